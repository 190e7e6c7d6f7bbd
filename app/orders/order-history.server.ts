import { getOrderDetails, getOrders } from '#contracts/catalog.ts'
import { readInstant } from '#domain/text/dates.ts'
import { isNumberOf, readOrderSearch } from '#domain/orders/order-search.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { compareRowKeys, type RowKey } from '#domain/text/row-key.ts'
import type { Shop } from '#shop/shop.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'
import { callFor, type ClientArea, requireSignedIn } from '../request/client-area.server.ts'
import {
  type OrderDetailsView,
  type OrderView,
  type Reader,
  viewOrder,
  viewOrderDetails,
} from './order-view.ts'

export interface OrderHistory {
  /** Of all catalogues, newest first, up to the limit. */
  readonly orders: readonly OrderView[]
  /** The number of all orders, also beyond the limit. */
  readonly total: number
  readonly missing: 'nothing' | 'some' | 'all'
  /** The service of a catalogue has no search, so its orders were searched by number only. */
  readonly onlyNumbers: boolean
}

interface HistoryQuery {
  readonly search?: string
  readonly limit: number
}

/** The client's orders of all catalogues. Catalogues that do not answer are reported in `missing`. */
export async function loadHistory(area: ClientArea, query: HistoryQuery): Promise<OrderHistory> {
  const { catalogs } = area.shop
  const answers = await Promise.all(catalogs.map((catalog) => fetchOrders(area, catalog, query)))
  const answered = answers.filter((answer) => answer !== undefined)
  const newestFirst = answered
    .flatMap(({ orders }) => orders)
    .sort((a, b) => b.sentAt - a.sentAt || compareRowKeys(b.order.orderId, a.order.orderId))
  return {
    orders: newestFirst.slice(0, query.limit).map(({ order }) => order),
    total: answered.reduce((sum, { total }) => sum + total, 0),
    missing: answered.length === answers.length ? 'nothing' : answered.length > 0 ? 'some' : 'all',
    onlyNumbers: answered.some((answer) => answer.onlyNumbers),
  }
}

/** The orders in one catalogue. A service without our extensions returns all of them, and no total. */
async function fetchOrders(
  area: ClientArea,
  catalog: Shop['catalogs'][number],
  { search = '', limit }: HistoryQuery,
) {
  const call = callFor(area, catalog)
  const answer = await area.shop.catalogService.send(getOrders, {
    ...call,
    params: { ...call.params, clientId: area.session.client.clientId },
    query: { limit: String(limit), ...(search !== '' && { search }) },
  })
  requireSignedIn(area, answer)
  if (!answer.ok) return undefined
  const reader = readerOf(area)
  const orders = answer.value.data.map((order) => ({
    sentAt: readInstant(order.date)?.getTime() ?? 0,
    order: viewOrder(order, catalog.catalogId, reader),
  }))
  const { total } = answer.value
  const searched = readOrderSearch(search)
  if (total !== undefined || !searched) return { orders, total: total ?? orders.length, onlyNumbers: false }
  const matching = orders.filter(({ order }) => isNumberOf(searched, order))
  return { orders: matching, total: matching.length, onlyNumbers: true }
}

/** The result of loading an order; 'unknown' also for an order of another client. */
export type LoadedOrder =
  | 'unknown'
  | { readonly order: OrderDetailsView }
  /** It cannot be loaded now; `reason` is the message of its service. */
  | { readonly order: undefined; readonly reason?: string | undefined }

/** One of the client's own orders. */
export async function loadOrder(area: ClientArea, { catalogId, orderId }: OrderId): Promise<LoadedOrder> {
  const catalog = area.shop.catalogs.find((one) => one.catalogId === catalogId)
  if (!catalog) return 'unknown'
  const call = callFor(area, catalog)
  const answer = await area.shop.catalogService.send(getOrderDetails, {
    ...call,
    params: { ...call.params, orderId },
  })
  requireSignedIn(area, answer)
  if (answer.ok) {
    const [order] = answer.value.data
    return order ? { order: viewOrderDetails(order, catalogId, readerOf(area)) } : 'unknown'
  }
  const { failure } = answer
  if (failure.kind !== 'refused') return { order: undefined }
  if ([400, 403, 404].includes(failure.status)) return 'unknown'
  // A plain service refuses everything with 200: the history shows whether the order exists
  if (failure.status === 200 && (await isMissingInHistory(area, catalog, orderId))) return 'unknown'
  return { order: undefined, reason: failure.status === 200 ? failure.refusal?.message : undefined }
}

async function isMissingInHistory(
  area: ClientArea,
  catalog: Shop['catalogs'][number],
  orderId: RowKey,
): Promise<boolean> {
  const call = callFor(area, catalog)
  const { clientId } = area.session.client
  const answer = await area.shop.catalogService.send(getOrders, {
    ...call,
    params: { ...call.params, clientId },
  })
  return answer.ok && !answer.value.data.some((order) => order.orderId === orderId)
}

export function readerOf({ requestContext }: ClientArea): Reader {
  return {
    language: requestContext.language,
    zone: visitorZone(requestContext.timeZone, requestContext.timeZones),
    visibility: requestContext.prices,
    currency: requestContext.terms.currency,
  }
}
