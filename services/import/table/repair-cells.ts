import { hasControls, repairControls } from './clean-text.ts'
import { type Cell, isEmptyCell, type TableNote, type TableRow } from './table.ts'

/** Repairs control characters in the texts of a table, with a note for each cell. Leaves out rows that become empty. */
export function repairCells(rows: readonly TableRow[]): {
  readonly rows: readonly TableRow[]
  readonly notes: readonly TableNote[]
} {
  const notes: TableNote[] = []
  const repaired = rows.map((row) => {
    if (!row.cells.some(isBroken)) return row
    const cells = row.cells.map((cell, column) => {
      const text = typeof cell === 'string' ? repairControls(cell) : cell
      if (text !== cell)
        notes.push({
          line: row.line,
          column,
          value: cell,
          message: ['controlsRepaired', shorten(String(text))],
        })
      if (typeof text === 'string' && text.includes('\ufffd'))
        notes.push({ line: row.line, column, value: cell, message: ['lostLetter'] })
      return text
    })
    return { ...row, cells }
  })
  return {
    rows: notes.length === 0 ? rows : repaired.filter(({ cells }) => !cells.every(isEmptyCell)),
    notes,
  }
}

function isBroken(cell: Cell): boolean {
  return typeof cell === 'string' && (hasControls(cell) || cell.includes('\ufffd'))
}

const MAX_SHOWN = 60

/** Shortens a text to the length that a message shows. */
export function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
