import { isOpen } from '#domain/orders/push-states.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import type { QueuedCartView, QueuedPartView } from '../orders/queued-cart-view.ts'
import type { CartView } from './cart-view.ts'

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
