/**
 * Scores how plausible a decoded text is: the sum over its characters outside ASCII, each from -10 (never occurs in this
 * position) to 3 (typical of Spanish). The same bytes are decoded in several encodings, and the highest score wins.
 * `positions` are the characters to score; by default all.
 */
export function plausibilityOf(text: string, positions: Iterable<number> = positionsOf(text)): number {
  let sum = 0
  for (const at of positions) sum += plausibilityAt(text, at)
  return sum
}

/** The positions of the characters outside ASCII. */
export function* positionsOf(text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) yield at
}

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/
const WESTERN = /[àèìòùâêîôûäëïöçãõåæøœßÿÀÈÌÒÙÂÊÎÔÛÄËÏÖÇÃÕÅÆØŒ]/
const CENTRAL_EUROPEAN = /[ąćęłńśźżčďěňřšťůžőűăşţșțđŕľĺôýĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰĂŞŢȘȚĐŔĽĹÝ]/

function plausibilityAt(text: string, at: number): number {
  const character = text[at] ?? ''
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  if (/[\u0080-\u009f\ufffd\ue000-\uf8ff]/.test(character)) return -10
  if (/[\u2e80-\uffef]/.test(character)) return plausibilityOfAsian(character, before, after)
  if (SPANISH.test(character)) return inWord(text, at, character === 'ü' && !/[gG]/.test(before) ? 2 : 3)
  if (WESTERN.test(character)) return inWord(text, at, 2)
  if (CENTRAL_EUROPEAN.test(character))
    return isLetter(after) || isLetter(text[at - 2] ?? '') ? inWord(text, at, 1) : 0
  return plausibilityOfSign(character, before, after)
}

/** The score of an accented letter: `worth` between letters of its own case, as in a word; else less. */
function inWord(text: string, at: number, worth: number): number {
  const character = text[at] ?? ''
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  if (isLower(character)) {
    if (isUpper(after) || (isUpper(before) && isUpper(text[at - 2] ?? ''))) return -4
    if (/\d/.test(before)) return -2
  } else if (isLower(before)) return -4
  // A diameter: Ø 12
  if (!isLetter(before) && !isLetter(after)) return /[Øø]/.test(character) && /[\d\s]/.test(after) ? 2 : 0
  // Two accents in a row are rare: lingüística, ação
  if (isAccented(before) || isAccented(after)) return /[üíçãõ]/i.test(character) ? 1 : 0
  if (/ñ/i.test(character)) return /[aeiou]/i.test(after) ? worth : 1
  return /[áéó]/i.test(character) && (/[aeo]/i.test(before) || /[aeo]/i.test(after)) ? 1 : worth
}

/** Symbols score well beside the numbers, spaces and words that they go with, and badly inside a word. */
function plausibilityOfSign(character: string, before: string, after: string): number {
  const isInside = isLetter(before) && isLetter(after)
  if (character === '’') return isInside ? 0 : 1
  if (character === '\u00a0') return 1
  if (character === '\u00ad') return -1
  if (isInside) return -4
  if (/[ºª°]/.test(character)) return /[\d.\snN]/.test(before) ? 2 : 0
  if (/[½¼¾]/.test(character)) return isLetter(before) || isLetter(after) ? -4 : 1
  if (/[€£¥¢]/.test(character)) {
    if (isLetter(before) || isLetter(after)) return -1
    return character === '€' || /\d/.test(before) || /\d/.test(after) ? 1 : 0
  }
  if (/[¿¡]/.test(character)) return isLetter(before) ? -4 : isLetter(after) ? 2 : -1
  if (/[²³¹]/.test(character)) return /[\p{L}\d]/u.test(before) && !isLetter(after) ? 1 : -3
  if (/[µΩ]/.test(character)) return /[\dkKM\s]/.test(before) ? 1 : 0
  if (/[“”„‚‘«»–—×±·•…®©™]/.test(character)) return 1
  if (/[\u2500-\u259f]/.test(character)) return -4
  return /\p{L}/u.test(character) && (isLetter(before) || isLetter(after)) ? -3 : -1
}

/** Chinese and Japanese: common characters score well, characters inside a Latin word badly. */
function plausibilityOfAsian(character: string, before: string, after: string): number {
  if (/[\uff61-\uff9f]/.test(character)) return 0
  if (/[a-z]/.test(before) || /[a-z]/.test(after)) return -3
  if (/[\u3000-\u303f\uff00-\uffef]/.test(character)) return 1
  if (/[\u3040-\u30ff]/.test(character)) return 2
  return commonHanzi().has(character) ? 2 : -1
}

let hanzi: ReadonlySet<string> | undefined

/** The 3,755 hanzi of the first level of GB 2312, which make up nearly all of a Chinese text. */
function commonHanzi(): ReadonlySet<string> {
  if (hanzi) return hanzi
  const bytes: number[] = []
  for (let first = 0xb0; first <= 0xd7; first++)
    for (let second = 0xa1; second <= (first === 0xd7 ? 0xf9 : 0xfe); second++) bytes.push(first, second)
  hanzi = new Set(new TextDecoder('gb18030').decode(Uint8Array.from(bytes)))
  return hanzi
}

function isLetter(text: string): boolean {
  return /^\p{L}/u.test(text) && !/[ªºµ]/.test(text)
}

function isAccented(text: string): boolean {
  return text > '\u007f' && isLetter(text)
}

function isLower(text: string): boolean {
  return text !== text.toUpperCase() && text === text.toLowerCase()
}

function isUpper(text: string): boolean {
  return text !== text.toLowerCase() && text === text.toUpperCase()
}
