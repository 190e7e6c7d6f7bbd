import type { Db } from '#db/transaction.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderRow } from './order-rows.ts'

export interface OrderOfClient extends OrderRow {
  readonly username: string
  readonly client_name: string
  readonly client_email: string
  readonly client_phone: string
}

export interface OrderFilter {
  readonly status?: OrderStatus | undefined
  readonly clientId?: number | undefined
  /** ISO 8601, UTC, inclusive. */
  readonly since?: string | undefined
  /** ISO 8601, UTC, exclusive. */
  readonly until?: string | undefined
  /** All orders if omitted. */
  readonly most?: number | undefined
}

/** Lists the orders of all clients with their client, newest first. */
export function listAllOrders(db: Db, filter: OrderFilter): Promise<OrderOfClient[]> {
  const { most } = filter
  return ordersMatching(db, filter)
    .orderBy('orders.order_id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
}

const READ_AT_ONCE = 500

/** The same orders, oldest first, some at a time: however many there are, only those are in memory. */
export async function* ordersInParts(db: Db, filter: OrderFilter): AsyncGenerator<OrderOfClient[]> {
  for (let after = 0; ;) {
    const orders = await ordersMatching(db, filter)
      .where('orders.order_id', '>', after)
      .orderBy('orders.order_id')
      .limit(READ_AT_ONCE)
      .execute()
    if (orders.length > 0) yield orders
    if (orders.length < READ_AT_ONCE) return
    after = orders.at(-1)?.order_id ?? after
  }
}

function ordersMatching(db: Db, { status, clientId, since, until }: OrderFilter) {
  return ordersWithClient(db)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? ''))
    .$if(clientId !== undefined, (query) => query.where('orders.client_id', '=', clientId ?? 0))
    .$if(since !== undefined, (query) => query.where('orders.placed_at', '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where('orders.placed_at', '<', until ?? ''))
}

export function findOrder(db: Db, orderId: number): Promise<OrderOfClient | undefined> {
  return ordersWithClient(db).where('orders.order_id', '=', orderId).executeTakeFirst()
}

export function ordersWithClient(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.client_id', 'orders.client_id')
    .selectAll('orders')
    .select([
      'clients.username',
      'clients.name as client_name',
      'clients.email as client_email',
      'clients.phone as client_phone',
    ])
}
