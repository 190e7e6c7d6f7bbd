import type { WireOrder } from '#contracts/cart-and-order.ts'
import type { CallResult } from '#contracts/http/client.ts'
import type { Db } from '#db/transaction.ts'
import type { Amount } from '#domain/money/money.ts'
import { readRowKey, type RowKey } from '#domain/text/row-key.ts'
import { type CartSeen, reconcile } from '#domain/orders/push-states.ts'
import { type OrdersBefore, ordersBefore } from './orders-before.ts'
import { listPushes, orderOf, type PushRow } from './push-rows.ts'
import {
  fetchCart,
  fetchOrders,
  compareCart,
  type PushServices,
  readOrder,
  totalOf,
  type PushTask,
} from './order-service-calls.ts'

export interface ReconcileContext {
  readonly db: Db
  readonly services: PushServices
  /** The order service stores the uuid of every order, and never makes two orders of one. */
  readonly isIdempotent: boolean
}

export type Reconciliation =
  | { readonly outcome: 'arrived'; readonly order: WireOrder }
  | {
      readonly outcome: 'not_arrived' | 'unclear'
      readonly cart: CartSeen
      readonly before: OrdersBefore
    }

/** Decides from the cart and the order history whether a push has arrived. */
export async function reconcilePush(
  { db, services, isIdempotent }: ReconcileContext,
  task: PushTask,
): Promise<CallResult<Reconciliation>> {
  const { push } = task
  const [cart, orders] = await Promise.all([fetchCart(services, task), fetchOrders(services, task)])
  if (!cart.ok) return cart
  if (!orders.ok) return orders

  const others = await listOrdersOfOtherPushes(db, push)
  const seen = orders.value
    .filter(({ orderId }) => !others.has(orderId))
    .map((order) => readOrder(order, push))
  const carriesUuids = isIdempotent || (seen.length > 0 && seen.every(({ uuid }) => uuid))
  const lost = { uuid: task.cart.uuid.toLowerCase(), totals: await possibleTotals(db, push) }
  const cartSeen = compareCart(services, push, cart.value)
  const decision = reconcile(lost, { orders: seen, carriesUuids }, cartSeen)
  const order =
    decision.outcome === 'arrived'
      ? orders.value.find(({ orderId }) => orderId === decision.orderId)
      : undefined
  if (order) return { ok: true, value: { outcome: 'arrived', order } }
  const outcome = decision.outcome === 'arrived' ? 'unclear' : decision.outcome
  return { ok: true, value: { outcome, cart: cartSeen, before: ordersBefore(orders.value) } }
}

/**
 * Whether an order contains the lines of the cart's other catalogues too. It does not if it names its catalogue, or if
 * its total is that of the pushed catalogue.
 */
export function isOfWholeCart(
  order: Pick<WireOrder, 'catalogId' | 'currency' | 'total'>,
  push: Pick<PushRow, 'total' | 'currency'>,
): boolean {
  return order.catalogId === undefined && (push.total === null || totalOf(order, push) !== push.total)
}

/** The order of another push of the same cart that contains the lines of this push too. */
export async function findOrderOfWholeCart(db: Db, push: PushRow) {
  const pushes = await listPushes(db, [push.sent_cart_id])
  const other = pushes.findLast((one) => one.push_id !== push.push_id && one.whole_cart === 1)
  return other && orderOf(other)
}

/** The totals its order may have: of its catalogue, or, from a service without catalogues, of all that is left. */
async function possibleTotals(db: Db, push: PushRow): Promise<Amount[]> {
  const pushes = await listPushes(db, [push.sent_cart_id])
  const rest = pushes.filter(({ push_id }) => push_id >= push.push_id)
  const sum = (of: 'total' | 'taxes') => rest.reduce((all, one) => all + (one[of] ?? 0), 0)
  if (rest.some(({ total, taxes }) => total === null || taxes === null)) return []
  return [push.total ?? 0, sum('total'), sum('total') - sum('taxes') + (push.taxes ?? 0)]
}

/** The orders in this catalogue that belong to other pushes of the client. */
export async function listOrdersOfOtherPushes(db: Db, push: PushRow): Promise<ReadonlySet<RowKey>> {
  const rows = await db
    .selectFrom('order_pushes')
    .select('order_id')
    .where('client_id', '=', push.client_id)
    .where('order_catalog_id', '=', push.catalog_id)
    .where('push_id', '!=', push.push_id)
    .execute()
  return new Set(rows.flatMap(({ order_id }) => readRowKey(order_id) ?? []))
}
