import type { UpdateObject } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import {
  isOpen,
  OPEN_STATES,
  type PushRefusal,
  type PushState,
  statesBefore,
} from '#domain/orders/push-states.ts'
import { claimJob, type JobTable } from '#services/queue/job-table.ts'
import { listPushes, type PushRow } from './push-rows.ts'

/** Claims a push and changes its state. process-push.ts decides which state. */

/** How long a claim holds, ms. After that the claiming process counts as dead. */
export const LEASE_MS = 5_000

const PUSH_JOBS: JobTable<'order_pushes'> = {
  table: 'order_pushes',
  id: 'push_id',
  status: 'state',
  dueAt: 'next_at',
  openStatuses: OPEN_STATES,
  leaseMs: LEASE_MS,
}

/** Claims a push for this process; undefined when another process claimed it first. */
export function claim(db: Db, seen: PushRow): Promise<PushRow | undefined> {
  return claimJob(db, PUSH_JOBS, { id: seen.push_id, dueAt: seen.next_at })
}

/**
 * Changes the state of a push if the table of transitions allows it and no later attempt has started: the answer to an
 * earlier attempt is ignored. Returns whether it was changed.
 */
export async function transition(
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
  return inTransaction(db, (trx) => acceptIn(trx, push, order, wholeCart))
}

export async function acceptIn(
  trx: Trx,
  push: PushRow,
  order: OrderId,
  wholeCart: boolean,
): Promise<boolean> {
  const isAccepted = await transition(trx, push, 'accepted', {
    order_catalog_id: order.catalogId,
    order_id: String(order.orderId),
    orders_before: null,
    whole_cart: wholeCart ? 1 : 0,
    last_problem: '',
  })
  await deleteToken(trx, push)
  return isAccepted
}

/** Deletes the token once every push of the cart is settled. */
async function deleteToken(trx: Trx, push: PushRow): Promise<void> {
  const pushes = await listPushes(trx, [push.sent_cart_id])
  if (pushes.some(({ state }) => isOpen(state as PushState))) return
  await trx
    .updateTable('sent_carts')
    .set({ token: null })
    .where('sent_cart_id', '=', push.sent_cart_id)
    .execute()
}

/** Refuses a push and the queued ones of its cart that follow: the client decides again. */
export function refuse(db: Db, push: PushRow, refusal: PushRefusal): Promise<boolean> {
  const stopped: PushRefusal = { kind: 'stopped' }
  return inTransaction(db, (trx) =>
    endWithRest(trx, push, 'refused', {
      its: { refusal: JSON.stringify(refusal) },
      rest: { refusal: JSON.stringify(stopped) },
    }),
  )
}

/** Gives up a push and the queued ones of its cart that follow. */
export function giveUp(trx: Trx, push: PushRow): Promise<boolean> {
  return endWithRest(trx, push, 'given_up', { its: {}, rest: {} })
}

async function endWithRest(
  trx: Trx,
  push: PushRow,
  state: PushState,
  { its, rest }: Record<'its' | 'rest', { readonly refusal?: string }>,
): Promise<boolean> {
  if (!(await transition(trx, push, state, its))) return false
  await trx
    .updateTable('order_pushes')
    .set({ state, ...rest })
    .where('sent_cart_id', '=', push.sent_cart_id)
    .where('push_id', '>', push.push_id)
    .where('state', '=', 'queued')
    .execute()
  await deleteToken(trx, push)
  return true
}

/** Records that the page has shown the client why pushes were refused. */
export async function markRefusalsShown(db: Db, sentCartId: number): Promise<void> {
  await db
    .updateTable('order_pushes')
    .set({ refusal_told: 1 })
    .where('sent_cart_id', '=', sentCartId)
    .where('state', '=', 'refused')
    .where('refusal_told', '=', 0)
    .execute()
}
