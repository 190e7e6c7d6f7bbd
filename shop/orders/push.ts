import { log } from '#config/log.ts'
import type { CallFailure } from '#contracts/http/client.ts'
import type { Db } from '#db/transaction.ts'
import type { CartSeen, PushRefusal } from '#domain/orders/push-states.ts'
import { askWhatBecame, UNCLEAR } from './reconcile-lost.ts'
import { accept, inMs, move, refuse } from './push-transitions.ts'
import { listPushes, orderOf, type PushRow } from './push-rows.ts'
import { askCart, compareCart, isSignInOver, pushCart, type Sending } from './order-service-calls.ts'
import { findOut } from './reconcile.ts'
import { acceptAs, describe, later, stayUnknown, waitForSignIn, type Worker } from './push-worker.ts'

/** Pushes the cart, where it is what the client was shown. `newest` is their newest order; null = not known. */
export async function pushAsShown(
  worker: Worker,
  sending: Sending,
  seen: CartSeen,
  newest: number | null,
): Promise<boolean> {
  const { db } = worker
  const before = sending.push
  if (seen !== 'as_shown') {
    const whole = seen === 'emptied' ? await findOrderOfWholeCart(db, before) : undefined
    if (whole) return accept(db, before, whole, true)
    await refuse(db, before, seen === 'changed' ? { kind: 'figures_changed' } : sentBefore(before, newest))
    return false
  }
  // Written down before the first byte leaves: whatever happens now, it is asked for before it is sent again
  const written = {
    attempts: before.attempts + 1,
    pushed_at: new Date().toISOString(),
    newest_before: before.newest_before ?? newest,
    next_at: inMs(PUSH_LEASE_MS),
  }
  if (!(await move(db, before, 'sending', written))) return false
  // This process may have stood still: another one then looks after it already
  if (new Date().toISOString() >= written.next_at) return false
  const push: PushRow = { ...before, ...written, state: 'sending' }
  return judge(worker, { ...sending, push }, before.pushed_at)
}

/** A push may take as long as a call may; until then nobody asks what became of it. */
const PUSH_LEASE_MS = 12_000

function sentBefore({ catalog_id: catalogId }: PushRow, newest: number | null): PushRefusal {
  return { kind: 'cart_empty', ...(newest && { order: { catalogId, orderId: newest } }) }
}

/** What the service says to a push; `before` is when it was pushed the time before, where that may have arrived. */
async function judge(worker: Worker, sending: Sending, before: string | null): Promise<boolean> {
  const { push } = sending
  const answer = await pushCart(worker.services, sending)
  if (answer.ok) {
    const [order] = answer.value.data
    return order ? acceptAs(worker, push, order) : lose(worker, sending, 'the answer names no order')
  }
  const { failure } = answer
  const problem = describe(failure)
  // This push has certainly ordered nothing
  const asBefore = { ...sending, push: { ...push, pushed_at: before } }
  if (isSignInOver(failure)) return waitForSignIn(worker, asBefore, 'queued', problem)
  const refusal = refusalOf(failure)
  if (refusal === 'unknown') return lose(worker, sending, problem)
  if (refusal === 'later') return later(worker, asBefore, problem)
  return refuseUnlessOrdered(worker, sending, refusal, before !== null)
}

/**
 * A no may be said to the second of two pushes, of which the first has ordered: a proxy on the way has made two of one, or
 * the one before arrived late. Whoever makes one order of one uuid says no only where there is none.
 */
async function refuseUnlessOrdered(
  worker: Worker,
  sending: Sending,
  refusal: PushRefusal,
  wasPushedBefore: boolean,
): Promise<boolean> {
  const { db, services, keepsUuids } = worker
  const { push } = sending
  const cart = keepsUuids ? undefined : await askCart(services, sending)
  // As long as its lines are in the cart, nothing was ordered
  const isBelieved = keepsUuids || (cart?.ok && compareCart(services, push, cart.value) === 'as_shown')
  const found = isBelieved ? undefined : await findOut(worker, sending)
  if (found && !found.ok) return stayUnknown(worker, sending, describe(found.failure))
  if (found?.value.outcome === 'arrived') return acceptAs(worker, push, found.value.order)
  if (found?.value.outcome === 'unclear' && (wasPushedBefore || found.value.cart === 'emptied'))
    return stayUnknown(worker, sending, UNCLEAR)
  await refuse(db, push, refusal)
  return false
}

/** A definite no, or one for now; without an answer, and after a failure in the middle of the work, nobody knows. */
function refusalOf(failure: CallFailure): PushRefusal | 'later' | 'unknown' {
  if (failure.kind !== 'refused') return 'neverSent' in failure ? 'later' : 'unknown'
  const { status, code, refusal } = failure
  if (status === 429 || (refusal && code === 'busy')) return 'later'
  if (status === 408 || status >= 500) return 'unknown'
  switch (code) {
    case 'figures_changed':
      return { kind: 'figures_changed' }
    case 'cart_empty':
    // Sent before under this uuid, with another comment or other figures: that order stands
    case 'uuid_reused':
      return { kind: 'cart_empty', order: refusal?.order }
    default:
      return { kind: 'refused', reason: refusal?.message }
  }
}

/** The answer was lost: the order history is asked at once, and from then on ever more seldom. */
async function lose(worker: Worker, sending: Sending, problem: string): Promise<boolean> {
  const { push } = sending
  report(push, problem)
  if (!(await move(worker.db, push, 'unknown', { last_problem: problem, next_at: inMs(PUSH_LEASE_MS) })))
    return false
  return askWhatBecame(worker, { ...sending, push: { ...push, state: 'unknown', last_problem: problem } })
}

async function findOrderOfWholeCart(db: Db, push: PushRow) {
  const pushes = await listPushes(db, [push.sent_cart_id])
  const earlier = pushes.findLast((one) => one.push_id < push.push_id && one.whole_cart === 1)
  return earlier && orderOf(earlier)
}

function report({ push_id: push, sent_cart_id: cart }: PushRow, problem: string): void {
  log.error({ pushId: push, cart: `R-${cart}`, problem }, 'the answer to an order push was lost')
}
