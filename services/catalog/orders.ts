import type { WireOrder, WireOrderDetails } from '#contracts/cart-and-order.ts'
import type { Db } from '#db/transaction.ts'
import { readOrderDetails, toOrderRecord } from '../stored-orders.ts'

/** The orders of a client in a catalogue, newest first. */
export async function listOrders(db: Db, clientId: number, catalogId: number): Promise<WireOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('catalog_id', '=', catalogId)
    .orderBy('order_id', 'desc')
    .execute()
  return rows.map(toOrderRecord)
}

/** An order of a client with its lines; undefined where there is none, or it is somebody else's. */
export async function findOrderDetails(
  db: Db,
  named: { clientId: number; catalogId: number; orderId: number },
): Promise<WireOrderDetails | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', named.orderId)
    .where('catalog_id', '=', named.catalogId)
    .where('client_id', '=', named.clientId)
    .executeTakeFirst()
  return row && readOrderDetails(db, row)
}
