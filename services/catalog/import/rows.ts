import {
  type Field,
  flag,
  id,
  isId,
  name,
  optionalId,
  optionalPrice,
  optionalQuantity,
  optionalText,
  picture,
  Refused,
} from './fields.ts'
import type { Problem, SourceFile, SourceRow } from './source.ts'

const CATEGORY_FIELDS = {
  stockCategoryId: id,
  parentStockCategoryId: optionalId,
  name,
  imageUrl: picture,
  deleted: flag,
}

const STOCK_FIELDS = {
  stockItemId: optionalId,
  stockCategoryId: optionalId,
  stockItemParentId: optionalId,
  isParent: flag,
  name,
  code: optionalText(100),
  additionalCode: optionalText(100),
  imageUrl: picture,
  deleted: flag,
  isOffer: flag,
  isNew: flag,
  price: optionalPrice,
  bestPrice: optionalPrice,
  quantityBestPrice: optionalQuantity,
}

type Fields = Readonly<Record<string, Field<unknown>>>

/** A row that was understood, with its place in the file. */
type Row<Of extends Fields> = { readonly row: number } & {
  readonly [Name in keyof Of]: Exclude<ReturnType<Of[Name]>, Refused>
}

export type CategoryRow = Row<typeof CATEGORY_FIELDS>
export type StockRow = Row<typeof STOCK_FIELDS>

export interface ReadRows<Of> {
  readonly file: string
  readonly rows: readonly Of[]
  readonly problems: readonly Problem[]
  /** Ids of rows with problems: nothing more is said of rows that refer to them. */
  readonly unclear: ReadonlySet<number>
}

export function readCategoryRows(file: SourceFile): ReadRows<CategoryRow> {
  return readRows(file, CATEGORY_FIELDS, 'stockCategoryId')
}

export function readStockRows(file: SourceFile): ReadRows<StockRow> {
  return readRows(file, STOCK_FIELDS, 'stockItemId')
}

/** Every field of every row is read, so that one run tells all there is to put right. */
function readRows<Of extends Fields>(file: SourceFile, fields: Of, idField: string): ReadRows<Row<Of>> {
  const rows: Row<Of>[] = []
  const problems: Problem[] = []
  const unclear = new Set<number>()
  for (const source of file.rows) {
    if (!isObject(source.fields)) {
      problems.push({ file: file.name, row: source.row, field: 'row', reason: 'is no object with fields' })
      continue
    }
    const found = problems.length
    const row = readRow(file.name, source, source.fields, fields, problems)
    const own = source.fields[idField]
    if (problems.length === found) rows.push(row)
    else if (isId(own)) unclear.add(own)
  }
  return { file: file.name, rows, problems, unclear }
}

function readRow<Of extends Fields>(
  file: string,
  { row }: SourceRow,
  given: Readonly<Record<string, unknown>>,
  fields: Of,
  problems: Problem[],
): Row<Of> {
  const read: Record<string, unknown> = { row }
  for (const field in fields) {
    const value = fields[field]?.(given[field])
    if (value instanceof Refused) problems.push({ file, row, field, reason: value.reason })
    else read[field] = value
  }
  return read as Row<Of>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
