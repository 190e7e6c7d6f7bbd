import type { ColumnValue } from '#db/array-rows.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import {
  EMPTY_ITEM,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  isFact,
  type ItemFieldKind,
  type ItemFieldName,
} from '#domain/catalog/item-fields.ts'

type ColumnOf<Name extends ItemFieldName> = (typeof ITEM_FIELDS)[Name]['column']

/** A flag is stored as 0 or 1, a text of any kind as a text, an absent value as null. */
type Stored<Value> = [Value] extends [boolean]
  ? 0 | 1
  : undefined extends Value
    ? (NonNullable<Value> extends string ? string : NonNullable<Value>) | null
    : Value

/** The columns of the fields of an item. */
export type StockItemFieldRow = {
  readonly [Name in ItemFieldName as ColumnOf<Name>]: Stored<StockItem[Name]>
}

export type ItemColumn = keyof StockItemFieldRow

export interface StockItemRow extends StockItemFieldRow {
  readonly catalog_id: number
}

/** The columns of the fields, in their order. */
export const ITEM_COLUMNS: readonly ItemColumn[] = ITEM_FIELD_NAMES.map((name) => ITEM_FIELDS[name].column)

/** The columns that a query selects for {@link toStockItem}. */
export const STOCK_ITEM_COLUMNS = (['catalog_id', ...ITEM_COLUMNS] as const).map(
  (column) => `stock_items.${column}` as const,
)

/** The kinds whose absent value is undefined. */
const OPTIONAL: readonly ItemFieldKind[] = [
  'orderQuantity',
  'taxClass',
  'label',
  'unit',
  'availability',
  'count',
  'files',
]

const FIELDS = ITEM_FIELD_NAMES.map((name) => ({ name, kind: ITEM_FIELDS[name].kind, isFact: isFact(name) }))

export function toStockItem(row: StockItemRow): StockItem {
  return itemOfValues([row.catalog_id, ...ITEM_COLUMNS.map((column) => row[column])])
}

/** The item of the values of {@link STOCK_ITEM_COLUMNS}. */
export function itemOfValues(values: readonly ColumnValue[]): StockItem {
  const item: Record<string, unknown> = { ...EMPTY_ITEM, catalogId: values[0] }
  for (let at = 0; at < FIELDS.length; at++) {
    const field = FIELDS[at]
    const value = values[at + 1]
    if (field && !(field.isFact && value === null)) item[field.name] = fromColumnValue(field.kind, value)
  }
  // The compiler cannot follow fields that are set by computed names
  return item as unknown as StockItem
}

/** Turns the value of a field into what its column holds. */
export function toColumnValue(value: StockItem[ItemFieldName]): string | number | null {
  return typeof value === 'boolean' ? Number(value) : (value ?? null)
}

/** Turns what the column of a field of this kind holds into the value of the field. */
export function fromColumnValue(kind: ItemFieldKind, stored: string | number | null | undefined) {
  if (kind === 'flag') return stored === 1
  return stored === null && OPTIONAL.includes(kind) ? undefined : stored
}
