/**
 * Escapes a text for a cell with an apostrophe if a spreadsheet would take it for a formula or would change it. {@link
 * unescapeFormula} reverses it.
 */
export function escapeFormula(text: string, kind: TextKind): string {
  return needsMark(text, kind) ? `'${text}` : text
}

/** A name is kept exactly; white space around a key (a code, a file name) is removed. */
export type TextKind = 'name' | 'key'

function needsMark(text: string, kind: TextKind): boolean {
  if (/^[=+\-@\t\r'＝＋－＠]/.test(text)) return true
  return kind === 'key' && (text !== text.trim() || isMangledNumber(text))
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
  const isMarked = kind === 'key' ? /^\s*'/.test(cell) : /^'[=+\-@\t\r'＝＋－＠]/.test(cell)
  if (isMarked) return { text: cell.slice(cell.indexOf("'") + 1), isLiteral: true }
  const formula = /^\s*="([^"]*)"\s*$/.exec(cell)
  if (formula) return { text: formula[1] ?? '', isLiteral: true }
  return { text: kind === 'key' ? cell.trim() : cell, isLiteral: false }
}
