/**
 * A text as search compares it: lower case, without accents, full-width and half-width forms unified.
 * Invisible characters, which often come along when a code is pasted from a chat, are removed.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  // NFC at the end recomposes Korean syllables; decomposed, one could match the beginning of another.
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
}

/** A folded code without dashes, dots and spaces: STM-32.F1 and "stm32 f1" are the same code. */
export function compact(folded: string): string {
  return folded.replace(/[\s.\u2212\p{Pd}]+/gu, '')
}

/** More are compared through a set. */
const MANY_WORDS = 24

/** The distinct words of a text, folded, in order of appearance. */
export function foldedWords(text: string): string[] {
  const folded = fold(text)
  // Nearly all names: splitting at a character takes a fraction of the time
  const words = /[^\S ]|\u0085/.test(folded) ? folded.split(/[\s\u0085]+/) : folded.split(' ')
  const isDistinct =
    words.length <= MANY_WORDS && !words.some((word, at) => word === '' || words.indexOf(word) < at)
  return isDistinct ? words : [...new Set(words)].filter((word) => word !== '')
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7e) return false
  return true
}
