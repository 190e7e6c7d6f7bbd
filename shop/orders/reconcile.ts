import type { WireOrder } from '#contracts/cart-and-order.ts'
import type { CallResult } from '#contracts/http/client.ts'
import type { Db } from '#db/transaction.ts'
import { type Cents, nearestCents } from '#domain/money/money.ts'
import { type CartSeen, reconcile } from '#domain/orders/push-states.ts'
import { listPushes, type PushRow } from './push-rows.ts'
import {
  askCart,
  askOrders,
  compareCart,
  type PushServices,
  readOrder,
  type Sending,
} from './order-service-calls.ts'

/** Where it is looked up. */
export interface Records {
  readonly db: Db
  readonly services: PushServices
  /** The order service keeps the uuid with every order, and makes one order of it. */
  readonly keepsUuids: boolean
}

export type Finding =
  | { readonly outcome: 'arrived'; readonly order: WireOrder }
  | {
      readonly outcome: 'not_arrived' | 'unclear'
      readonly cart: CartSeen
      /** The client's newest order, whosever it is; 0 = none. */
      readonly newest: number
    }

/** What became of a push that may have arrived, by the cart and the order history as they are now (S11). */
export async function findOut(
  { db, services, keepsUuids }: Records,
  sending: Sending,
): Promise<CallResult<Finding>> {
  const { push } = sending
  const [cart, orders] = await Promise.all([askCart(services, sending), askOrders(services, sending)])
  if (!cart.ok) return cart
  if (!orders.ok) return orders

  const others = await listOrdersOfOthers(db, push)
  const seen = orders.value
    .filter(({ orderId }) => !others.has(orderId))
    .map((order) => readOrder(order, push))
  const carriesUuids = keepsUuids || (seen.length > 0 && seen.every(({ uuid }) => uuid))
  const lost = { uuid: sending.cart.uuid.toLowerCase(), totals: await possibleTotals(db, push) }
  const cartSeen = compareCart(services, push, cart.value)
  const found = reconcile(lost, { orders: seen, carriesUuids }, cartSeen)
  const order =
    found.outcome === 'arrived' ? orders.value.find(({ orderId }) => orderId === found.orderId) : undefined
  if (order) return { ok: true, value: { outcome: 'arrived', order } }
  const outcome = found.outcome === 'arrived' ? 'unclear' : found.outcome
  return { ok: true, value: { outcome, cart: cartSeen, newest: newestOf(orders.value) } }
}

export function newestOf(orders: readonly WireOrder[]): number {
  return Math.max(0, ...orders.map(({ orderId }) => orderId))
}

/**
 * Whether an order took the lines of the later catalogues along: a service that names the catalogue in its orders, or
 * asks no more than this catalogue comes to, has ordered this catalogue's lines alone.
 */
export function isOfWholeCart(
  { catalogId, total }: Pick<WireOrder, 'catalogId' | 'total'>,
  push: Pick<PushRow, 'total'>,
): boolean {
  if (catalogId !== undefined) return false
  return typeof total !== 'number' || push.total === null || nearestCents(total) !== push.total
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
