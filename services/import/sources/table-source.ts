import { PRICE_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import { firstLines, type ImportMessage } from '../messages/message.ts'
import { isReasonHeading } from '../messages/reason-heading.ts'
import type { DecimalMark, Decimals } from '../table/decimals.ts'
import {
  type Cell,
  type Encoding,
  isEmptyCell,
  type Table,
  type TableNote,
  type TableRow,
} from '../table/table.ts'
import { type CategoriesOfRows, readCategories } from './categories-of-rows.ts'
import { noteCutPrice } from './cut-prices.ts'
import { looksLikeAmount } from './amounts.ts'
import { cleanColumns } from './clean-columns.ts'
import {
  type HeadingLanguage,
  ITEM_LIST,
  KNOWN_ITEM_LIST,
  type ListColumns,
  PRICE_LIST,
  type UsedColumn,
} from './columns.ts'
import { checkCurrency, cellKey } from './currency-of-table.ts'
import { type DecimalOptions, decimalsOfTable, marksOf } from './decimals-of-table.ts'
import { type FieldsOfRow, fieldsOfRow, type RoundedPrice, type RowContext } from './fields-of-row.ts'
import { withAddedHeadings } from './headings/added-headings.ts'
import { findHeadings, type Headings, type NamedColumns } from './headings/find-headings.ts'
import { findFurtherHeadings } from './headings/further-headings.ts'
import { findPriceCandidates, withoutUseless, withUnnamedColumns } from './headings/useful-columns.ts'
import { refuseFile } from './json/json-file.ts'
import { type GroupRows, type ListRows, classifyRows } from './list-rows.ts'
import { withCells } from './programs/export-rows.ts'
import { recognizeExport } from './programs/program-exports.ts'
import type { Note, Problem, SourceRow, TableFile } from './source.ts'
import { findSplitPrice, refuseSplitPrices } from './split-prices.ts'

/** What was recognized in a table, for the merchant to check. */
export interface RecognizedTable {
  readonly file: string
  readonly encoding?: Encoding | undefined
  readonly delimiter?: string | undefined
  /** The decimal marks that the numbers show; absent if they show none. */
  readonly decimals?: readonly DecimalMark[] | undefined
  /** The currency of the shop, if signs in the table name it. */
  readonly currency?: string | undefined
  /** The program whose export the table is. */
  readonly program?: string | undefined
  readonly headingLine: number
  readonly headingLanguage?: HeadingLanguage | undefined
  readonly columns: readonly { readonly field: string; readonly heading: string }[]
  readonly unusedColumns: readonly string[]
  /** In a list of items without a column of prices, the unused columns of numbers, one of which may be the price. */
  readonly priceCandidates?: readonly string[] | undefined
  readonly rows: number
  /** Lines that were skipped: totals and repeated headings. */
  readonly skippedLines: readonly number[]
  /** Prices with more than four decimals, such as those of margin formulas, and the rounded prices. */
  readonly rounded: readonly RoundedPrice[]
  /** Sheets of the workbook that were not read. */
  readonly unreadSheets?: readonly string[] | undefined
  /** Hidden sheets of the workbook, which are only read by name. */
  readonly hiddenSheets?: readonly string[] | undefined
}

export interface TableOptions extends DecimalOptions {
  readonly named: NamedColumns
}

export type TableSource =
  | { readonly ok: true; readonly file: TableFile; readonly recognized: RecognizedTable }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** A table whose headings and rows have been found. */
interface FoundTable {
  readonly table: Table
  readonly list: ListColumns
  readonly headings: Headings
  readonly listRows: ListRows
  readonly program: string | undefined
  readonly notes: readonly TableNote[]
}

/** Converts a table to the rows of a source, in which each field has the value that a JSON list would have. */
export function toSource(given: Table, list: ListColumns, options: TableOptions): TableSource {
  const exported = isItemList(list) || list === PRICE_LIST ? recognizeExport(given) : undefined
  const hints = {
    currency: options.currency,
    without: exported?.without,
    hiddenColumns: given.hiddenColumns,
    named: new Map([...namedIn(list, exported?.named), ...options.named]),
  }
  const table = exported?.table ?? withAddedHeadings(given, list, hints)
  const result = findHeadings(table.rows, list, hints)
  if (!result.ok) return { ok: false, problems: [refuseFile(table.name, result.reason).problem] }
  const { at, used } = result.value
  const below = table.rows.slice(at + 1)
  const isLaidOut = !exported && (isItemList(list) || list === PRICE_LIST)
  const { repeated, changed } = isLaidOut
    ? findFurtherHeadings(table.rows[at], below, list)
    : { repeated: new Set<TableRow>(), changed: undefined }
  if (changed) return { ok: false, problems: [refuseHeadings(table, changed, result.value)] }
  const sorted = classifyRows(below, used, exported ? 'none' : groupRowsOf(list, used), repeated)
  const listRows =
    table.delimiter === undefined
      ? sorted
      : markBrokenRows(markLongRows(sorted, table.rows[at]), table.rows[at], used)
  const withUnnamed = withUnnamedColumns(result.value, listRows.rows)
  const { headings, dropped } = withoutUseless(withUnnamed, listRows.rows, options.named)
  const cut = noteCutPrice(given, listRows.rows, headings.used)
  const notes = [...table.notes, ...(exported?.notes ?? []), ...dropped, ...listRows.notes, ...cut]
  const found = { table, list, headings, listRows, program: exported?.program, notes }
  const inList = { ...table, rows: listRows.rows }
  const mayBeSplit = options.decimals !== 'point'
  const split = mayBeSplit ? findSplitPrice(inList, table.rows[at], headings) : undefined
  if (split) return { ok: false, problems: [{ file: table.name, ...split }] }
  const { problems, currency, foreignCells } = currencyOf(found, options)
  if (problems.length > 0) return { ok: false, problems }
  const splitCells = mayBeSplit ? refuseSplitPrices(inList, table.rows[at], headings) : []
  return readFound(found, { currency, refusedCells: new Map([...foreignCells, ...splitCells]) }, options)
}

function refuseHeadings({ name }: Table, { line, cells }: TableRow, headings: Headings): Problem {
  const value = cells.find((cell) => !isEmptyCell(cell))
  return { file: name, row: line, field: 'row', value, reason: ['otherHeadings', headings.line] }
}

function isItemList(list: ListColumns): boolean {
  return list === ITEM_LIST || list === KNOWN_ITEM_LIST
}

/** The headings of an export for the fields that a list has. */
function namedIn({ columns }: ListColumns, named: NamedColumns = new Map()): NamedColumns {
  return new Map([...named].filter(([name]) => columns.some(({ field }) => field === name)))
}

function currencyOf({ table, headings, listRows: { rows } }: FoundTable, options: TableOptions) {
  const listed = new Set(rows.map(({ line }) => line))
  const texts = table.rows.filter(({ line }, index) => index !== headings.at && !listed.has(line))
  return checkCurrency(table, { headings, rows: rows.filter(({ problem }) => !problem), texts }, options)
}

/** The rows of a list with clean texts. */
interface CleanRows {
  readonly rows: readonly TableRow[]
  readonly groups: ListRows['groups']
  readonly notes: readonly TableNote[]
  /** The cells of a row before cleaning, with the displayed texts of codes. */
  readonly givenCells: (row: TableRow) => readonly Cell[]
}

function cleanRows({ table, headings, listRows }: FoundTable): CleanRows {
  const { rows, notes } = cleanColumns({ ...table, rows: listRows.rows }, headings.used)
  const given = new Map<TableRow, readonly Cell[]>()
  const groups = listRows.groups && new Map<TableRow, readonly string[]>()
  for (const [index, before] of listRows.rows.entries()) {
    const row = rows[index] ?? before
    if (row !== before) given.set(row, withShown(before, row))
    const group = listRows.groups?.get(before)
    if (group) groups?.set(row, group)
  }
  return { rows, groups, notes, givenCells: (row) => given.get(row) ?? row.cells }
}

/** The cells of a row with displayed texts instead of numbers: 0012, which would otherwise be written as 12. */
function withShown({ cells }: TableRow, clean: TableRow): readonly Cell[] {
  return cells.map((cell, index) => {
    const text = clean.cells[index]
    return typeof cell === 'number' && typeof text === 'string' ? text : cell
  })
}

/** The cells of a row with the categories that rows above give it, so that it can be written without those rows. */
function withCategories(
  cells: readonly Cell[],
  row: TableRow,
  columns: readonly UsedColumn[],
  { cellOf }: CategoriesOfRows,
): readonly Cell[] {
  const filled = columns.flatMap((column) => {
    const cell = cellOf(row, column)
    return isEmptyCell(cells[column.index]) && !isEmptyCell(cell)
      ? [[column.index, cell ?? null] as const]
      : []
  })
  return filled.length === 0 ? cells : withCells({ ...row, cells }, filled).cells
}

/** The result of the checks before prices are read. */
interface Checked {
  /** The currency of the shop, if signs name it. */
  readonly currency: string | undefined
  /** Why single prices are refused, by {@link cellKey}. */
  readonly refusedCells: ReadonlyMap<string, ImportMessage>
}

/** Reads the rows of a table, with notes on repairs. */
function readFound(
  found: FoundTable,
  { currency, refusedCells }: Checked,
  options: TableOptions,
): TableSource {
  const { table, list, headings, program } = found
  const { skippedLines } = found.listRows
  const { used } = headings
  const { rows, groups: groupOf, notes: cleaned, givenCells } = cleanRows(found)
  const decimals = decimalsOfTable(rows, used, options)
  const headingCells = table.rows[headings.at]?.cells ?? []
  const categories = readCategories(rows, used, groupOf, kindOf(program, headingCells))
  const categoryColumns = used.filter(({ field }) => /^category[123]$/.test(field))
  const groups = used.some(({ field }) => field === 'category1') ? undefined : groupOf
  const rounded: RoundedPrice[] = []
  const notes: Note[] = [
    ...headings.notes.map((reason) => wholeFile(table, reason)),
    ...[...found.notes, ...cleaned, ...categories.notes].map((note) => toNote(table.name, note, headings)),
  ]
  const context: RowContext = {
    marksOf: (column) => marksOf(column, decimals, options),
    categories,
    groups,
    repairs: isItemList(list) || list === PRICE_LIST,
    whyRefused: (row, { index }) => refusedCells.get(cellKey(row.line, index)),
    onNote: (row, { heading, index }, reason) =>
      notes.push({ file: table.name, row: row.line, field: heading, value: givenCells(row)[index], reason }),
    onRounded: (price) => rounded.push(price),
  }
  const hasNames = list !== KNOWN_ITEM_LIST
  if (!hasNames) notes.push(wholeFile(table, ['noNameColumn']))
  const unpriced: number[] = []
  const sourceRows = rows.map((row): SourceRow => {
    const { fields, keeps = [] } = fieldsOfRow(row, used, context)
    if (list === PRICE_LIST && fields['price'] === undefined && !row.problem) unpriced.push(row.line)
    const kept = hasNames ? keeps : [...keeps, 'name']
    return {
      row: row.line,
      cells: withCategories(givenCells(row), row, categoryColumns, categories),
      fields: list === PRICE_LIST ? pricesOf(fields, keeps) : fields,
      ...(row.problem && { problem: row.problem }),
      ...(kept.length > 0 && { keeps: new Set(kept) }),
    }
  })
  const file = {
    name: table.name,
    columns: columnsOf(used, groups !== undefined),
    unusedHeadings: headings.unused.map(({ heading }) => heading),
    table: {
      headings: headingCells,
      language: headings.language,
      isExport: program !== undefined,
      delimiter: table.delimiter,
      sheet: table.sheet,
    },
    notes: [...notes, ...noteUnpriced(table, unpriced)],
    rows: sourceRows,
  }
  const priceCandidates = isItemList(list) ? findPriceCandidates(rows, headings) : undefined
  const recognized = { currency, program, rows: rows.length, skippedLines, rounded, priceCandidates }
  return { ok: true, file, recognized: { ...describe(table, headings, decimals), ...recognized } }
}

/** Whether a table is the export of a program, the rejected rows of an earlier import, or a list of the merchant's own. */
function kindOf(program: string | undefined, headings: readonly Cell[]): 'export' | 'returned' | 'list' {
  if (program !== undefined) return 'export'
  return headings.some(isReasonHeading) ? 'returned' : 'list'
}

function wholeFile({ name }: Table, reason: ImportMessage): Note {
  return { file: name, row: 0, field: '', reason }
}

function noteUnpriced(table: Table, lines: readonly number[]): Note[] {
  return lines.length === 0 ? [] : [wholeFile(table, ['blankPricesKept', lines.length, firstLines(lines)])]
}

/**
 * The fields of a row of a list of prices, in which undefined fields stay unchanged. A row without a price keeps its tier
 * price too; beside a price, an empty tier price removes the stored one.
 */
function pricesOf(fields: FieldsOfRow['fields'], keeps: readonly string[]): FieldsOfRow['fields'] {
  if (fields['price'] === undefined) return fields
  const emptied = PRICE_FIELD_NAMES.filter(
    (name) => name in fields && fields[name] === undefined && !keeps.includes(name),
  )
  return { ...fields, ...Object.fromEntries(emptied.map((name) => [name, null])) }
}

/** How category rows are read: only lists of items and of prices, which people lay out, have them. */
function groupRowsOf(list: ListColumns, used: readonly UsedColumn[]): GroupRows {
  if (list === PRICE_LIST || list === KNOWN_ITEM_LIST) return 'skipped'
  if (list !== ITEM_LIST) return 'none'
  const hasCategories = used.some(({ field }) => field === 'category1' || field === 'stockCategoryId')
  return hasCategories ? 'skipped' : 'categories'
}

/** The used columns by field. Category rows count as a column of categories. */
function columnsOf(used: readonly UsedColumn[], isGrouped: boolean): ReadonlyMap<string, UsedColumn> {
  const columns = new Map(used.map((column) => [column.field, column]))
  if (isGrouped)
    columns.set('category1', { field: 'category1', kind: 'name', index: -1, heading: 'category' })
  return columns
}

function toNote(file: string, { line, column, value, message }: TableNote, headings: Headings): Note {
  const named = [...headings.used, ...headings.unused].find(({ index }) => index === column)
  return { file, row: line, field: named?.heading ?? '', value, reason: message }
}

/**
 * Marks the rows of a text file that have more cells than headings: an unquoted delimiter shifts the cells after it.
 */
function markLongRows(listRows: ListRows, headingRow: TableRow | undefined): ListRows {
  const width = headingRow?.cells.length ?? 0
  const isLong = ({ cells, problem }: TableRow) => !problem && !cells.slice(width).every(isEmptyCell)
  return withProblems(listRows, (row) =>
    isLong(row) ? ['moreCellsThanHeadings', row.cells.length, width] : undefined,
  )
}

/**
 * Marks two lines of a text file that a line break without quotation marks has made of one row: both are too short, and
 * together they have a cell for each heading and a price.
 */
function markBrokenRows(
  listRows: ListRows,
  headingRow: TableRow | undefined,
  used: readonly UsedColumn[],
): ListRows {
  const width = headingRow?.cells.length ?? 0
  const price = used.find(({ field }) => field === 'price')?.index ?? 0
  const broken = new Map<number, number>()
  for (const [index, { line, cells, problem }] of listRows.rows.entries()) {
    const above = listRows.rows[index - 1]
    if (!above || above.line + 1 !== line || problem || above.problem) continue
    const isOne = above.cells.length + cells.length - 1 === width && cells.length > 1
    const inSecond = price - above.cells.length + 1
    // Else each may be a row whose last cells are empty
    const hasPrice = (at: number) => looksLikeAmount(cells[at])
    if (isOne && inSecond > 0 && cells.length <= price && hasPrice(inSecond)) {
      broken.set(above.line, line)
      broken.set(line, above.line)
    }
  }
  return withProblems(listRows, ({ line }) => {
    const other = broken.get(line)
    return other === undefined ? undefined : ['brokenRow', other]
  })
}

/** The rows with the problems that are found in them. */
function withProblems(listRows: ListRows, problemOf: (row: TableRow) => ImportMessage | undefined): ListRows {
  const problems = new Map(
    listRows.rows.flatMap((row) => {
      const problem = problemOf(row)
      return problem ? [[row, problem] as const] : []
    }),
  )
  if (problems.size === 0) return listRows
  const groups = listRows.groups && new Map<TableRow, readonly string[]>()
  const rows = listRows.rows.map((row) => {
    const problem = problems.get(row)
    const marked: TableRow = problem ? { ...row, problem } : row
    groups?.set(marked, listRows.groups?.get(row) ?? [])
    return marked
  })
  return { ...listRows, rows, groups }
}

function describe(table: Table, headings: Headings, decimals: Decimals) {
  return {
    file: table.name,
    encoding: table.encoding,
    delimiter: table.delimiter,
    decimals: decimals.all.size > 0 ? [...decimals.all] : undefined,
    headingLine: headings.line,
    headingLanguage: headings.language,
    columns: headings.used.map(({ field, heading }) => ({ field, heading })),
    unusedColumns: headings.unused.map(({ heading }) => heading),
  }
}
