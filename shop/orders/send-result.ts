import { isOpen } from '#domain/orders/push-states.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { SendResult, QueuedCart } from './order-gateway.ts'

/** The result of sending a queued cart, as far as it is known. */
export function sendResultOf(sent: QueuedCart): SendResult {
  const ordered = ordersOf(sent)
  if (sent.isAnother && ordered[0])
    return { ordered: [], refused: { reason: { kind: 'cart_empty', order: ordered[0] }, catalogIds: [] } }
  const refused = sent.parts.filter(({ state }) => state === 'refused')
  const reason = refused.find(({ refusal }) => refusal)?.refusal
  if (reason) return { ordered, refused: { reason, catalogIds: refused.map(({ catalogId }) => catalogId) } }
  return sent.parts.some(({ state }) => isOpen(state)) ? { ordered, queuedCart: sent.number } : { ordered }
}

/** The orders that a queued cart has become; a service without catalogues makes one order of the whole cart. */
export function ordersOf({ parts }: Pick<QueuedCart, 'parts'>): OrderId[] {
  const orders = parts.flatMap(({ order }) => order ?? [])
  return orders.filter(
    (order, index) =>
      orders.findIndex((one) => one.catalogId === order.catalogId && one.orderId === order.orderId) === index,
  )
}
