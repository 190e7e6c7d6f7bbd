import { z } from 'zod'
import { type CallResult, encodingOf, readContent } from './client.ts'

/**
 * Streams a long list and passes its rows to `take` in small groups, unvalidated: parsing 50,000 rows at once would block
 * all other requests. The result says only whether the whole answer was a list; if not, discard the rows passed before.
 */
export async function readLongList(
  response: Response,
  take: (rows: readonly unknown[]) => Promise<void> | undefined,
): Promise<CallResult<undefined>> {
  if (!response.ok || !response.body) return readEnvelope(response)
  try {
    const batches = readRows(toUtf8(response.headers, response.body))
    let batch = await batches.next()
    for (; !batch.done; batch = await batches.next()) await take(batch.value)
    return readEnvelope(Response.json(batch.value))
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error))
  }
}

/** Checks the envelope around the rows: success, and that there is a list. */
async function readEnvelope(response: Response): Promise<CallResult<undefined>> {
  const content = await readContent(response)
  if (!content.ok) return content
  const isList = Array.isArray(content.value) || listEnvelope.safeParse(content.value).success
  return isList ? { ok: true, value: undefined } : unreadable('the response has no list')
}

const listEnvelope = z.object({ data: z.array(z.unknown()) })

function unreadable(problem: string): CallResult<undefined> {
  return { ok: false, failure: { kind: 'unreadable', problem } }
}

/** Converts the body to UTF-8 from the encoding of its `content-type`. */
function toUtf8(headers: Headers, body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const encoding = encodingOf(headers)
  if (encoding === 'utf-8') return body
  return body
    .pipeThrough(new TextDecoderStream(encoding, { fatal: true }))
    .pipeThrough(new TextEncoderStream())
}

/**
 * Yields the rows of `{ isSuccessful, data: [rows] }` or of a bare list; returns the envelope with `data: []`. Throws if
 * the body is not JSON or not UTF-8.
 */
export async function* readRows(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly unknown[], unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const list = new ListReader()
  for await (const bytes of body) {
    for (let at = 0; at < bytes.length; at += BYTES_PER_STEP) {
      const rows = list.read(decoder.decode(bytes.subarray(at, at + BYTES_PER_STEP), { stream: true }))
      if (rows.length > 0) yield rows
    }
  }
  list.read(decoder.decode())
  return list.end()
}

/** A step parses this much in about half a millisecond. */
const BYTES_PER_STEP = 32_768

const rowsOf = z.array(z.unknown())

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const LIST_BEGIN = 0x5b
const LIST_END = 0x5d
const OBJECT_BEGIN = 0x7b
const OBJECT_END = 0x7d
const DATA_START = /"data"\s*:\s*\[$/
/** The maximum length of the envelope, characters. */
const MAX_ENVELOPE = 65_536

/** Finds the boundaries of rows; JSON.parse does the rest. */
class ListReader {
  /** The number of open brackets. */
  #depth = 0
  /** The depth at which the rows are; 0 = outside the list. */
  #listDepth = 0
  #isInText = false
  #isEscaped = false
  /** Text of rows that are not parsed yet. */
  #rows = ''
  #envelope = ''

  read(text: string): readonly unknown[] {
    const rows: string[] = []
    let from = 0
    let lastComma = -1
    const consume = (end: number): void => {
      if (this.#listDepth > 0) this.#rows += text.slice(from, end)
      else this.#envelope += text.slice(from, end)
      from = end
    }
    const flush = (end: number): void => {
      consume(end)
      if (this.#rows.trim() !== '') rows.push(this.#rows)
      this.#rows = ''
    }
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (unit === BACKSLASH) this.#isEscaped = true
        else if (unit === QUOTE) this.#isInText = false
      } else if (unit === QUOTE) this.#isInText = true
      else if (unit === COMMA) {
        if (this.#listDepth > 0 && this.#depth === this.#listDepth) lastComma = at
      } else if (unit === OBJECT_BEGIN) this.#depth += 1
      else if (unit === LIST_BEGIN) {
        this.#depth += 1
        if (this.#listDepth > 0 || this.#depth > 2) continue
        consume(at + 1)
        if (this.#depth === 1 || DATA_START.test(this.#envelope.slice(-64))) this.#listDepth = this.#depth
      } else if (unit === LIST_END || unit === OBJECT_END) {
        this.#depth -= 1
        if (this.#depth >= this.#listDepth) continue
        flush(at)
        lastComma = -1
        this.#listDepth = 0
      }
    }
    if (lastComma >= 0) {
      flush(lastComma)
      // Skips the comma
      from += 1
    }
    consume(text.length)
    if (this.#envelope.length > MAX_ENVELOPE) throw new Error('the envelope around the list is too large')
    return rows.flatMap((batch) => rowsOf.parse(JSON.parse(`[${batch}]`)))
  }

  end(): unknown {
    return JSON.parse(this.#envelope)
  }
}
