import { sql } from 'kysely'
import type { Db, Trx } from '#db/transaction.ts'
import { type OrderSorting, SORTINGS } from './order-sortings.ts'
import { type OrderCondition, type OrderFilters, readOrderCondition, type Sight } from './order-filters.ts'

/** All orders that match filters, for what is done to many at once. */
export interface MatchingOrders {
  readonly filters: OrderFilters
  /** Orders that came after this one are left out: whoever chose did not see them. */
  readonly upTo?: number | undefined
}

export type ChosenOrders = MatchingOrders | { readonly orderIds: readonly number[] }

/** Decides whether an order is one of those, and one that the person sees. */
export async function conditionOf(db: Db, sight: Sight, chosen: ChosenOrders): Promise<OrderCondition> {
  if ('orderIds' in chosen) {
    const isSeen = await readOrderCondition(db, sight, {})
    return (eb) => eb.and([isSeen(eb), eb('orders.order_id', 'in', [0, ...chosen.orderIds])])
  }
  const { filters, upTo } = chosen
  const isMatch = await readOrderCondition(db, sight, filters)
  return (eb) => (upTo === undefined ? isMatch(eb) : eb.and([isMatch(eb), eb('orders.order_id', '<=', upTo)]))
}

/** The ids of the first orders, oldest first. */
export async function listMatching(db: Db, isMatch: OrderCondition, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_id')
    .where((eb) => isMatch(eb))
    .orderBy('placed_at')
    .orderBy('order_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.order_id)
}

/** The rows of a job about these orders, in this order. */
export function rowsOfJob(trx: Trx, jobId: number, isMatch: OrderCondition, sorting: OrderSorting) {
  const { column, direction } = SORTINGS[sorting]
  const sorted = sql.raw(direction)
  return trx
    .selectFrom('orders')
    .select([
      sql<number>`${sql.lit(jobId)}`.as('job_id'),
      sql<number>`row_number() over (order by ${sql.ref(column)} ${sorted}, order_id ${sorted})`.as(
        'position',
      ),
      'orders.order_id as row_id',
    ])
    .where((eb) => isMatch(eb))
}
