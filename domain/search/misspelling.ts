import { type GramIndex, markCandidates, WORD_START } from '../catalog/gram-index.ts'
import type { ItemText } from '../catalog/item-text.ts'
import { isWordStart } from '../text/word-start.ts'

/** A shorter word is one letter away from too many others. */
const MIN_LENGTH = 5
/** Comparing names is slow, so only this many words are corrected. */
const MAX_WORDS = 3

/**
 * A query word that is matched with one wrong letter. Every near match has one of three parts intact: its first half at
 * the start, or its second half, or, if the letters on both sides of the middle are swapped, its start with the letter
 * behind the middle.
 */
export interface MisspeltWord {
  readonly text: string
  readonly first: string
  readonly second: string
  readonly swapped: string
}

/** The query words that are matched with one wrong letter. */
export function correctableWords(words: readonly string[]): MisspeltWord[] {
  return words
    .filter((word) => word.length >= MIN_LENGTH)
    .slice(0, MAX_WORDS)
    .map(readMisspelt)
}

function readMisspelt(text: string): MisspeltWord {
  const middle = text.length >> 1
  return {
    text,
    first: text.slice(0, middle),
    second: text.slice(middle),
    swapped: text.slice(0, middle - 1) + text.charAt(middle),
  }
}

/** Every text with a near match of the word contains at least one of these. */
function misspeltNeedles({ first, second, swapped }: MisspeltWord): string[] {
  return [WORD_START + first, WORD_START + swapped, second]
}

/** By row: the words that its item may contain nearly; each has a bit. */
export function markMisspelt(index: GramIndex, words: readonly MisspeltWord[], rows: number): Uint32Array {
  const marks = new Uint32Array(rows)
  for (const [at, word] of words.entries())
    for (const needle of misspeltNeedles(word)) markCandidates(index, needle, 1 << at, marks)
  return marks
}

/**
 * How many of the words occur, with one letter replaced, missing, extra or swapped with the next, at the
 * start of a word of the item's name or codes. Only marked words are looked for.
 */
export function misspeltRank(text: ItemText, words: readonly MisspeltWord[], marks: number): number {
  let rank = 0
  for (const [at, word] of words.entries())
    if (marks & (1 << at) && (nearlyHas(text.name, word) || nearlyHas(text.codes, word))) rank++
  return rank
}

/** Looks only where a part is intact: a search calls this for thousands of names. */
function nearlyHas(text: string, { text: word, first, second, swapped }: MisspeltWord): boolean {
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1))
    if (isNearlyAt(text, at, word)) return true
  for (let at = text.indexOf(swapped); at >= 0; at = text.indexOf(swapped, at + 1))
    if (isNearlyAt(text, at, word)) return true
  for (let at = text.indexOf(second); at >= 0; at = text.indexOf(second, at + 1)) {
    const start = at - first.length
    // A letter before it is missing, none is, or there is one more
    if (
      isNearlyAt(text, start + 1, word) ||
      isNearlyAt(text, start, word) ||
      isNearlyAt(text, start - 1, word)
    )
      return true
  }
  return false
}

/** Only the first difference can be the mistake: the rest must match in one of four ways. */
function isNearlyAt(text: string, at: number, word: string): boolean {
  if (at < 0 || !isWordStart(text, at)) return false
  let same = 0
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same++
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
  for (let letter = from; letter < word.length; letter++) {
    if (text.charCodeAt(at + letter - from) !== word.charCodeAt(letter)) return false
  }
  return true
}
