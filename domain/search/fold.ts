/**
 * A text as search compares it (C7): accents off, lower case, full-width and half-width forms alike, invisible
 * characters (which come along when a code is pasted from a chat) left out.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  // NFC at the end puts Korean syllables together again; in parts, one would match the beginning of another.
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
}

/** A folded code without its dashes, dots and spaces: STM-32.F1 and "stm32 f1" are one code (C7). */
export function compact(folded: string): string {
  return folded.replace(/[\s.\u2212\p{Pd}]+/gu, '')
}

/** The distinct words of a text, folded, in the order they come. */
export function foldedWords(text: string): string[] {
  const words = fold(text).split(/[\s\u0085]+/)
  return [...new Set(words)].filter((word) => word !== '')
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7e) return false
  return true
}
