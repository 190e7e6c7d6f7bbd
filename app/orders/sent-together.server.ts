import { getOrders } from '#contracts/catalog.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { Shop } from '#shop/shop.ts'
import { callFor, type ClientArea } from '../request/client-area.server.ts'

/** How many of the newest orders of each catalogue are looked through. */
const LOOKED_THROUGH = 500

/**
 * The other orders of the cart that an order was sent with, one for each other catalogue; none if a service does not
 * answer, or does not report the uuid of an order.
 */
export async function listSentWith(area: ClientArea, id: OrderId): Promise<OrderId[]> {
  const { catalogs } = area.shop
  if (catalogs.length === 1) return []
  const orders = (await Promise.all(catalogs.map((catalog) => listOrders(area, catalog)))).flat()
  const isSame = (order: OrderId) => order.catalogId === id.catalogId && order.orderId === id.orderId
  const uuid = orders.find(isSame)?.uuid
  if (!uuid) return []
  return orders
    .filter((order) => order.uuid === uuid && !isSame(order))
    .map(({ catalogId, orderId }) => ({ catalogId, orderId }))
}

async function listOrders(area: ClientArea, catalog: Shop['catalogs'][number]) {
  const call = callFor(area, catalog)
  const answer = await area.shop.catalogService.send(getOrders, {
    ...call,
    params: { ...call.params, clientId: area.session.client.clientId },
    query: { limit: String(LOOKED_THROUGH) },
  })
  if (!answer.ok) return []
  return answer.value.data.map(({ orderId, uuid }) => ({ catalogId: catalog.catalogId, orderId, uuid }))
}
