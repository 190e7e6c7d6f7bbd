import { byField } from '#domain/catalog/item-fields.ts'
import {
  code,
  featureName,
  type Field,
  flag,
  id,
  isId,
  MOST_FEATURE_VALUE,
  name,
  optionalFeatures,
  optionalId,
  optionalOrderQuantity,
  optionalPath,
  optionalPrice,
  optionalQuantity,
  optionalTaxClass,
  optionalText,
  picture,
  readField,
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
  ...byField({
    id: optionalId,
    optionalId,
    flag,
    name,
    code: optionalText(100),
    picture,
    price: optionalPrice,
    tierQuantity: optionalQuantity,
    orderQuantity: optionalOrderQuantity,
    taxClass: optionalTaxClass,
  }),
  category: optionalPath,
  parentCode: optionalText(100),
  features: optionalFeatures,
}

type Fields = Readonly<Record<string, Field<unknown>>>

/** A row that was read, with its number in the file. */
type Row<Of extends Fields> = { readonly row: number } & {
  readonly [Name in keyof Of]: Exclude<ReturnType<Of[Name]>, Refused>
}

const FEATURE_FIELDS = {
  stockItemId: optionalId,
  code: optionalText(100),
  name: featureName,
  value: optionalText(MOST_FEATURE_VALUE),
  imageUrl: picture,
}

const PRICE_FIELDS = {
  code,
  price: optionalPrice,
  bestPrice: optionalPrice,
  quantityBestPrice: optionalQuantity,
}

export type CategoryRow = Row<typeof CATEGORY_FIELDS>
export type StockRow = Row<typeof STOCK_FIELDS>

export type PriceRow = Row<typeof PRICE_FIELDS>
export type FeatureRow = Row<typeof FEATURE_FIELDS>

export interface ReadRows<Of> {
  readonly file: string
  /** The fields with a column in the table; undefined = a JSON list, which gives every field. */
  readonly columns: ReadonlySet<string> | undefined
  readonly rows: readonly Of[]
  readonly problems: readonly Problem[]
  /** Ids of rows with problems. Rows that refer to them get no further problem. */
  readonly unclear: ReadonlySet<number>
  readonly unclearCodes: ReadonlySet<string>
}

export function readCategoryRows(file: SourceFile): ReadRows<CategoryRow> {
  return readRows(file, CATEGORY_FIELDS, 'stockCategoryId')
}

export function readStockRows(file: SourceFile): ReadRows<StockRow> {
  return readRows(file, STOCK_FIELDS, 'stockItemId')
}

export function readFeatureRows(file: SourceFile): ReadRows<FeatureRow> {
  return readRows(file, FEATURE_FIELDS, 'stockItemId')
}

export function readPriceRows(file: SourceFile): ReadRows<PriceRow> {
  return readRows(file, PRICE_FIELDS, 'code')
}

/** Reads every field of every row, so that one run reports all problems. */
function readRows<Of extends Fields>(file: SourceFile, fields: Of, idField: string): ReadRows<Row<Of>> {
  const rows: Row<Of>[] = []
  const problems: Problem[] = []
  const unclear = new Set<number>()
  const unclearCodes = new Set<string>()
  for (const source of file.rows) {
    if (!isObject(source.fields)) {
      problems.push({ file: file.name, row: source.row, field: 'row', reason: ['notObject'] })
      continue
    }
    const problemsBefore = problems.length
    const row = readRow(file.name, source, source.fields, fields, problems)
    const { [idField]: own, code: ownCode } = source.fields
    if (problems.length === problemsBefore) rows.push(row)
    else if (isId(own)) unclear.add(own)
    else if (typeof ownCode === 'string') unclearCodes.add(ownCode)
  }
  return {
    file: file.name,
    columns: file.columns && new Set(file.columns.keys()),
    rows,
    problems,
    unclear,
    unclearCodes,
  }
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
    const value = fields[field] && readField(fields[field], given[field])
    if (value instanceof Refused)
      problems.push({ file, row, field: value.column ?? field, reason: value.reason })
    else read[field] = value
  }
  return read as Row<Of>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
