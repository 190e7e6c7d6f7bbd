import { resolveUnknown, UNCLEAR } from './resolve-unknown.ts'
import { claim } from './push-transitions.ts'
import { pushIfUnchanged } from './send-push.ts'
import { findSentCart, listPushes, type PushRow } from './push-rows.ts'
import {
  compareCart,
  fetchCart,
  fetchOrdersBefore,
  isSignInOver,
  linesToPush,
  type PushTask,
} from './order-service-calls.ts'
import { ordersBefore, UNREAD } from './orders-before.ts'
import { reconcilePush } from './reconcile.ts'
import {
  acceptOrder,
  describe,
  retryLater,
  stayUnknown,
  waitForSignIn,
  type PushContext,
} from './push-outcomes.ts'

/**
 * Pushes the catalogues of a cart one after the other, from `first` on, until one is not accepted. Returns false when
 * another process has claimed the first.
 */
export async function processCart(context: PushContext, first: PushRow): Promise<boolean> {
  let seen: PushRow | undefined = first
  while (seen) {
    const push = await claim(context.db, seen)
    if (!push) return seen !== first
    if (!(await processPush(context, push))) return true
    const pushes = await listPushes(context.db, [push.sent_cart_id])
    seen = pushes.find(({ state }) => state !== 'accepted')
    if (seen?.state !== 'queued') return true
  }
  return true
}

/** Does the next step of a push; returns whether it is accepted now. */
async function processPush(context: PushContext, push: PushRow): Promise<boolean> {
  const cart = await findSentCart(context.db, push.sent_cart_id)
  if (!cart || cart.token === null) return false
  const token = context.openToken(cart.token)
  const task = { cart, push, token: token ?? '' }
  const isQueued = push.state === 'queued'
  if (token === undefined)
    return waitForSignIn(context, task, isQueued ? 'queued' : 'unknown', 'the token can no longer be read')
  if (!isQueued) return resolveUnknown(context, task)
  const isFirst = push.pushed_at === null && !context.isIdempotent
  return isFirst ? pushFirst(context, task) : pushAgain(context, task)
}

/** Pushes for the first time. Of the order history only what tells old orders from new ones is read. */
async function pushFirst(context: PushContext, task: PushTask): Promise<boolean> {
  const { services } = context
  const [cart, orders] = await Promise.all([fetchCart(services, task), fetchOrdersBefore(services, task)])
  const unread = [cart, orders].find((answer) => !answer.ok && isSignInOver(answer.failure))
  if (unread && !unread.ok) return waitForSignIn(context, task, 'queued', describe(unread.failure))
  // Without the cart nothing can be compared, so nothing is ordered
  if (!cart.ok) return retryLater(context, task, describe(cart.failure))
  if (!orders.ok && orders.failure.kind === 'unreachable')
    return retryLater(context, task, describe(orders.failure))
  const before = orders.ok ? ordersBefore(orders.value) : UNREAD
  const seen = compareCart(services, task.push, cart.value)
  return pushIfUnchanged(context, task, { seen, lines: linesToPush(services, cart.value) }, before)
}

/** Pushes again what was not found in the order history; looks there once more right before. */
async function pushAgain(context: PushContext, task: PushTask): Promise<boolean> {
  const reconciled = await reconcilePush(context, task)
  if (!reconciled.ok) {
    const problem = describe(reconciled.failure)
    return isSignInOver(reconciled.failure)
      ? waitForSignIn(context, task, 'queued', problem)
      : retryLater(context, task, problem)
  }
  switch (reconciled.value.outcome) {
    case 'arrived':
      return acceptOrder(context, task.push, reconciled.value.order)
    case 'not_arrived':
      return pushIfUnchanged(context, task, { seen: reconciled.value.cart }, reconciled.value.before)
    case 'unclear':
      return stayUnknown(context, task, UNCLEAR)
  }
}
