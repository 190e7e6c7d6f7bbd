import type { Selectable } from 'kysely'
import type { Database, StockItemTable } from '#db/schema.ts'
import { parentOf } from '../check-categories.ts'
import type { MatchedRow } from '../match-items.ts'
import type { CategoryRow } from '../sources/rows.ts'
import type { StoredCatalog } from './stored-catalog.ts'

const CATEGORY_COLUMNS = [
  'stock_category_id',
  'parent_stock_category_id',
  'name',
  'image_url',
  'deleted',
  'position',
] as const

const ITEM_COLUMNS = [
  'stock_item_id',
  'stock_category_id',
  'stock_item_parent_id',
  'is_parent',
  'name',
  'code',
  'additional_code',
  'image_url',
  'deleted',
  'is_offer',
  'is_new',
  'price',
  'best_price',
  'quantity_best_price',
] as const

/** A table of the catalogue, and the temporary one beside it that no other connection sees. */
export interface Target<Column extends string = string> {
  readonly table: string
  readonly staged: string
  readonly key: string
  readonly columns: readonly Column[]
}

export const CATEGORIES = {
  table: 'categories',
  staged: 'staged_categories',
  key: 'stock_category_id',
  columns: CATEGORY_COLUMNS,
} satisfies Target
export const ITEMS = {
  table: 'stock_items',
  staged: 'staged_items',
  key: 'stock_item_id',
  columns: ITEM_COLUMNS,
} satisfies Target

export type StagedCategory = Pick<Selectable<Database['categories']>, (typeof CATEGORY_COLUMNS)[number]>
type StagedItem = Pick<StockItemTable, (typeof ITEM_COLUMNS)[number]>

/** Fields of a table that fill a column, where the column is not called like its field. */
const FIELDS_OF_COLUMN: Readonly<Record<string, readonly string[]>> = {
  stock_category_id: ['stockCategoryId', 'category1', 'category2', 'category3'],
  stock_item_parent_id: ['stockItemParentId', 'parentCode'],
  additional_code: ['additionalCode'],
  image_url: ['imageUrl'],
  is_offer: ['isOffer'],
  is_new: ['isNew'],
  best_price: ['bestPrice'],
  quantity_best_price: ['quantityBestPrice'],
}

/**
 * The columns that an import may change in items that are there: of a table those it has columns for. Families are
 * settled before (see families.ts), and an item that a file names is not deleted unless it says so.
 */
export function changeableColumns(
  columns: ReadonlySet<string> | undefined,
): readonly (typeof ITEM_COLUMNS)[number][] {
  const always: readonly string[] = ['stock_item_id', 'stock_item_parent_id', 'is_parent', 'deleted']
  return ITEM_COLUMNS.filter(
    (column) =>
      !columns ||
      always.includes(column) ||
      (FIELDS_OF_COLUMN[column] ?? [column]).some((field) => columns.has(field)),
  )
}

/**
 * Categories are shown in the order of the file where it names them all; a file with only some of them leaves the others
 * where they are, and its new ones come last.
 */
export function toStagedCategories(
  rows: readonly CategoryRow[],
  stored: StoredCatalog,
  { replace, isFile }: { readonly replace: boolean; readonly isFile: boolean },
): StagedCategory[] {
  const named = new Set(rows.map((row) => row.stockCategoryId))
  const namesAll =
    isFile && (replace || [...stored.categories].every(([id, { deleted }]) => deleted || named.has(id)))
  const last = [...stored.categories.values()].reduce((most, { position }) => Math.max(most, position), 0)
  return rows.map((row) => ({
    stock_category_id: row.stockCategoryId,
    parent_stock_category_id: parentOf(row),
    name: row.name,
    image_url: row.imageUrl,
    deleted: row.deleted ? 1 : 0,
    position: namesAll ? row.row : (stored.categories.get(row.stockCategoryId)?.position ?? last + row.row),
  }))
}

export function toStagedItem(row: MatchedRow): StagedItem {
  return {
    stock_item_id: row.stockItemId,
    stock_category_id: row.stockCategoryId,
    stock_item_parent_id: row.stockItemParentId,
    is_parent: row.isParent ? 1 : 0,
    name: row.name,
    code: row.code,
    additional_code: row.additionalCode,
    image_url: row.imageUrl,
    deleted: row.deleted ? 1 : 0,
    is_offer: row.isOffer ? 1 : 0,
    is_new: row.isNew ? 1 : 0,
    price: row.price,
    best_price: row.bestPrice,
    quantity_best_price: row.quantityBestPrice,
  }
}
