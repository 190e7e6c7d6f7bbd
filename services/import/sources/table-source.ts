import {
  type DecimalMark,
  type Decimals,
  marksOfColumn,
  type NumberCell,
  recognizeDecimals,
} from '../table/decimals.ts'
import { type Cell, isEmptyCell, type Table, type TableNote, type TableRow } from '../table/table.ts'
import { looksLikeAmount, readCell } from './cells.ts'
import { cleanColumns } from './clean-columns.ts'
import { type HeadingLanguage, ITEM_LIST, type ListColumns } from './columns.ts'
import { findHeadings, type Headings, type NamedColumns, type UsedColumn } from './headings.ts'
import { refuseFile } from './json-file.ts'
import type { Note, Problem, SourceFile, SourceRow } from './source.ts'
import { findSplitPrice } from './split-prices.ts'

/** How a table was recognized, for the merchant to check. */
export interface RecognizedTable {
  readonly file: string
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
  /** The decimal marks that the numbers show: `comma`, or `comma and point`; absent if they show none. */
  readonly decimals?: string | undefined
  readonly headingLine: number
  readonly headingLanguage?: HeadingLanguage | undefined
  readonly columns: readonly { readonly field: string; readonly heading: string }[]
  readonly unusedColumns: readonly string[]
  /** Of a list of items without a column of prices: the unused columns of numbers, one of which may be it. */
  readonly priceCandidates?: readonly string[] | undefined
  readonly rows: number
  /** Lines that were skipped: totals and repeated headings. */
  readonly skippedLines: readonly number[]
  /** Prices with more than four decimals, as margin formulas give them, and what was imported. */
  readonly rounded: readonly RoundedPrice[]
  /** Sheets of the workbook that were not read. */
  readonly unreadSheets?: readonly string[] | undefined
}

/** A price that was rounded, in dollars. */
export interface RoundedPrice {
  readonly line: number
  readonly heading: string
  readonly value: number
  readonly price: number
}

export interface TableOptions {
  /** How a number is read that may be thousands or decimals; by default as the others of its column show. */
  readonly decimals?: DecimalMark | undefined
  readonly named: NamedColumns
}

export type TableSource =
  | { readonly ok: true; readonly file: SourceFile; readonly recognized: RecognizedTable }
  | { readonly ok: false; readonly problem: Problem }

/** Converts a table to a source of rows: each cell becomes the value that JSON would have. */
export function toSource(table: Table, list: ListColumns, options: TableOptions): TableSource {
  const result = findHeadings(table.rows, list, options.named)
  if (!result.ok) return refuseFile(table.name, result.reason)
  const below = table.rows.slice(result.value.at + 1)
  const isRow = (row: TableRow) =>
    !isTotal(row, result.value.used) && !repeatsHeadings(row, result.value.used)
  const rows = below.filter(isRow)
  const headings = withUnnamedColumns(result.value, rows)
  const split =
    options.decimals === 'point'
      ? undefined
      : findSplitPrice({ ...table, rows }, table.rows[headings.at], headings)
  if (split) return { ok: false, problem: { file: table.name, ...split } }
  const broken = table.delimiter && findLongRow(rows, table.rows[headings.at]?.cells.length ?? 0)
  if (broken) return { ok: false, problem: { file: table.name, ...broken } }
  const used = headings.used
  const decimals = options.decimals ? decimalsAs(options.decimals) : recognizeDecimals(numbersOf(rows, used))
  const priceCandidates = list === ITEM_LIST ? findPriceCandidates(rows, headings) : undefined
  const cleaned = cleanColumns({ ...table, rows }, used)
  const rounded: RoundedPrice[] = []
  const file: SourceFile = {
    name: table.name,
    columns: new Map(used.map((column) => [column.field, column])),
    unusedHeadings: headings.unused.map(({ heading }) => heading),
    notes: [...table.notes, ...cleaned.notes].map((note) => toNote(table.name, note, headings)),
    rows: cleaned.rows.map(({ line, cells, problem }, index): SourceRow => ({
      row: line,
      cells: rows[index]?.cells ?? cells,
      problem,
      fields: fieldsOf(cells, used, decimals, (price) => rounded.push({ line, ...price })),
    })),
  }
  const skipped = below.filter((row) => !isRow(row)).map(({ line }) => line)
  return {
    ok: true,
    file,
    recognized: {
      ...describe(table, headings, decimals),
      rows: rows.length,
      skippedLines: skipped,
      rounded,
      priceCandidates,
    },
  }
}

function toNote(file: string, { line, column, value, message }: TableNote, headings: Headings): Note {
  const named = [...headings.used, ...headings.unused].find(({ index }) => index === column)
  return { file, row: line, field: named?.heading ?? '', value, reason: message }
}

/**
 * Finds a row with more cells than headings: in a text file, an unquoted delimiter that shifts all other cells.
 */
function findLongRow(rows: readonly TableRow[], width: number): Omit<Problem, 'file'> | undefined {
  const row = rows.find(({ cells }) => !cells.slice(width).every(isEmptyCell))
  return (
    row && {
      row: row.line,
      field: 'row',
      value: row.cells.slice(width).find((cell) => !isEmptyCell(cell)),
      reason: ['moreCellsThanHeadings', row.cells.length, width],
    }
  )
}

function describe(
  table: Table,
  headings: Headings,
  decimals: Decimals,
): Omit<RecognizedTable, 'rows' | 'skippedLines' | 'rounded' | 'priceCandidates'> {
  return {
    file: table.name,
    encoding: table.encoding,
    delimiter: table.delimiter,
    decimals: [...decimals.all].join(' and ') || undefined,
    headingLine: headings.line,
    headingLanguage: headings.language,
    columns: headings.used.map(({ field, heading }) => ({ field, heading })),
    unusedColumns: headings.unused.map(({ heading }) => heading),
  }
}

/** Adds the columns that hold something under no heading to the unused ones, as --column names them: "#3". */
function withUnnamedColumns(headings: Headings, rows: readonly TableRow[]): Headings {
  const named = new Set([...headings.used, ...headings.unused].map(({ index }) => index))
  const filled = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell, index) => (named.has(index) || isEmptyCell(cell) ? [] : [index])),
    ),
  )
  const unnamed = [...filled].toSorted((a, b) => a - b).map((index) => ({ heading: `#${index + 1}`, index }))
  return { ...headings, unused: [...headings.unused, ...unnamed] }
}

/** Undefined if the list has a column of prices. */
function findPriceCandidates(rows: readonly TableRow[], { used, unused }: Headings): string[] | undefined {
  if (used.some(({ field }) => field === 'price')) return undefined
  return unused.flatMap(({ heading, index }) => {
    const cells = rows.map((row) => row.cells[index]).filter((cell) => !isEmptyCell(cell))
    const amounts = cells.filter(looksLikeAmount)
    return amounts.length > cells.length / 2 ? [heading] : []
  })
}

/** Converts a row to fields. Category columns are combined into one field, and so are feature columns. */
function fieldsOf(
  cells: readonly Cell[],
  used: readonly UsedColumn[],
  decimals: Decimals,
  onRounded: (price: Omit<RoundedPrice, 'line'>) => void,
) {
  const fields: Record<string, unknown> = {}
  const path: unknown[] = []
  const features: { name: string; value: unknown }[] = []
  for (const { field, kind, index, heading } of used) {
    const read = readCell(cells[index], kind, marksOfColumn(decimals, index))
    const value = kind === 'price' && typeof read === 'number' ? roundPrice(read) : read
    if (typeof read === 'number' && typeof value === 'number' && value !== read)
      onRounded({ heading, value: read, price: value })
    if (isCategory(field)) path[Number(field.at(-1)) - 1] = isEmptyCell(cells[index]) ? '' : value
    else if (kind !== 'feature') fields[field] = value
    else if (value !== undefined && value !== '')
      features.push({ name: field.slice('feature:'.length), value })
  }
  if (path.length > 0)
    fields['category'] = path.slice(1).some(Boolean) ? Array.from(path, nothingIsBlank) : path[0]
  if (used.some(({ kind }) => kind === 'feature')) fields['features'] = features
  return fields
}

/** Rounds dollars to four decimals. A price that would become 0, "on request", stays and is refused. */
function roundPrice(dollars: number): number {
  return Number(dollars.toFixed(4)) || dollars
}

function nothingIsBlank(name: unknown): unknown {
  return name ?? ''
}

function isCategory(field: string): boolean {
  return /^category[123]$/.test(field)
}

function* numbersOf(rows: readonly TableRow[], used: readonly UsedColumn[]): Generator<NumberCell> {
  const numbers = used.filter(({ kind }) => kind === 'price' || kind === 'quantity')
  for (const { cells } of rows)
    for (const { index } of numbers) yield { column: index, cell: cells[index] ?? null }
}

function decimalsAs(mark: DecimalMark): Decimals {
  return { byColumn: new Map(), all: new Set([mark]) }
}

const TOTAL =
  /^\s*(?:sub-?\s?)?(?:totale?s?|suma|sum|total general|grand total)\b|^\s*(?:合计|总计|小计|共计)/iu

/** Whether a row is a total: the word Total and numbers, but no item. */
function isTotal({ cells }: TableRow, used: readonly UsedColumn[]): boolean {
  const first = cells.find((cell) => !isEmptyCell(cell))
  if (typeof first !== 'string' || !TOTAL.test(first)) return false
  const naming = used.filter(({ field }) => ['stockItemId', 'code', 'name'].includes(field))
  return (
    used.some(({ field }) => field === 'price') &&
    naming.every(({ index }) => isEmptyCell(cells[index]) || cells[index] === first)
  )
}

/** Whether a row repeats the headings, as printed lists do on every page. */
function repeatsHeadings({ cells }: TableRow, used: readonly UsedColumn[]): boolean {
  return used.length > 1 && used.every(({ index, heading }) => String(cells[index] ?? '').trim() === heading)
}
