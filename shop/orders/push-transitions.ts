import type { UpdateObject } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { isOpen, type PushRefusal, type PushState, statesBefore } from '#domain/orders/push-states.ts'
import { listPushes, type PushRow } from './push-rows.ts'

/** Who works on a push, and how it moves. What to do with one is decided in work.ts. */

/** How long a push is its worker's own; after that its process is taken to be gone, and what it did is asked for. */
export const LEASE_MS = 5_000

/** Takes a push for this worker; undefined where another one was quicker. */
export function claim(db: Db, seen: PushRow): Promise<PushRow | undefined> {
  return db
    .updateTable('order_pushes')
    .set({ next_at: inMs(LEASE_MS) })
    .where('push_id', '=', seen.push_id)
    .where('state', '=', seen.state)
    .where('next_at', '=', seen.next_at)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Moves a push as the table of moves allows, and only as it stood after that many pushes of it: what is said of an
 * earlier one comes too late. False where it stands elsewhere by now.
 */
export async function move(
  db: Db | Trx,
  push: PushRow,
  to: PushState,
  more: UpdateObject<Database, 'order_pushes'> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_pushes')
    .set({ ...more, state: to })
    .where('push_id', '=', push.push_id)
    .where('attempts', '=', push.attempts)
    .where('state', 'in', [...statesBefore(to), ...(isOpen(to) ? [to] : [])])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function accept(db: Db, push: PushRow, order: OrderId, wholeCart: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isAccepted = await move(trx, push, 'accepted', {
      order_catalog_id: order.catalogId,
      order_id: order.orderId,
      whole_cart: wholeCart ? 1 : 0,
      last_problem: '',
    })
    await forgetToken(trx, push)
    return isAccepted
  })
}

/** A token is kept no longer than it is needed (S12). */
async function forgetToken(trx: Trx, push: PushRow): Promise<void> {
  const pushes = await listPushes(trx, [push.sent_cart_id])
  if (pushes.some(({ state }) => isOpen(state as PushState))) return
  await trx
    .updateTable('sent_carts')
    .set({ token: null })
    .where('sent_cart_id', '=', push.sent_cart_id)
    .execute()
}

/** Refuses a push, and stops those of the cart that come after it: the client decides again with that in view. */
export function refuse(db: Db, push: PushRow, refusal: PushRefusal): Promise<boolean> {
  const stopped: PushRefusal = { kind: 'stopped' }
  return endWithRest(db, push, 'refused', {
    its: { refusal: JSON.stringify(refusal) },
    rest: { refusal: JSON.stringify(stopped) },
  })
}

/** Gives a push up, and those of the cart that come after it: they wait for it. */
export function giveUp(db: Db, push: PushRow): Promise<boolean> {
  return endWithRest(db, push, 'given_up', { its: {}, rest: {} })
}

function endWithRest(
  db: Db,
  push: PushRow,
  state: PushState,
  { its, rest }: Record<'its' | 'rest', { readonly refusal?: string }>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await move(trx, push, state, its))) return false
    await trx
      .updateTable('order_pushes')
      .set({ state, ...rest })
      .where('sent_cart_id', '=', push.sent_cart_id)
      .where('push_id', '>', push.push_id)
      .where('state', '=', 'queued')
      .execute()
    await forgetToken(trx, push)
    return true
  })
}

/** The client is told now, by the answer to what they sent. */
export async function noteTold(db: Db, sentCartId: number): Promise<void> {
  await db
    .updateTable('order_pushes')
    .set({ refusal_told: 1 })
    .where('sent_cart_id', '=', sentCartId)
    .where('state', '=', 'refused')
    .where('refusal_told', '=', 0)
    .execute()
}

/** The instant so many milliseconds from now. */
export function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
