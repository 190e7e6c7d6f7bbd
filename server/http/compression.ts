import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Of what is made anew each time; the build's files are compressed once, as small as it gets. Five is where a page is
 * still packed in a few milliseconds and a sixth smaller than gzip makes it.
 */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** How far back a stream is searched for what repeats, as a power of two, bytes: each reader of a long file holds that much. */
const STREAM_WINDOW = 18
/** Smaller answers go in one packet either way, bytes. */
const WORTH_IT = 1_024

const TEXT = /^\s*(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/i

/** How an answer to this Accept-Encoding is packed: brotli where it is taken, else gzip, else not at all. */
export function encodingFor(accepted: string | undefined): Encoding {
  const taken = new Map<string, boolean>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  const takes = (name: string) => taken.get(name) ?? taken.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Packs what is known whole. */
export async function pack(
  content: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') return brotli(content, { params: brotliParams(content.length) })
  return encoding === 'gzip' ? zip(content, { level: GZIP_LEVEL }) : content
}

function brotliParams(size?: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(size !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  }
}

/** Packs every text on its way out that nobody has packed before, as its reader takes it. */
export const packTexts: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body, status } = c.res
  const length = headers.get('content-length')
  if (status === 206 || headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? ''))
    return
  if (length !== null && Number(length) < WORTH_IT) return
  c.header('vary', 'accept-encoding', { append: true })
  const encoding = encodingFor(c.req.header('accept-encoding'))
  if (encoding === 'identity' || !body || c.req.method === 'HEAD') return
  c.res = new Response(packAsRead(body, encoding), c.res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
  const etag = c.res.headers.get('etag')
  if (etag && !etag.startsWith('W/')) c.res.headers.set('etag', `W/${etag}`)
}

/** Packs a text piece by piece: no more of it is taken in than its reader takes out. */
export function packAsRead(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> {
  return encoding === 'identity' ? body : body.pipeThrough(packer(encoding))
}

/** The platform's own CompressionStream packs brotli only as small, and as slowly, as it gets. */
function packer(encoding: 'br' | 'gzip'): TransformStream<Uint8Array, Uint8Array> {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { ...brotliParams(), [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW } })
      : createGzip({ level: GZIP_LEVEL })
  // Node's types of the same streams are not the browser's
  return Duplex.toWeb(stream) as unknown as TransformStream<Uint8Array, Uint8Array>
}
