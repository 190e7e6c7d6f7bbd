import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

/** The request that is being served, or the one that caused the queued work that is being done. */
export interface CurrentRequest {
  /** 32 digits, as the id of a trace (W3C Trace Context). */
  readonly id: string
  /** The work of a caller that the request is part of. */
  readonly caller?: TraceSpan | undefined
  /** The work that is under way, where spans are sent. */
  readonly span?: TraceSpan
  /** Absent in queued work: the visitor has left. */
  readonly origin?: RequestOrigin
}

export interface TraceSpan {
  /** 16 digits. */
  readonly spanId: string
  /** Whether its trace is recorded. */
  readonly isSampled: boolean
}

/** Where a request comes from, for the entries of the security log. */
export interface RequestOrigin {
  readonly path: string
  /** The visitor's network address. Read only for an entry that names it. */
  readonly address: () => string
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Serves a request; what is logged meanwhile carries its id. */
export function withRequest<Value>(
  request: CurrentRequest & { readonly origin: RequestOrigin },
  work: () => Value,
): Value {
  return requests.run(request, work)
}

/** Does queued work under the id of the request that caused it; null = no request did. */
export function forRequest<Value>(id: string | null, work: () => Value): Value {
  return id === null ? requests.exit(work) : requests.run({ id }, work)
}

/** Runs work that a request begins but that is not for it. */
export function outsideRequest<Value>(work: () => Value): Value {
  return requests.exit(work)
}

/** Does a piece of a request's work; what it calls is part of this span. */
export function withinSpan<Value>(request: CurrentRequest, span: TraceSpan, work: () => Value): Value {
  return requests.run({ ...request, span }, work)
}

export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()
}

/** Undefined outside of requests and of the work that they caused. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id
}

/**
 * The headers by which a service elsewhere logs and traces under the same id; a service of Lonja reads the first of them (W3C
 * Trace Context), others often know the second.
 */
export function requestIdHeaders(): Readonly<Record<string, string>> {
  const request = requests.getStore()
  if (!request) return {}
  const { id, caller, span } = request
  const flags = ((span ?? caller)?.isSampled ?? true) ? '01' : '00'
  const spanId = span?.spanId ?? randomBytes(8).toString('hex')
  return { traceparent: `00-${id}-${spanId}-${flags}`, 'x-request-id': id }
}

/** The origin of the request that is being served. */
export function requestOrigin(): RequestOrigin | undefined {
  return requests.getStore()?.origin
}

export function newRequestId(): string {
  return randomUUID().replaceAll('-', '')
}
