import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { repairFields } from './repair-fields.ts'
import type { Note, SourceRow, SourceRows } from '../source.ts'

/** A JSON document whose list of rows is cut into parts. */
export interface SplitList {
  /** The document without the rows. */
  readonly frame: string
  /** The lists of the rows of each part. */
  readonly parts: Iterable<string>
}

/** The bytes of a part: some hundred rows, few enough that all that is made of them is short-lived. */
const PART_BYTES = 200_000

/** The bytes of the characters that structure JSON. */
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Cuts a bare list, or the list `data` of an object, between rows. What is no JSON is cut anywhere. */
export function splitList(bytes: Buffer): SplitList {
  let depth = 0
  let listDepth = 0
  let end: number | undefined
  const begins: number[] = []
  for (let at = 0; at < bytes.length && end === undefined; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === COMMA) {
      if (depth === listDepth && at - (begins.at(-1) ?? at) >= PART_BYTES) begins.push(at + 1)
    } else if (byte === OPENS_LIST || byte === OPENS_OBJECT) {
      depth++
      if (listDepth > 0 || byte !== OPENS_LIST) continue
      if (depth > 1 && !(depth === 2 && isData(bytes, at))) continue
      listDepth = depth
      begins.push(at + 1)
    } else if (byte === CLOSES_LIST || byte === CLOSES_OBJECT) {
      if (depth === listDepth) end = at
      depth--
    }
  }
  const last = end ?? bytes.length
  const [first = last] = begins
  return {
    frame: decode(bytes.subarray(0, first)) + bytes.toString('utf8', last),
    parts: begins.values().map((begin, part) => {
      const next = begins[part + 1]
      return `[${bytes.toString('utf8', begin, next === undefined ? last : next - 1)}]`
    }),
  }
}

function decode(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** The index of the quotation mark that ends the text which one begins. */
function endOfText(bytes: Buffer, begin: number): number {
  let at = begin + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** Whether a list is the value of `data`. */
function isData(bytes: Buffer, at: number): boolean {
  return /"data"\s*:\s*$/.test(bytes.toString('latin1', Math.max(0, at - 100), at))
}

/** A part of a list. */
interface Part {
  /** The text of its rows, compressed. */
  readonly packed: Buffer
  /** The number of its first row. */
  readonly first: number
  readonly isRepaired: boolean
}

/**
 * The rows of a JSON list. Keeps their text, compressed, and parses it again for each iteration: a million parsed rows take
 * several hundred megabytes.
 */
export class JsonRows implements SourceRows {
  readonly #file: string
  readonly #parts: Part[] = []
  #length = 0

  constructor(file: string) {
    this.#file = file
  }

  get length(): number {
    return this.#length
  }

  /** Adds the rows of a text, which are these when it is parsed. Returns the notes on their repair. */
  add(text: string, parsed: readonly unknown[]): readonly Note[] {
    const first = this.#length + 1
    const { notes } = repairFields(this.#file, text, numbered(parsed, first))
    // A copy: what zlib returns occupies a larger piece of memory
    const packed = Buffer.from(deflateRawSync(text, { level: 1 }))
    this.#parts.push({ packed, first, isRepaired: notes.length > 0 })
    this.#length += parsed.length
    return notes
  }

  *[Symbol.iterator](): Generator<SourceRow> {
    for (const { packed, first, isRepaired } of this.#parts) {
      const text = inflateRawSync(packed).toString()
      const rows = numbered(JSON.parse(text), first)
      yield* isRepaired ? repairFields(this.#file, text, rows).rows : rows
    }
  }
}

function numbered(list: readonly unknown[], first: number): SourceRow[] {
  return list.map((fields, index) => ({ row: first + index, fields }))
}
