import { MARKS, type MessageLanguage, writeMessage } from './messages/message.ts'
import { isReasonHeading, reasonHeading } from './messages/reason-heading.ts'
import { ITEM_LIST } from './sources/columns.ts'
import type { Problem, SourceFile, SourceRow, SourceTable } from './sources/source.ts'
import { escapeFormula } from './table/escape-formula.ts'
import { type Cell, isEmptyCell } from './table/table.ts'
import { writeCsv } from './table/write-csv.ts'
import { writeXlsx } from './table/write-xlsx.ts'

/** A file of rows that were not imported; its ending is that of the merchant's file. */
export interface RejectedFile {
  readonly ending: 'csv' | 'xlsx' | 'json'
  readonly content: Buffer
  readonly rows: number
}

/**
 * Writes the rows with problems as the merchant's own file, with one more column of reasons: it can be corrected and
 * imported again. `files` are the lists of one file, for example the sheets of a workbook. Undefined = no row has a
 * problem.
 */
export async function writeRejectedFile(
  files: readonly SourceFile[],
  problems: readonly Problem[],
  language: MessageLanguage,
): Promise<RejectedFile | undefined> {
  const tables = files.flatMap((file) => file.sheets ?? [file])
  const lists = tables.flatMap((file) => {
    const rows = rejectedRows(file, problems, language)
    return rows.length > 0 ? [{ file, rows }] : []
  })
  const [first] = lists
  if (!first) return undefined
  const rows = lists.reduce((sum, list) => sum + list.rows.length, 0)
  const { table } = first.file
  if (!table) {
    const content = first.rows.map(({ row, reasons }) => ({ ...toObject(row), reasons }))
    return { ending: 'json', rows, content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) }
  }
  if (table.delimiter === undefined) {
    const sheets = lists.flatMap(({ file, rows: own }) =>
      file.table ? [withReasons(file, file.table, own, language)] : [],
    )
    return { ending: 'xlsx', rows, content: await writeXlsx(sheets) }
  }
  const { headings, rows: cells } = withReasons(first.file, table, first.rows, language)
  const texts = cells.map((row) => row.map(toText))
  return { ending: 'csv', rows, content: writeCsv([headings, ...texts], table.delimiter) }
}

interface RejectedRow {
  readonly row: SourceRow
  readonly reasons: readonly string[]
}

function rejectedRows(
  { name, rows }: SourceFile,
  problems: readonly Problem[],
  language: MessageLanguage,
): RejectedRow[] {
  const byRow = Map.groupBy(
    problems.filter((problem) => problem.file === name),
    ({ row }) => row,
  )
  return rows.flatMap((row) => {
    const own = byRow.get(row.row) ?? []
    const reasons = own.map(({ field, reason }) =>
      [field, writeMessage(reason, language)].filter(Boolean).join(MARKS[language].colon),
    )
    return own.length > 0 ? [{ row, reasons }] : []
  })
}

/**
 * The table of these rows. A column of reasons of an earlier such file is replaced. In a text file, the cells of a row
 * beyond its headings stand before the reasons, so that it is still too long until it is corrected.
 */
function withReasons(
  file: SourceFile,
  table: SourceTable,
  rows: readonly RejectedRow[],
  language: MessageLanguage,
) {
  const columns = columnsOf(file, table, rows, language)
  const headings = [...columns.map(({ heading }) => heading), reasonHeading(language)]
  return {
    name: table.sheet ?? '',
    headings,
    widths: headings.map((_, index) => (index === headings.length - 1 ? 60 : 16)),
    rows: rows.map(({ row, reasons }) => [
      ...columns.map(({ cellOf }) => toWritten(cellOf(row))),
      ...cellsBeyond(row, table).map(toWritten),
      escapeFormula(reasons.join(MARKS[language].semicolon), 'name'),
    ]),
  }
}

interface WrittenColumn {
  readonly heading: string
  readonly cellOf: (row: SourceRow) => Cell | undefined
}

/** The columns of the table, and one of the categories that stand in rows of their own. */
function columnsOf(
  { columns }: SourceFile,
  table: SourceTable,
  rows: readonly RejectedRow[],
  language: MessageLanguage,
): WrittenColumn[] {
  const own = table.isExport ? columnsOfExport(columns, table, language) : columnsOfTable(table, rows)
  const isGrouped = columns?.get('category1')?.index === -1
  return isGrouped
    ? [...own, { heading: templateHeading('category1', table, language), cellOf: groupOf }]
    : own
}

function columnsOfTable(table: SourceTable, rows: readonly RejectedRow[]): WrittenColumn[] {
  const { headings, delimiter } = table
  const widest = delimiter === undefined ? rows.map(({ row }) => filledWidth(row)) : []
  const width = widest.reduce((most, one) => Math.max(most, one), headings.length)
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !isReasonHeading(headings[index]))
    .map((index) => ({
      heading: toText(headings[index] ?? null),
      cellOf: (row: SourceRow) => ownCells(row, table)[index],
    }))
}

/**
 * Rows of another program's export were put together from several ones, so they are written as a list of this shop: the
 * columns that were read, under the headings of its template.
 */
function columnsOfExport(
  columns: SourceFile['columns'],
  table: SourceTable,
  language: MessageLanguage,
): WrittenColumn[] {
  return [...(columns?.values() ?? [])]
    .filter(({ index }) => index >= 0)
    .toSorted((a, b) => a.index - b.index)
    .map(({ field, kind, heading, index }) => ({
      heading: kind === 'feature' ? heading : templateHeading(field, table, language),
      cellOf: ({ cells }: SourceRow) => cells?.[index],
    }))
}

const ITEM_COLUMNS = [...ITEM_LIST.columns, ...(ITEM_LIST.alsoRead ?? [])]

function templateHeading(field: string, table: SourceTable, language: MessageLanguage): string {
  const column = ITEM_COLUMNS.find((one) => one.field === field)
  return column?.words[table.language ?? language][0] ?? field
}

/** The category of a row that rows above it name. */
function groupOf({ fields }: SourceRow): Cell {
  const path = typeof fields === 'object' && fields !== null && 'category' in fields ? fields.category : ''
  return escapeFormula(Array.isArray(path) ? path.join(' > ') : String(path ?? ''), 'name')
}

/** The number of cells up to the last one that is not empty. */
function filledWidth({ cells = [] }: SourceRow): number {
  return cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1
}

function isTooLong(row: SourceRow, { headings, delimiter }: SourceTable): boolean {
  return delimiter !== undefined && filledWidth(row) > headings.length
}

/**
 * The cells under the headings. In a row with more cells, which an earlier file has returned, the last one holds the
 * reasons.
 */
function ownCells(row: SourceRow, table: SourceTable): readonly Cell[] {
  const { cells = [] } = row
  const reasons = table.headings.findIndex(isReasonHeading)
  if (reasons < 0 || !isTooLong(row, table)) return cells
  const own = cells.slice(0, filledWidth(row) - 1)
  return own.toSpliced(reasons, 0, null)
}

/** The cells of a text file's row that stand under no heading. */
function cellsBeyond(row: SourceRow, table: SourceTable): readonly Cell[] {
  if (!isTooLong(row, table)) return []
  const cells = ownCells(row, table)
  return cells.slice(table.headings.length, filledWidth({ ...row, cells }))
}

function toWritten(cell: Cell | undefined): string | number | Date | null {
  if (cell === undefined) return null
  return typeof cell === 'boolean' ? toText(cell) : cell
}

function toText(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '')
}

function toObject({ fields }: SourceRow): object {
  return typeof fields === 'object' && fields !== null ? fields : { row: fields }
}
