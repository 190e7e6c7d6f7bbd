import type { Context, MiddlewareHandler } from 'hono'

/**
 * Beyond its limit a body is still received, and thrown away, up to this many bytes. Who is answered and hung up on
 * while still sending loses the answer with the connection, for most clients send first and read then (RFC 9112, 9.6).
 * How long it may take is the server's time limit of a request.
 */
const MOST_RECEIVED_BYTES = 16_000_000

/** Whatever is answered, and whoever refuses: what was sent is received before. */
export const receiveRest: MiddlewareHandler = async (c, next) => {
  await next()
  const { raw } = c.req
  if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body || raw.body.locked) return
  if (toldBytes(c) > MOST_RECEIVED_BYTES) c.header('connection', 'close')
  else await throwAway(raw.body.getReader())
}

/** Refuses a body larger than this, with its length told or not. */
export function limitBody(
  maxBytes: (path: string) => number,
  refuse: (c: Context) => Response,
): MiddlewareHandler {
  return async (c, next) => ((await fits(c, maxBytes(c.req.path))) ? next() : refuse(c))
}

async function fits(c: Context, maxBytes: number): Promise<boolean> {
  const { raw } = c.req
  if (!raw.body) return true
  if (!raw.headers.has('transfer-encoding') && raw.headers.has('content-length'))
    return toldBytes(c) <= maxBytes
  const reader = raw.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length
    if (bytes > maxBytes) {
      reader.releaseLock()
      return false
    }
    chunks.push(read.value)
  }
  c.req.raw = new Request(raw, { method: raw.method, body: new Blob(chunks) })
  return true
}

/** The length that a request says its body has; 0 where it says none. */
function toldBytes(c: Context): number {
  return Number(c.req.header('content-length') ?? 0)
}

async function throwAway(rest: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let bytes = 0
  try {
    for (let read = await rest.read(); !read.done; read = await rest.read()) {
      bytes += read.value.length
      if (bytes > MOST_RECEIVED_BYTES) return
    }
  } catch {
    // Its sender has gone, and reads no answer
  }
}
