import { sharedInstant } from '#db/clock.ts'
import { log } from '#config/log.ts'
import type { CallFailure } from '#contracts/http/client.ts'
import type { CartSeen, PushRefusal } from '#domain/orders/push-states.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import { resolveUnknown, UNCLEAR } from './resolve-unknown.ts'
import { accept, transition, refuse } from './push-transitions.ts'
import type { OrdersBefore } from './orders-before.ts'
import type { PushRow } from './push-rows.ts'
import { fetchCart, compareCart, isSignInOver, pushCart, type PushTask } from './order-service-calls.ts'
import { findOrderOfWholeCart, reconcilePush } from './reconcile.ts'
import {
  acceptOrder,
  describe,
  retryLater,
  stayUnknown,
  waitForSignIn,
  type PushContext,
} from './push-outcomes.ts'

/**
 * Pushes the cart if its lines are those the client was shown. `lines` are the lines of a first push; `history` is of the
 * client's orders before it.
 */
export async function pushIfUnchanged(
  context: PushContext,
  task: PushTask,
  { seen, lines }: { readonly seen: CartSeen; readonly lines?: readonly RowKey[] },
  history: OrdersBefore,
): Promise<boolean> {
  const { db } = context
  const before = task.push
  if (seen !== 'as_shown') {
    const whole = seen === 'emptied' ? await findOrderOfWholeCart(db, before) : undefined
    if (whole) return accept(db, before, whole, true)
    await refuse(
      db,
      before,
      seen === 'emptied' ? sentBefore(before, history.newest) : { kind: 'figures_changed' },
    )
    return false
  }
  // Stored before the call: after a crash the order is looked for before anything is sent again
  const written = {
    attempts: before.attempts + 1,
    pushed_at: sharedInstant(db),
    ...(isUnread(before) && { newest_before: history.newest_before, orders_before: history.orders_before }),
    ...(lines && { lines: JSON.stringify(lines) }),
    next_at: sharedInstant(db, CALL_LEASE_MS),
  }
  if (!(await transition(db, before, 'sending', written))) return false
  // This process may have been suspended: another one may have claimed the push meanwhile
  if (sharedInstant(db) >= written.next_at) return false
  const push: PushRow = { ...before, ...written, state: 'sending' }
  return handleAnswer(context, { ...task, push }, before.pushed_at)
}

/** The lease of a push during its call, ms; longer than the longest call. */
const CALL_LEASE_MS = 12_000

/** No earlier attempt has read the order history. */
function isUnread({ newest_before, orders_before }: PushRow): boolean {
  return newest_before === null && orders_before === null
}

function sentBefore({ catalog_id: catalogId }: PushRow, newest: OrdersBefore['newest']): PushRefusal {
  return { kind: 'cart_empty', ...(newest !== undefined && { order: { catalogId, orderId: newest } }) }
}

/** Pushes and handles the answer. `before` is the time of an earlier push that may have arrived. */
async function handleAnswer(context: PushContext, task: PushTask, before: string | null): Promise<boolean> {
  const { push } = task
  const answer = await pushCart(context.services, task)
  if (answer.ok) {
    const [order] = answer.value.data
    return order
      ? acceptOrder(context, push, order)
      : handleLostAnswer(context, task, 'the answer names no order')
  }
  const { failure } = answer
  const problem = describe(failure)
  // This attempt has ordered nothing
  const asBefore = { ...task, push: { ...push, pushed_at: before } }
  if (isSignInOver(failure)) return waitForSignIn(context, asBefore, 'queued', problem)
  const refusal = refusalOf(failure)
  if (refusal === 'unknown') return handleLostAnswer(context, task, problem)
  if (refusal === 'retryLater') return retryLater(context, asBefore, problem)
  return refuseUnlessOrdered(context, task, refusal, before !== null)
}

/**
 * A refusal may answer a repeated push whose first copy was ordered: a proxy repeated the call, or an earlier push arrived
 * late. Only an idempotent service rules this out.
 */
async function refuseUnlessOrdered(
  context: PushContext,
  task: PushTask,
  refusal: PushRefusal,
  wasPushedBefore: boolean,
): Promise<boolean> {
  const { db, services, isIdempotent } = context
  const { push } = task
  const cart = isIdempotent ? undefined : await fetchCart(services, task)
  // As long as its lines are in the cart, nothing was ordered
  const seen = cart?.ok ? compareCart(services, push, cart.value) : undefined
  const isBelieved = isIdempotent || seen === 'as_shown' || seen === 'extended'
  const reconciled = isBelieved ? undefined : await reconcilePush(context, task)
  if (reconciled && !reconciled.ok) return stayUnknown(context, task, describe(reconciled.failure))
  if (reconciled?.value.outcome === 'arrived') return acceptOrder(context, push, reconciled.value.order)
  if (reconciled?.value.outcome === 'unclear' && (wasPushedBefore || reconciled.value.cart === 'emptied'))
    return stayUnknown(context, task, UNCLEAR)
  await refuse(db, push, refusal)
  return false
}

/** Classifies a failed push. After a lost answer or a server error it is unknown whether it was ordered. */
function refusalOf(failure: CallFailure): PushRefusal | 'retryLater' | 'unknown' {
  if (failure.kind !== 'refused') return 'neverSent' in failure ? 'retryLater' : 'unknown'
  const { status, code, refusal } = failure
  if (status === 429 || (refusal && code === 'busy')) return 'retryLater'
  if (status === 408 || status >= 500) return 'unknown'
  switch (code) {
    case 'figures_changed':
      return { kind: 'figures_changed' }
    case 'cart_empty':
    // Sent before under this uuid with another comment or other figures: the first order counts
    case 'uuid_reused':
      return { kind: 'cart_empty', order: refusal?.order }
    default:
      return { kind: 'refused', reason: refusal?.message }
  }
}

/** Checks the order history at once; further checks follow at growing intervals. */
async function handleLostAnswer(context: PushContext, task: PushTask, problem: string): Promise<boolean> {
  const { push } = task
  report(push, problem)
  if (
    !(await transition(context.db, push, 'unknown', {
      last_problem: problem,
      next_at: sharedInstant(context.db, CALL_LEASE_MS),
    }))
  )
    return false
  return resolveUnknown(context, { ...task, push: { ...push, state: 'unknown', last_problem: problem } })
}

function report({ push_id: push, sent_cart_id: cart }: PushRow, problem: string): void {
  log.error({ pushId: push, cart: `R-${cart}`, problem }, 'the answer to an order push was lost')
}
