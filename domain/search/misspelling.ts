import { WORD_START } from '../catalog/gram-index.ts'
import type { ItemText } from '../catalog/item-text.ts'
import { isWordUnit } from '../text/word-start.ts'

/** A shorter word is one letter away from too many others. */
const MIN_LENGTH = 5
/** Comparing names is slow, so only this many words are corrected. */
const MAX_WORDS = 3

/** The query words that are matched with one wrong letter. */
export function correctableWords(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS)
}

/**
 * Every text with a near match of the word contains at least one of these: a wrong letter leaves either the first two
 * letters or the rest intact, except when the second and third are swapped.
 */
export function misspeltNeedles(word: string): string[] {
  const [first = '', second = '', third = ''] = [word[0], word[1], word[2]]
  return [WORD_START + first + second, WORD_START + first + third, word.slice(2)]
}

/**
 * How many of the words occur, with one letter replaced, missing, extra or swapped with the next, at the
 * start of a word of the item's name or codes.
 */
export function misspeltRank(text: ItemText, words: readonly string[]): number {
  return words.filter((word) => nearlyHas(text.name, word) || nearlyHas(text.codes, word)).length
}

function nearlyHas(text: string, word: string): boolean {
  let isInWord = false
  for (let at = 0; at < text.length; at++) {
    if (!isInWord && isNearlyAt(text, at, word)) return true
    isInWord = isWordUnit(text.charCodeAt(at))
  }
  return false
}

/** Only the first difference can be the mistake: the rest must match in one of four ways. */
function isNearlyAt(text: string, at: number, word: string): boolean {
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
