import { getOrderDetails, getOrders } from '#contracts/catalog.ts'
import { readInstant } from '#domain/dates.ts'
import { visitorZone } from './visitor-zone.ts'
import { callFor, type ClientArea } from './client-area.server.ts'
import type { OrderId } from './order-number.ts'
import {
  type OrderDetailsView,
  type OrderView,
  type Reader,
  viewOrder,
  viewOrderDetails,
} from './order-view.ts'

export interface OrderHistory {
  /** Of all catalogues, newest first (O5). */
  readonly orders: readonly OrderView[]
  readonly missing: 'nothing' | 'some' | 'all'
}

/** The client's orders, merged over the catalogues. One that does not answer is said, never shown as empty (C2). */
export async function loadHistory(area: ClientArea): Promise<OrderHistory> {
  const { clientId } = area.session.client
  const reader = readerOf(area)
  const answers = await Promise.all(
    area.shop.catalogs.map(async (catalog) => {
      const call = callFor(area, catalog)
      const params = { ...call.params, clientId }
      const answer = await area.shop.catalogService.send(getOrders, { ...call, params })
      if (!answer.ok) return undefined
      return answer.value.data.map((order) => ({
        sentAt: readInstant(order.date)?.getTime() ?? 0,
        order: viewOrder(order, catalog.catalogId, reader),
      }))
    }),
  )
  const answered = answers.filter((answer) => answer !== undefined)
  const newestFirst = answered.flat().sort((a, b) => b.sentAt - a.sentAt || b.order.orderId - a.order.orderId)
  return {
    orders: newestFirst.map(({ order }) => order),
    missing: answered.length === answers.length ? 'nothing' : answered.length > 0 ? 'some' : 'all',
  }
}

/** One of the client's own orders; 'unknown' also where it is somebody else's (S7). */
export async function loadOrder(
  area: ClientArea,
  { catalogId, orderId }: OrderId,
): Promise<OrderDetailsView | 'unknown' | 'failed'> {
  const catalog = area.shop.catalogs.find((one) => one.catalogId === catalogId)
  if (!catalog) return 'unknown'
  const call = callFor(area, catalog)
  const answer = await area.shop.catalogService.send(getOrderDetails, {
    ...call,
    params: { ...call.params, orderId },
  })
  if (answer.ok) {
    const [order] = answer.value.data
    return order ? viewOrderDetails(order, catalogId, readerOf(area)) : 'unknown'
  }
  const { failure } = answer
  const isRefused = failure.kind === 'refused' && [400, 403, 404].includes(failure.status)
  return isRefused ? 'unknown' : 'failed'
}

function readerOf({ visit }: ClientArea): Reader {
  return { language: visit.language, zone: visitorZone(visit.timeZone), sight: visit.prices }
}
