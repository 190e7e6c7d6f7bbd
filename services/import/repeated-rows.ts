import type { ReadRows, RowOfFile } from './sources/rows.ts'
import type { Note } from './sources/source.ts'

/** Leaves out rows that equal an earlier row of the same key in every field, with a note for each. */
export function withoutRepeats<Row extends RowOfFile>(
  read: ReadRows<Row>,
  keyOf: (row: Row) => string | number,
): { readonly read: ReadRows<Row>; readonly notes: readonly Note[] } {
  if (areAscending(read.rows, keyOf)) return { read, notes: [] }
  const firstOf = new Map<string | number, Row>()
  const notes: Note[] = []
  const rows = read.rows.filter((row) => {
    const first = firstOf.get(keyOf(row))
    if (!first) firstOf.set(keyOf(row), row)
    if (!first || !isSame(first, row)) return true
    const isInFile = first.file === row.file
    notes.push({
      file: row.file,
      row: row.row,
      field: 'row',
      reason: isInFile ? ['repeatsRow', first.row] : ['repeatsRowOf', first.file, first.row],
    })
    return false
  })
  return notes.length === 0 ? { read, notes } : { read: { ...read, rows }, notes }
}

/** Whether each row has a greater id than the one before, as in most exports: then no two have the same. */
export function areAscending<Row>(rows: readonly Row[], idOf: (row: Row) => string | number | null): boolean {
  let last = 0
  for (const row of rows) {
    const id = idOf(row)
    if (typeof id !== 'number' || id <= last) return false
    last = id
  }
  return true
}

/** Whether two rows have the same values, in whatever file and row. */
export function isSame<Row extends RowOfFile>(one: Row, other: Row): boolean {
  return valuesOf(one) === valuesOf(other)
}

function valuesOf(row: RowOfFile): string {
  return JSON.stringify({ ...row, file: '', row: 0, keeps: [...(row.keeps ?? [])] })
}
