import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { canMove, isOrderStatus, type Mover, type OrderStatus } from '#domain/orders/order.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { OrderRow } from './order-rows.ts'
import { announceMove } from './order-events.ts'
import { queueStatusMails, type OrderMailContext } from './order-mails.ts'
import { raiseRevision } from './order-revision.ts'

export type CannotMoveOrder = 'not_found' | 'move_refused'

/**
 * Moves an order to a status, where the table of moves allows it to this mover (O6), and writes when. Of two moves at
 * once the second is judged by what the first has made of the order.
 */
export function moveOrder(
  db: Db,
  { orderId, to, by }: { readonly orderId: number; readonly to: OrderStatus; readonly by: Mover },
  shop: OrderMailContext,
): Promise<Result<OrderRow, CannotMoveOrder>> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return failure('not_found')
    if (!mayMove(order, to, by)) return failure('move_refused')
    return success(await setStatus(trx, order, { to, by }, shop))
  })
}

/** What the company's own system says of an order. */
export interface StatusReport {
  readonly orderId: number
  readonly to: OrderStatus
  /** The number it gave the order; undefined = as it stands. */
  readonly reference: string | undefined
}

/** Moves an order as staff do, and keeps its reference. The status it has already, reported again, changes nothing. */
export function reportOrder(
  db: Db,
  { orderId, to, reference }: StatusReport,
  shop: OrderMailContext,
): Promise<Result<OrderRow, CannotMoveOrder>> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return failure('not_found')
    const moves = order.status !== to
    if (moves && !mayMove(order, to, 'staff')) return failure('move_refused')
    const named = { ...order, reference: reference ?? order.reference }
    const isRenamed = named.reference !== order.reference
    if (isRenamed)
      await trx
        .updateTable('orders')
        .set({ reference: named.reference })
        .where('order_id', '=', orderId)
        .execute()
    if (moves) return success(await setStatus(trx, named, { to, by: 'staff' }, shop))
    if (isRenamed) await raiseRevision(trx, orderId)
    return success(named)
  })
}

/** An order as its client names it. */
export interface OwnOrder {
  readonly clientId: number
  readonly catalogId: number
  readonly orderId: number
}

/**
 * Takes an order back for its client, who may while it is received (O6). One that is cancelled already, by whomever, is
 * answered as it is; somebody else's is not there (S7).
 */
export function cancelOrder(
  db: Db,
  { clientId, catalogId, orderId }: OwnOrder,
  shop: OrderMailContext,
): Promise<Result<OrderRow, 'not_found' | 'order_not_cancellable'>> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.client_id !== clientId || order.catalog_id !== catalogId) return failure('not_found')
    if (order.status === 'cancelled') return success(order)
    if (!mayMove(order, 'cancelled', 'client')) return failure('order_not_cancellable')
    return success(await setStatus(trx, order, { to: 'cancelled', by: 'client' }, shop))
  })
}

/** An update that changes nothing locks the row on both databases, and reads it as it is under that lock. */
function lockOrder(trx: Trx, orderId: number): Promise<OrderRow | undefined> {
  return trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
}

function mayMove({ status }: OrderRow, to: OrderStatus, by: Mover): boolean {
  return isOrderStatus(status) && canMove(status, to, by)
}

/** Whom the new status concerns is written to in the same transaction (O7), and webhooks are told. */
async function setStatus(
  trx: Trx,
  order: OrderRow,
  move: { readonly to: OrderStatus; readonly by: Mover },
  shop: OrderMailContext,
): Promise<OrderRow> {
  const status = move.to
  await trx.updateTable('orders').set({ status }).where('order_id', '=', order.order_id).execute()
  await trx
    .insertInto('order_status_changes')
    .values({ order_id: order.order_id, status, changed_at: new Date().toISOString() })
    .execute()
  await queueStatusMails(trx, order, move, shop)
  const moved = { ...order, status }
  await announceMove(trx, moved, { from: order.status, by: move.by })
  await raiseRevision(trx, order.order_id)
  return moved
}
