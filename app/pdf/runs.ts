/** The two fonts: the built-in one of PDF readers, and a Chinese one for the characters it lacks. */
export type Face = 'latin' | 'han'

/** A piece of text in one font. */
export interface Run {
  readonly text: string
  readonly face: Face
}

/** The characters of the built-in font besides ASCII and Latin-1: the rest of Windows-1252. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** The characters of the Chinese font, with punctuation, full-width forms and units. */
const CHINESE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u3300-\u33ff\uff00-\uffef]/u

/** Technical signs and currencies that neither font has, spelled in letters. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ['Ω', 'ohm'],
  ['μ', 'µ'],
  ['Φ', 'Ø'],
  ['φ', 'ø'],
  ['⌀', 'Ø'],
  ['∅', 'Ø'],
  ['≤', '<='],
  ['≥', '>='],
  ['≈', '~'],
  ['→', '->'],
  ['←', '<-'],
  ['↔', '<->'],
  ['★', '*'],
  ['㎏', 'kg'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['₹', 'INR '],
  ['₪', 'ILS '],
  ['₩', 'KRW '],
  ['₫', 'VND '],
  ['₱', 'PHP '],
  ['₺', 'TRY '],
  ['₴', 'UAH '],
  ['₸', 'KZT '],
  ['✓', 'OK'],
  ['✔', 'OK'],
  ['☑', 'OK'],
  ['✅', 'OK'],
  ['✗', '×'],
  ['✘', '×'],
  ['❌', '×'],
])

/** Stands for letters that neither font has. */
export const UNPRINTABLE = '[?]'

/** Pictures among letters, with the signs that change them. They say nothing that an order needs. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u20e3\u{e0020}-\u{e007f}]/u

/**
 * Prepares a text for the two fonts: replaces lone surrogates, composes accents, turns other blanks into spaces and removes
 * invisible characters and emoji. Characters that neither font has are spelled in others where possible: Łódź is Lódz, ℃ is
 * °C. Words of other scripts become {@link UNPRINTABLE}. Line breaks stay.
 */
export function writableText(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t|\p{Zs}/gu, ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cf}|[\ufe00-\ufe0f]/gu, '')
  return Array.from(clean, spelled)
    .join('')
    .replace(/\uffff+(?: +\uffff+)*/g, UNPRINTABLE)
    .replace(/ *\ufffe[ \ufffe]*/g, closeGap)
}

/** What stays between two words when an emoji and the spaces around it are left out. */
function closeGap(gap: string, at: number, text: string): string {
  const [before = '\n', after = '\n'] = [text[at - 1], text[at + gap.length]]
  return before === '\n' || /[\n,.;:!?)，。；：！？）]/.test(after) ? '' : ' '
}

function spelled(character: string): string {
  const known = SPELLED.get(character)
  if (known !== undefined) return known
  if (character === '\n' || isLatin(character) || CHINESE.test(character)) return character
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('\u2044', '/')
  if (plain !== '' && [...plain].every(isLatin)) return plain
  return EMOJI.test(character) ? LEFT_OUT : NOT_PRINTED
}

/** Noncharacters, which no text has after `writableText`. */
const [NOT_PRINTED, LEFT_OUT] = ['\uffff', '\ufffe']

/** Splits one line into runs. Rare Chinese characters may be missing in the font, and become its missing glyph. */
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
