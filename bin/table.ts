/** Columns of text under their heads; numbers are set flush right. */
export function writeTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const cells = [heads, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : plain(cell))),
  )
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => columnsOf(row[column] ?? ''))))
  const isNumeric = heads.map((_, column) => rows.length > 0 && rows.every((row) => isFigure(row[column])))
  return cells.map((row) =>
    row
      .map((text, column) => {
        const blanks = ' '.repeat((widths[column] ?? 0) - columnsOf(text))
        return isNumeric[column] ? blanks + text : text + blanks
      })
      .join('  ')
      .trimEnd(),
  )
}

export type Cell = string | number

/** What a merchant or a client typed may hold line breaks and terminal codes; none of them reach the terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Chinese letters take two columns of a terminal. */
function columnsOf(text: string): number {
  return [...text].reduce((columns, letter) => columns + (isWide(letter) ? 2 : 1), 0)
}

function isWide(letter: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u.test(
    letter,
  )
}

function isFigure(cell: Cell | undefined): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /^-?[\d,]+(\.\d+)?$/.test(cell))
}
