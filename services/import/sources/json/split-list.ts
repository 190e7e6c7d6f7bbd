import { isUtf8 } from 'node:buffer'

/** Some rows of a list. */
export interface Part {
  /** A list of these rows alone. */
  readonly text: string
  /** The rows, if cutting the part has parsed them. */
  readonly parsed: readonly unknown[] | undefined
}

/** The bytes of a part: some hundred rows, few enough that all that is made of them is short-lived. */
const PART_BYTES = 200_000

/** With so many bytes, some row ends after those of a part. */
const ENOUGH_BYTES = 2 * PART_BYTES

/** The bytes of the characters that structure JSON. */
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Cuts a bare list, or the list `data` of an object, between rows, while the document comes in pieces. What is no JSON is
 * cut anywhere.
 *
 * Where an object ends after enough bytes, a row ends too unless it has objects in it: if the text so far is a whole list,
 * it is a part. If not, this list is followed byte by byte from there on, which takes half as long as parsing it.
 */
export class ListSplitter {
  /** What belongs to no part yet. */
  #bytes: Buffer = Buffer.alloc(0)
  #pieces: Buffer[] = []
  #sizeOfPieces = 0
  #head: Buffer | undefined
  #hasEnded = false
  #isUtf8 = true
  #isFlat = true
  /** How far the structure is known: where, and in how many lists and objects. */
  #at = 0
  #depth = 0
  #isInText = false
  #listDepth = 0

  /** Whether the document is UTF-8, at its end. */
  get isUtf8(): boolean {
    return this.#isUtf8 && isUtf8(this.#head ?? this.#bytes) && isUtf8(this.#bytes)
  }

  /** The document without the rows, at its end. */
  get frame(): string {
    if (this.#head === undefined) return decode(this.#bytes)
    return decode(this.#head) + this.#bytes.toString()
  }

  /** Adds a piece of the document. Returns the parts that end in it. */
  *add(piece: Buffer): Generator<Part> {
    this.#pieces.push(piece)
    this.#sizeOfPieces += piece.length
    // Pieces are joined to what is left as seldom as if that were doubled, however long a row is
    if (!this.#hasEnded && this.#sizeOfPieces >= Math.max(ENOUGH_BYTES, this.#bytes.length))
      yield* this.#cut({ isLast: false })
  }

  /** Returns the parts that are left, when there are no more pieces. */
  *end(): Generator<Part> {
    if (!this.#hasEnded) yield* this.#cut({ isLast: true })
    if (!this.#hasEnded && this.#head !== undefined) yield this.#take(this.#bytes.length, 0)
    this.#join()
  }

  *#cut({ isLast }: { readonly isLast: boolean }): Generator<Part> {
    this.#join()
    if (this.#head === undefined && !this.#findList()) return
    for (let part = this.#next(isLast); part; part = this.#next(isLast)) yield part
  }

  #join(): void {
    if (this.#pieces.length > 0) this.#bytes = Buffer.concat([this.#bytes, ...this.#pieces])
    this.#pieces = []
    this.#sizeOfPieces = 0
  }

  #next(isLast: boolean): Part | undefined {
    if (this.#hasEnded) return undefined
    // Only where nothing is followed yet, or a row of many megabytes would be parsed again and again
    const isGuessed = this.#isFlat && this.#at === 0
    if (isGuessed && !isLast && this.#bytes.length < ENOUGH_BYTES) return undefined
    return (isGuessed && this.#guess()) || this.#follow()
  }

  /** The part up to the end of an object, if that is the end of a row. */
  #guess(): Part | undefined {
    const end = this.#bytes.indexOf('},', PART_BYTES)
    if (end < 0) return undefined
    const text = `[${this.#bytes.toString('utf8', 0, end + 1)}]`
    try {
      const parsed: readonly unknown[] = JSON.parse(text)
      return { ...this.#take(end + 1, 1, text), parsed }
    } catch {
      this.#isFlat = false
      return undefined
    }
  }

  /** The part up to the first comma between rows after enough bytes, or the end of the list. */
  #follow(): Part | undefined {
    const bytes = this.#bytes
    for (let at = this.#structure(this.#at); at < bytes.length; at = this.#structure(at + 1)) {
      const byte = bytes[at]
      if (byte === COMMA) {
        if (this.#depth === this.#listDepth && at >= PART_BYTES) return this.#take(at, 1)
      } else if (byte === OPENS_LIST || byte === OPENS_OBJECT) this.#depth++
      else if (this.#depth-- === this.#listDepth) {
        this.#hasEnded = true
        return this.#take(at, 0)
      }
    }
    return undefined
  }

  /** Finds where the rows begin. */
  #findList(): boolean {
    const bytes = this.#bytes
    for (let at = this.#structure(this.#at); at < bytes.length; at = this.#structure(at + 1)) {
      const byte = bytes[at]
      if (byte === CLOSES_LIST || byte === CLOSES_OBJECT) this.#depth--
      if (byte !== OPENS_LIST && byte !== OPENS_OBJECT) continue
      this.#depth++
      if (byte !== OPENS_LIST || (this.#depth > 1 && !(this.#depth === 2 && isData(bytes, at)))) continue
      this.#listDepth = this.#depth
      this.#head = Buffer.from(bytes.subarray(0, at + 1))
      this.#leave(at + 1)
      return true
    }
    return false
  }

  /** The next byte from here on, outside of texts, that may structure the document; the end if there is none. */
  #structure(from: number): number {
    const bytes = this.#bytes
    let at = from
    let isInText = this.#isInText
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (isInText) {
        if (byte === BACKSLASH) at++
        else if (byte === QUOTE) isInText = false
      } else if (byte === QUOTE) isInText = true
      else if (isStructure(byte)) break
    }
    this.#at = at
    this.#isInText = isInText
    return at
  }

  /** Takes the rows up to here as a part; a comma that follows them is left out. */
  #take(end: number, comma: number, text?: string): Part {
    this.#isUtf8 &&= isUtf8(this.#bytes.subarray(0, end))
    const part = { text: text ?? `[${this.#bytes.toString('utf8', 0, end)}]`, parsed: undefined }
    this.#leave(end + comma)
    return part
  }

  /** Continues here, between rows. */
  #leave(at: number): void {
    this.#bytes = this.#bytes.subarray(at)
    this.#at = 0
    this.#isInText = false
  }
}

function isStructure(byte: number | undefined): boolean {
  return (
    byte === COMMA ||
    byte === OPENS_OBJECT ||
    byte === CLOSES_OBJECT ||
    byte === OPENS_LIST ||
    byte === CLOSES_LIST
  )
}

function decode(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** Whether a list is the value of `data`. */
function isData(bytes: Buffer, at: number): boolean {
  return /"data"\s*:\s*$/.test(bytes.toString('latin1', Math.max(0, at - 100), at))
}
