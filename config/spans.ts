import {
  type CurrentRequest,
  currentRequest,
  newRequestId,
  type TraceSpan,
  withinSpan,
} from './current-request.ts'

/** A piece of work that a tracing system shows. Names come from a bounded set: anybody can invent addresses. */
export interface SpanOf<Value> {
  readonly name: string
  /** server: a request; client: a call elsewhere, or to the database; consumer: queued work. */
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes?: SpanAttributes
  /** What is known afterwards; undefined = nothing was done, and no span is sent. */
  readonly outcome?: (value: Value) => SpanOutcome | undefined
}

export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanOutcome {
  readonly attributes?: SpanAttributes
  readonly isError?: boolean
}

export interface StartedSpan {
  readonly span: TraceSpan
  end(outcome: SpanOutcome): void
}

/** Starts a span of the trace that has the id of the request. */
export type Tracer = (
  span: Pick<SpanOf<never>, 'name' | 'kind' | 'attributes'>,
  of: CurrentRequest,
) => StartedSpan

let tracer: Tracer | undefined

/** Sends spans from now on; undefined = no more. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

/** Does work as a span of the current request, or of a trace of its own outside of requests. Without a tracer it only does it. */
export async function inSpan<Value>(span: SpanOf<Value>, work: () => Promise<Value>): Promise<Value> {
  if (!tracer) return work()
  const request = currentRequest() ?? { id: newRequestId() }
  const started = tracer(span, request)
  try {
    const value = await withinSpan(request, started.span, work)
    const outcome = span.outcome ? span.outcome(value) : {}
    if (outcome) started.end(outcome)
    return value
  } catch (error) {
    const type = error instanceof Error ? error.name : 'Error'
    started.end({ isError: true, attributes: { 'error.type': type } })
    throw error
  }
}

/** The same inside of a request, or of work that one caused; elsewhere it would be a trace of a single span. */
export function inSpanOfRequest<Value>(span: SpanOf<Value>, work: () => Promise<Value>): Promise<Value> {
  return tracer && currentRequest() ? inSpan(span, work) : work()
}
