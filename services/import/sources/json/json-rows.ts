import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import { type Repaired, repairFields } from './repair-fields.ts'
import type { SourceRow, SourceRows } from '../source.ts'

const deflate = promisify(deflateRaw)

/** A part of a list. */
interface Part {
  /** The text of its rows, compressed. */
  readonly packed: Uint8Array
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
  #packing = Promise.resolve()

  constructor(file: string) {
    this.#file = file
  }

  get length(): number {
    return this.#length
  }

  /**
   * Adds the rows of a text, which are these when it is parsed. Returns them and the notes on their repair. Another thread
   * compresses the text meanwhile: wait for {@link packed} before the next ones are added, and before they are read again.
   */
  add(text: string, parsed: readonly unknown[]): Repaired {
    const first = this.#length + 1
    const repaired = repairFields(this.#file, text, numbered(parsed, first))
    this.#length += parsed.length
    this.#packing = this.#pack(text, first, repaired.notes.length > 0)
    return repaired
  }

  packed(): Promise<void> {
    return this.#packing
  }

  async #pack(text: string, first: number, isRepaired: boolean): Promise<void> {
    // A copy with memory of its own: a buffer as short as this one holds the memory of several, of which most are forgotten
    const packed = new Uint8Array(await deflate(text, { level: 1 }))
    this.#parts.push({ packed, first, isRepaired })
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
