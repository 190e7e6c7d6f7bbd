import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type IdGenerator } from '@opentelemetry/sdk-trace-base'
import type { TracesConfig } from '#config'
import type { CurrentRequest } from '#config/current-request.ts'
import { type Tracer, traceWith } from '#config/spans.ts'
import { reportingExporter } from './reporting-exporter.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

/** Spans that wait for the collector; further ones are lost. A span takes about a kilobyte. */
const MAX_WAITING = 2_048
/** How long a stopping shop waits for the collector, ms. */
const STOP_MS = 2_000
/** How long the collector may take, with repetitions, ms. */
const EXPORT_MS = 10_000

/** Sends the spans that wait, and no more. */
export type StopTracing = () => Promise<void>

/** Sends spans to a collector of OpenTelemetry from now on. */
export function openTracing({ endpoint, serviceName }: TracesConfig): StopTracing {
  const collector = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS })
  const ids = new RequestIds()
  const stopped = new AbortController()
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': readVersion(),
      'process.pid': process.pid,
    }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor(reportingExporter(collector, endpoint, stopped.signal), {
        maxQueueSize: MAX_WAITING,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('lonja')
  traceWith(tracerOf(tracer, ids))
  return async () => {
    traceWith(undefined)
    const late = pause(STOP_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
    await Promise.race([provider.shutdown().catch(() => undefined), late])
    // Ends the wait, and the reports: a collector that is away is asked again for some seconds more
    stopped.abort()
  }
}

function tracerOf(tracer: ReturnType<BasicTracerProvider['getTracer']>, ids: RequestIds): Tracer {
  return ({ name, kind, attributes = {} }, request) => {
    ids.next = request.id
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parentOf(request))
    const { spanId, traceFlags } = span.spanContext()
    return {
      span: { spanId, isSampled: traceFlags === TraceFlags.SAMPLED },
      end({ attributes: more = {}, isError = false }) {
        span.setAttributes(more)
        if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
}

/** The span that is under way, else the caller's; none = the first of its trace in this process. */
function parentOf({ id, span, caller }: CurrentRequest) {
  const parent = span ?? caller
  if (!parent) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: id,
    spanId: parent.spanId,
    traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: !span,
  })
}

/** A trace has the id of its request. */
class RequestIds implements IdGenerator {
  /** Of the span that is started next; starting one waits for nothing. */
  next = ''

  generateTraceId(): string {
    return this.next
  }

  generateSpanId(): string {
    return randomBytes(8).toString('hex')
  }
}

function readVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version
}
