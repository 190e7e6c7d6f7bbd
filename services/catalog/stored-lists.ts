import { sql } from 'kysely'
import { readArrays } from '#db/array-rows.ts'
import type { Db } from '#db/transaction.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import { namesOfColumns } from './name-columns.ts'
import { itemOfValues, STOCK_ITEM_COLUMNS } from './item-rows.ts'

/** The revision of the catalogue. Every change of an item or a category raises it. */
export async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

/** Takes about two milliseconds to read. */
const ROWS_AT_A_TIME = 800

/** The items of a catalogue, in parts: all that were not removed, by id; or those changed after a revision. */
export async function* storedItems(
  db: Db,
  catalogId: number,
  since?: number,
): AsyncGenerator<readonly StockItem[]> {
  const rows = db
    .selectFrom('stock_items')
    .select([...STOCK_ITEM_COLUMNS, 'revision'])
    .where('catalog_id', '=', catalogId)
    .limit(ROWS_AT_A_TIME)
  const all = rows.where('removed', '=', 0).orderBy('stock_item_id')
  const changed = rows.orderBy('revision').orderBy('stock_item_id')
  let next = since === undefined ? all : changed.where('revision', '>', since)
  for (;;) {
    const part = await readArrays(db, next)
    const items = part.map(itemOfValues)
    yield items
    const last = items.at(-1)
    if (!last || part.length < ROWS_AT_A_TIME) return
    const revision = part.at(-1)?.at(-1)
    next =
      since === undefined
        ? all.where('stock_item_id', '>', last.stockItemId)
        : changed.where(sql<boolean>`(revision, stock_item_id) > (${revision}, ${last.stockItemId})`)
  }
}

/** The categories, in the merchant's order: all that were not removed, or those changed after a revision. */
export async function* storedCategories(
  db: Db,
  catalogId: number,
  since?: number,
): AsyncGenerator<readonly Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('catalog_id', '=', catalogId)
    .$if(since === undefined, (whole) => whole.where('removed', '=', 0))
    .where('revision', '>', since ?? -1)
    .orderBy('position')
    .orderBy('stock_category_id')
    .execute()
  yield rows.map((row) => ({
    catalogId,
    stockCategoryId: row.stock_category_id,
    parentStockCategoryId: row.parent_stock_category_id,
    ...namesOfColumns(row),
    imageUrl: row.image_url,
    deleted: row.deleted === 1,
  }))
}
