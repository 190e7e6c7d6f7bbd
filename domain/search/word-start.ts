/** Whether a word of the text begins at a position: the text's beginning, or after what is neither letter nor digit. */
export function isWordStart(text: string, at: number): boolean {
  return at === 0 || !isWordUnit(text.charCodeAt(at - 1))
}

/** Whether a UTF-16 unit is a letter, a digit, or half of a rare character. */
export function isWordUnit(unit: number): boolean {
  return WORD_UNITS[unit] === 1
}

/** A table, because a search asks a million times. */
const WORD_UNITS = Uint8Array.from({ length: 0x10000 }, (_, unit) =>
  /[\p{L}\p{N}\p{Cs}]/u.test(String.fromCharCode(unit)) ? 1 : 0,
)
