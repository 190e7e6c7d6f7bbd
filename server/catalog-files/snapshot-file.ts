import type { Context } from 'hono'
import { encodingFor, packAsRead } from '../http/compression.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { streamOf } from '../http/stream.ts'

/**
 * Sends a file of the catalogue (C15), packed as its reader takes it and written as fast as it is read, or says that the
 * reader has it. A strong entity tag names bytes (RFC 9110 §8.8.1), so that each packing of a content has one of its own.
 */
export function sendFile(c: Context, content: string, write: () => AsyncIterable<string>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const etag = encoding === 'identity' ? `"${content}"` : `"${content}-${encoding}"`
  c.header('etag', etag)
  c.header('cache-control', 'public, no-cache')
  c.header('vary', 'accept-encoding')
  // Who has it in another packing, perhaps from a proxy's hands, has this content
  const known = c.req.header('if-none-match')?.replace(/-(?:br|gzip)"/g, '"')
  if (matchesEtag(known, `"${content}"`)) return c.body(null, 304)
  c.header('content-type', 'application/json')
  // A part of a file that changes every minute is of no use
  c.header('accept-ranges', 'none')
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(packAsRead(streamOf(write()), encoding))
}
