import { WORD_START } from './gram-index.ts'
import type { ItemText } from '../catalog/item-text.ts'
import { isWordUnit } from './word-start.ts'

/** Shorter words are one letter away from too many others (C7). */
const SHORTEST = 5
/** Reading names takes its time; three words put right are help enough. */
const MOST_WORDS = 3

/** The words of a search that may be looked for with one letter wrong. */
export function misspeltWords(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= SHORTEST).slice(0, MOST_WORDS)
}

/**
 * What a text nearly having the word contains at least one of: the wrong letter leaves either the first two whole, or
 * the rest; but for the second and the third swapped.
 */
export function misspeltNeedles(word: string): string[] {
  const [first = '', second = '', third = ''] = [word[0], word[1], word[2]]
  return [WORD_START + first + second, WORD_START + first + third, word.slice(2)]
}

/**
 * How many of the words an item nearly has at the start of a word of its name or codes: one letter other, missing, too
 * many, or two swapped (C7).
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

/** Only the first difference can be the wrong letter: what comes after it must fit, in one of four ways. */
function isNearlyAt(text: string, at: number, word: string): boolean {
  let same = 0
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same++
  const next = at + same
  const isOther = fits(text, next + 1, word, same + 1)
  const isTooMany = fits(text, next, word, same + 1)
  const isMissing = fits(text, next + 1, word, same)
  return isOther || isTooMany || isMissing || isSwapped(text, next, word, same)
}

function isSwapped(text: string, at: number, word: string, from: number): boolean {
  return text[at] === word[from + 1] && text[at + 1] === word[from] && fits(text, at + 2, word, from + 2)
}

/** Whether a text goes on as the word does from a letter on. */
function fits(text: string, at: number, word: string, from: number): boolean {
  for (let letter = from; letter < word.length; letter++) {
    if (text.charCodeAt(at + letter - from) !== word.charCodeAt(letter)) return false
  }
  return true
}
