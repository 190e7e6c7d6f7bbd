import { windowsLetter } from './text/code-pages.ts'

const CONTROLS = /[\p{Cc}\ud800-\udfff]/u

/** Whether a text holds what {@link repairControls} repairs. A quick check of many texts. */
export function hasControls(text: string): boolean {
  return CONTROLS.test(text) && repairControls(text) !== text
}

/**
 * Repairs control characters that programs leave in texts: those from U+0080 to U+009F are letters of Windows-1252,
 * vertical tabs and form feeds are spaces, others and halves of surrogate pairs are taken out. Tabs and line breaks stay.
 */
export function repairControls(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, (control) => {
      if (control >= '\u0080') return windowsLetter(control)
      return control === '\v' || control === '\f' ? ' ' : ''
    })
    .replace(/[\ud800-\udfff]/gu, '')
}

/** Letters that nobody sees, in a word or around it: zero-width spaces, byte order marks, soft hyphens. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060\ufeff]/g

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/**
 * The code that people see: without invisible letters, marks of writing direction and line breaks; hard spaces are
 * spaces, and there are none around it.
 */
export function cleanCode(text: string): string {
  return removeInvisible(text)
    .replace(/[\u200c-\u200f\u202a-\u202e\u2066-\u2069\r\n\u2028\u2029]/g, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}
