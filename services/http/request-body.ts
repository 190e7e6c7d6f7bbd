import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

/**
 * A refused body is still received and discarded up to this size. Most clients send the whole body before
 * they read; closing the connection earlier would lose the response (RFC 9112, 9.6). The server's request
 * timeout limits the duration.
 */
const MAX_DRAINED_BYTES = 16_000_000

/** How long a body that nobody reads may take to arrive, ms. */
const UNREAD_MS = 15_000

/** Drains the request body after any response, including refusals. */
export const receiveWholeBody: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  const { raw } = c.req
  const incoming = c.env?.incoming
  // A GET `Request` has no body, whatever the client sends. Node would discard the chunks after the answer without counting them
  if (hasNoBody(raw) && incoming && raw.headers.has('transfer-encoding')) await receiveUnread(incoming)
  await next()
  // First, because the listener makes a stream of a body when it is asked for one
  if (hasNoBody(raw) || incoming?.complete) return
  if (!raw.body || raw.body.locked) return
  if (contentLength(c) > MAX_DRAINED_BYTES) c.header('connection', 'close')
  else await drain(raw.body.getReader())
}

/** Receives a body that nobody reads. The connection of a larger one than may be refused, or of a slow one, is closed. */
async function receiveUnread(incoming: IncomingMessage): Promise<void> {
  const timer = setTimeout(() => incoming.destroy(), UNREAD_MS)
  let bytes = 0
  try {
    for await (const chunk of incoming) {
      bytes += chunk.length
      if (bytes > MAX_DRAINED_BYTES) incoming.destroy()
    }
  } catch {
    // The client has disconnected, or was
  }
  clearTimeout(timer)
}

/** Refuses larger bodies, with or without a Content-Length header. */
export function limitBody(
  maxBytes: (c: Context) => number,
  refuse: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => ((await fits(c, maxBytes(c))) ? next() : refuse(c))
}

async function fits(c: Context, maxBytes: number): Promise<boolean> {
  const { raw } = c.req
  if (!raw.headers.has('transfer-encoding') && raw.headers.has('content-length'))
    return contentLength(c) <= maxBytes
  if (hasNoBody(raw) || !raw.body) return true
  const reader = raw.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length
    chunks.push(read.value)
    if (bytes > maxBytes) {
      reader.releaseLock()
      return false
    }
  }
  // From its parts: the request of the listener is none that `Request` could copy
  const { url, method, signal } = raw
  c.req.raw = new Request(url, { method, headers: [...raw.headers], signal, body: new Blob(chunks) })
  return true
}

/** Whether a request failed because its sender hung up, or was cut off, before the body had arrived. */
export function hasHungUp(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
  )
}

function hasNoBody({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The Content-Length of a request; 0 if it has none. */
function contentLength(c: Context): number {
  return Number(c.req.header('content-length') ?? 0)
}

async function drain(rest: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let bytes = 0
  try {
    for (let read = await rest.read(); !read.done; read = await rest.read()) {
      bytes += read.value.length
      if (bytes > MAX_DRAINED_BYTES) return
    }
  } catch {
    // The client has disconnected
  }
}
