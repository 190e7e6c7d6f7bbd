import type { Db } from '#db/transaction.ts'
import { countRows } from '../count-rows.ts'
import { type OrderFilters, readOrderCondition, type Sight } from './order-filters.ts'

/** How many of the next `most` orders after this one the filters ask for: no more are read. */
export async function countArrivedOrders(
  db: Db,
  sight: Sight,
  { filters, after, most }: { filters: OrderFilters; after: number; most: number },
): Promise<number> {
  const isMatch = await readOrderCondition(db, sight, filters)
  const arrived = db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(most)
  return countRows(
    db,
    db
      .selectFrom('orders')
      .where('orders.order_id', 'in', arrived)
      .where((eb) => isMatch(eb)),
    most,
  )
}
