import { compact, fold, foldedWords } from '../text/fold.ts'
import { isShort, shortWords, type ShortWords } from './short-words.ts'

/** Of a query; each has a bit in a match. */
export const MAX_WORDS = 20
/** Up to this many short words are found faster one by one. */
const FEW_SHORT_WORDS = 3

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
}

export interface SearchWord {
  readonly text: string
  /** Stands for the word in a match. */
  readonly bit: number
  /** A word with dashes or dots, without them. It matches a whole code only: "1.5" must not match C1523. */
  readonly compactCode: string | undefined
}

export function readQuery(text: string): SearchQuery {
  const words = foldedWords(text).slice(0, MAX_WORDS).map(readWord)
  const short = words.filter(isShort)
  const code = compact(fold(text))
  const areMany = short.length > FEW_SHORT_WORDS
  return {
    words,
    short: areMany ? shortWords(short) : undefined,
    single: areMany ? words.filter((word) => !isShort(word)) : words,
    compactCode: words.some((word) => word.text === code) ? '' : code,
  }
}

function readWord(text: string, index: number): SearchWord {
  const compacted = compact(text)
  return { text, bit: 1 << index, compactCode: compacted === text ? undefined : compacted }
}
