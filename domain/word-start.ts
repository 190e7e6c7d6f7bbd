/** Whether a word of the text begins at a position: the text's beginning, or after what is neither letter nor digit. */
export function isWordStart(text: string, at: number): boolean {
  return at === 0 || WORD_CHARACTERS[text.charCodeAt(at - 1)] === 0
}

/** By UTF-16 unit: letters, digits, and the halves of rare characters. A table, because search asks a million times. */
const WORD_CHARACTERS = Uint8Array.from({ length: 0x10000 }, (_, unit) =>
  /[\p{L}\p{N}\p{Cs}]/u.test(String.fromCharCode(unit)) ? 1 : 0,
)
