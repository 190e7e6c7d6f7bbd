import type { ContentMessages } from './messages/en.ts'

/** A parsed document with what was repaired in it, or the reason why it cannot be read, with its line. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown; readonly repaired: readonly string[] }
  | { readonly ok: false; readonly reason: string }

/**
 * Parses JSON that people wrote by hand. Ignores and reports a comma after the last entry. Any other error is returned
 * with its line and column, the expected text and the actual one.
 */
export function readJson(text: string, texts: ContentMessages['json']): ReadJson {
  const reader = new JsonReader(text)
  try {
    const value = reader.readDocument()
    const repaired = reader.extraCommas.map((line) => texts.extraComma(line))
    return { ok: true, value, repaired }
  } catch (error) {
    if (error instanceof Mistake) return { ok: false, reason: error.write(texts) }
    if (error instanceof RangeError) return { ok: false, reason: texts.tooDeep }
    throw error
  }
}

class Mistake extends Error {
  readonly #write: (texts: ContentMessages['json']) => string

  constructor(write: (texts: ContentMessages['json']) => string) {
    super()
    this.#write = write
  }

  write(texts: ContentMessages['json']): string {
    return this.#write(texts)
  }
}

const BLANKS = /[ \t\r\n]*/y
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\.)*"/uy
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y

class JsonReader {
  /** The lines with a comma before a closing bracket. */
  readonly extraCommas: number[] = []
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  readDocument(): unknown {
    const value = this.#readValue()
    if (this.#next() !== '') throw this.#mistake('nothing')
    return value
  }

  #readValue(): unknown {
    const next = this.#next()
    if (next === '[') return this.#readEntries(']', () => this.#readValue())
    if (next === '{')
      return Object.fromEntries(this.#readEntries('}', () => this.#readField()) as [string, unknown][])
    const token = next === '"' ? this.#take(STRING) : this.#take(PLAIN)
    if (token === undefined) throw this.#mistake('value')
    return this.#parse(token)
  }

  #readField(): [string, unknown] {
    const name = this.#next() === '"' ? this.#take(STRING) : undefined
    if (name === undefined) throw this.#mistake('name')
    if (this.#next() !== ':') throw this.#mistake('colon')
    this.#at++
    return [String(this.#parse(name)), this.#readValue()]
  }

  /** Reads entries with commas between them, from an opening bracket to its closing one. */
  #readEntries<Entry>(close: ']' | '}', readEntry: () => Entry): Entry[] {
    const entries: Entry[] = []
    this.#at++
    for (;;) {
      if (this.#next() === close) break
      entries.push(readEntry())
      if (this.#next() === close) break
      if (this.#next() !== ',') throw this.#mistake(close)
      const comma = this.#at++
      if (this.#next() === close) this.extraCommas.push(this.#placeOf(comma).line)
    }
    this.#at++
    return entries
  }

  /** The next character that is no white space; '' at the end. */
  #next(): string {
    this.#take(BLANKS)
    return this.#text.charAt(this.#at)
  }

  #take(token: RegExp): string | undefined {
    token.lastIndex = this.#at
    const found = token.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #parse(token: string): unknown {
    try {
      return JSON.parse(token) as unknown
    } catch {
      this.#at -= token.length
      throw this.#mistake('escape')
    }
  }

  #mistake(expected: keyof ContentMessages['json']['expected']): Mistake {
    const { line, column } = this.#placeOf(this.#at)
    const rest = this.#text.slice(this.#at).split('\n', 1)[0]?.trim() ?? ''
    const isEnd = this.#at >= this.#text.length
    return new Mistake((texts) => {
      const end = isEnd ? texts.endOfFile : texts.endOfLine
      const found = rest === '' ? end : texts.thereIs(rest.slice(0, 30))
      const hint = /^["'“”„«‘’]/.test(rest) ? texts.hint : ''
      return texts.mistake(line, column, texts.expected[expected], found) + hint
    })
  }

  #placeOf(at: number): { readonly line: number; readonly column: number } {
    const before = this.#text.slice(0, at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
}
