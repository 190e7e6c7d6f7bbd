import { askWhatBecame, UNCLEAR } from './reconcile-lost.ts'
import { claim } from './push-transitions.ts'
import { pushAsShown } from './push.ts'
import { findSentCart, listPushes, type PushRow } from './push-rows.ts'
import { askCart, askOrders, compareCart, isSignInOver, type Sending } from './order-service-calls.ts'
import { findOut, newestOf } from './reconcile.ts'
import { acceptAs, describe, later, stayUnknown, waitForSignIn, type Worker } from './push-worker.ts'

/** Works on a cart from a push on, catalogue by catalogue, as long as each is ordered (O1). */
export async function workOff(worker: Worker, first: PushRow): Promise<void> {
  let seen: PushRow | undefined = first
  while (seen) {
    const push = await claim(worker.db, seen)
    if (!push || !(await work(worker, push))) return
    const pushes = await listPushes(worker.db, [push.sent_cart_id])
    seen = pushes.find(({ state }) => state !== 'accepted')
    if (seen?.state !== 'queued') return
  }
}

/** One step with a push; true where it is accepted. */
async function work(worker: Worker, push: PushRow): Promise<boolean> {
  const cart = await findSentCart(worker.db, push.sent_cart_id)
  if (!cart || cart.token === null) return false
  const token = worker.openToken(cart.token)
  const sending = { cart, push, token: token ?? '' }
  const isQueued = push.state === 'queued'
  if (token === undefined)
    return waitForSignIn(worker, sending, isQueued ? 'queued' : 'unknown', 'the token can no longer be read')
  if (!isQueued) return askWhatBecame(worker, sending)
  const isFirst = push.pushed_at === null && !worker.keepsUuids
  return isFirst ? sendFirst(worker, sending) : sendAgain(worker, sending)
}

/** Nothing of it has left yet: of the history, the newest order is all that is needed. */
async function sendFirst(worker: Worker, sending: Sending): Promise<boolean> {
  const { services } = worker
  const [cart, orders] = await Promise.all([askCart(services, sending), askOrders(services, sending, 1)])
  const unread = [cart, orders].find((answer) => !answer.ok && isSignInOver(answer.failure))
  if (unread && !unread.ok) return waitForSignIn(worker, sending, 'queued', describe(unread.failure))
  // What is in the cart is not known: nothing is ordered unseen
  if (!cart.ok) return later(worker, sending, describe(cart.failure))
  if (!orders.ok && orders.failure.kind === 'unreachable')
    return later(worker, sending, describe(orders.failure))
  const newest = orders.ok ? newestOf(orders.value) : null
  return pushAsShown(worker, sending, compareCart(services, sending.push, cart.value), newest)
}

/** A push of it went out before, and was not there when it was looked for. It is looked for once more, right before. */
async function sendAgain(worker: Worker, sending: Sending): Promise<boolean> {
  const found = await findOut(worker, sending)
  if (!found.ok) {
    const problem = describe(found.failure)
    return isSignInOver(found.failure)
      ? waitForSignIn(worker, sending, 'queued', problem)
      : later(worker, sending, problem)
  }
  switch (found.value.outcome) {
    case 'arrived':
      return acceptAs(worker, sending.push, found.value.order)
    case 'not_arrived':
      return pushAsShown(worker, sending, found.value.cart, found.value.newest)
    case 'unclear':
      return stayUnknown(worker, sending, UNCLEAR)
  }
}
