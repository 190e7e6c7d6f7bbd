import { byField, EMPTY_ITEM, type FactName, isFact } from '#domain/catalog/item-fields.ts'
import type { ImportMessage } from '../messages/message.ts'
import { type Cell, isEmptyCell } from '../table/table.ts'
import {
  code,
  documents,
  featureName,
  featureValue,
  type Field,
  flag,
  id,
  isId,
  morePictures,
  name,
  OPTIONAL_FIELDS,
  optionalAvailability,
  optionalCount,
  optionalFeatureName,
  optionalFeatures,
  optionalId,
  optionalLabel,
  optionalName,
  optionalOrderQuantity,
  optionalPath,
  optionalPrice,
  optionalQuantity,
  optionalTaxClass,
  optionalText,
  optionalUnit,
  picture,
  readField,
  Refused,
  roundPrice,
} from './fields.ts'
import { namesWithoutColumn, withNames, withoutOwnName } from './names-of-row.ts'
import type { Note, Problem, SourceFile, SourceRow } from './source.ts'

const CATEGORY_FIELDS = {
  stockCategoryId: id,
  parentStockCategoryId: optionalId,
  name,
  nameEs: optionalName,
  nameEn: optionalName,
  nameZh: optionalName,
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
    translatedName: optionalName,
    label: optionalLabel,
    unit: optionalUnit,
    availability: optionalAvailability,
    count: optionalCount,
    files: documents,
  }),
  morePictures,
  category: optionalPath,
  parentCode: optionalText(100),
  features: optionalFeatures,
}

type Fields = Readonly<Record<string, Field<unknown>>>

/** The origin of a row, and the fields that it does not give. */
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
  readonly [Name in Exclude<keyof Of, FactName>]: Exclude<ReturnType<Of[Name]>, Refused>
} & { readonly [Name in keyof Of & FactName]?: Exclude<ReturnType<Of[Name]>, Refused> }

const FEATURE_FIELDS = {
  stockItemId: optionalId,
  code: optionalText(100),
  name: featureName,
  nameEs: optionalFeatureName,
  nameEn: optionalFeatureName,
  nameZh: optionalFeatureName,
  value: featureValue,
  valueEs: featureValue,
  valueEn: featureValue,
  valueZh: featureValue,
  imageUrl: picture,
}

/** In a list of prices, undefined = the item keeps its value. */
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
  /** Notes on values of a JSON list that were rounded or left out. Those of a table are in its SourceFile. */
  readonly notes: readonly Note[]
  /** Ids of rows with problems. Rows that refer to them get no further problem. */
  readonly unclear: ReadonlySet<number>
  readonly unclearCodes: ReadonlySet<string>
}

/** A file of items. */
export interface StockFile extends SourceFile {
  /** What `rows` are as items, if a JSON list was read as one while it was parsed. */
  readonly stockRows?: ReadRows<StockRow> | undefined
}

export function readCategoryRows(file: SourceFile): ReadRows<CategoryRow> {
  return readRows(file, CATEGORY_FIELDS, 'stockCategoryId')
}

/**
 * Reads the rows of items. In a JSON list, a price with too many decimals is rounded and an unreadable optional field is
 * left out, both with a note; rows of a program's call are refused instead.
 */
export function readStockRows(file: StockFile, from: 'list' | 'call' = 'list'): ReadRows<StockRow> {
  if (from === 'list' && file.stockRows) return file.stockRows
  return readRows(file, STOCK_FIELDS, 'stockItemId', from === 'list')
}

/** Reads the rows of a JSON list of items while it is parsed. */
export function stockReading(name: string) {
  return new RowReading({ name }, STOCK_FIELDS, 'stockItemId', true)
}

export function readFeatureRows(file: SourceFile): ReadRows<FeatureRow> {
  return readRows(file, FEATURE_FIELDS, 'stockItemId')
}

export function readPriceRows(file: SourceFile): ReadRows<PriceRow> {
  return readRows(file, PRICE_FIELDS, 'code', true)
}

function whenGiven<Value>(field: Field<Value>): Field<Value | undefined> {
  return (given) => (given === undefined ? undefined : field(given))
}

function readRows<Of extends Fields>(
  file: SourceFile,
  fields: Of,
  idField: string,
  repairsList = false,
): ReadRows<Row<Of>> {
  const reading = new RowReading(file, fields, idField, repairsList)
  for (const row of file.rows) reading.add(row)
  return reading.end()
}

/** Reads every field of every row, so that one run reports all problems. */
class RowReading<Of extends Fields> {
  readonly #file: Pick<SourceFile, 'name' | 'columns'>
  readonly #idField: string
  readonly #repairs: boolean
  readonly #isOfItems: boolean
  /** The names in other languages that a table does not give. */
  readonly #missingNames: ReadonlySet<string> | undefined
  readonly #rules: Rules
  readonly #blank: Reading
  readonly #rows: Row<Of>[] = []
  readonly #problems: Problem[] = []
  readonly #notes: Note[] = []
  readonly #unclear = new Set<number>()
  readonly #unclearCodes = new Set<string>()

  constructor(file: Pick<SourceFile, 'name' | 'columns'>, fields: Of, idField: string, repairsList: boolean) {
    this.#file = file
    this.#idField = idField
    this.#repairs = repairsList && file.columns === undefined
    this.#rules = Object.entries(fields)
    this.#isOfItems = fields === (STOCK_FIELDS as Fields)
    this.#missingNames = file.columns && namesWithoutColumn(file.columns)
    this.#blank = blankRow(this.#rules)
  }

  add(source: SourceRow): void {
    const { row, problem } = source
    const file = source.file ?? this.#file.name
    if (problem) {
      this.#problems.push({ file, row, field: 'row', value: valueOf(source, problem), reason: problem })
      const refusedCode = isObject(source.fields) ? source.fields['code'] : undefined
      if (typeof refusedCode === 'string') this.#unclearCodes.add(refusedCode)
      return
    }
    if (!isObject(source.fields)) {
      this.#problems.push({ file, row, field: 'row', reason: ['notObject'] })
      return
    }
    const { fields, keeps } = this.#namesOf(source.fields)
    const problems = this.#problems
    const problemsBefore = problems.length
    const read: Reading = { ...this.#blank, file, row, keeps: union(keeps, source.keeps) }
    fillIn(read, fields, this.#rules, { problems, notes: this.#notes, repairs: this.#repairs })
    const own = fields[this.#idField]
    const ownCode = fields['code']
    if (problems.length === problemsBefore) this.#rows.push(read as unknown as Row<Of>)
    else if (isId(own)) this.#unclear.add(own)
    else if (typeof ownCode === 'string') this.#unclearCodes.add(ownCode)
  }

  #namesOf(fields: Readonly<Record<string, unknown>>) {
    if (this.#missingNames) return { fields, keeps: this.#missingNames }
    const named = withNames(fields)
    return this.#isOfItems ? withoutOwnName(named) : named
  }

  /** The rows so far. */
  get rows(): readonly Row<Of>[] {
    return this.#rows
  }

  end(): ReadRows<Row<Of>> {
    return {
      file: this.#file.name,
      columns: this.#file.columns && new Set(this.#file.columns.keys()),
      rows: this.#rows,
      problems: this.#problems,
      notes: this.#notes,
      unclear: this.#unclear,
      unclearCodes: this.#unclearCodes,
    }
  }
}

/** The cell that a problem of a whole row quotes: the first filled one, or the first one beyond the headings. */
function valueOf({ cells = [] }: SourceRow, problem: ImportMessage): Cell | undefined {
  const from = problem[0] === 'moreCellsThanHeadings' ? problem[2] : 0
  return cells.slice(from).find((cell) => !isEmptyCell(cell))
}

function union(one: ReadonlySet<string>, other: ReadonlySet<string> = NO_FIELDS): ReadonlySet<string> {
  if (other.size === 0) return one
  return one.size === 0 ? other : new Set([...one, ...other])
}

const NO_FIELDS: ReadonlySet<string> = new Set()

/** The values of a new item in fields that its row does not give. */
const EMPTY: Readonly<Record<string, unknown>> = { ...EMPTY_ITEM, category: null }

/** What to do with a value that breaks its rule. */
interface Handling {
  readonly problems: Problem[]
  readonly notes: Note[]
  /** Whether the file is a JSON list with optional fields, which never refuse a row. */
  readonly repairs: boolean
}

type Rules = readonly (readonly [field: string, rule: Field<unknown>])[]

/**
 * A row that has every field already, but for the facts that most rows lack: filling a copy of it in takes less time and
 * memory than adding its fields. V8 keeps the fields of an object that was parsed in the object itself, and those of its
 * copies; any other gets a list of fields beside it, 32 bytes more for each row.
 */
function blankRow(rules: Rules): Reading {
  const names = ['file', 'row', 'keeps', ...rules.map(([field]) => field).filter((field) => !isFact(field))]
  const blank: Reading = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))
  for (const name of names) blank[name] = undefined
  return blank
}

/** A row whose fields are being read. */
type Reading = { -readonly [Name in keyof RowOfFile]: RowOfFile[Name] } & Record<string, unknown>

/** Fills in the fields of a row. */
function fillIn(
  read: Reading,
  given: Readonly<Record<string, unknown>>,
  rules: Rules,
  { problems, notes, repairs }: Handling,
): void {
  const { file, row, keeps } = read
  const leftOut: string[] = []
  for (const [field, rule] of rules) {
    const value = keeps?.has(field) ? EMPTY[field] : readField(rule, given[field])
    if (!(value instanceof Refused)) {
      if (value !== undefined || !isFact(field)) read[field] = value
      continue
    }
    const rounded = repairs && value.reason[0] === 'tooManyDecimals' ? roundPrice(Number(given[field])) : 0
    const note = rounded > MIN_ROUNDED ? (['roundedTo', rounded] as const) : OPTIONAL_FIELDS[field]?.leftOut
    if (repairs && note) {
      notes.push({ file, row, field, value: given[field], reason: note })
      if (note[0] === 'roundedTo') read[field] = rule(rounded)
      else leftOut.push(field)
    } else problems.push({ file, row, field: value.column ?? field, reason: value.reason })
  }
  for (const field of leftOut) read[field] = EMPTY[field]
  if (leftOut.length > 0) read.keeps = new Set([...(keeps ?? []), ...leftOut])
}

/** A smaller price would be rounded to 0, which means "on request". */
const MIN_ROUNDED = 0.00005

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
