import type { Context } from 'hono'
import { encodingFor, compressStream } from '../http/compression.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { streamOf } from '../http/stream.ts'

/**
 * Sends a snapshot file, compressed as it is read, or 304. A strong entity tag names bytes (RFC 9110 §8.8.1), so each
 * content encoding has its own.
 */
export function sendFile(c: Context, content: string, write: () => AsyncIterable<string>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const etag = encoding === 'identity' ? `"${content}"` : `"${content}-${encoding}"`
  c.header('etag', etag)
  c.header('cache-control', 'public, no-cache')
  c.header('vary', 'accept-encoding')
  // A client, or a proxy on its behalf, may hold the same content in another encoding
  const known = c.req.header('if-none-match')?.replace(/-(?:br|gzip)"/g, '"')
  if (matchesEtag(known, `"${content}"`)) return c.body(null, 304)
  c.header('content-type', 'application/json')
  // A range of a file that changes every minute would mix two versions
  c.header('accept-ranges', 'none')
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(compressStream(streamOf(write()), encoding))
}
