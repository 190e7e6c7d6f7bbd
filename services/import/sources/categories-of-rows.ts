import { firstLines } from '../messages/message.ts'
import { type Cell, isEmptyCell, type TableNote, type TableRow } from '../table/table.ts'
import type { UsedColumn } from './columns.ts'

/** The categories of a table, with cells filled in that its layout leaves empty. */
export interface CategoriesOfRows {
  /** The cell of a column of categories, or the cell of a row above that applies. */
  readonly cellOf: (row: TableRow, column: UsedColumn) => Cell | undefined
  /** The separator of the names in a path. */
  readonly separator: '>' | ' / '
  readonly notes: readonly TableNote[]
}

/**
 * Reads the columns of categories. A category that is written only in the first row of its group applies to the rows
 * below. Rows without a category and doubtful paths such as "Tornillos > 20 mm" get notes. The cells of an export or of
 * returned rows are complete, and nothing is filled in.
 */
export function readCategories(
  rows: readonly TableRow[],
  used: readonly UsedColumn[],
  groups: ReadonlyMap<TableRow, readonly string[]> | undefined,
  kind: 'list' | 'export' | 'returned',
): CategoriesOfRows {
  const [top, ...below] = used.filter(({ field }) => /^category[123]$/.test(field))
  const plain = (row: TableRow, { index }: UsedColumn) => row.cells[index]
  if (!top || top.field !== 'category1' || rows.length === 0 || kind === 'export')
    return { cellOf: plain, separator: '>', notes: [] }
  const notes: TableNote[] = []
  const filled = new Map<UsedColumn, ReadonlyMap<TableRow, Cell>>()
  if (groups) filled.set(top, fromGroups(rows, top, groups))
  else if (kind === 'list' && !used.some(({ field }) => field === 'stockItemId')) {
    const starts = new Set<TableRow>()
    for (const column of [top, ...below]) {
      // A subcategory is filled down only within its category
      const down = column === top || starts.size > 0 ? fillDown(rows, column, starts) : undefined
      if (!down) break
      filled.set(column, down.cells)
      notes.push(...down.notes)
    }
  }
  const cellOf = (row: TableRow, column: UsedColumn) => filled.get(column)?.get(row) ?? plain(row, column)
  const separator = findSeparator(rows, top, cellOf)
  notes.push(...noteDoubtfulPaths(rows, top, cellOf))
  if (!used.some(({ field }) => field === 'stockCategoryId')) notes.push(...noteWithout(rows, top, cellOf))
  if (separator === ' / ') notes.push({ line: 0, message: ['slashIsPath', top.heading] })
  return { cellOf, separator, notes }
}

/** The categories of category rows, for empty cells of the column of categories. */
function fromGroups(
  rows: readonly TableRow[],
  { index }: UsedColumn,
  groups: ReadonlyMap<TableRow, readonly string[]>,
): ReadonlyMap<TableRow, Cell> {
  return new Map(
    rows.flatMap((row) => {
      const name = groups.get(row)?.at(-1)
      return name === undefined || !isEmptyCell(row.cells[index]) ? [] : [[row, name] as const]
    }),
  )
}

interface FilledColumn {
  readonly cells: ReadonlyMap<TableRow, Cell>
  readonly notes: readonly TableNote[]
}

/**
 * Fills a column down if its list writes each category once: the first row has one, none occurs twice, and at least half
 * of the rows have none. `starts` are the rows that begin a group in the column before; they are replaced by those of
 * this column.
 */
function fillDown(
  rows: readonly TableRow[],
  { index, heading }: UsedColumn,
  starts: Set<TableRow>,
): FilledColumn | undefined {
  const written = rows.filter(({ cells }) => !isEmptyCell(cells[index]))
  const [first] = rows
  const isSubcolumn = starts.size > 0
  const seen = new Set<string>()
  let isOnce = true
  for (const row of rows) {
    if (starts.has(row)) seen.clear()
    const name = isEmptyCell(row.cells[index]) ? undefined : String(row.cells[index]).trim()
    if (name !== undefined && seen.has(name)) isOnce = false
    if (name !== undefined) seen.add(name)
  }
  const begins = isSubcolumn
    ? [...starts].every(({ cells }) => !isEmptyCell(cells[index]))
    : first !== undefined && !isEmptyCell(first.cells[index])
  const hasShape = begins && isOnce && written.length > 0 && rows.length - written.length >= written.length
  if (!hasShape) {
    starts.clear()
    return undefined
  }
  const cells = new Map<TableRow, Cell>()
  const counts = new Map<TableRow, number>()
  let current: TableRow | undefined
  for (const row of rows) {
    if (!isEmptyCell(row.cells[index])) current = row
    else if (current) {
      cells.set(row, current.cells[index] ?? null)
      counts.set(current, (counts.get(current) ?? 0) + 1)
    }
  }
  starts.clear()
  for (const row of written) starts.add(row)
  const notes = [...counts].map(([{ line, cells: own }, count]): TableNote => {
    const value = own[index] ?? null
    return { line, column: index, value, message: ['filledDown', heading, count] }
  })
  return { cells, notes }
}

type CellOf = CategoriesOfRows['cellOf']

/** Odoo writes paths as "All / Saleable / Office". */
const SLASH_HEADINGS = /^(?:product category|categor[ií]a de(?:l)? producto|categ_id.*)$/i

function findSeparator(rows: readonly TableRow[], top: UsedColumn, cellOf: CellOf): '>' | ' / ' {
  if (!SLASH_HEADINGS.test(top.heading)) return '>'
  const names = namesOf(rows, top, cellOf)
  const slashed = [...names.keys()].filter((name) => name.includes(' / '))
  const hasOther = [...names.keys()].some((name) => name.includes('>'))
  return !hasOther && slashed.length > names.size / 2 ? ' / ' : '>'
}

/** The names of categories, each with its first row. */
function namesOf(rows: readonly TableRow[], top: UsedColumn, cellOf: CellOf): Map<string, TableRow> {
  const names = new Map<string, TableRow>()
  for (const row of rows) {
    const cell = cellOf(row, top)
    if (!isEmptyCell(cell) && !names.has(String(cell).trim())) names.set(String(cell).trim(), row)
  }
  return names
}

/**
 * Notes paths in which ">" may be part of the name: those with a part that begins with a digit, and the only path of a
 * list.
 */
function noteDoubtfulPaths(rows: readonly TableRow[], top: UsedColumn, cellOf: CellOf): TableNote[] {
  const names = namesOf(rows, top, cellOf)
  const paths = [...names].filter(([name]) => name.includes('>'))
  const [single = ''] = paths.length === 1 && names.size > 1 ? (paths[0] ?? []) : []
  const isAlone = single !== '' && !names.has(single.split('>')[0]?.trim() ?? '')
  return paths
    .filter(([name]) => />\s*\d/.test(name) || (isAlone && name === single))
    .map(([name, row]) => ({ line: row.line, column: top.index, value: name, message: ['readAsPath'] }))
}

function noteWithout(rows: readonly TableRow[], top: UsedColumn, cellOf: CellOf): TableNote[] {
  const without = rows.filter((row) => isEmptyCell(cellOf(row, top)))
  if (without.length === 0 || without.length === rows.length) return []
  const lines = without.map(({ line }) => line)
  return [{ line: 0, message: ['rowsWithoutCategory', without.length, firstLines(lines)] }]
}
