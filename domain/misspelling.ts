import type { ItemText } from './item-text.ts'
import { isWordStart } from './word-start.ts'

/** Shorter words are one letter away from too many others (C7). */
const SHORTEST = 5
/** Reading every name takes its time; three long words put right are help enough. */
const MOST_WORDS = 3

/**
 * How many of the words an item has nearly, each at the start of a word of its name or of a code: one letter other,
 * missing, too many, or two swapped (C7). Undefined where no word is long enough to tell.
 */
export function misspeltRank(words: readonly string[]): ((text: ItemText) => number) | undefined {
  const long = words.filter((word) => word.length >= SHORTEST).slice(0, MOST_WORDS)
  if (long.length === 0) return undefined
  return (text) => long.filter((word) => nearlyHas(text.name, word) || nearlyHas(text.codes, word)).length
}

function nearlyHas(text: string, word: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (isWordStart(text, at) && isNearlyAt(text, at, word)) return true
  }
  return false
}

/** Only the first difference can be the wrong letter: what comes after it must fit, in one of four ways. */
function isNearlyAt(text: string, at: number, word: string): boolean {
  let same = 0
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same++
  const next = at + same
  return (
    text.startsWith(word.slice(same + 1), next + 1) ||
    text.startsWith(word.slice(same + 1), next) ||
    text.startsWith(word.slice(same), next + 1) ||
    (text[next] === word[same + 1] &&
      text[next + 1] === word[same] &&
      text.startsWith(word.slice(same + 2), next + 2))
  )
}
