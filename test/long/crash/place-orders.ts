import type { Db } from '#db/transaction.ts'
import { orderRow } from '../../world/orders/order-row.ts'

/** Adds orders of one line, with their history, and returns the newest one. */
export async function placeOrders(db: Db, client_id: number, count: number, status: string): Promise<number> {
  let newest = 0
  for (let at = 0; at < count; at += 500) {
    const rows = Array.from({ length: Math.min(500, count - at) }, () =>
      orderRow({ client_id, uuid: crypto.randomUUID(), status }),
    )
    const placed = await db.insertInto('orders').values(rows).returning('order_id').execute()
    const line = {
      company_id: 1,
      line_number: 1,
      stock_item_id: 11,
      code: 'TUB-15',
      name: 'Tubo',
      quantity: 1,
    }
    await db
      .insertInto('order_lines')
      .values(placed.map(({ order_id }) => ({ ...line, order_id, unit_price: 10_000, line_total: 100 })))
      .execute()
    await db
      .insertInto('order_status_changes')
      .values(placed.map(({ order_id }) => ({ order_id, status, changed_at: new Date().toISOString() })))
      .execute()
    newest = Math.max(newest, ...placed.map((row) => row.order_id))
  }
  return newest
}
