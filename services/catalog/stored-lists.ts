import { sql } from 'kysely'
import type { ColumnValue } from '#db/array-rows.ts'
import { readInParts } from '#db/long-lists.ts'
import { readShort, type StandbyRows } from '#db/standby/standby-rows.ts'
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
  standby?: StandbyRows,
): AsyncGenerator<readonly StockItem[]> {
  const rows = db
    .selectFrom('stock_items')
    .select([...STOCK_ITEM_COLUMNS, 'revision'])
    .where('catalog_id', '=', catalogId)
  const all = rows.where('removed', '=', 0).orderBy('stock_item_id')
  const changed = rows.orderBy('revision').orderBy('stock_item_id')
  const list = since === undefined ? all : changed.where('revision', '>', since)
  const after = (last: readonly ColumnValue[]) => {
    const { stockItemId } = itemOfValues(last)
    if (since === undefined) return all.where('stock_item_id', '>', stockItemId)
    return changed.where(sql<boolean>`(revision, stock_item_id) > (${last.at(-1)}, ${stockItemId})`)
  }
  const parts = readInParts(db, list, { rowsAtATime: ROWS_AT_A_TIME, after }, standby)
  for await (const part of parts) yield part.map(itemOfValues)
}

/** The categories, in the merchant's order: all that were not removed, or those changed after a revision. */
export async function* storedCategories(
  db: Db,
  catalogId: number,
  since?: number,
  standby?: StandbyRows,
): AsyncGenerator<readonly Category[]> {
  const rows = await readShort(db, standby, (from) =>
    from
      .selectFrom('categories')
      .selectAll()
      .where('catalog_id', '=', catalogId)
      .$if(since === undefined, (whole) => whole.where('removed', '=', 0))
      .where('revision', '>', since ?? -1)
      .orderBy('position')
      .orderBy('stock_category_id')
      .execute(),
  )
  yield rows.map((row) => ({
    catalogId,
    stockCategoryId: row.stock_category_id,
    parentStockCategoryId: row.parent_stock_category_id,
    ...namesOfColumns(row),
    imageUrl: row.image_url,
    deleted: row.deleted === 1,
  }))
}
