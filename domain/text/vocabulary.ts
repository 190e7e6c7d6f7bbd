import { joinLines, type Lines } from './lines.ts'

const WORDS_A_PAGE = 4096

/**
 * The different words of many texts, numbered from 0. It only grows, so a number stays valid in every snapshot that has
 * it.
 */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #pages: Lines[] = []

  /** @param words different ones, to be numbered in their order */
  constructor(words: readonly string[] = []) {
    for (const word of words) this.numberOf(word)
  }

  get words(): readonly string[] {
    return this.#words
  }

  get size(): number {
    return this.#words.length
  }

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#words.length)
    return this.#words.push(word) - 1
  }

  /** All words, a line each. */
  *pages(): Generator<{ readonly first: number; readonly lines: Lines }> {
    for (let first = 0; first < this.size; first += WORDS_A_PAGE) {
      const end = Math.min(first + WORDS_A_PAGE, this.size)
      yield { first, lines: this.#page(first, end) }
    }
  }

  /** Joined when first read, and anew after words were added to it. */
  #page(first: number, end: number): Lines {
    const at = first / WORDS_A_PAGE
    const known = this.#pages[at]
    if (known && known.starts.length - 1 === end - first) return known
    const lines = joinLines(this.#words.slice(first, end).map((word) => `\n${word}\n`))
    this.#pages[at] = lines
    return lines
  }
}
