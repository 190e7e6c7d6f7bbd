import { z } from 'zod'
import type { Db, Trx } from '#db/transaction.ts'
import { markRemoved, withoutReferred } from '#services/import/undo/removed-rows.ts'
import type { DemoCatalog } from './demo-files.ts'

/** The data in the database that is not the demo's. */
export interface OtherData {
  readonly items: number
  readonly clients: number
  readonly orders: number
}

/**
 * Counts live items with other codes, other clients, and those clients' orders.
 *
 * @param usernames of the demo's clients
 */
export async function countOtherData(
  db: Db | Trx,
  catalogs: readonly DemoCatalog[],
  usernames: readonly string[],
): Promise<OtherData> {
  const demoItems = new Set(
    catalogs.flatMap(({ catalogId, stock }) => codesOf(stock.rows).map(keyIn(catalogId))),
  )
  const items = await db
    .selectFrom('stock_items')
    .select(['catalog_id', 'code'])
    .where('deleted', '=', 0)
    .execute()
  const clients = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('username_key', 'not in', usernames)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.client_id', 'orders.client_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clients.username_key', 'not in', usernames)
    .executeTakeFirstOrThrow()
  return {
    items: items.filter(({ catalog_id, code }) => !demoItems.has(keyIn(catalog_id)(code))).length,
    clients: clients.count,
    orders: orders.count,
  }
}

/** Whether the database is new: it has no item, not even a deleted one, and no client. */
export async function isUntouched(db: Db): Promise<boolean> {
  const item = await db.selectFrom('stock_items').select('stock_item_id').limit(1).executeTakeFirst()
  const client = await db.selectFrom('clients').select('client_id').limit(1).executeTakeFirst()
  return !item && !client
}

/** Marks the demo's deleted items and categories removed, except those that a merchant's deleted row refers to. */
export async function markDemoRemoved(
  trx: Trx,
  { catalogId, stock, categories }: DemoCatalog,
): Promise<void> {
  const items = await trx
    .selectFrom('stock_items')
    .select(['stock_item_id', 'stock_category_id', 'stock_item_parent_id', 'code', 'deleted'])
    .where('catalog_id', '=', catalogId)
    .where('removed', '=', 0)
    .execute()
  const stored = await trx
    .selectFrom('categories')
    .select(['stock_category_id', 'parent_stock_category_id', 'deleted'])
    .where('catalog_id', '=', catalogId)
    .where('removed', '=', 0)
    .execute()
  const codes = new Set(codesOf(stock.rows))
  const ids = new Set(
    Array.from(categories.rows, ({ fields }) => withCategoryId.parse(fields).stockCategoryId),
  )
  const removed = {
    items: new Set(
      items.filter((row) => row.deleted === 1 && codes.has(row.code)).map((row) => row.stock_item_id),
    ),
    categories: new Set(
      stored
        .filter((row) => row.deleted === 1 && ids.has(row.stock_category_id))
        .map((row) => row.stock_category_id),
    ),
  }
  const unneeded = withoutReferred(removed, {
    items: items.map((row) => ({
      stockItemId: row.stock_item_id,
      stockCategoryId: row.stock_category_id,
      stockItemParentId: row.stock_item_parent_id,
    })),
    categories: stored.map((row) => ({ id: row.stock_category_id, parentId: row.parent_stock_category_id })),
  })
  await markRemoved(trx, catalogId, unneeded)
}

const withCategoryId = z.object({ stockCategoryId: z.int() })

const withCode = z.object({ code: z.string() })

function codesOf(rows: DemoCatalog['stock']['rows']): string[] {
  return Array.from(rows, ({ fields }) => withCode.parse(fields).code)
}

function keyIn(catalogId: number) {
  return (code: string) => `${catalogId} ${code}`
}
