import type { Catalog } from '#domain/catalog/catalog.ts'
import { categoryRow } from '#domain/catalog/category-rows.ts'
import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import { itemRow } from '#domain/catalog/item-table.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'

/**
 * Whether the catalogue already has the same row. A service that can only send full lists sends mostly such rows.
 */

export function isKnownItem({ table }: Catalog, item: StockItem): boolean {
  const row = itemRow(table, item.catalogId, item.stockItemId)
  const known = row === undefined ? undefined : table.items[row]
  return known !== undefined && ITEM_FIELD_NAMES.every((name) => known[name] === item[name])
}

export function isKnownCategory({ tree }: Catalog, category: Category): boolean {
  const row = categoryRow(tree, category.catalogId, category.stockCategoryId)
  const known = row === undefined ? undefined : tree.rows[row]
  return known !== undefined && isAlike(known, category)
}

function isAlike<Row extends object>(one: Row, other: Row): boolean {
  for (const field in one) if (one[field] !== other[field]) return false
  return true
}
