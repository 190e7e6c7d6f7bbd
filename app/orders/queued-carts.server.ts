import type { QueuedCart } from '#shop/orders/order-gateway.ts'
import { isOpen } from '#domain/orders/push-states.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import type { CartView } from '../cart/cart-view.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { readerOf } from './order-history.server.ts'
import { viewMoment } from './order-view.ts'
import type { QueuedCartView, QueuedPartView } from './queued-cart-view.ts'

/**
 * Lists the client's queued carts that are not settled, newest first. Resumes those that wait for a sign-in, because the
 * client is signed in now.
 */
export async function loadQueuedCarts(area: ClientArea): Promise<readonly QueuedCartView[]> {
  const { shop, session } = area
  const carts = await shop.orderGateway.listOpen(session.client.clientId)
  if (carts.some(({ waitsForSignIn }) => waitsForSignIn))
    await shop.orderGateway.renewToken(session.client.clientId, session.tokens.catalog)
  return carts.map((cart) => viewQueuedCart(cart, area))
}

/** A queued cart by its number; undefined if it belongs to another client. */
export function findQueuedCart(area: ClientArea, number: number): Promise<QueuedCart | undefined> {
  return area.shop.orderGateway.find(area.session.client.clientId, number)
}

export function viewQueuedCart(cart: QueuedCart, area: ClientArea): QueuedCartView {
  const isShown = area.requestContext.prices === 'shown'
  const open = cart.parts.filter(({ state }) => state !== 'accepted')
  const totals = open.flatMap(({ total }) => total ?? [])
  return {
    number: cart.number,
    date: viewMoment(cart.sentAt, readerOf(area)),
    waitsForSignIn: cart.waitsForSignIn,
    currency: cart.currency,
    isOpen: cart.parts.some(({ state }) => isOpen(state)),
    total: isShown && totals.length === open.length ? totals.reduce((a, b) => a + b, 0) : undefined,
    parts: cart.parts.map(({ catalogId, fingerprint, lines, state, order, refusal }) => ({
      catalogId,
      fingerprint,
      lines: lines && [...lines],
      state,
      order,
      refusal,
    })),
  }
}

/** A queued cart that keeps the cart from being sent. */
interface BlockingCart {
  readonly number: number
  /** The ids of the cart's lines that are under way, in any queued cart. */
  readonly lines: readonly RowKey[]
}

/**
 * Finds the queued cart that blocks sending: one that is being pushed, or one without an answer whose lines are still in
 * the cart, whatever was added or changed since. A push may order the whole cart, so no other line is sent meanwhile.
 */
export function findBlockingCart(
  queuedCarts: readonly QueuedCartView[],
  cart: Pick<CartView, 'lines' | 'orders'>,
): BlockingCart | undefined {
  const open = queuedCarts.flatMap(({ number, parts }) =>
    parts
      .filter(({ state }) => isOpen(state))
      .map((part) => ({ number, state: part.state, lines: linesUnderWay(part, cart) })),
  )
  const blocking = open.find(({ state, lines }) => state !== 'unknown' || lines.length > 0)
  return blocking && { number: blocking.number, lines: open.flatMap(({ lines }) => lines) }
}

/** Before its first push a cart's lines are known by their catalogue and fingerprint only. */
function linesUnderWay(
  { catalogId, fingerprint, lines: pushed, state }: QueuedPartView,
  { lines, orders }: Pick<CartView, 'lines' | 'orders'>,
): RowKey[] {
  const isSame = () =>
    state !== 'unknown' ||
    orders.some((order) => order.catalogId === catalogId && order.fingerprint === fingerprint)
  const isUnderWay = pushed
    ? ({ line }: CartView['lines'][number]) => pushed.includes(line)
    : (line: CartView['lines'][number]) => line.catalogId === catalogId && isSame()
  return lines.filter(isUnderWay).map(({ line }) => line)
}
