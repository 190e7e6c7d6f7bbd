import { MARKS, type MessageLanguage, writeMessage } from './messages/message.ts'
import { isReasonHeading, reasonHeading } from './messages/reason-heading.ts'
import { ITEM_LIST } from './sources/columns.ts'
import { fieldOf, type Problem, type SourceFile, type SourceRow, type SourceTable } from './sources/source.ts'
import { defuseCell, escapeFormula } from './table/escape-formula.ts'
import { type Cell, isEmptyCell } from './table/table.ts'
import { writeCsv } from './table/write-csv.ts'
import { writeXlsx } from './table/write-xlsx.ts'

/** A file of the rows that were not imported. */
export interface RejectedFile {
  /** The file extension. */
  readonly ending: 'csv' | 'xlsx' | 'json'
  readonly content: Buffer
  readonly rows: number
}

/**
 * Writes the rows with problems in the format of the merchant's file, with one more column of reasons, so that they can
 * be corrected and imported again. `files` are the lists of one file, for example the sheets of a workbook. Undefined =
 * no row has a problem.
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
  const texts = cells.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? defuseCell(cell) : toText(cell))),
  )
  return { ending: 'csv', rows, content: writeCsv([headings.map(defuseCell), ...texts], table.delimiter) }
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
  if (byRow.size === 0) return []
  const rejected = Iterator.from(rows).filter(({ row }) => byRow.has(row))
  return rejected.toArray().map((row) => {
    const own = byRow.get(row.row) ?? []
    const reasons = own.map(({ field, reason }) =>
      [field, writeMessage(reason, language)].filter(Boolean).join(MARKS[language].colon),
    )
    return { row, reasons }
  })
}

/**
 * The table of these rows. Replaces the column of reasons of an earlier rejected file. In a text file, cells beyond the
 * headings come before the reasons, so that the row stays too long until it is corrected.
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

/** The columns of the table, and one for the categories of category rows. */
function columnsOf(
  { columns }: SourceFile,
  table: SourceTable,
  rows: readonly RejectedRow[],
  language: MessageLanguage,
): WrittenColumn[] {
  const own = table.isExport ? columnsOfExport(columns, table, language) : columnsOfTable(table, rows)
  const isGrouped = columns?.get('category1')?.index === -1
  return isGrouped
    ? [...own, { heading: templateHeading('category1', table, language), cellOf: categoryOf }]
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
 * The columns of an export of another program. Its rows were combined from several ones, so they are written as a list
 * of this shop: the columns that were read, under the headings of the template.
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

/** The category that a category row above gives to a row. */
function categoryOf(row: SourceRow): Cell {
  const path = fieldOf(row, 'category')
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
 * The cells of a row without its reasons. In a too long row of an earlier rejected file, the reasons are in the last
 * cell, and the cells beyond the headings begin in the column of reasons.
 */
function ownCells(row: SourceRow, table: SourceTable): readonly Cell[] {
  const { cells = [] } = row
  const reasons = table.headings.findIndex(isReasonHeading)
  if (reasons < 0 || !isTooLong(row, table)) return cells
  const own = cells.slice(0, filledWidth(row) - 1)
  return own.toSpliced(reasons, 0, null)
}

/** The cells of a row of a text file that are under no heading. */
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
