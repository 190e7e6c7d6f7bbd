import { cleanCode, removeInvisible } from './clean-text.ts'
import { looksLikeDate } from './date-codes.ts'

/**
 * Puts an apostrophe before the text of a cell that a spreadsheet would take for a formula or would change, and before
 * each part of it that would be one in a cell of its own. {@link unescapeFormula} reverses it.
 */
export function escapeFormula(text: string, kind: TextKind): string {
  return needsMark(text, kind) ? `'${text.replace(PARTS, "$1'")}` : text
}

/**
 * Where a formula would begin if the text were cut there: a spreadsheet that expects semicolons cuts a CSV with commas
 * at the semicolons and line breaks inside of texts, whether they are in quotation marks or not.
 */
const PARTS = /([;,\t\r\n])(?=['"]*[=+\-@＝＋－＠])/g
const MARKED_PARTS = /([;,\t\r\n])'(?=['"]*[=+\-@＝＋－＠])/g

/**
 * What reading removes from a text: white space around it; from a name and a key (such as a file name), invisible
 * characters; from a code, line breaks too. A name may look like a long number.
 */
export type TextKind = 'name' | 'key' | 'code'

function needsMark(text: string, kind: TextKind): boolean {
  if (/^[=+\-@\t\r'＝＋－＠]/.test(text) || text.search(PARTS) >= 0 || removeInvisible(text) !== text)
    return true
  if (kind === 'code' && (cleanCode(text) !== text || looksLikeDate(text) || DECIMAL_CODE.test(text)))
    return true
  return text !== text.trim() || (kind === 'name' ? isDitto(text) : isMangledNumber(text))
}

/**
 * The cell of a merchant's list as it is, but for one that a spreadsheet would run: it gets an apostrophe. It is read as
 * before. A number stays a number, and `="0012"` runs nothing.
 */
export function defuseCell(cell: string): string {
  const text = cell.trimStart()
  if (!/^[=+\-@＝＋－＠]/.test(text) || /^[+-][\d.,\s]*$/.test(text) || /^="[^"]*"\s*$/.test(text))
    return cell
  return `'${text}`
}

/** A code such as 1001.0, which reading takes for 1001 if all codes of a list are written so. */
const DECIMAL_CODE = /^\d+\.0$/

/** Whether people write a text for "the same as above". */
export function isDitto(text: string): boolean {
  return /^\s*(?:["”″〃]|''|,,|[ií]dem\.?|同上)\s*$/iu.test(text)
}

/** Whether Excel has written a long number in scientific notation, which loses digits. */
export function isMangledNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)
}

export interface UnescapedText {
  readonly text: string
  /** Whether the cell marks its text as exact. */
  readonly isLiteral: boolean
}

/**
 * The text of a cell without the apostrophe of {@link escapeFormula} or the `="0012"` that preserves zeros in Excel.
 */
export function unescapeFormula(cell: string, kind: TextKind): UnescapedText {
  const mark = /^\s*'/.exec(cell)?.[0]
  if (mark !== undefined) {
    const text = cell.slice(mark.length).replace(MARKED_PARTS, '$1')
    // A name in apostrophes has none
    if (kind !== 'name' || (mark === "'" && needsMark(text, 'name'))) return { text, isLiteral: true }
  }
  const formula = /^\s*="([^"]*)"\s*$/.exec(cell)
  if (formula) return { text: formula[1] ?? '', isLiteral: true }
  return { text: cell.trim(), isLiteral: false }
}
