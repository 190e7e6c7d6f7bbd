/**
 * A text as it is written into a cell: one that a spreadsheet would take for a formula gets an apostrophe in front
 * (IN16), and so does one that would not come back as it was. {@link unescapeFormula} takes it off again.
 */
export function escapeFormula(text: string, kind: TextKind): string {
  return needsMark(text, kind) ? `'${text}` : text
}

/** A name is kept to the letter; a key (a code, a file name) is searched by, and blanks around it are a slip. */
export type TextKind = 'name' | 'key'

function needsMark(text: string, kind: TextKind): boolean {
  if (/^[=+\-@\t\r'＝＋－＠]/.test(text)) return true
  return kind === 'key' && (text !== text.trim() || isMangledNumber(text))
}

/** What Excel makes of a long number that was typed into a cell: the digits are lost. */
export function isMangledNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)
}

export interface UnescapedText {
  readonly text: string
  /** It was said to be just this text. */
  readonly isLiteral: boolean
}

/** The text of a cell, without the apostrophe of {@link escapeFormula} or the `="0012"` that keeps zeros in Excel. */
export function unescapeFormula(cell: string, kind: TextKind): UnescapedText {
  const isMarked = kind === 'key' ? /^\s*'/.test(cell) : /^'[=+\-@\t\r'＝＋－＠]/.test(cell)
  if (isMarked) return { text: cell.slice(cell.indexOf("'") + 1), isLiteral: true }
  const formula = /^\s*="([^"]*)"\s*$/.exec(cell)
  if (formula) return { text: formula[1] ?? '', isLiteral: true }
  return { text: kind === 'key' ? cell.trim() : cell, isLiteral: false }
}
