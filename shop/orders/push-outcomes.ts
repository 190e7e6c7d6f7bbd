import { sharedInstant, sharedNow } from '#db/clock.ts'
import type { WireOrder } from '#contracts/cart-and-order.ts'
import type { CallFailure } from '#contracts/http/client.ts'
import { pushDelayMs } from '#domain/orders/push-states.ts'
import { accept, transition } from './push-transitions.ts'
import type { PushRow } from './push-rows.ts'
import type { PushTask } from './order-service-calls.ts'
import { isOfWholeCart, type ReconcileContext } from './reconcile.ts'

/** How a step of a push ends: accepted, retried later, unknown, or waiting for a sign-in. */

export interface PushContext extends ReconcileContext {
  /** Decrypts a token; undefined when the secret has changed since. */
  readonly openToken: (sealed: string) => string | undefined
  /** How long the service may still be processing a push without an answer, ms. It is not sent again before. */
  readonly resendAfterMs: number
}

export function acceptOrder(
  { db }: PushContext,
  push: PushRow,
  order: Pick<WireOrder, 'orderId' | 'catalogId' | 'currency' | 'total'>,
): Promise<boolean> {
  const { catalogId = push.catalog_id, orderId } = order
  return accept(db, push, { catalogId, orderId }, isOfWholeCart(order, push))
}

/** Nothing was ordered; the push is tried again. */
export async function retryLater(context: PushContext, task: PushTask, problem: string): Promise<false> {
  const { pushed_at } = task.push
  await transition(context.db, task.push, 'queued', {
    last_problem: problem,
    pushed_at,
    next_at: nextAttempt(context, task),
  })
  return false
}

export async function stayUnknown(
  context: PushContext,
  task: PushTask,
  problem: string,
  at?: number,
): Promise<false> {
  const next = nextAttempt(context, task)
  const soonest = at === undefined ? next : [next, new Date(at).toISOString()].sort()[0]
  await transition(context.db, task.push, 'unknown', { last_problem: problem, next_at: soonest })
  return false
}

/** The client's session has ended: the push waits for the next sign-in. */
export async function waitForSignIn(
  { db }: PushContext,
  { cart, push }: PushTask,
  as: 'queued' | 'unknown',
  problem: string,
): Promise<false> {
  await transition(db, push, as, { last_problem: problem, pushed_at: push.pushed_at })
  await db
    .updateTable('sent_carts')
    .set({ token: null })
    .where('sent_cart_id', '=', cart.sent_cart_id)
    .where('token', '=', cart.token)
    .execute()
  return false
}

function nextAttempt({ db }: PushContext, { cart }: PushTask): string {
  return sharedInstant(db, pushDelayMs(sharedNow(db).getTime() - Date.parse(cart.sent_at), Math.random()))
}

export function describe(failure: CallFailure): string {
  const what = failure.kind === 'refused' ? `${failure.status} ${failure.code}` : failure.problem
  return what.slice(0, 300)
}
