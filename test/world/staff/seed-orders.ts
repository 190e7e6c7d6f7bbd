import type { Db } from '#db/transaction.ts'
import { orderRow } from '../orders/order-row.ts'

/** Adds orders of two pieces of TUB-15, the first one with the number 1 in a shop without orders. */
export async function seedOrders(db: Db, clientId: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(number).padStart(12, '0')}`
    const order = orderRow({ client_id: clientId, uuid, comment: number === 3 ? 'Por la mañana' : '' })
    const { order_id } = await db
      .insertInto('orders')
      .values(order)
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const line = { order_id, line_number: 1, stock_item_id: 11, code: 'TUB-15', name: 'Tubo de cobre 15 mm' }
    await db
      .insertInto('order_lines')
      .values({ ...line, company_id: order.company_id, quantity: 2, unit_price: 44_900, line_total: 898 })
      .execute()
  }
}
