import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { STOCK_ITEM_COLUMNS, toStockItem } from '../../catalog/item-rows.ts'
import { type StoredCategory, toStoredCategory } from '../staging/stored-catalog.ts'

/** Rows of a catalogue. */
export interface RowIds {
  readonly items: ReadonlySet<number>
  readonly categories: ReadonlySet<number>
}

interface Rows {
  readonly items: readonly {
    readonly stockItemId: number
    readonly stockCategoryId: number | null
    readonly stockItemParentId: number | null
  }[]
  readonly categories: readonly { readonly id: number; readonly parentId: number | null }[]
}

/** The rows to remove, without those to which a staying row refers, directly or through another row. */
export function withoutReferred(removed: RowIds, rows: Rows): RowIds {
  const items = new Set(removed.items)
  const categories = new Set(removed.categories)
  const keep = (ids: Set<number>, id: number | null) => id !== null && ids.delete(id)
  let isComplete: boolean
  do {
    const before = items.size + categories.size
    for (const item of rows.items) {
      if (items.has(item.stockItemId)) continue
      keep(items, item.stockItemParentId)
      keep(categories, item.stockCategoryId)
    }
    for (const { id, parentId } of rows.categories) if (!categories.has(id)) keep(categories, parentId)
    isComplete = items.size + categories.size === before
  } while (!isComplete)
  return { items, categories }
}

/** How removed rows are stored. */
export interface StoredRemoved {
  readonly items: ReadonlyMap<number, StockItem>
  readonly categories: ReadonlyMap<number, StoredCategory>
}

/** Reads the rows among these that are removed and have not come back. */
export async function readRemoved(
  db: Kysely<Database>,
  catalogId: number,
  { items, categories }: RowIds,
): Promise<StoredRemoved> {
  const itemRows = new Map<number, StockItem>()
  for (const ids of inStatements(items)) {
    const rows = await db
      .selectFrom('stock_items')
      .select(STOCK_ITEM_COLUMNS)
      .where('catalog_id', '=', catalogId)
      .where('stock_item_id', 'in', ids)
      .where('removed', '=', 1)
      .execute()
    for (const row of rows) itemRows.set(row.stock_item_id, toStockItem(row))
  }
  const categoryRows = new Map<number, StoredCategory>()
  for (const ids of inStatements(categories)) {
    const rows = await db
      .selectFrom('categories')
      .selectAll()
      .where('catalog_id', '=', catalogId)
      .where('stock_category_id', 'in', ids)
      .where('removed', '=', 1)
      .execute()
    for (const row of rows) categoryRows.set(row.stock_category_id, toStoredCategory(row))
  }
  return { items: itemRows, categories: categoryRows }
}

/** Both databases accept this many values in one statement. */
const IDS_PER_STATEMENT = 500

/** Marks deleted rows as removed, which hides them from imports and exports. */
export async function markRemoved(trx: Trx, catalogId: number, { items, categories }: RowIds): Promise<void> {
  for (const ids of inStatements(items))
    await trx
      .updateTable('stock_items')
      .set({ removed: 1 })
      .where('catalog_id', '=', catalogId)
      .where('stock_item_id', 'in', ids)
      .execute()
  for (const ids of inStatements(categories))
    await trx
      .updateTable('categories')
      .set({ removed: 1 })
      .where('catalog_id', '=', catalogId)
      .where('stock_category_id', 'in', ids)
      .execute()
}

function inStatements(ids: ReadonlySet<number>): number[][] {
  const all = [...ids]
  const parts: number[][] = []
  for (let start = 0; start < all.length; start += IDS_PER_STATEMENT)
    parts.push(all.slice(start, start + IDS_PER_STATEMENT))
  return parts
}
