import type { Language } from '../../text/language.ts'
import { ArrivingRows } from './rows.ts'
import { runToCompletion } from '../incremental.ts'
import { COLLATORS } from '../item-order.ts'
import { sortRows } from '../row-sort.ts'
import { CharacterSet, keyOf, ranksOf, type SortKeys } from '../sort-keys.ts'

/** Of all characters, because those of the next names are unknown. */
let englishRanks: Uint16Array | undefined

/** The different names of items, numbered from 0 and sorted while they arrive. Items often share a name. */
export class ArrivingNames {
  readonly ranks = (englishRanks ??= ranksOf(CharacterSet.ofAll().ranked(), COLLATORS.en.letters.compare))
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []
  readonly #characters = new CharacterSet()
  readonly #keys: (string | undefined)[] = []
  readonly #inEnglish = new ArrivingRows(this.#comparison('en', this.#keys))
  /** Whether the order depends on more than the letters: on accents, case or unusual characters. */
  #isUndecided = false
  readonly #ranksByAlphabet = new Map<string, Int32Array>()
  #sorted: Int32Array | undefined

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#names.push(name) - 1
    this.#numbers.set(name, number)
    this.#characters.addThoseOf(name)
    this.#keys.push(keyOf(name, this.ranks))
    this.#inEnglish.add(number)
    return number
  }

  /** By number: the rank of the name, once all are there. Languages with the same order of names share it. */
  ranksIn(language: Language): Int32Array {
    const { letters } = COLLATORS[language]
    this.#sorted ??= this.#inEnglish.finish()
    const ranks = ranksOf(this.#characters.ranked(), letters.compare)
    const alphabet = ranks.join()
    const known = this.#isUndecided ? undefined : this.#ranksByAlphabet.get(alphabet)
    if (known) return known
    const isEnglish = language === 'en'
    const keys = isEnglish ? this.#keys : this.#names.map((name) => keyOf(name, ranks))
    const sorted = isEnglish
      ? this.#sorted
      : runToCompletion(sortRows(this.#sorted, this.#comparison(language, keys)))
    const made = this.#ranksOfSorted(sorted, language, keys)
    this.#ranksByAlphabet.set(alphabet, made)
    return made
  }

  /** Names that the collator takes for the same have one rank. */
  #ranksOfSorted(sorted: Int32Array, language: Language, keys: SortKeys): Int32Array {
    const compare = this.#comparison(language, keys)
    const ranks = new Int32Array(sorted.length)
    for (let at = 1, rank = 0; at < sorted.length; at++) {
      const number = sorted[at] ?? 0
      if (compare(sorted[at - 1] ?? 0, number) !== 0) rank += 1
      ranks[number] = rank
    }
    return ranks
  }

  #comparison(language: Language, keys: SortKeys) {
    const names = this.#names
    const compareNames = COLLATORS[language].whole.compare
    return (one: number, other: number): number => {
      const a = keys[one]
      const b = keys[other]
      if (a !== b && a !== undefined && b !== undefined) return a < b ? -1 : 1
      this.#isUndecided = true
      return compareNames(names[one] ?? '', names[other] ?? '')
    }
  }
}
