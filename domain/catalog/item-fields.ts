import type { Price } from '../money/money.ts'
import type { Availability } from './facts/availability.ts'
import type { StockItem } from './item.ts'
import type { SaleUnit } from './facts/sale-unit.ts'

/** What a field of each kind holds in a {@link StockItem}. */
export interface ItemFieldValues {
  id: number
  /** null = none. */
  optionalId: number | null
  flag: boolean
  name: string
  /** The name in one language; '' = none. */
  translatedName: string
  /** '' = none. */
  code: string
  /** '' = none. */
  picture: string
  /** null = none. */
  price: Price | null
  /** The quantity from which a price applies; null = none. */
  tierQuantity: number | null
  /** A whole number of pieces, from 1; undefined = 1. */
  orderQuantity: number | undefined
  /** The name of a tax class; undefined = the standard rate. */
  taxClass: string | undefined
  /** A short text; undefined = none. */
  label: string | undefined
  unit: SaleUnit | undefined
  availability: Availability | undefined
  /** A whole number from 0; undefined = unknown. */
  count: number | undefined
  /** Several file names or addresses; undefined = none. */
  files: string | undefined
}

export type ItemFieldKind = keyof ItemFieldValues

interface ItemField<Kind extends ItemFieldKind> {
  readonly kind: Kind
  readonly column: string
  /** The services withhold it from callers who do not see prices. */
  readonly isPrice?: true
  /** The specification of the services does not have it. */
  readonly isExtension?: true
}

/** The kinds whose values have exactly this type. */
type KindFor<Value> = {
  [Kind in ItemFieldKind]: [Value, ItemFieldValues[Kind]] extends [ItemFieldValues[Kind], Value]
    ? Kind
    : never
}[ItemFieldKind]

export type ItemFieldName = Exclude<keyof StockItem, 'catalogId'>

/**
 * Every field of a stock item, under its name in StockItem, in the contract and in import files. The database columns,
 * the wire schema, the import rules, the integration rows and the exports are derived from this table. A new field also
 * needs its type in StockItem, its column in db/schema.ts with a migration, and texts: the compiler names the places.
 */
export const ITEM_FIELDS = {
  stockItemId: { kind: 'id', column: 'stock_item_id' },
  stockCategoryId: { kind: 'optionalId', column: 'stock_category_id' },
  stockItemParentId: { kind: 'optionalId', column: 'stock_item_parent_id' },
  isParent: { kind: 'flag', column: 'is_parent' },
  name: { kind: 'name', column: 'name' },
  code: { kind: 'code', column: 'code' },
  additionalCode: { kind: 'code', column: 'additional_code' },
  imageUrl: { kind: 'picture', column: 'image_url' },
  deleted: { kind: 'flag', column: 'deleted' },
  isOffer: { kind: 'flag', column: 'is_offer' },
  isNew: { kind: 'flag', column: 'is_new' },
  price: { kind: 'price', column: 'price', isPrice: true },
  bestPrice: { kind: 'price', column: 'best_price', isPrice: true },
  quantityBestPrice: { kind: 'tierQuantity', column: 'quantity_best_price', isPrice: true },
  minimumOrderQuantity: { kind: 'orderQuantity', column: 'minimum_order_quantity', isExtension: true },
  packMultiple: { kind: 'orderQuantity', column: 'pack_multiple', isExtension: true },
  taxClass: { kind: 'taxClass', column: 'tax_class', isExtension: true },
  nameEs: { kind: 'translatedName', column: 'name_es', isExtension: true },
  nameEn: { kind: 'translatedName', column: 'name_en', isExtension: true },
  nameZh: { kind: 'translatedName', column: 'name_zh', isExtension: true },
  brand: { kind: 'label', column: 'brand', isExtension: true },
  barcode: { kind: 'label', column: 'barcode', isExtension: true },
  unit: { kind: 'unit', column: 'unit', isExtension: true },
  piecesPerUnit: { kind: 'orderQuantity', column: 'pieces_per_unit', isExtension: true },
  availability: { kind: 'availability', column: 'availability', isExtension: true },
  availableInDays: { kind: 'count', column: 'available_in_days', isExtension: true },
  stock: { kind: 'count', column: 'stock', isExtension: true },
  morePictures: { kind: 'files', column: 'more_pictures', isExtension: true },
  documents: { kind: 'files', column: 'documents', isExtension: true },
} as const satisfies { readonly [Name in ItemFieldName]: ItemField<KindFor<StockItem[Name]>> }

/** The fields that most items lack. An item has them only if they say something: a million items have no room for them. */
export const FACT_NAMES = [
  'brand',
  'barcode',
  'unit',
  'piecesPerUnit',
  'availability',
  'availableInDays',
  'stock',
  'morePictures',
  'documents',
] as const satisfies readonly ItemFieldName[]

export type FactName = (typeof FACT_NAMES)[number]

/** Whether a field is one that most items lack. */
export function isFact(name: string): name is FactName {
  return FACTS.has(name)
}

const FACTS: ReadonlySet<string> = new Set(FACT_NAMES)

/**
 * An item with every field absent. Code that builds items field by field fills in a copy of it: a copy of a literal has
 * one compact layout in memory, while an object that grows by computed names becomes a hash table five times its size.
 */
export const EMPTY_ITEM: {
  readonly [Name in 'catalogId' | Exclude<ItemFieldName, FactName>]: StockItem[Name]
} & { readonly [Name in FactName]?: StockItem[Name] } = {
  catalogId: 0,
  stockItemId: 0,
  stockCategoryId: null,
  stockItemParentId: null,
  isParent: false,
  name: '',
  code: '',
  additionalCode: '',
  imageUrl: '',
  deleted: false,
  isOffer: false,
  isNew: false,
  price: null,
  bestPrice: null,
  quantityBestPrice: null,
  minimumOrderQuantity: undefined,
  packMultiple: undefined,
  taxClass: undefined,
  nameEs: '',
  nameEn: '',
  nameZh: '',
}

type FieldTable = typeof ITEM_FIELDS

export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as ItemFieldName[]

export function isItemField(name: string): name is ItemFieldName {
  return Object.hasOwn(ITEM_FIELDS, name)
}

/** The names of the fields of some kinds. */
export function namesOfKind<Kind extends ItemFieldKind>(...kinds: readonly Kind[]) {
  type Name = { [Name in ItemFieldName]: FieldTable[Name]['kind'] extends Kind ? Name : never }[ItemFieldName]
  const all: readonly ItemFieldKind[] = kinds
  return ITEM_FIELD_NAMES.filter((name): name is Name => all.includes(ITEM_FIELDS[name].kind))
}

type PriceFieldName = {
  [Name in ItemFieldName]: FieldTable[Name] extends { readonly isPrice: true } ? Name : never
}[ItemFieldName]

/** The fields that the services withhold from callers who do not see prices. */
export const PRICE_FIELD_NAMES = ITEM_FIELD_NAMES.filter(
  (name): name is PriceFieldName => 'isPrice' in ITEM_FIELDS[name],
)

/** The fields that say whether an item can be had. */
export const STOCK_FIELD_NAMES = ['stock', 'availability', 'availableInDays'] as const satisfies FactName[]

/** Gives every field what its kind has: `{ flag: z.boolean(), … }` becomes `{ isParent: z.boolean(), … }`. */
export function byField<ByKind extends Readonly<Record<ItemFieldKind, unknown>>>(
  byKind: ByKind,
): { readonly [Name in ItemFieldName]: ByKind[FieldTable[Name]['kind']] } {
  const entries = ITEM_FIELD_NAMES.map((name) => [name, byKind[ITEM_FIELDS[name].kind]])
  return Object.fromEntries(entries)
}
