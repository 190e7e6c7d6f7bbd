import type { Db } from '#db/transaction.ts'
import type { OrderCount } from '#domain/catalog/demand.ts'

const DAYS = 90
/** A busy shop has as many in a day or two; more would hold up the process that counts. */
const MOST_ORDERS = 1_000

/** In how many of the last orders of 90 days, up to a thousand, each item is. Cancelled orders do not count. */
export async function countOrderedItems(db: Db, now: Date): Promise<OrderCount[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const recent = db
    .selectFrom('orders')
    .select(['order_id', 'catalog_id', 'status'])
    .where('placed_at', '>=', since)
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(MOST_ORDERS)
    .as('recent')
  const rows = await db
    .selectFrom(recent)
    .innerJoin('order_lines', 'order_lines.order_id', 'recent.order_id')
    .where('recent.status', '<>', 'cancelled')
    .groupBy(['recent.catalog_id', 'order_lines.stock_item_id'])
    .select((eb) => [
      'recent.catalog_id as catalogId',
      'order_lines.stock_item_id as stockItemId',
      eb.fn.countAll<number>().as('orders'),
    ])
    .execute()
  return rows.map((row) => ({ ...row, orders: Number(row.orders) }))
}
