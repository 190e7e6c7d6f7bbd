import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { canMove, isOrderStatus, type Mover, type OrderStatus } from '#domain/orders/order.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { OrderRow } from './order-rows.ts'
import { announceMove } from './order-events.ts'
import { queueStatusMails, type OrderMailContext } from './order-mails.ts'
import { raiseRevision } from './order-revision.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange, type RowChange } from '../trail/record-change.ts'

export type CannotMoveOrder = 'not_found' | 'move_refused'

/**
 * Changes the status of an order if the table of transitions allows it, and records when. The second of two concurrent
 * changes starts from the result of the first.
 */
export function moveOrder(
  db: Db,
  by: Actor,
  { orderId, to }: { readonly orderId: number; readonly to: OrderStatus },
  shop: OrderMailContext,
): Promise<Result<OrderRow, CannotMoveOrder>> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    return order ? moveLocked(trx, by, { order, to }, shop) : failure('not_found')
  })
}

/** {@link moveOrder} for an order that the transaction has locked. `rows`: what the trail says besides the new status. */
export async function moveLocked(
  trx: Trx,
  by: Actor,
  {
    order,
    to,
    withMail = true,
    rows = [],
  }: {
    readonly order: OrderRow
    readonly to: OrderStatus
    readonly withMail?: boolean
    readonly rows?: readonly RowChange[]
  },
  shop: OrderMailContext,
): Promise<Result<OrderRow, 'move_refused'>> {
  if (!mayMove(order, to, moverOf(by))) return failure('move_refused')
  const moved = await setStatus(trx, order, { to, by: moverOf(by), withMail }, shop)
  await record(trx, by, order, moved, rows)
  return success(moved)
}

/** A status report of the company's own system. */
export interface StatusReport {
  readonly orderId: number
  readonly to: OrderStatus
  /** Its own number of the order; undefined = unchanged. */
  readonly reference: string | undefined
}

/** Changes status as staff do, and stores the reference. A repeated report changes nothing. */
export function reportOrder(
  db: Db,
  by: Actor,
  { orderId, to, reference }: StatusReport,
  shop: OrderMailContext,
): Promise<Result<OrderRow, CannotMoveOrder>> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return failure('not_found')
    const moves = order.status !== to
    if (moves && !mayMove(order, to, moverOf(by))) return failure('move_refused')
    const named = { ...order, reference: reference ?? order.reference }
    const isRenamed = named.reference !== order.reference
    if (isRenamed)
      await trx
        .updateTable('orders')
        .set({ reference: named.reference })
        .where('order_id', '=', orderId)
        .execute()
    const reported = moves ? await setStatus(trx, named, { to, by: moverOf(by) }, shop) : named
    if (isRenamed && !moves) await raiseRevision(trx, orderId)
    await record(trx, by, order, reported)
    return success(reported)
  })
}

/** An order of this client. */
export interface OwnOrder {
  readonly clientId: number
  readonly catalogId: number
  readonly orderId: number
  /** The network address of the client; '' = unknown. */
  readonly address: string
}

/**
 * Cancels an order for its client, which is possible while it is received. A cancelled order is returned as it is; an order
 * of another client is not found.
 */
export function cancelOrder(
  db: Db,
  { clientId, catalogId, orderId, address }: OwnOrder,
  shop: OrderMailContext,
): Promise<Result<OrderRow, 'not_found' | 'order_not_cancellable'>> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.client_id !== clientId || order.catalog_id !== catalogId) return failure('not_found')
    if (order.status === 'cancelled') return success(order)
    if (!mayMove(order, 'cancelled', 'client')) return failure('order_not_cancellable')
    const cancelled = await setStatus(trx, order, { to: 'cancelled', by: 'client' }, shop)
    await record(trx, { kind: 'client', id: clientId, address }, order, cancelled)
    return success(cancelled)
  })
}

/** Locks and reads the row: an update that changes nothing does that on both databases. */
export function lockOrder(trx: Trx, orderId: number): Promise<OrderRow | undefined> {
  return trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
}

/** Locks and reads several orders, by their ids. */
export async function lockOrders(
  trx: Trx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderRow>> {
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('order_id', 'in', orderIds)
    .returningAll()
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** The company's own system and the shop's commands change orders as staff do. */
function moverOf({ kind }: Actor): Mover {
  return kind === 'client' ? 'client' : 'staff'
}

/** Records a new status or reference; an order that stands so already leaves no entry. */
function record(
  trx: Trx,
  by: Actor,
  before: OrderRow,
  after: OrderRow,
  more: readonly RowChange[] = [],
): Promise<void> {
  const kind = before.status === after.status ? 'order_reference_changed' : 'order_moved'
  const rows = [{ table: 'orders', key: before.order_id, before, after } as const, ...more]
  return recordChange(trx, by, { kind, subjectId: before.order_id, rows })
}

export function mayMove({ status }: OrderRow, to: OrderStatus, by: Mover): boolean {
  return isOrderStatus(status) && canMove(status, to, by)
}

/** Queues mails and webhook events of the new status in the same transaction. */
async function setStatus(
  trx: Trx,
  order: OrderRow,
  move: { readonly to: OrderStatus; readonly by: Mover; readonly withMail?: boolean },
  shop: OrderMailContext,
): Promise<OrderRow> {
  const status = move.to
  await trx.updateTable('orders').set({ status }).where('order_id', '=', order.order_id).execute()
  await trx
    .insertInto('order_status_changes')
    .values({ order_id: order.order_id, status, changed_at: new Date().toISOString() })
    .execute()
  if (move.withMail !== false) await queueStatusMails(trx, order, move, shop)
  const moved = { ...order, status }
  await announceMove(trx, moved, { from: order.status, by: move.by, catalogIds: shop.catalogIds })
  await raiseRevision(trx, order.order_id)
  return moved
}
