import type { CallFailure } from '#contracts/client.ts'
import type { Cents } from '#domain/money.ts'
import { type PushRefusal, reconcile, waitForPush } from '#domain/order-push.ts'
import type { Db } from '#db/transaction.ts'
import { accept, claim, findSentCart, inMs, listPushes, move, orderOf, type PushRow, refuse } from './rows.ts'
import {
  askCart,
  askOrders,
  compareCart,
  type Desk,
  isSignInOver,
  pushCart,
  readOrder,
  type Sending,
} from './services.ts'

export interface Worker {
  readonly db: Db
  readonly desk: Desk
  /** The text of a sealed token; undefined where the secret has changed since. */
  readonly openToken: (sealed: string) => string | undefined
  /** How long after a push without an answer the service may still be at it, ms; only then is it sent again. */
  readonly resendAfterMs: number
  /** The order service keeps the uuid with every order, and makes one order of it. */
  readonly keepsUuids: boolean
}

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
  return isQueued ? send(worker, sending) : askWhatBecame(worker, sending)
}

async function send(worker: Worker, sending: Sending): Promise<boolean> {
  const { db, desk } = worker
  const [cart, orders] = await Promise.all([askCart(desk, sending), askOrders(desk, sending, 1)])
  const unread = [cart, orders].find((answer) => !answer.ok && isSignInOver(answer.failure))
  if (unread && !unread.ok) return waitForSignIn(worker, sending, 'queued', describe(unread.failure))
  // What is in the cart is not known: nothing is ordered unseen
  if (!cart.ok) return later(worker, sending, describe(cart.failure))
  if (!orders.ok && orders.failure.kind === 'unreachable')
    return later(worker, sending, describe(orders.failure))
  const newest = orders.ok ? Math.max(0, ...orders.value.map(({ orderId }) => orderId)) : null

  const seen = compareCart(desk, sending.push, cart.value)
  if (seen !== 'as_shown') {
    const whole = seen === 'emptied' ? await findOrderOfWholeCart(db, sending.push) : undefined
    if (whole) return accept(db, sending.push, whole, true)
    await refuse(db, sending.push, seen === 'changed' ? { kind: 'figures_changed' } : sentBefore(newest))
    return false
  }

  function sentBefore(last: number | null): PushRefusal {
    const { catalog_id: catalogId } = sending.push
    return { kind: 'cart_empty', ...(last && { order: { catalogId, orderId: last } }) }
  }

  // Written down before the first byte leaves: whatever happens now, it is asked for before it is sent again
  const push: PushRow = {
    ...sending.push,
    state: 'sending',
    attempts: sending.push.attempts + 1,
    pushed_at: new Date().toISOString(),
    newest_before: sending.push.newest_before ?? newest,
  }
  const { attempts, pushed_at, newest_before } = push
  const isOurs = await move(db, sending.push, 'sending', {
    attempts,
    pushed_at,
    newest_before,
    next_at: inMs(PUSH_LEASE_MS),
  })
  return isOurs && judge(worker, { ...sending, push })
}

/** A push may take as long as a call may; until then nobody asks what became of it. */
const PUSH_LEASE_MS = 12_000

/** What the service says to a push. */
async function judge(worker: Worker, sending: Sending): Promise<boolean> {
  const { db, desk } = worker
  const { push } = sending
  const answer = await pushCart(desk, sending)
  if (answer.ok) {
    const [order] = answer.value.data
    // A service that names the catalogue in its order has ordered that catalogue's lines; a plain one has ordered them all
    if (order)
      return accept(
        db,
        push,
        { catalogId: order.catalogId ?? push.catalog_id, orderId: order.orderId },
        order.catalogId === undefined,
      )
    return lose(worker, sending, 'the answer names no order')
  }
  const { failure } = answer
  if (isSignInOver(failure)) return waitForSignIn(worker, sending, 'queued', describe(failure))
  const refusal = refusalOf(failure)
  if (refusal === 'unknown') return lose(worker, sending, describe(failure))
  if (refusal === 'later') return later(worker, sending, describe(failure))
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

async function askWhatBecame(worker: Worker, sending: Sending): Promise<boolean> {
  const { db, desk } = worker
  const { push } = sending
  const [cart, orders] = await Promise.all([askCart(desk, sending), askOrders(desk, sending)])
  const unread = [cart, orders].find((answer) => !answer.ok)
  if (unread && !unread.ok) {
    if (isSignInOver(unread.failure))
      return waitForSignIn(worker, sending, 'unknown', describe(unread.failure))
    return stayUnknown(worker, sending, describe(unread.failure))
  }
  if (!cart.ok || !orders.ok) return false

  const others = await listOrdersOfOthers(db, push)
  const seen = orders.value
    .filter(({ orderId }) => !others.has(orderId))
    .map((order) => readOrder(order, push))
  const carriesUuids = worker.keepsUuids || (seen.length > 0 && seen.every(({ uuid }) => uuid))
  const lost = { uuid: sending.cart.uuid.toLowerCase(), totals: await possibleTotals(db, push) }
  const found = reconcile(lost, { orders: seen, carriesUuids }, compareCart(desk, push, cart.value))
  switch (found.outcome) {
    case 'arrived': {
      const order = orders.value.find(({ orderId }) => orderId === found.orderId)
      const catalogId = order?.catalogId ?? push.catalog_id
      return accept(db, push, { catalogId, orderId: found.orderId }, order?.catalogId === undefined)
    }
    case 'not_arrived': {
      const settledAt = Date.parse(push.pushed_at ?? '') + worker.resendAfterMs
      if (Date.now() < settledAt) return stayUnknown(worker, sending, push.last_problem, settledAt)
      if (await isAnotherUnderWay(db, push)) return stayUnknown(worker, sending, push.last_problem)
      await move(db, push, 'queued', { next_at: inMs(0) })
      return false
    }
    case 'unclear':
      return stayUnknown(worker, sending, push.last_problem || 'the order history does not tell')
  }
}

/** What its order may come to: this catalogue's lines, or, from a plain service, all that was not ordered before it. */
async function possibleTotals(db: Db, push: PushRow): Promise<Cents[]> {
  const pushes = await listPushes(db, [push.sent_cart_id])
  const rest = pushes.filter(({ push_id }) => push_id >= push.push_id)
  const sum = (of: 'total' | 'taxes') => rest.reduce((all, one) => all + (one[of] ?? 0), 0)
  if (rest.some(({ total, taxes }) => total === null || taxes === null)) return []
  return [push.total ?? 0, sum('total'), sum('total') - sum('taxes') + (push.taxes ?? 0)]
}

/** The orders of this catalogue that other pushes of the client have made. */
async function listOrdersOfOthers(db: Db, push: PushRow): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('order_pushes')
    .select('order_id')
    .where('client_id', '=', push.client_id)
    .where('order_catalog_id', '=', push.catalog_id)
    .where('push_id', '!=', push.push_id)
    .execute()
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []))
}

async function isAnotherUnderWay(db: Db, push: PushRow): Promise<boolean> {
  const other = await db
    .selectFrom('order_pushes')
    .select('push_id')
    .where('client_id', '=', push.client_id)
    .where('catalog_id', '=', push.catalog_id)
    .where('state', 'in', ['queued', 'sending'])
    .where('push_id', '!=', push.push_id)
    .executeTakeFirst()
  return other !== undefined
}

async function findOrderOfWholeCart(db: Db, push: PushRow) {
  const pushes = await listPushes(db, [push.sent_cart_id])
  const earlier = pushes.findLast((one) => one.push_id < push.push_id && one.whole_cart === 1)
  return earlier && orderOf(earlier)
}

/** Nothing was ordered, and it is tried again. */
async function later(worker: Worker, sending: Sending, problem: string): Promise<false> {
  await move(worker.db, sending.push, 'queued', { last_problem: problem, next_at: nextLook(sending) })
  return false
}

async function stayUnknown(worker: Worker, sending: Sending, problem: string, at?: number): Promise<false> {
  const next = nextLook(sending)
  const soonest = at === undefined ? next : [next, new Date(at).toISOString()].sort()[0]
  await move(worker.db, sending.push, 'unknown', { last_problem: problem, next_at: soonest })
  return false
}

/** Nobody may ask for this client any more: it waits for their next sign-in (S12). What was turned away was not ordered. */
async function waitForSignIn(
  { db }: Worker,
  { cart, push }: Sending,
  as: 'queued' | 'unknown',
  problem: string,
): Promise<false> {
  await move(db, push, as, { last_problem: problem })
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

function describe(failure: CallFailure): string {
  const what = failure.kind === 'refused' ? `${failure.status} ${failure.code}` : failure.problem
  return what.slice(0, 300)
}

function report({ push_id: push, sent_cart_id: cart }: PushRow, problem: string): void {
  console.error(JSON.stringify({ failed: `order push ${push} of cart R-${cart}`, problem }))
}
