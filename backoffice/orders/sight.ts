import type { Db } from '#db/transaction.ts'
import { ordersWithClient, type OrderOfClient } from '#services/orders/all-orders.ts'
import type { Sight } from './order-filters.ts'

/** The named orders that the person may see, in the order of their numbers. */
export function listSeenOrders(
  db: Db,
  { companyIds }: Sight,
  orderIds: readonly number[],
): Promise<OrderOfClient[]> {
  return ordersWithClient(db)
    .where('orders.order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .$if(companyIds !== null, (query) =>
      query.where('orders.company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .orderBy('orders.order_id')
    .execute()
}

/** An order that the person may see. */
export async function findSeenOrder(
  db: Db,
  sight: Sight,
  orderId: number,
): Promise<OrderOfClient | undefined> {
  const [order] = await listSeenOrders(db, sight, [orderId])
  return order
}

/** The name of a client who has an order that the person may see, as part of a statement. */
export function clientOfOrders(db: Db, { companyIds }: Sight, clientId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.client_id', 'orders.client_id')
    .select('clients.name')
    .where('orders.client_id', '=', clientId)
    .$if(companyIds !== null, (query) =>
      query.where('orders.company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .limit(1)
}
