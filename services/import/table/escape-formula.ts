import { cleanCode, removeInvisible } from './clean-text.ts'
import { looksLikeDate } from './date-codes.ts'

/**
 * Escapes a text for a cell with an apostrophe if a spreadsheet would take it for a formula or would change it. {@link
 * unescapeFormula} reverses it.
 */
export function escapeFormula(text: string, kind: TextKind): string {
  return needsMark(text, kind) ? `'${text}` : text
}

/**
 * A name is kept exactly but for invisible letters; white space around a key (a file name) is removed, and within a code
 * line breaks too.
 */
export type TextKind = 'name' | 'key' | 'code'

function needsMark(text: string, kind: TextKind): boolean {
  if (/^[=+\-@\t\r'＝＋－＠]/.test(text) || removeInvisible(text) !== text) return true
  if (kind === 'code' && (cleanCode(text) !== text || looksLikeDate(text))) return true
  return kind !== 'name' && (text !== text.trim() || isMangledNumber(text))
}

/** Whether Excel has shortened a long number, so that digits are lost. */
export function isMangledNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)
}

export interface UnescapedText {
  readonly text: string
  /** The cell is marked as this exact text. */
  readonly isLiteral: boolean
}

/**
 * The text of a cell without the apostrophe of {@link escapeFormula} or the `="0012"` that preserves zeros in Excel.
 */
export function unescapeFormula(cell: string, kind: TextKind): UnescapedText {
  const isMarked =
    kind === 'name' ? cell.startsWith("'") && needsMark(cell.slice(1), 'name') : /^\s*'/.test(cell)
  if (isMarked) return { text: cell.slice(cell.indexOf("'") + 1), isLiteral: true }
  const formula = /^\s*="([^"]*)"\s*$/.exec(cell)
  if (formula) return { text: formula[1] ?? '', isLiteral: true }
  return { text: kind === 'name' ? cell : cell.trim(), isLiteral: false }
}
