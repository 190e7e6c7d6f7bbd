import type { Selectable } from 'kysely'
import type { StockItemTable } from '#db/schema.ts'
import type { StockItem } from '#domain/catalog/item.ts'

/** The columns of a stock item's row that its meaning is in. */
export const STOCK_ITEM_COLUMNS = [
  'stock_items.catalog_id',
  'stock_items.stock_item_id',
  'stock_items.stock_category_id',
  'stock_items.stock_item_parent_id',
  'stock_items.is_parent',
  'stock_items.name',
  'stock_items.code',
  'stock_items.additional_code',
  'stock_items.image_url',
  'stock_items.deleted',
  'stock_items.is_offer',
  'stock_items.is_new',
  'stock_items.price',
  'stock_items.best_price',
  'stock_items.quantity_best_price',
  'stock_items.minimum_order_quantity',
  'stock_items.pack_multiple',
] as const

export type StockItemRow = Omit<Selectable<StockItemTable>, 'revision' | 'updated_at'>

export function toStockItem(row: StockItemRow): StockItem {
  return {
    catalogId: row.catalog_id,
    stockItemId: row.stock_item_id,
    stockCategoryId: row.stock_category_id,
    stockItemParentId: row.stock_item_parent_id,
    isParent: row.is_parent === 1,
    name: row.name,
    code: row.code,
    additionalCode: row.additional_code,
    imageUrl: row.image_url,
    deleted: row.deleted === 1,
    isOffer: row.is_offer === 1,
    isNew: row.is_new === 1,
    price: row.price,
    bestPrice: row.best_price,
    quantityBestPrice: row.quantity_best_price,
    minimumOrderQuantity: row.minimum_order_quantity ?? undefined,
    packMultiple: row.pack_multiple ?? undefined,
  }
}
