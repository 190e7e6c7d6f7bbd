import type { Cell } from '../table.ts'
import type { CellLimit } from './cell-limit.ts'

/** The rows (from, to, from 1) and the column (from 0) of cells that are merged vertically. */
export interface Merged {
  readonly column: number
  readonly from: number
  readonly to: number
}

/** The vertical merge of a reference such as "B2:B5". A title merged across the sheet is not the heading of each column. */
export function readMerged(reference: string): Merged[] {
  const [, letters = '', from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return Number(to) > Number(from) ? [{ column, from: Number(from), to: Number(to) }] : []
}

interface Row {
  readonly cells: Cell[]
  readonly shown: (string | undefined)[]
}

/** Copies the value of vertically merged cells into each of their rows. Empty rows stay empty. Throws beyond the limit. */
export function fillMerged(
  merged: readonly Merged[],
  rows: ReadonlyMap<number, Row>,
  limit: CellLimit,
): void {
  limit.addMerged(merged.reduce((sum, { from, to }) => sum + to - from, 0))
  for (const { column, from, to } of merged) {
    const top = rows.get(from)
    const value = top?.cells[column] ?? null
    if (value === null) continue
    const shown = top?.shown[column]
    for (let line = from + 1; line <= to; line++) {
      const row = rows.get(line)
      if (!row) continue
      limit.add(line, column, row.cells.length)
      while (row.cells.length < column) row.cells.push(null)
      row.cells[column] = value
      if (shown !== undefined) row.shown[column] = shown
    }
  }
}
