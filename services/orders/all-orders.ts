import type { Db } from '#db/transaction.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderRow } from './order-rows.ts'

export interface OrderOfClient extends OrderRow {
  readonly username: string
  readonly client_name: string
}

export interface OrderFilter {
  readonly status?: OrderStatus | undefined
  /** ISO 8601, UTC, inclusive. */
  readonly since?: string | undefined
  readonly most: number
}

/** Lists the orders of all clients with their client, newest first. */
export function listAllOrders(db: Db, { status, since, most }: OrderFilter): Promise<OrderOfClient[]> {
  return ordersWithClient(db)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? ''))
    .$if(since !== undefined, (query) => query.where('orders.placed_at', '>=', since ?? ''))
    .orderBy('orders.order_id', 'desc')
    .limit(most)
    .execute()
}

export function findOrder(db: Db, orderId: number): Promise<OrderOfClient | undefined> {
  return ordersWithClient(db).where('orders.order_id', '=', orderId).executeTakeFirst()
}

function ordersWithClient(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.client_id', 'orders.client_id')
    .selectAll('orders')
    .select(['clients.username', 'clients.name as client_name'])
}
