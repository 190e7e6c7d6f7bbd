import type { ImportMessage } from '../messages/message.ts'
import type { Marks } from '../table/decimals.ts'
import { type Cell, isEmptyCell, type TableRow } from '../table/table.ts'
import type { CategoriesOfRows } from './categories-of-rows.ts'
import { readCell, Repaired } from './cells.ts'
import {
  MAX_FEATURE_VALUE,
  OPTIONAL_FIELDS,
  optionalPath,
  optionalText,
  readField,
  Refused,
  roundPrice,
} from './fields.ts'
import type { UsedColumn } from './columns.ts'

/** A price that was rounded, in units of its currency. */
export interface RoundedPrice {
  readonly line: number
  readonly heading: string
  readonly value: number
  readonly price: number
}

/** What the fields of a row need to know of its table. */
export interface RowContext {
  readonly marksOf: (column: UsedColumn) => Marks
  readonly categories: CategoriesOfRows
  /** The category that rows above name; undefined = the table has no such rows. */
  readonly groups: ReadonlyMap<TableRow, readonly string[]> | undefined
  /** Whether an unreadable cell of an optional column is left out instead of refused. */
  readonly repairs: boolean
  /** Why a price is refused before it is read: it is in another currency, or split into two cells; undefined = it is not. */
  readonly whyRefused: (row: TableRow, column: UsedColumn) => ImportMessage | undefined
  readonly onNote: (row: TableRow, column: UsedColumn, reason: ImportMessage) => void
  readonly onRounded: (price: RoundedPrice) => void
}

/** The fields of a row. */
export interface FieldsOfRow {
  readonly fields: Readonly<Record<string, unknown>>
  /** Fields that a known item keeps although the table has a column for them. */
  readonly keeps: readonly string[] | undefined
}

/** Converts a row to fields. Category columns are combined into one field, and so are feature columns. */
export function fieldsOfRow(row: TableRow, used: readonly UsedColumn[], context: RowContext): FieldsOfRow {
  const fields: Record<string, unknown> = {}
  let keeps: string[] | undefined
  const path: unknown[] = []
  const features: { name: string; value: unknown }[] = []
  for (const column of used) {
    const field = column.kind === 'active' ? 'deleted' : column.field
    const isCategory = /^category[123]$/.test(field)
    const cell = isCategory ? context.categories.cellOf(row, column) : row.cells[column.index]
    const read = readValue(row, column, cell, context)
    const leftOut = context.repairs ? whyLeftOut(read, column, field) : undefined
    if (leftOut) context.onNote(row, column, leftOut)
    if (leftOut && column.kind !== 'feature') keeps = [...(keeps ?? []), field]
    const value = leftOut ? undefined : read
    if (isCategory) path[Number(field.at(-1)) - 1] = isEmptyCell(cell) ? '' : value
    else if (column.kind === 'active') fields['deleted'] ??= value
    else if (column.kind !== 'feature') fields[field] = value
    else if (value !== undefined && value !== '')
      features.push({ name: field.slice('feature:'.length), value })
  }
  if (path.length > 0) {
    const category = joinPath(path, context.categories.separator)
    const refused = context.repairs ? readField(optionalPath, category) : undefined
    if (refused instanceof Refused) {
      noteCategory(row, used, path, refused, context)
      keeps = [
        ...(keeps ?? []),
        'category',
        ...(fields['stockCategoryId'] === undefined ? ['stockCategoryId'] : []),
      ]
    } else fields['category'] = category
  }
  const group = context.groups && (context.groups.get(row) ?? [])
  if (group) fields['category'] = group
  if (group?.length === 0) keeps = [...(keeps ?? []), 'stockCategoryId', 'category']
  if (used.some(({ kind }) => kind === 'feature')) fields['features'] = features
  return { fields, keeps }
}

/** The note on a value of an optional field that breaks its rule and is left out; undefined = it is valid. */
function whyLeftOut(value: unknown, { kind }: UsedColumn, field: string): ImportMessage | undefined {
  if (kind === 'feature')
    return readField(FEATURE_VALUE, value) instanceof Refused ? ['leftOutFeature'] : undefined
  const optional = OPTIONAL_FIELDS[field]
  const read = optional && readField(optional.rule, value)
  if (!(read instanceof Refused)) return undefined
  const [code] = read.reason
  if (kind === 'price' && QUESTIONS.has(code)) return undefined
  return code === 'doubtfulNumber' ? ['leftOutDoubtful'] : optional?.leftOut
}

/** Reasons that refuse a price instead of leaving it out, because the merchant can decide them by an option. */
const QUESTIONS: ReadonlySet<ImportMessage[0]> = new Set([
  'doubtfulNumber',
  'otherCurrency',
  'commaSplitsPrice',
])

const FEATURE_VALUE = optionalText(MAX_FEATURE_VALUE)

/** Notes the cell because of which a row has no readable category. */
function noteCategory(
  row: TableRow,
  used: readonly UsedColumn[],
  path: readonly unknown[],
  { reason }: Refused,
  context: RowContext,
): void {
  const isAlone = reason[0] === 'subcategoryAlone'
  const level = path.findIndex((name) =>
    isAlone ? Boolean(name) : readField(optionalPath, name) instanceof Refused,
  )
  const column = used.find(({ field }) => field === `category${level + 1}`)
  if (column) context.onNote(row, column, isAlone ? ['leftOutSubcategory'] : ['leftOutCategory'])
}

/** Reads a cell, with a note on its repair and on its rounding. */
function readValue(row: TableRow, column: UsedColumn, cell: Cell | undefined, context: RowContext): unknown {
  const { kind, heading, field } = column
  const refused = kind === 'price' && !isEmptyCell(cell) ? context.whyRefused(row, column) : undefined
  if (refused) return new Refused(refused)
  const read = readCell(cell, kind, context.marksOf(column))
  const reason = read instanceof Repaired ? reasonFor(field, cell, read) : undefined
  if (reason) context.onNote(row, column, reason)
  const value = read instanceof Repaired ? read.value : read
  if (kind !== 'price' || typeof value !== 'number') return value
  const price = roundPrice(value)
  if (price !== value) context.onRounded({ line: row.line, heading, value, price })
  return price
}

/** The note on a repaired cell. In a column of tier prices, words for "on request" mean no tier price; a dash needs no note. */
function reasonFor(
  field: string,
  cell: Cell | undefined,
  { value, reason }: Repaired,
): ImportMessage | undefined {
  if (field !== 'bestPrice' || value !== null) return reason
  return /\p{L}/u.test(String(cell)) ? ['noTierPrice'] : undefined
}

/** The root of all categories in an export of Odoo. */
const ROOT = /^(?:all|todos|todo|全部)$/i

function joinPath(path: readonly unknown[], separator: CategoriesOfRows['separator']): unknown {
  const [first] = path
  if (path.slice(1).some(Boolean)) return Array.from(path, (name) => name ?? '')
  if (separator === '>' || typeof first !== 'string') return first
  const names = first.split(separator).map((name) => name.trim())
  return names.length > 1 && ROOT.test(names[0] ?? '') ? names.slice(1) : names
}
