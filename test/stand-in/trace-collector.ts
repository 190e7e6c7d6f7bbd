import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.union([
        z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
        z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
      ]),
    }),
  )
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])))

const nanoseconds = z.string().regex(/^\d+$/).transform(BigInt)

const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.object({ code: z.int().min(0).max(2) }),
})

/** ExportTraceServiceRequest of OTLP, in JSON. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type CollectedSpan = z.output<typeof span>

/** A collector of OpenTelemetry that keeps the spans it receives. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = []
  readonly resources: Readonly<Record<string, string | number>>[] = []
  /** What it could not read. */
  readonly problems: string[] = []
  #server: Server | undefined
  #port = 0

  /** Opens it, at the same address as before. */
  async open(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const sent = Buffer.concat(parts)
      const isZipped = request.headers['content-encoding'] === 'gzip'
      this.#read(`${request.method} ${request.url}`, (isZipped ? gunzipSync(sent) : sent).toString('utf8'))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async close(): Promise<void> {
    if (!this.#server?.listening) return
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #read(target: string, body: string): void {
    if (target !== 'POST /v1/traces') return void this.problems.push(target)
    const read = exported.safeParse(JSON.parse(body))
    if (!read.success) return void this.problems.push(read.error.message)
    for (const { resource, scopeSpans } of read.data.resourceSpans) {
      this.resources.push(resource.attributes)
      for (const { spans } of scopeSpans) this.spans.push(...spans)
    }
  }
}
