import { compact, fold, foldedWords } from '../text/fold.ts'
import { type GramIndex, isIndexed, markCandidates } from '../catalog/gram-index.ts'
import { type RankedText, wholeCode } from '../catalog/item-text.ts'
import { isWordStart } from '../text/word-start.ts'
import { matchShortWords, type QueryMatch, shortWords, type ShortWords } from './short-words.ts'

const MAX_WORDS = 20
/** Up to this many words that the index does not know are found faster one by one. */
const FEW_SHORT_WORDS = 3
/** The bits after those of the words. */
const WHOLE_CODE = 1 << MAX_WORDS
const SHORT_WORDS = 1 << (MAX_WORDS + 1)

/** No rank is higher. */
export const MAX_RANK = (1 << 10) - 1

/** A folded query. */
export interface SearchQuery {
  /** At most 20 distinct words. */
  readonly words: readonly SearchWord[]
  /** Those of them that are looked for together. */
  readonly short: ShortWords | undefined
  /** The whole query as one compact code, between line breaks as in {@link ItemText}. */
  readonly wholeCode: string | undefined
}

interface SearchWord {
  readonly text: string
  /** Stands for the word in marks. */
  readonly bit: number
  readonly atCodeStart: string
  readonly asCode: string
  /** A word with dashes or dots, without them. It matches a whole code only: "1.5" must not match C1523. */
  readonly asCompactCode: string | undefined
}

export function readQuery(text: string): SearchQuery {
  const words = foldedWords(text).slice(0, MAX_WORDS).map(readWord)
  const short = words.filter((word) => !isIndexed(word.text))
  return {
    words,
    short: short.length > FEW_SHORT_WORDS ? shortWords(short) : undefined,
    wholeCode: wholeCode(compact(fold(text))),
  }
}

/**
 * By row: the words that its item may contain. Only those are looked for in its text; an item without marks does not
 * match.
 */
export function markMatches(index: GramIndex, query: SearchQuery, rows: number): Uint32Array {
  const marks = new Uint32Array(rows)
  if (query.short) marks.fill(SHORT_WORDS)
  for (const { text, bit, asCompactCode } of query.words) {
    if (!query.short || isIndexed(text)) markCandidates(index, text, bit, marks)
    if (asCompactCode !== undefined) markCandidates(index, asCompactCode, bit, marks)
  }
  if (query.wholeCode !== undefined) markCandidates(index, query.wholeCode, WHOLE_CODE, marks)
  return marks
}

/**
 * How well an item matches; 0 = not at all. In descending weight: exact code, start of a code, number of
 * matching words, part of a code, start of a word of the name, part of the name. Each criterion outweighs all
 * that follow. A part inside a code that is only found across a dash is none of them: "A4" must not find GRA-4910 before
 * the paper.
 */
export function rankText(text: RankedText, query: SearchQuery, marks: number): number {
  const isWhole = (marks & WHOLE_CODE) !== 0 && text.codes.includes(query.wholeCode ?? '')
  const match: QueryMatch = {
    found: 0,
    isExact: isWhole,
    isPrefix: isWhole,
    isInCode: isWhole,
    isAtStart: false,
    isInName: false,
  }
  if (query.short) matchShortWords(text, query.short, match)
  // Called for every item of the shop if a letter is searched, so a text is read no further than it has to be
  for (const word of query.words) if ((marks & word.bit) !== 0) matchWord(text, word, match)
  return (
    (Number(match.isExact) << 9) |
    (Number(match.isPrefix) << 8) |
    (countBits(match.found) << 3) |
    (Number(match.isInCode || match.isPrefix) << 2) |
    (Number(match.isAtStart) << 1) |
    Number(match.isInName)
  )
}

function matchWord(text: RankedText, word: SearchWord, match: QueryMatch): void {
  const inCodeAt = text.codes.indexOf(word.text)
  const inCode = inCodeAt >= 0
  const asCompact = word.asCompactCode !== undefined && text.codes.includes(word.asCompactCode)
  const at = text.name.indexOf(word.text)
  if (!inCode && !asCompact && at < 0) return
  match.found |= word.bit
  match.isExact ||= asCompact
  match.isPrefix ||= asCompact
  if (inCode && !match.isPrefix) match.isPrefix = startsCode(text.codes, word, inCodeAt)
  if (inCode && match.isPrefix && !match.isExact) match.isExact = text.codes.includes(word.asCode)
  match.isInCode ||= inCode && inCodeAt < text.compactFrom
  match.isInName ||= at >= 0
  if (at >= 0 && !match.isAtStart) match.isAtStart = startsWord(text.name, word.text, at)
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

function readWord(text: string, index: number): SearchWord {
  const compacted = compact(text)
  return {
    text,
    bit: 1 << index,
    atCodeStart: `\n${text}`,
    asCode: `\n${text}\n`,
    asCompactCode: compacted === text ? undefined : wholeCode(compacted),
  }
}

const LINE_BREAK = 10

function startsCode(codes: string, { text, atCodeStart }: SearchWord, first: number): boolean {
  return codes.charCodeAt(first - 1) === LINE_BREAK || codes.includes(atCodeStart, first + text.length - 1)
}

function startsWord(name: string, word: string, first: number): boolean {
  for (let at = first; at >= 0; at = name.indexOf(word, at + 1)) {
    if (isWordStart(name, at)) return true
  }
  return false
}
