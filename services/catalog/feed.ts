import type { Context } from 'hono'
import type { WireCategory, WireStockItem } from '#contracts/stock.ts'
import { writeCategory, writeStockItem } from '#contracts/stock.ts'
import type { Db } from '#db/transaction.ts'
import { STOCK_ITEM_COLUMNS, toStockItem } from '../stored-items.ts'

/**
 * Answers one of the two lists (S13): 304 where the caller has this revision, the rows changed since an earlier one, or
 * the whole list. The revision is read before the rows: a change in between is told twice, never skipped.
 */
export async function answerFeed<Row>(
  c: Context,
  db: Db,
  since: string | undefined,
  list: (revision: number) => Promise<Row[]>,
) {
  const revision = await readRevision(db)
  const etag = `"${revision}"`
  c.header('etag', etag)
  c.header('cache-control', 'private, no-cache')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  // A revision from the future is one of another database: a restored backup, a new data folder.
  const known = since !== undefined && Number(since) <= revision ? Number(since) : undefined
  if (known !== undefined) c.header('x-feed', 'changes')
  return c.json({ isSuccessful: true as const, data: await list(known ?? -1) }, 200)
}

/** The revision of the catalogue: every change of an item or a category raises it. */
async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

/** The items of a catalogue changed after a revision (-1 = all of them), deleted ones included. */
export async function listItemsSince(db: Db, catalogId: number, revision: number): Promise<WireStockItem[]> {
  const rows = await db
    .selectFrom('stock_items')
    .select(STOCK_ITEM_COLUMNS)
    .where('catalog_id', '=', catalogId)
    .where('revision', '>', revision)
    .orderBy('stock_item_id')
    .execute()
  return rows.map((row) => writeStockItem(toStockItem(row)))
}

/** The categories of a catalogue changed after a revision (-1 = all of them), in the merchant's order. */
export async function listCategoriesSince(
  db: Db,
  catalogId: number,
  revision: number,
): Promise<WireCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('catalog_id', '=', catalogId)
    .where('revision', '>', revision)
    .orderBy('position')
    .orderBy('stock_category_id')
    .execute()
  return rows.map((row) =>
    writeCategory({
      catalogId,
      stockCategoryId: row.stock_category_id,
      parentStockCategoryId: row.parent_stock_category_id,
      name: row.name,
      imageUrl: row.image_url,
      deleted: row.deleted === 1,
    }),
  )
}
