import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#contracts/http/content-encoding.ts'

/** A long answer as it is sent: written and compressed once, read by all who ask for it. */
export interface SharedBody {
  /** Encoded, in pieces that are sent one after the other. */
  readonly pieces: readonly Uint8Array[]
  readonly bytes: number
  /** SHA-256 of the content before encoding. */
  readonly hash: string
}

/** Where an answer comes from: text in pieces, each written in a few milliseconds. */
export type WriteText = () => Iterable<string> | AsyncIterable<string>

/** All answers of a service together, bytes. A larger answer is kept alone. */
const LIMIT_BYTES = 64_000_000
/** How long an answer is kept after its last reader, ms. */
const KEPT_MS = 60_000

/** Pieces of this size are sent, bytes: a reader that does not read holds none of its own. */
const PIECE_BYTES = 64 * 1024
/** At 5 brotli makes a list a sixth smaller than gzip, in the same time. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

interface Kept {
  readonly state: string
  readonly body: SharedBody
}

/**
 * Long answers that are the same for many readers: whole lists, files of the catalogue, parts of the sitemap. Each is
 * made once for each state of what it shows, one after the other, and compressed outside the main thread.
 */
export class SharedBodies {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: LIMIT_BYTES,
    // One larger than the limit takes the place of all others
    sizeCalculation: ({ body }) => Math.max(1, Math.min(body.bytes, LIMIT_BYTES)),
    ttl: KEPT_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  })
  readonly #making = new Map<string, Promise<SharedBody>>()
  #last: Promise<unknown> = Promise.resolve()

  /** @param state of what the answer shows: in another state it is made again */
  bodyOf(name: string, state: string, encoding: Encoding, write: WriteText): Promise<SharedBody> {
    const key = `${encoding} ${name}`
    const kept = this.#kept.get(key)
    if (kept?.state === state) return Promise.resolve(kept.body)
    const makingKey = `${key} ${state}`
    const current = this.#making.get(makingKey)
    if (current) return current
    const making = this.#last
      .then(() => makeBody(write, encoding))
      .then((body) => {
        this.#kept.set(key, { state, body })
        return body
      })
      .finally(() => this.#making.delete(makingKey))
    this.#making.set(makingKey, making)
    this.#last = making.catch(() => undefined)
    return making
  }
}

/** Sends a shared answer. */
export function answerShared(c: Context, body: SharedBody, encoding: Encoding): Response {
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  c.header('content-length', String(body.bytes))
  return c.req.method === 'HEAD' ? c.body(null) : c.body(streamShared(body))
}

/** An answer's body for one reader, with back-pressure: the next piece is handed over when the last one is sent. */
export function streamShared({ pieces }: SharedBody): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream(
    {
      pull(controller) {
        const piece = pieces[next++]
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

async function makeBody(write: WriteText, encoding: Encoding): Promise<SharedBody> {
  const hash = createHash('sha256')
  async function* content() {
    for await (const text of write()) {
      const bytes = Buffer.from(text)
      hash.update(bytes)
      yield bytes
      // Pages are answered between the pieces
      await yieldToEventLoop()
    }
  }
  const pieces: Uint8Array[] = []
  // Copied, because a short piece is part of a larger buffer, which would be kept with it
  for await (const piece of encoded(content(), encoding))
    for (let at = 0; at < piece.length; at += PIECE_BYTES)
      pieces.push(new Uint8Array(piece.subarray(at, at + PIECE_BYTES)))
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return { pieces, bytes, hash: hash.digest('base64url') }
}

function encoded(content: AsyncIterable<Buffer>, encoding: Encoding): AsyncIterable<Buffer> {
  if (encoding === 'identity') return content
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params, chunkSize: PIECE_BYTES })
      : createGzip({ level: GZIP_LEVEL, chunkSize: PIECE_BYTES })
  return Readable.from(content).compose(compressor)
}
