import { byField, EMPTY_ITEM } from '#domain/catalog/item-fields.ts'
import { isEmptyCell } from '../table/table.ts'
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

/** Where a row stands, and what it leaves open. */
export interface RowOfFile {
  /** The file, or the sheet of a workbook. */
  readonly file: string
  /** Its number in the file. */
  readonly row: number
  /** Fields that an item of the shop keeps; those of a new item are empty. */
  readonly keeps?: ReadonlySet<string> | undefined
}

/** A row that was read. */
type Row<Of extends Fields> = RowOfFile & {
  readonly [Name in keyof Of]: Exclude<ReturnType<Of[Name]>, Refused>
}

const FEATURE_FIELDS = {
  stockItemId: optionalId,
  code: optionalText(100),
  name: featureName,
  value: optionalText(MOST_FEATURE_VALUE),
  imageUrl: picture,
}

/** In a list of prices, what is not given stays as it is: undefined. */
const PRICE_FIELDS = {
  code,
  price: whenGiven(optionalPrice),
  bestPrice: whenGiven(optionalPrice),
  quantityBestPrice: whenGiven(optionalQuantity),
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

function whenGiven<Value>(field: Field<Value>): Field<Value | undefined> {
  return (given) => (given === undefined ? undefined : field(given))
}

/** Reads every field of every row, so that one run reports all problems. */
function readRows<Of extends Fields>(file: SourceFile, fields: Of, idField: string): ReadRows<Row<Of>> {
  const rows: Row<Of>[] = []
  const problems: Problem[] = []
  const unclear = new Set<number>()
  const unclearCodes = new Set<string>()
  for (const source of file.rows) {
    if (source.problem) {
      problems.push({
        file: source.file ?? file.name,
        row: source.row,
        field: 'row',
        value: source.cells?.find((cell) => !isEmptyCell(cell)),
        reason: source.problem,
      })
      continue
    }
    if (!isObject(source.fields)) {
      problems.push({ file: source.file ?? file.name, row: source.row, field: 'row', reason: ['notObject'] })
      continue
    }
    const problemsBefore = problems.length
    const row = readRow(source.file ?? file.name, source, source.fields, fields, problems)
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

/** What a new item has in a field that its row does not give. */
const EMPTY: Readonly<Record<string, unknown>> = { ...EMPTY_ITEM, category: null }

function readRow<Of extends Fields>(
  file: string,
  { row, keeps }: SourceRow,
  given: Readonly<Record<string, unknown>>,
  fields: Of,
  problems: Problem[],
): Row<Of> {
  const read: Record<string, unknown> = { file, row, keeps }
  for (const field in fields) {
    const value = keeps?.has(field) ? EMPTY[field] : fields[field] && readField(fields[field], given[field])
    if (value instanceof Refused)
      problems.push({ file, row, field: value.column ?? field, reason: value.reason })
    else read[field] = value
  }
  return read as Row<Of>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
