import { LINE_BREAK, type Lines } from '../text/lines.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { mayContain, type WordParts } from '../text/word-parts.ts'
import { isWordStart } from '../text/word-start.ts'
import { matchingWords, type WordMatches } from './exact-match.ts'
import { NAME_START, wordsFound } from './match.ts'

/** A shorter word is one letter away from too many others. */
const MIN_LENGTH = 5
/** Each is looked for in all different words of the names and in all codes. */
const MAX_WORDS = 3

/** The bits of the corrected words. */
const NEAR = (1 << MAX_WORDS) - 1
/** The bits of those that may be partly in a word. */
const HALVES = NEAR << MAX_WORDS

/**
 * A query word that is matched with one wrong letter. Every near match has one of three parts intact: its first half at
 * the start, or its second half, or, if the letters on both sides of the middle are swapped, its start with the letter
 * behind the middle.
 */
export interface MisspeltWord {
  readonly text: string
  /** Stands for the word in a match. */
  readonly bit: number
  readonly first: string
  readonly second: string
  readonly swapped: string
}

/** The query words that are matched with one letter replaced, missing, extra or swapped with the next. */
export function correctableWords(words: readonly string[]): MisspeltWord[] {
  return words
    .filter((word) => word.length >= MIN_LENGTH)
    .slice(0, MAX_WORDS)
    .map((text, at) => {
      const middle = text.length >> 1
      return {
        text,
        bit: 1 << at,
        first: text.slice(0, middle),
        second: text.slice(middle),
        swapped: text.slice(0, middle - 1) + text.charAt(middle),
      }
    })
}

/**
 * By word of the vocabulary: the query words that are nearly at the start of a word in it; and, in higher bits, those
 * that may be partly in it, because the wrong letter may be a space: "copperpipe".
 */
export function misspeltVocabulary(vocabulary: Vocabulary, words: readonly MisspeltWord[]): WordMatches {
  const matches = new Uint32Array(vocabulary.size)
  for (const { first, lines } of vocabulary.pages()) {
    const ofPage = matches.subarray(first)
    for (const word of words) {
      matchNearly(lines, word, ofPage)
      matchHalves(lines, word, ofPage)
    }
  }
  return matchingWords(matches)
}

/**
 * How many of the words an item's name or codes nearly have, then whether one begins with such a word; 0 = it has none.
 * `name` is read where two of its words may be one.
 */
export function misspeltRank(match: number, words: readonly MisspeltWord[], name: () => string): number {
  let near = match & NEAR
  const text = match & HALVES ? name() : ''
  for (const word of words) if (match & (word.bit << MAX_WORDS) && nearlyHas(text, word)) near |= word.bit
  return near === 0 ? 0 : wordsFound(near) * 2 + (match & NAME_START ? 1 : 0)
}

/**
 * Adds to `matches` the lines in which a word begins with the query word, with one wrong letter, and whether the line does.
 * `textParts` are those of the lines, if they are known.
 */
export function matchNearly(
  { text, starts }: Lines,
  word: MisspeltWord,
  matches: Uint32Array,
  textParts?: WordParts,
): void {
  for (const [part, before] of partsOf(word)) {
    if (textParts && !mayContain(textParts, part)) continue
    let line = 0
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      const start = nearlyAround(text, at - before, before === 0 ? 0 : 1, word.text)
      if (start < 0) continue
      while ((starts[line + 1] ?? Infinity) <= at) line++
      const match = text.charCodeAt(start - 1) === LINE_BREAK ? word.bit | NAME_START : word.bit
      matches[line] = (matches[line] ?? 0) | match
    }
  }
}

/** Whether a word of a text begins with the query word, with one wrong letter. */
export function nearlyHas(text: string, word: MisspeltWord): boolean {
  const matches = new Uint32Array(1)
  matchNearly({ text, starts: Int32Array.of(0, text.length) }, word, matches)
  return matches[0] !== 0
}

/** The parts of a word of which one is intact, and the number of letters before each. */
function partsOf({ first, second, swapped }: MisspeltWord): readonly (readonly [string, number])[] {
  return [
    [first, 0],
    [swapped, 0],
    [second, first.length],
  ]
}

/**
 * Where the word nearly is, at a position or up to `more` letters around it: a letter before an intact part may be missing
 * or extra. -1 if it is not there.
 */
function nearlyAround(text: string, at: number, more: 0 | 1, word: string): number {
  for (let start = at - more; start <= at + more; start++) if (isNearlyAt(text, start, word)) return start
  return -1
}

/** Adds the words that end with a beginning of the query word, or begin with an end of it, that has a whole half. */
function matchHalves({ text, starts }: Lines, word: MisspeltWord, matches: Uint32Array): void {
  const bit = word.bit << MAX_WORDS
  const { first, second } = word
  let line = 0
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    const same = sameLetters(text, at, word.text, 0)
    if (text.charCodeAt(at + same) !== LINE_BREAK || !isWordStart(text, at)) continue
    while ((starts[line + 1] ?? Infinity) <= at) line++
    matches[line] = (matches[line] ?? 0) | bit
  }
  line = 0
  for (let at = text.indexOf(second); at >= 0; at = text.indexOf(second, at + 1)) {
    while ((starts[line + 1] ?? Infinity) <= at) line++
    const before = at - 1 - (starts[line] ?? 0)
    if (before < first.length && first.endsWith(text.slice(at - before, at)))
      matches[line] = (matches[line] ?? 0) | bit
  }
}

/** Only the first difference can be the mistake: the rest must match in one of four ways. */
function isNearlyAt(text: string, at: number, word: string): boolean {
  if (at < 0 || !isWordStart(text, at)) return false
  const same = sameLetters(text, at, word, 0)
  const next = at + same
  const isReplaced = fits(text, next + 1, word, same + 1)
  const isExtra = fits(text, next, word, same + 1)
  const isMissing = fits(text, next + 1, word, same)
  return isReplaced || isExtra || isMissing || isSwapped(text, next, word, same)
}

function isSwapped(text: string, at: number, word: string, from: number): boolean {
  return text[at] === word[from + 1] && text[at + 1] === word[from] && fits(text, at + 2, word, from + 2)
}

/** Whether the text from `at` equals the word from `from`. */
function fits(text: string, at: number, word: string, from: number): boolean {
  return from + sameLetters(text, at, word, from) >= word.length
}

/** How many letters of a text from `at` equal those of a word from `from`. */
function sameLetters(text: string, at: number, word: string, from: number): number {
  let same = 0
  while (from + same < word.length && text.charCodeAt(at + same) === word.charCodeAt(from + same)) same++
  return same
}
