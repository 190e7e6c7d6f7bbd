import { compact, fold, foldedWords } from '../text/fold.ts'
import { isShort, shortWords, type ShortWords } from './short-words.ts'

/** Of a query; each has a bit in a match. */
export const MAX_WORDS = 20
/** Up to this many short words are found faster one by one. */
const FEW_SHORT_WORDS = 3

/** Articles, prepositions and conjunctions of Spanish and English. Nearly every name has some. */
export const MINOR_WORDS = new Set(
  (
    'de del la las el los lo un una y e o u a al en con sin para por ' +
    'an the of for and or with without in on to by'
  ).split(' '),
)

/** A folded query. */
export interface SearchQuery {
  /** At most 20 distinct words. */
  readonly words: readonly SearchWord[]
  /** Those that are looked for together. */
  readonly short: ShortWords | undefined
  /** Those that are looked for one by one. */
  readonly single: readonly SearchWord[]
  /** The whole query as one compact code; '' if it is one of the words, or nothing of it is left. */
  readonly compactCode: string
  /** The bits of words that say little, as "de"; of a query of nothing else, none. */
  readonly minor: number
}

export interface SearchWord {
  readonly text: string
  /** Stands for the word in a match. */
  readonly bit: number
  /** Codes may be looked for by their start with it: it is the whole query, or has a digit. "te verde" means no TET-0240. */
  readonly isLikeCode: boolean
  /** A word with dashes or dots, without them. It matches a whole code only: "1.5" must not match C1523. */
  readonly compactCode: string | undefined
}

export function readQuery(text: string): SearchQuery {
  const texts = foldedWords(text).slice(0, MAX_WORDS)
  const words = texts.map((word, index) => readWord(word, index, texts.length === 1))
  const short = words.filter(isShort)
  const code = compact(fold(text))
  const minor = texts.every((word) => MINOR_WORDS.has(word)) ? 0 : bitsOfMinor(words)
  const areMany = short.length > FEW_SHORT_WORDS
  return {
    words,
    short: areMany ? shortWords(short, minor) : undefined,
    single: areMany ? words.filter((word) => !isShort(word)) : words,
    compactCode: words.some((word) => word.text === code) ? '' : code,
    minor,
  }
}

function readWord(text: string, index: number, isOnly: boolean): SearchWord {
  const compacted = compact(text)
  return {
    text,
    bit: 1 << index,
    isLikeCode: isOnly || /\d/.test(text),
    compactCode: compacted === text ? undefined : compacted,
  }
}

function bitsOfMinor(words: readonly SearchWord[]): number {
  return words.reduce((bits, { text, bit }) => (MINOR_WORDS.has(text) ? bits | bit : bits), 0)
}
