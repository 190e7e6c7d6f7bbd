/**
 * Whether a word starts at a position: the start of the text, or after a character that is neither letter nor
 * digit.
 */
export function isWordStart(text: string, at: number): boolean {
  return at === 0 || !isWordUnit(text.charCodeAt(at - 1))
}

/** Whether a UTF-16 unit is a letter, a digit, or half of a surrogate pair. */
export function isWordUnit(unit: number): boolean {
  return WORD_UNITS[unit] === 1
}

/** Whether a UTF-16 unit is of a script that writes words without spaces: Chinese characters and kana. */
export function isUnspaced(unit: number): boolean {
  return unit >= 0x2e80 && unit < 0xa000
}

/** A lookup table: a search calls this up to a million times. */
const WORD_UNITS = Uint8Array.from({ length: 0x10000 }, (_, unit) =>
  /[\p{L}\p{N}\p{Cs}]/u.test(String.fromCharCode(unit)) ? 1 : 0,
)
