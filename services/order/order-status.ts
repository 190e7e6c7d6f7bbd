import type { Db } from '#db/transaction.ts'
import { inTransaction } from '#db/transaction.ts'
import { canMove, isOrderStatus, type Mover, type OrderStatus } from '#domain/order.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { OrderRow } from '../stored-orders.ts'

export type CannotMoveOrder = 'not_found' | 'move_refused'

/**
 * Moves an order to a status, where the table of moves allows it to this mover (O6), and writes when. Of two moves at
 * once the second is judged by what the first has made of the order.
 */
export function moveOrder(
  db: Db,
  move: { readonly orderId: number; readonly to: OrderStatus; readonly by: Mover },
): Promise<Result<OrderRow, CannotMoveOrder>> {
  return inTransaction(db, async (trx) => {
    // An update that changes nothing locks the row on both databases, and reads it as it is under that lock.
    const order = await trx
      .updateTable('orders')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('order_id', '=', move.orderId)
      .returningAll()
      .executeTakeFirst()
    if (!order) return failure('not_found')
    if (!isOrderStatus(order.status) || !canMove(order.status, move.to, move.by))
      return failure('move_refused')
    await trx.updateTable('orders').set({ status: move.to }).where('order_id', '=', move.orderId).execute()
    await trx
      .insertInto('order_status_changes')
      .values({ order_id: move.orderId, status: move.to, changed_at: new Date().toISOString() })
      .execute()
    return success({ ...order, status: move.to })
  })
}
