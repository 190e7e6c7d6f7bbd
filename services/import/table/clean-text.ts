import { windowsCharacter } from './text/code-pages.ts'

const CONTROLS = /[\p{Cc}\ud800-\udfff]/u

/** Whether {@link repairControls} changes a text. Fast for the many texts that it leaves unchanged. */
export function hasControls(text: string): boolean {
  return CONTROLS.test(text) && repairControls(text) !== text
}

/**
 * Repairs control characters in a text: those from U+0080 to U+009F become characters of Windows-1252, vertical tabs and
 * form feeds become spaces, others and lone surrogates are removed. Tabs and line breaks stay.
 */
export function repairControls(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, (control) => {
      if (control >= '\u0080') return windowsCharacter(control)
      return control === '\v' || control === '\f' ? ' ' : ''
    })
    .replace(/[\ud800-\udfff]/gu, '')
}

/** Invisible characters: zero-width spaces, byte order marks, soft hyphens. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060\ufeff]/g

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/**
 * Returns a code as people see it: without invisible characters, direction marks, line breaks and spaces around it; with
 * plain spaces instead of no-break ones.
 */
export function cleanCode(text: string): string {
  return removeInvisible(text)
    .replace(/[\u200c-\u200f\u202a-\u202e\u2066-\u2069\r\n\u2028\u2029]/g, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}
