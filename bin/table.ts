/** Formats rows as lines of aligned columns. Numeric columns are right-aligned. */
export function writeTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const cells = [headings, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : plain(cell))),
  )
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  const isNumeric = headings.map((_, column) => rows.length > 0 && rows.every((row) => isNumber(row[column])))
  return cells.map((row) =>
    row
      .map((text, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - widthOf(text))
        return isNumeric[column] ? padding + text : text + padding
      })
      .join('  ')
      .trimEnd(),
  )
}

export type Cell = string | number

/** Removes line breaks and terminal control sequences from text that people entered. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** The width in terminal columns; Chinese characters take two. */
function widthOf(text: string): number {
  return [...text].reduce((columns, letter) => columns + (isWide(letter) ? 2 : 1), 0)
}

function isWide(letter: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u.test(
    letter,
  )
}

function isNumber(cell: Cell | undefined): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /^-?[\d,]+(\.\d+)?$/.test(cell))
}
