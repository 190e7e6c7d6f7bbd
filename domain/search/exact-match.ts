import { LEADING_BIT, type NameWords, PAGE_ROWS, type TextPage } from '../catalog/search-texts.ts'
import { LINE_BREAK, type Lines } from '../text/lines.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { mayContain } from '../text/word-parts.ts'
import { CODE_START, LEADING_WORD, IN_CODE, NAME_START, WHOLE_CODE } from './match.ts'
import { matchInWord } from './name-match.ts'
import type { SearchQuery, SearchWord } from './search-query.ts'
import { matchShortInCodes, matchShortInNames } from './short-words.ts'

/** How a name with a word matches a query. */
export interface WordMatches {
  /** The words that match, by their numbers in the vocabulary, ascending. */
  readonly words: readonly number[]
  /** By word of the vocabulary. */
  readonly matches: Uint32Array
}

export function matchVocabulary(vocabulary: Vocabulary, query: SearchQuery): WordMatches {
  const matches = new Uint32Array(vocabulary.size)
  for (const { first, lines } of vocabulary.pages()) {
    const ofPage = matches.subarray(first)
    if (query.short) matchShortInNames(lines, query.short, ofPage)
    for (const word of query.single) matchInNames(lines, word, query.minor, ofPage)
  }
  return matchingWords(matches)
}

export function matchingWords(matches: Uint32Array): WordMatches {
  const words: number[] = []
  for (let word = 0; word < matches.length; word++) if (matches[word] !== 0) words.push(word)
  return { words, matches }
}

function matchInNames(
  { text, starts }: Lines,
  { text: word, bit }: SearchWord,
  minor: number,
  matches: Uint32Array,
): void {
  let line = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    while ((starts[line + 1] ?? Infinity) <= at) line++
    matches[line] = (matches[line] ?? 0) | matchInWord(text, at, at + word.length, bit, minor)
  }
}

/** Adds to `matches` how the name of each row of a page matches, by the matches of its words. */
export function matchNames(names: NameWords, ofWords: WordMatches, matches: Uint32Array): void {
  if (ofWords.words.length * SEARCH_STEPS < names.words.length) {
    for (const word of ofWords.words) {
      const index = indexIn(names.words, word)
      if (names.words[index] === word) addToRows(names, index, ofWords.matches[word] ?? 0, matches)
    }
    return
  }
  for (let index = 0; index < names.words.length; index++) {
    const match = ofWords.matches[names.words[index] ?? 0] ?? 0
    if (match !== 0) addToRows(names, index, match, matches)
  }
}

/** Of a binary search for one word: with fewer words than that it is faster than reading all. */
const SEARCH_STEPS = 16

function addToRows({ starts, rows }: NameWords, index: number, match: number, matches: Uint32Array): void {
  const end = starts[index + 1] ?? 0
  const asFirst = match & (NAME_START | LEADING_WORD)
  const anywhere = match ^ asFirst
  for (let at = starts[index] ?? 0; at < end; at++) {
    const place = rows[at] ?? 0
    const row = place & (PAGE_ROWS - 1)
    // Without a branch, which a processor would often guess wrong
    matches[row] = (matches[row] ?? 0) | anywhere | (asFirst & -(place >>> LEADING_BIT))
  }
}

/** Where a number is, or would be, in ascending ones. */
function indexIn(ascending: Int32Array, wanted: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds to `matches` how the codes of each row of a page match. */
export function matchCodes(page: TextPage, query: SearchQuery, matches: Uint32Array): void {
  if (query.short) matchShortInCodes(page.codes, page.compactFrom, query.short, matches)
  for (const word of query.single)
    if (mayContain(page.codeParts, word.text)) matchInCodes(page, word, matches)
  for (const { compactCode, bit } of query.words)
    if (compactCode !== undefined) matchWholeCode(page, compactCode, bit, matches)
  matchWholeCode(page, query.compactCode, 0, matches)
}

function matchInCodes(
  { codes: { text, starts }, compactFrom }: TextPage,
  { text: word, bit, isLikeCode }: SearchWord,
  matches: Uint32Array,
): void {
  let line = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    while ((starts[line + 1] ?? Infinity) <= at) line++
    let match = at < (compactFrom[line] ?? 0) ? bit | IN_CODE : bit
    if (isLineBreak(text, at - 1)) {
      if (isLineBreak(text, at + word.length)) match |= CODE_START | WHOLE_CODE
      else if (isLikeCode) match |= CODE_START
    }
    matches[line] = (matches[line] ?? 0) | match
  }
}

function matchWholeCode(page: TextPage, code: string, bit: number, matches: Uint32Array): void {
  for (const row of rowsWithCode(page, code))
    matches[row] = (matches[row] ?? 0) | bit | CODE_START | WHOLE_CODE
}

/** The rows of a page that have a code; one may come twice. None for an empty code. */
export function rowsWithCode({ codes: { text, starts }, codeParts }: TextPage, code: string): number[] {
  const rows: number[] = []
  const line = `\n${code}\n`
  if (code === '' || !mayContain(codeParts, line)) return rows
  let row = 0
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1)) {
    while ((starts[row + 1] ?? Infinity) <= at) row++
    rows.push(row)
  }
  return rows
}

function isLineBreak(text: string, at: number): boolean {
  return text.charCodeAt(at) === LINE_BREAK
}
