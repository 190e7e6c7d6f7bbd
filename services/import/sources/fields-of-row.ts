import type { ImportMessage } from '../messages/message.ts'
import type { DecimalMark } from '../table/decimals.ts'
import { type Cell, isEmptyCell, type TableRow } from '../table/table.ts'
import type { CategoriesOfRows } from './categories-of-rows.ts'
import { readCell, Repaired } from './cells.ts'
import {
  type Field,
  flag,
  optionalOrderQuantity,
  optionalPrice,
  optionalQuantity,
  optionalTaxClass,
  optionalText,
  picture,
  readField,
  Refused,
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
  readonly marksOf: (index: number) => ReadonlySet<DecimalMark>
  readonly categories: CategoriesOfRows
  /** The category that rows above name; undefined = the table has no such rows. */
  readonly groups: ReadonlyMap<TableRow, readonly string[]> | undefined
  /** Whether an unreadable cell of an optional column is left out instead of refused. */
  readonly repairs: boolean
  readonly onNote: (row: TableRow, column: UsedColumn, reason: ImportMessage) => void
  readonly onRounded: (price: RoundedPrice) => void
}

/** The fields of a row. */
export interface FieldsOfRow {
  readonly fields: Readonly<Record<string, unknown>>
  /** Fields that the row does not give although it has a column for them. */
  readonly keeps: readonly string[] | undefined
}

/** The optional fields, which never refuse a row: what is said about a cell that breaks their rule. */
const OPTIONAL: Readonly<Record<string, { readonly rule: Field<unknown>; readonly leftOut: ImportMessage }>> =
  {
    additionalCode: { rule: optionalText(100), leftOut: ['leftOutText'] },
    imageUrl: { rule: picture, leftOut: ['leftOutPicture'] },
    isOffer: { rule: flag, leftOut: ['leftOutSwitch'] },
    isNew: { rule: flag, leftOut: ['leftOutSwitch'] },
    isParent: { rule: flag, leftOut: ['leftOutSwitch'] },
    deleted: { rule: flag, leftOut: ['leftOutSwitch'] },
    bestPrice: { rule: optionalPrice, leftOut: ['leftOutPrice'] },
    quantityBestPrice: { rule: optionalQuantity, leftOut: ['leftOutQuantity'] },
    minimumOrderQuantity: { rule: optionalOrderQuantity, leftOut: ['leftOutQuantity'] },
    packMultiple: { rule: optionalOrderQuantity, leftOut: ['leftOutQuantity'] },
    taxClass: { rule: optionalTaxClass, leftOut: ['leftOutTaxClass'] },
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
    const optional = context.repairs ? OPTIONAL[field] : undefined
    const isLeftOut = optional !== undefined && isUnreadable(read, optional.rule)
    if (isLeftOut) {
      context.onNote(row, column, optional.leftOut)
      keeps = [...(keeps ?? []), field]
    }
    const value = isLeftOut ? undefined : read
    if (isCategory) path[Number(field.at(-1)) - 1] = isEmptyCell(cell) ? '' : value
    else if (column.kind === 'active') fields['deleted'] ??= value
    else if (column.kind !== 'feature') fields[field] = value
    else if (value !== undefined && value !== '')
      features.push({ name: field.slice('feature:'.length), value })
  }
  if (path.length > 0) fields['category'] = joinPath(path, context.categories.separator)
  const group = context.groups && (context.groups.get(row) ?? [])
  if (group) fields['category'] = group
  if (group?.length === 0) keeps = [...(keeps ?? []), 'stockCategoryId', 'category']
  if (used.some(({ kind }) => kind === 'feature')) fields['features'] = features
  return { fields, keeps }
}

/** Reads a cell, and says what was repaired in it and how it was rounded. */
function readValue(row: TableRow, column: UsedColumn, cell: Cell | undefined, context: RowContext): unknown {
  const { kind, index, heading, field } = column
  const read = readCell(cell, kind, context.marksOf(index))
  const reason = read instanceof Repaired ? reasonFor(field, cell, read) : undefined
  if (reason) context.onNote(row, column, reason)
  const value = read instanceof Repaired ? read.value : read
  if (kind !== 'price' || typeof value !== 'number') return value
  const price = roundPrice(value)
  if (price !== value) context.onRounded({ line: row.line, heading, value, price })
  return price
}

/** Words for "on request" say that an item has no tier price; a dash says so by itself. */
function reasonFor(
  field: string,
  cell: Cell | undefined,
  { value, reason }: Repaired,
): ImportMessage | undefined {
  if (field !== 'bestPrice' || value !== null) return reason
  return /\p{L}/u.test(String(cell)) ? ['noTierPrice'] : undefined
}

/** A number that may be thousands or decimals is a question that --decimal answers. */
function isUnreadable(value: unknown, rule: Field<unknown>): boolean {
  const read = readField(rule, value)
  return read instanceof Refused && read.reason[0] !== 'doubtfulNumber'
}

/** Rounds an amount to four decimals. A price that would become 0, "on request", stays and is refused. */
function roundPrice(amount: number): number {
  return Number(amount.toFixed(4)) || amount
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
