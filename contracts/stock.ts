import { z } from '@hono/zod-openapi'
import { decimalFromPrice, nearestPrice, type Price } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import { AVAILABILITIES, readAvailability } from '#domain/catalog/facts/availability.ts'
import { filesIn, writeFiles } from '#domain/catalog/facts/file-list.ts'
import { readSaleUnit, SALE_UNITS } from '#domain/catalog/facts/sale-unit.ts'
import {
  isTranslated,
  isTranslatedName,
  NAME_FIELDS,
  type Names,
  type TranslatedName,
  type Translations,
  translationsIn,
} from '#domain/catalog/names.ts'
import {
  byField,
  EMPTY_ITEM,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemFieldName,
  namesOfKind,
  PRICE_FIELD_NAMES,
} from '#domain/catalog/item-fields.ts'
import { extension, id } from './http/parameters.ts'
import { absentIfUnreadable } from './http/tolerant.ts'
import { translations } from './http/translations.ts'

/** Catalogues write "none" as null, 0, '' or nothing at all. */
const optionalId = z.union([id, z.literal(0), z.literal(''), z.null()]).optional()
const text = z.string().nullish()
const flag = z.boolean().nullish()
const number = z.number().nullish()

/** Another service may use the name for something else, which then counts as absent. */
const taxClass = z
  .preprocess<unknown, z.ZodOptional<z.ZodString>, string | undefined>(
    (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined),
    z.string().optional(),
  )
  .optional()
  .openapi({ type: 'string' })

/** A fact that an item may have; null and what cannot be read count as absent. */
function fact<Schema extends z.ZodType>(schema: Schema, read: (given: unknown) => unknown) {
  return absentIfUnreadable(z.preprocess<unknown, Schema, z.input<Schema>>(read, schema))
}

const label = fact(z.string().min(1), (given) =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim() : undefined,
).openapi({ type: 'string' })

const unit = fact(z.enum(SALE_UNITS), (given) => typeof given === 'string' && readSaleUnit(given)).openapi({
  type: 'string',
  enum: [...SALE_UNITS],
})

const availability = fact(
  z.enum(AVAILABILITIES),
  (given) => typeof given === 'string' && readAvailability(given),
).openapi({ type: 'string', enum: [...AVAILABILITIES] })

/** Other services have fractions, and numbers below 0 for what is owed. */
const count = fact(z.int().min(0), (given) => {
  const number = given === null || given === '' ? NaN : Number(given)
  return Number.isFinite(number) ? Math.max(0, Math.floor(number)) : undefined
}).openapi({ type: 'integer', minimum: 0 })

const files = fact(z.array(z.string()).min(1), (given) =>
  Array.isArray(given) ? given.filter((file) => typeof file === 'string' && file !== '') : undefined,
).openapi({ type: 'array', items: { type: 'string' } })

const names = translations('the name in each language of the shop; absent = none, so that `name` is shown')

/** The fields of an item on the wire. Its names in other languages are in one field, `names`. */
type WireFieldName = Exclude<ItemFieldName, TranslatedName>

const WIRE_FIELD_NAMES = ITEM_FIELD_NAMES.filter((name): name is WireFieldName => !isTranslatedName(name))

const SCHEMAS = byField({
  id,
  optionalId,
  flag,
  name: z.string(),
  code: text,
  picture: text,
  price: number,
  tierQuantity: number,
  orderQuantity: number,
  taxClass,
  translatedName: text,
  label,
  unit,
  availability,
  count,
  files,
})

const DESCRIPTIONS: { readonly [Name in WireFieldName]: string | undefined } = {
  stockItemId: 'Identifies the item in its catalogue; never reused',
  stockCategoryId: 'Its category; null, 0 or empty = none',
  stockItemParentId: 'The parent it is a variant of; null, 0 or empty = none',
  isParent: 'It groups variants and cannot be ordered itself',
  name: undefined,
  code: 'The merchant’s code, such as a SKU',
  additionalCode: 'A second code, such as a barcode',
  imageUrl: 'A file name below StockItemImages, or an https address; empty = none',
  deleted: 'The item was deleted. Deleted rows stay in the list so that callers learn of it',
  isOffer: 'Highlighted as an offer',
  isNew: 'Highlighted as new',
  price:
    'Up to four decimals, in the shop’s currency; null or 0 = price on request, or hidden from the caller',
  bestPrice: 'The unit price from `quantityBestPrice` on, up to four decimals',
  quantityBestPrice: 'The quantity from which bestPrice applies',
  minimumOrderQuantity: 'the smallest quantity that can be ordered, a whole number; absent or null = 1',
  packMultiple: 'an order quantity must be a multiple of this whole number; absent or null = 1',
  taxClass: 'the name of its tax class in the setting `tax_rates`; absent = the rate of `tax`',
  brand: 'its brand; absent = none, or only in its name',
  barcode: 'the EAN, UPC or other number of its package; absent = none',
  unit: 'what its price and its quantity count; absent = pieces, or unknown',
  piecesPerUnit: 'how many pieces a unit has, a whole number from 1; absent = unknown',
  availability: 'whether it can be delivered at once; absent = unknown',
  availableInDays: 'the days until an item that is not in stock can be delivered; absent = unknown',
  stock:
    'how many are in stock; absent = unknown. Only callers with `SERVICES_TOKEN` get it, others get `availability`',
  morePictures: 'its pictures after the first, each as `imageUrl`; absent = none',
  documents: 'its data sheets: file names below StockItemDocuments, or https addresses; absent = none',
}

export const wireStockItem = z.object({ ...described(SCHEMAS), names }).openapi('StockItem')

function described<Shape extends Readonly<Record<WireFieldName, z.ZodType>>>(
  shape: Shape,
): Pick<Shape, WireFieldName> {
  const entries = WIRE_FIELD_NAMES.map((name) => {
    const description = DESCRIPTIONS[name]
    if (description === undefined) return [name, shape[name]]
    const isExtension = 'isExtension' in ITEM_FIELDS[name]
    return [name, shape[name].openapi(isExtension ? extension(description) : { description })]
  })
  return Object.fromEntries(entries)
}

export type WireStockItem = z.output<typeof wireStockItem>

export const wireCategory = z
  .object({
    stockCategoryId: id,
    parentStockCategoryId: optionalId.openapi({
      description: 'The parent category; null, 0 or empty = top level',
    }),
    name: z.string(),
    names,
    imageUrl: text.openapi(
      extension('a file name below StockCategoryImages, or an https address; empty = none'),
    ),
    deleted: flag.openapi({
      description: 'The category was deleted. Deleted rows stay in the list so that callers learn of it',
    }),
  })
  .openapi('Category')

export type WireCategory = z.output<typeof wireCategory>

/** Turns a row of a catalogue service into a stock item. A price that cannot be one is "price on request". */
export function readStockItem(wire: WireStockItem, catalogId: number): StockItem {
  const item: Filling = { ...EMPTY_ITEM, catalogId }
  item.stockItemId = wire.stockItemId
  item.name = wire.name
  for (const name of OPTIONAL_IDS) item[name] = wire[name] || null
  for (const name of FLAGS) item[name] = wire[name] ?? false
  for (const name of TEXTS) item[name] = wire[name] ?? ''
  for (const name of PRICES) item[name] = readPrice(wire[name])
  for (const name of TIER_QUANTITIES) item[name] = wire[name] ?? null
  for (const name of ORDER_QUANTITIES) item[name] = readOrderQuantity(wire[name])
  for (const name of TAX_CLASSES) item[name] = wire[name]?.trim() || undefined
  readFacts(item, wire)
  if (wire.names) Object.assign(item, readTranslations(wire.names))
  return item
}

type Filling = { -readonly [Name in keyof typeof EMPTY_ITEM]: (typeof EMPTY_ITEM)[Name] }

const OPTIONAL_IDS = namesOfKind('optionalId')
const FLAGS = namesOfKind('flag')
const TEXTS = namesOfKind('code', 'picture')
const PRICES = namesOfKind('price')
const TIER_QUANTITIES = namesOfKind('tierQuantity')
const ORDER_QUANTITIES = namesOfKind('orderQuantity').filter((name) => name !== 'piecesPerUnit')
const TAX_CLASSES = namesOfKind('taxClass')

/** Sets the facts that the row has, and no others: most items have none. */
function readFacts(item: Filling, wire: WireStockItem): void {
  for (const name of LABELS) if (wire[name] !== undefined) item[name] = wire[name]
  for (const name of COUNTS) if (wire[name] !== undefined) item[name] = wire[name]
  for (const name of FILES) if (wire[name] !== undefined) item[name] = writeFiles(wire[name])
  if (wire.unit !== undefined) item.unit = wire.unit
  const pieces = readOrderQuantity(wire.piecesPerUnit)
  if (pieces !== undefined) item.piecesPerUnit = pieces
  if (wire.availability !== undefined) item.availability = wire.availability
}

const LABELS = namesOfKind('label')
const COUNTS = namesOfKind('count')
const FILES = namesOfKind('files')

/** An order quantity that is not a whole number from 1 counts as absent. */
function readOrderQuantity(given: number | null | undefined): number | undefined {
  return Number.isSafeInteger(given) && Number(given) >= 1 ? Number(given) : undefined
}

/**
 * Turns a stock item into a row of a catalogue service. The only place that writes prices: callers who do not see them
 * get null.
 */
export function writeStockItem(item: StockItem, visibility: PriceVisibility): WireStockItem {
  // Rows do not name their catalogue, and JSON leaves undefined fields out
  const row: WireStockItem & typeof NOT_ON_THE_WIRE = {
    ...item,
    ...NOT_ON_THE_WIRE,
    morePictures: writtenFiles(item.morePictures),
    documents: writtenFiles(item.documents),
    names: isTranslated(item) ? translationsIn(item, NAME_FIELDS) : undefined,
  }
  if (visibility === 'shown') for (const name of PRICES) row[name] = writePrice(item[name])
  else for (const name of PRICE_FIELD_NAMES) row[name] = null
  return row
}

function writtenFiles(list: string | undefined): string[] | undefined {
  return list === undefined ? undefined : [...filesIn(list)]
}

const NOT_ON_THE_WIRE = {
  catalogId: undefined,
  nameEs: undefined,
  nameEn: undefined,
  nameZh: undefined,
}

/** The names of a row of a service. */
export function readNames({ name, names }: Pick<WireStockItem, 'name' | 'names'>): Names {
  return { name, ...readTranslations(names) }
}

function readTranslations(wire: Translations = {}): Record<TranslatedName, string> {
  return { nameEs: wire.es?.trim() ?? '', nameEn: wire.en?.trim() ?? '', nameZh: wire.zh?.trim() ?? '' }
}

export function readCategory(wire: WireCategory, catalogId: number): Category {
  const parent = wire.parentStockCategoryId || null
  return {
    catalogId,
    stockCategoryId: wire.stockCategoryId,
    parentStockCategoryId: parent === wire.stockCategoryId ? null : parent,
    ...readNames(wire),
    imageUrl: wire.imageUrl ?? '',
    deleted: wire.deleted ?? false,
  }
}

export function writeCategory(category: Category): WireCategory {
  return {
    stockCategoryId: category.stockCategoryId,
    parentStockCategoryId: category.parentStockCategoryId,
    name: category.name,
    names: translationsIn(category, NAME_FIELDS),
    imageUrl: category.imageUrl,
    deleted: category.deleted,
  }
}

export function readPrice(decimal: number | null | undefined): Price | null {
  return decimal === null || decimal === undefined ? null : (nearestPrice(decimal) ?? null)
}

function writePrice(price: Price | null): number | null {
  return price === null ? null : decimalFromPrice(price)
}
