import { decimalFromAmount, decimalFromPrice } from '#domain/money/money.ts'
import { writeAmount, writePrice } from '#domain/money/written-money.ts'
import type { Language } from '#domain/text/language.ts'
import { csvText } from '#services/export/csv-text.ts'
import {
  delimiterOf,
  type ExportFormat,
  type ExportTable,
  writeWholeTable,
} from '#services/export/export-table.ts'
import type { SheetCell } from '#services/import/table/write-xlsx.ts'
import type { TableLine } from './line-rows.ts'

/** The words of a table: the name of its sheet, and its headings. */
export type TableTexts = Readonly<Record<'sheet' | ColumnName, string>>

type ColumnName =
  | 'order'
  | 'date'
  | 'status'
  | 'reference'
  | 'code'
  | 'item'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'currency'

interface Money {
  readonly number: number
  readonly written: string
}

interface Column {
  readonly name: ColumnName
  /** In characters. */
  readonly width: number
  readonly value: (line: TableLine) => string | number | Date | Money | undefined
}

const OF_ORDER: readonly Column[] = [
  { name: 'order', width: 12, value: ({ order }) => order?.number },
  { name: 'date', width: 12, value: ({ order }) => order?.day },
  { name: 'status', width: 16, value: ({ order }) => order?.status },
  { name: 'reference', width: 16, value: ({ order }) => order?.reference },
]
const OF_LINE: readonly Column[] = [
  { name: 'code', width: 16, value: ({ code }) => code },
  { name: 'item', width: 48, value: ({ name }) => name },
  { name: 'quantity', width: 10, value: ({ quantity }) => quantity },
]
const OF_PRICE: readonly Column[] = [
  {
    name: 'price',
    width: 14,
    value: ({ price, currency }) =>
      price === undefined
        ? undefined
        : { number: decimalFromPrice(price), written: writePrice(price, currency) },
  },
  {
    name: 'amount',
    width: 14,
    value: ({ total, currency }) =>
      total === undefined
        ? undefined
        : { number: decimalFromAmount(total, currency), written: writeAmount(total, currency) },
  },
  { name: 'currency', width: 10, value: ({ currency }) => currency },
]

/** Texts that people wrote; the others are keys, which a spreadsheet must not change. */
const NAMES: readonly ColumnName[] = ['item', 'status']

interface LineTable {
  readonly lines: readonly TableLine[]
  readonly format: ExportFormat
  readonly language: Language
  readonly texts: TableTexts
}

/** Writes lines for a spreadsheet. Columns about orders or prices are left out where no line has any. */
export function writeLineTable({ lines, format, language, texts }: LineTable): Promise<Buffer> {
  const columns = [
    ...(lines.some(({ order }) => order) ? OF_ORDER : []),
    ...OF_LINE,
    ...(lines.some(({ price }) => price !== undefined) ? OF_PRICE : []),
  ]
  // Spanish Excel uses a decimal comma; English and Chinese Excel do not
  const decimalMark = language === 'es' ? ',' : '.'
  const table: ExportTable<TableLine> = {
    sheet: texts.sheet,
    headings: columns.map(({ name }) => texts[name]),
    widths: columns.map(({ width }) => width),
    delimiter: delimiterOf(language),
    csvCells: (line) => columns.map(({ name, value }) => csvCell(name, value(line), decimalMark)),
    sheetCells: (line) => columns.map(({ value }) => sheetCell(value(line))),
  }
  return writeWholeTable(table, format, lines)
}

type Cell = ReturnType<Column['value']>

function csvCell(name: ColumnName, cell: Cell, decimalMark: string): string {
  if (cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return csvText(cell, NAMES.includes(name) ? 'name' : 'key')
  return (typeof cell === 'number' ? String(cell) : cell.written).replace('.', decimalMark)
}

function sheetCell(cell: Cell): SheetCell {
  return typeof cell === 'object' && 'number' in cell ? cell.number : (cell ?? null)
}
