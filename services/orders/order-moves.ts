import { currentRequestId } from '#config/current-request.ts'
import type { Selectable } from 'kysely'
import { sharedNow } from '#db/clock.ts'
import type { Database } from '#db/schema.ts'
import { afterCommit, type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { wakeQueue } from '../queue/wake.ts'
import { graceSeconds } from '../settings/grace.ts'
import { readSetting } from '../settings/settings.ts'
import type { StaffActor } from '../trail/actor.ts'
import type { OrderMailContext } from './order-mails.ts'
import type { OrderRow } from './order-rows.ts'
import { type CannotMoveOrder, lockOrder, mayMove, moveLocked } from './order-status.ts'

/** Moves that staff ask for. They are made after a grace period, in which they can be taken back. */

export const MOVE_QUEUE = 'order moves'

export type MoveRow = Selectable<Database['order_moves']>

/** How a move ended: made, taken back, or not made because the order was moved otherwise. */
export type MoveState = 'pending' | 'made' | 'undone' | 'void'

export interface AskedMove {
  readonly orderId: number
  readonly to: OrderStatus
  readonly withMail: boolean
}

/**
 * Asks for a move. It is made when the setting `order_grace_seconds` has passed; until then nobody but staff can see it.
 * Without a grace period it is made at once. An order has one pending move at most.
 */
export function askMove(
  db: Db,
  by: StaffActor,
  asked: AskedMove,
  shop: OrderMailContext,
): Promise<Result<MoveRow, CannotMoveOrder | 'move_pending'>> {
  return inTransaction(db, async (trx) => {
    const seconds = graceSeconds(await readSetting(trx, 'order_grace_seconds'))
    if (seconds === 0) return moveWithoutGrace(trx, by, asked, shop)
    const added = await addMove(trx, by, asked, seconds)
    if (!added.ok) return added
    afterCommit(() => wakeQueue(MOVE_QUEUE))
    return success(added.value.move)
  })
}

/** Moves an order at once, in the transaction of a caller that has waited already. */
export async function moveWithoutGrace(
  trx: Trx,
  by: StaffActor,
  asked: AskedMove,
  shop: OrderMailContext,
): Promise<Result<MoveRow, CannotMoveOrder | 'move_pending'>> {
  const added = await addMove(trx, by, asked, 0)
  return added.ok ? success(await makeLocked(trx, added.value, shop)) : added
}

/** Locks the order and adds a pending move of it. */
async function addMove(
  trx: Trx,
  by: StaffActor,
  { orderId, to, withMail }: AskedMove,
  seconds: number,
): Promise<Result<{ readonly move: MoveRow; readonly order: OrderRow }, CannotMoveOrder | 'move_pending'>> {
  const order = await lockOrder(trx, orderId)
  if (!order) return failure('not_found')
  if (!mayMove(order, to, 'staff')) return failure('move_refused')
  const pending = await findPending(trx, orderId)
  if (pending && isStillPossible(pending, order)) return failure('move_pending')
  if (pending) await endMove(trx, pending, 'void')
  const now = sharedNow(trx)
  const move = await trx
    .insertInto('order_moves')
    .values({
      order_id: orderId,
      from_status: order.status,
      to_status: to,
      with_mail: withMail ? 1 : 0,
      staff_id: by.id,
      address: by.address,
      requested_at: now.toISOString(),
      due_at: new Date(now.getTime() + seconds * 1_000).toISOString(),
      state: 'pending' satisfies MoveState,
      request_id: currentRequestId() ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return success({ move, order })
}

/** Takes a move back before it is made. Refused with the state of a move that has ended. */
export function undoMove(
  db: Db,
  by: StaffActor,
  { orderId, moveId }: NamedMove,
): Promise<Result<MoveRow, 'not_found' | MoveState>> {
  return inTransaction(db, async (trx) => {
    const found = await lockMove(trx, { orderId, moveId })
    if (!found.ok) return found
    return success(await endMove(trx, found.value.move, 'undone', by))
  })
}

/** Makes a move before it is due. Refused with the state of a move that has ended. */
export function makeMoveNow(
  db: Db,
  by: StaffActor,
  named: NamedMove,
  shop: OrderMailContext,
): Promise<Result<MoveRow, 'not_found' | MoveState>> {
  return inTransaction(db, async (trx) => {
    const found = await lockMove(trx, named)
    return found.ok ? success(await makeLocked(trx, found.value, shop, by)) : found
  })
}

/** Makes a move that is due, and only once, whatever happens to this process. Returns whether it was made here. */
export function makeDueMove(db: Db, moveId: number, shop: OrderMailContext): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const move = await trx
      .selectFrom('order_moves')
      .select('order_id')
      .where('move_id', '=', moveId)
      .executeTakeFirst()
    const found = move && (await lockMove(trx, { orderId: move.order_id, moveId }))
    if (!found?.ok) return false
    return (await makeLocked(trx, found.value, shop)).state === 'made'
  })
}

/** The pending moves, the soonest due first. */
export function listPendingMoves(db: Db, most: number): Promise<MoveRow[]> {
  return db
    .selectFrom('order_moves')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('due_at')
    .orderBy('move_id')
    .limit(most)
    .execute()
}

interface NamedMove {
  readonly orderId: number
  readonly moveId: number
}

/** Locks the order and then the move, as everything does that changes both. */
async function lockMove(
  trx: Trx,
  { orderId, moveId }: NamedMove,
): Promise<Result<{ readonly move: MoveRow; readonly order: OrderRow }, 'not_found' | MoveState>> {
  const order = await lockOrder(trx, orderId)
  const move = await trx
    .selectFrom('order_moves')
    .selectAll()
    .where('move_id', '=', moveId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!order || !move) return failure('not_found')
  return move.state === 'pending' ? success({ move, order }) : failure(move.state as MoveState)
}

/** Makes a pending move, or ends it if the order has been moved otherwise since it was asked for. */
async function makeLocked(
  trx: Trx,
  { move, order }: { readonly move: MoveRow; readonly order: OrderRow },
  shop: OrderMailContext,
  hurriedBy?: StaffActor,
): Promise<MoveRow> {
  const { to_status: to } = move
  if (!isOrderStatus(to) || !isStillPossible(move, order)) return endMove(trx, move, 'void')
  const made = await endMove(trx, move, 'made', hurriedBy)
  const withMail = move.with_mail === 1
  const actor: StaffActor = { kind: 'staff', id: move.staff_id, address: move.address }
  const rows = withMail
    ? []
    : [{ table: 'order_moves', key: move.move_id, before: null, after: { with_mail: 0 } } as const]
  const moved = await moveLocked(trx, actor, { order, to, withMail, rows }, shop)
  if (!moved.ok) throw new Error(`order ${order.order_id} cannot become ${to}, although it may`)
  return made
}

function isStillPossible(move: MoveRow, order: OrderRow): boolean {
  return (
    order.status === move.from_status &&
    isOrderStatus(move.to_status) &&
    mayMove(order, move.to_status, 'staff')
  )
}

function findPending(trx: Trx, orderId: number): Promise<MoveRow | undefined> {
  return trx
    .selectFrom('order_moves')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
}

function endMove(trx: Trx, move: MoveRow, state: MoveState, by?: StaffActor): Promise<MoveRow> {
  return trx
    .updateTable('order_moves')
    .set({ state, ended_at: new Date().toISOString(), ended_by: by?.id ?? null })
    .where('move_id', '=', move.move_id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()
}
