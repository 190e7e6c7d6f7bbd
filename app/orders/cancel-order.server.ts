import type { CallFailure } from '#contracts/http/client.ts'
import { cancelOrder } from '#contracts/order.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { NoticeCode } from '../notices/notice.ts'
import type { ChangeOutcome } from '../request/change-answer.server.ts'
import type { ClientArea } from '../request/client-area.server.ts'

/** Whether the signed-in person may cancel orders. The built-in order service checks it again. */
export function mayCancelOrders({ session }: ClientArea): boolean {
  return session.client.person?.role !== 'prepare'
}

/** Cancels one of the client's own orders, which the caller has loaded. */
export async function cancelNamedOrder(
  area: ClientArea,
  { catalogId, orderId }: OrderId,
): Promise<ChangeOutcome> {
  const { shop, requestContext, session } = area
  if (!mayCancelOrders(area)) return { done: false, code: 'cancel_not_allowed' }
  const catalog = shop.catalogs.find((one) => one.catalogId === catalogId) ?? shop.catalogs[0]
  const { clientId } = session.client
  const answer = await shop.orderService.send(cancelOrder, {
    language: requestContext.language,
    token: session.tokens.catalog,
    ...shop.forwardClient.order(requestContext),
    body: { accountId: shop.accountId, ...catalog, clientId, orderId },
  })
  return answer.ok
    ? { done: true, code: 'order_cancelled' }
    : { done: false, code: refusalOf(answer.failure) }
}

/** The order exists, so these statuses mean that the service lacks the call, which is an extension of ours. */
const CALL_NOT_SUPPORTED = [400, 404, 405, 501]

function refusalOf(failure: CallFailure): NoticeCode {
  if (failure.kind !== 'refused') return 'cancel_failed'
  if (failure.code === 'order_not_cancellable') return 'order_not_cancellable'
  if (failure.code === 'role_missing') return 'cancel_not_allowed'
  return CALL_NOT_SUPPORTED.includes(failure.status) ? 'cancel_not_online' : 'cancel_failed'
}
