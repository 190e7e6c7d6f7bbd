import type { WireOrder } from '#contracts/cart-and-order.ts'
import type { CallFailure } from '#contracts/http/client.ts'
import { waitForPush } from '#domain/orders/push-states.ts'
import { accept, inMs, move } from './push-transitions.ts'
import type { PushRow } from './push-rows.ts'
import type { Sending } from './order-service-calls.ts'
import { isOfWholeCart, type Records } from './reconcile.ts'

/** Who works on pushes, and how one is accepted or put off. */

export interface Worker extends Records {
  /** The text of a sealed token; undefined where the secret has changed since. */
  readonly openToken: (sealed: string) => string | undefined
  /** How long after a push without an answer the service may still be at it, ms; only then is it sent again. */
  readonly resendAfterMs: number
}

export function acceptAs(
  { db }: Worker,
  push: PushRow,
  order: Pick<WireOrder, 'orderId' | 'catalogId' | 'total'>,
): Promise<boolean> {
  const { catalogId = push.catalog_id, orderId } = order
  return accept(db, push, { catalogId, orderId }, isOfWholeCart(order, push))
}

/** Nothing was ordered, and it is tried again. */
export async function later(worker: Worker, sending: Sending, problem: string): Promise<false> {
  const { pushed_at } = sending.push
  await move(worker.db, sending.push, 'queued', {
    last_problem: problem,
    pushed_at,
    next_at: nextLook(sending),
  })
  return false
}

export async function stayUnknown(
  worker: Worker,
  sending: Sending,
  problem: string,
  at?: number,
): Promise<false> {
  const next = nextLook(sending)
  const soonest = at === undefined ? next : [next, new Date(at).toISOString()].sort()[0]
  await move(worker.db, sending.push, 'unknown', { last_problem: problem, next_at: soonest })
  return false
}

/** Nobody may ask for this client any more: it waits for their next sign-in (S12). What was turned away was not ordered. */
export async function waitForSignIn(
  { db }: Worker,
  { cart, push }: Sending,
  as: 'queued' | 'unknown',
  problem: string,
): Promise<false> {
  await move(db, push, as, { last_problem: problem, pushed_at: push.pushed_at })
  await db
    .updateTable('sent_carts')
    .set({ token: null })
    .where('sent_cart_id', '=', cart.sent_cart_id)
    .where('token', '=', cart.token)
    .execute()
  return false
}

function nextLook({ cart }: Sending): string {
  return inMs(waitForPush(Date.now() - Date.parse(cart.sent_at), Math.random()))
}

export function describe(failure: CallFailure): string {
  const what = failure.kind === 'refused' ? `${failure.status} ${failure.code}` : failure.problem
  return what.slice(0, 300)
}
