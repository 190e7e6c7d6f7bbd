/**
 * How much a text is like one that people wrote: the sum over its letters outside ASCII, each from -10 (never seen at
 * this place) to 3 (typical of Spanish). Readings of the same bytes in different encodings are compared by it.
 * `positions` are the letters to judge; by default all.
 */
export function likenessOf(text: string, positions: Iterable<number> = positionsOf(text)): number {
  let sum = 0
  for (const at of positions) sum += likenessAt(text, at)
  return sum
}

/** The positions of the letters outside ASCII. */
export function* positionsOf(text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) yield at
}

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/
const WESTERN = /[àèìòùâêîôûäëïöçãõåæøœßÿÀÈÌÒÙÂÊÎÔÛÄËÏÖÇÃÕÅÆØŒ]/
const CENTRAL_EUROPEAN = /[ąćęłńśźżčďěňřšťůžőűăşţșțđŕľĺôýĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰĂŞŢȘȚĐŔĽĹÝ]/

function likenessAt(text: string, at: number): number {
  const letter = text[at] ?? ''
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  if (/[\u0080-\u009f\ufffd\ue000-\uf8ff]/.test(letter)) return -10
  if (/[\u2e80-\uffef]/.test(letter)) return likenessOfAsian(letter, before, after)
  if (SPANISH.test(letter)) return inWord(text, at, letter === 'ü' && !/[gG]/.test(before) ? 2 : 3)
  if (WESTERN.test(letter)) return inWord(text, at, 2)
  if (CENTRAL_EUROPEAN.test(letter))
    return isLetter(after) || isLetter(text[at - 2] ?? '') ? inWord(text, at, 1) : 0
  return likenessOfSign(letter, before, after)
}

/** The worth of an accented letter where it stands: between letters of its own case, as words have it. */
function inWord(text: string, at: number, worth: number): number {
  const letter = text[at] ?? ''
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  if (isLower(letter)) {
    if (isUpper(after) || (isUpper(before) && isUpper(text[at - 2] ?? ''))) return -4
    if (/\d/.test(before)) return -2
  } else if (isLower(before)) return -4
  // A diameter: Ø 12
  if (!isLetter(before) && !isLetter(after)) return /[Øø]/.test(letter) && /[\d\s]/.test(after) ? 2 : 0
  // Two accents in a row are rare: lingüística, ação
  if (isAccented(before) || isAccented(after)) return /[üíçãõ]/i.test(letter) ? 1 : 0
  if (/ñ/i.test(letter)) return /[aeiou]/i.test(after) ? worth : 1
  return /[áéó]/i.test(letter) && (/[aeo]/i.test(before) || /[aeo]/i.test(after)) ? 1 : worth
}

/** Signs beside the numbers, spaces and words that they go with. Inside a word there are none. */
function likenessOfSign(letter: string, before: string, after: string): number {
  const isInside = isLetter(before) && isLetter(after)
  if (letter === '’') return isInside ? 0 : 1
  if (letter === '\u00a0') return 1
  if (letter === '\u00ad') return -1
  if (isInside) return -4
  if (/[ºª°]/.test(letter)) return /[\d.\snN]/.test(before) ? 2 : 0
  if (/[½¼¾]/.test(letter)) return isLetter(before) || isLetter(after) ? -4 : 1
  if (/[€£¥¢]/.test(letter)) {
    if (isLetter(before) || isLetter(after)) return -1
    return letter === '€' || /\d/.test(before) || /\d/.test(after) ? 1 : 0
  }
  if (/[¿¡]/.test(letter)) return isLetter(before) ? -4 : isLetter(after) ? 2 : -1
  if (/[²³¹]/.test(letter)) return /[\p{L}\d]/u.test(before) && !isLetter(after) ? 1 : -3
  if (/[µΩ]/.test(letter)) return /[\dkKM\s]/.test(before) ? 1 : 0
  if (/[“”„‚‘«»–—×±·•…®©™]/.test(letter)) return 1
  if (/[\u2500-\u259f]/.test(letter)) return -4
  return /\p{L}/u.test(letter) && (isLetter(before) || isLetter(after)) ? -3 : -1
}

/** Chinese and Japanese: common letters, and not inside a Latin word. */
function likenessOfAsian(letter: string, before: string, after: string): number {
  if (/[\uff61-\uff9f]/.test(letter)) return 0
  if (/[a-z]/.test(before) || /[a-z]/.test(after)) return -3
  if (/[\u3000-\u303f\uff00-\uffef]/.test(letter)) return 1
  if (/[\u3040-\u30ff]/.test(letter)) return 2
  return commonHanzi().has(letter) ? 2 : -1
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
