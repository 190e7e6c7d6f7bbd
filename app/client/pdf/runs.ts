/** Two faces write every text: the built-in one of PDF readers, and for what that lacks the one that has Chinese. */
export type Face = 'latin' | 'han'

/** A piece of text in one face. */
export interface Run {
  readonly text: string
  readonly face: Face
}

/** What the built-in face writes besides ASCII and Latin-1: the other characters of Windows-1252. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/**
 * A text as it can be written: half surrogates replaced, letters and their accents joined, other blanks as blanks, and
 * what is invisible left out. Line breaks stay.
 */
export function writableText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t|\p{Zs}/gu, ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cf}|[\ufe00-\ufe0f]/gu, '')
}

/** A text of one line as runs. What neither face has is written as the missing glyph of the Chinese one. */
export function splitRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const face = isLatin(character) ? 'latin' : 'han'
    const last = runs.at(-1)
    if (last?.face === face) runs[runs.length - 1] = { face, text: last.text + character }
    else runs.push({ face, text: character })
  }
  return runs
}

function isLatin(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || WINDOWS_1252.includes(character)
}
