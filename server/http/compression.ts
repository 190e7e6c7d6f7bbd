import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { contentOf, finishedAnswer, replaceContent } from '#app/document/finished-answer.server.ts'
import { type Encoding, encodingFor } from '#contracts/http/content-encoding.ts'
import { changeableHeaders, replaceAnswer } from './answer-headers.ts'

/**
 * For pages that are kept compressed, and for long streams; files of the build are compressed once, at the best quality.
 * At 5 a page takes a few milliseconds and is a sixth smaller than with gzip.
 */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** The brotli window of a stream as a power of two, bytes: the memory that each reader of a long file takes. */
const STREAM_WINDOW = 18
/** Smaller responses fit one packet uncompressed, bytes. */
const MIN_BYTES = 1_024

const TEXT = /^\s*(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/i

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses a complete body. The result has memory of its own: zlib's may be a small part of a buffer, which would be kept with it. */
export async function compress(
  content: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br')
    return new Uint8Array(await brotli(content, { params: brotliParams(content.length) }))
  return encoding === 'gzip' ? new Uint8Array(await zip(content, { level: GZIP_LEVEL })) : content
}

function brotliParams(size?: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(size !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  }
}

/** Bodies up to this size are compressed in one go, bytes. A larger one would keep other requests waiting. */
const MAX_AT_ONCE = 262_144
/** As browsers that read zstd name it, without a quality. */
const ZSTD = /(^|,)\s*zstd\s*(,|$)/i
/** Node before 22.15 has none. */
const hasZstd = 'zstdCompressSync' in zlib
/**
 * Smaller tables than zstd makes by default, because it clears them for each page, and shorter matches: a fifth less time,
 * and 1 % fewer bytes.
 */
const ZSTD_PARAMS = {
  [constants.ZSTD_c_minMatch]: 4,
  [constants.ZSTD_c_hashLog]: 15,
  [constants.ZSTD_c_chainLog]: 15,
}

/**
 * Compresses a page that is sent once and then forgotten. A page of 100 KB takes 0.3 ms in zstd, 0.6 in gzip and 0.9 in
 * brotli at these levels, and 2.4 ms in brotli at 5, which sends a tenth less.
 */
function compressAtOnce(content: Uint8Array, encoding: Encoding | 'zstd'): Uint8Array<ArrayBuffer> {
  if (encoding === 'zstd') return zlib.zstdCompressSync(content, { params: ZSTD_PARAMS })
  if (encoding === 'gzip') return zlib.gzipSync(content, { level: 2 })
  const params = { ...brotliParams(content.length), [constants.BROTLI_PARAM_QUALITY]: 3 }
  return zlib.brotliCompressSync(content, { params })
}

/** Compresses text responses that are not compressed yet. */
export const compressTexts: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  const length = headers.get('content-length')
  if (status === 206 || headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? ''))
    return
  if (length !== null && Number(length) < MIN_BYTES) return
  const accepted = c.req.header('accept-encoding')
  const isSmall = length !== null && Number(length) <= MAX_AT_ONCE
  const encoding = isSmall && hasZstd && ZSTD.test(accepted ?? '') ? 'zstd' : encodingFor(accepted)
  const own = changeableHeaders(c)
  own.append('vary', 'accept-encoding')
  const { body } = c.res
  if (encoding === 'identity' || !body || c.req.method === 'HEAD') return
  own.set('content-encoding', encoding)
  const etag = own.get('etag')
  if (etag && !etag.startsWith('W/')) own.set('etag', `W/${etag}`)
  const finished = contentOf(c.res)
  if (finished && isSmall) {
    replaceContent(c.res, compressAtOnce(finished, encoding))
  } else if (isSmall || encoding === 'zstd') {
    const content = new Uint8Array(await c.res.arrayBuffer())
    replaceAnswer(c, finishedAnswer(compressAtOnce(content, encoding), { status, headers: own }))
  } else {
    own.delete('content-length')
    replaceAnswer(c, new Response(body.pipeThrough(compressor(encoding)), { status, headers: own }))
  }
}

/** The platform's CompressionStream supports brotli at the best, and slowest, quality only. */
function compressor(encoding: 'br' | 'gzip'): TransformStream<Uint8Array, Uint8Array> {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { ...brotliParams(), [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW } })
      : createGzip({ level: GZIP_LEVEL })
  // Node and the DOM type the same streams differently
  return Duplex.toWeb(stream) as unknown as TransformStream<Uint8Array, Uint8Array>
}
