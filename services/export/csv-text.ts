import { escapeFormula } from '../import/table/escape-formula.ts'

/**
 * The text of a cell in a CSV that a spreadsheet opens: never a formula, and a key stays as it is. Other texts than names are
 * keys.
 */
export function csvText(text: string, kind: 'name' | 'key'): string {
  if (kind === 'name') return escapeFormula(text, 'name')
  return isChangedOnOpening(text) ? `="${text}"` : escapeFormula(text, 'key')
}

const MONTH = '(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)\\p{L}*\\.?'

/** Whether Excel, opening a CSV, makes a date of a number such as 1-12, or drops zeros or digits. */
const CHANGED_ON_OPENING = new RegExp(
  `^(?:0\\d+|\\d{12,}|\\d+[eE]\\d+|\\d+(?:[-/.]\\d+){1,2}|\\d+[-/ ]?${MONTH}(?:[-/ ]?\\d+)?|${MONTH}[-/ ]?\\d+)$`,
  'iu',
)

function isChangedOnOpening(text: string): boolean {
  return CHANGED_ON_OPENING.test(text)
}
