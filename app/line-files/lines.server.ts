import { data } from 'react-router'
import { knownItem, soldItem } from '#domain/catalog/catalog.ts'
import { shownName } from '#domain/catalog/names.ts'
import { lineTotal } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isDayOnly } from '#domain/text/dates.ts'
import { dayOf } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { MOST_ROWS, type TableLine, type TableOrder } from '#shop/documents/line-rows.ts'
import { listIdOf } from '../addresses/list-address.ts'
import { loadCart } from '../cart/cart.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { requireNamedOrder } from '../orders/named-order.server.ts'
import { loadHistory, loadOrder } from '../orders/order-history.server.ts'
import { parseOrderIds } from '../orders/order-ids.ts'
import type { OrderDetailsView, OrderView } from '../orders/order-view.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'
import { loadList } from '../shopping-lists/list-calls.server.ts'
import { REFUSAL_STATUS } from '../shopping-lists/shopping-list.ts'
import { orderedPrice } from '../ui/shown-price.server.ts'
import { shownPriceAt } from '../ui/shown-price.ts'

/** The lines of a file. */
export interface FileLines {
  readonly kind: 'cart' | 'list' | 'order' | 'orders'
  /** What the file is called; undefined = as its kind. */
  readonly name?: string
  readonly lines: readonly TableLine[]
}

/** Why there is no file of a period. */
export type PeriodRefusal = 'no_orders' | 'too_many_orders' | 'orders_unavailable' | 'being_made'

/**
 * Reads the lines that the query of an address names: of the cart, of a list, of an order, or of the orders of a period.
 *
 * @throws 404 if there is nothing of that name, 503 if it cannot be read
 */
export async function readLines(
  area: ClientArea,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Result<FileLines, PeriodRefusal>> {
  const list = query.get('list')
  if (list !== null) return success(await linesOfList(area, list))
  const order = query.get('order')
  if (order !== null) return success(await linesOfOrder(area, order))
  if (query.get('from') === 'cart') return success(await linesOfCart(area))
  if (query.has('orders')) return linesOfPeriod(area, query, signal)
  throw data(null, { status: 404 })
}

async function linesOfCart(area: ClientArea): Promise<FileLines> {
  const cart = await loadCart(area)
  if (!cart) throw data(null, { status: 503 })
  const lines = cart.lines.flatMap(({ code, name, quantity, price, total }) =>
    quantity === undefined
      ? []
      : [{ code, name, quantity, price: shownPriceAt(price, quantity), total, currency: cart.currency }],
  )
  return { kind: 'cart', lines }
}

/** Names and prices of a list are those of today. What is no longer sold has no price. */
async function linesOfList(area: ClientArea, named: string): Promise<FileLines> {
  const id = listIdOf({ list: named })
  if (id === undefined) throw data(null, { status: 404 })
  const list = await loadList(area, id)
  if (!list.ok) throw data(null, { status: REFUSAL_STATUS[list.code] })
  const { language, prices, terms } = area.requestContext
  const catalog = area.shop.catalog()
  const lines = list.value.lines.map(({ stockItemId, catalogId, quantity }): TableLine => {
    const id = `${stockItemId}.${catalogId}`
    const item = knownItem(catalog, id)
    const sold = soldItem(catalog, id)
    const price = sold && shownPriceAt(orderedPrice(prices, catalog, sold), quantity)
    return {
      code: item?.code ?? String(stockItemId),
      name: item ? shownName(item, language) : '',
      quantity,
      price,
      total: price === undefined ? undefined : lineTotal(price, quantity, terms.currency),
      currency: terms.currency,
    }
  })
  return { kind: 'list', name: list.value.name, lines }
}

async function linesOfOrder(area: ClientArea, written: string): Promise<FileLines> {
  const [id, ...others] = parseOrderIds(written) ?? []
  if (!id || others.length > 0) throw data(null, { status: 404 })
  const params = { catalogId: String(id.catalogId), orderId: String(id.orderId) }
  const { number, order } = await requireNamedOrder(area, params)
  const { fileName } = messagesIn(area.requestContext.language).orders.pdf
  return { kind: 'order', name: fileName(number), lines: tableLines(order) }
}

function tableLines({ lines, currency }: OrderDetailsView, order?: TableOrder): TableLine[] {
  return lines.map(({ code, name, quantity, price, total }) => ({
    code,
    name,
    quantity,
    price,
    total,
    currency,
    ...(order && { order }),
  }))
}

/** Each order is a call. */
const MOST_ORDERS = 500
/** Orders that are read at the same time. */
const ORDERS_AT_ONCE = 8
/** Before the period may be so many orders of the client. They are asked for in parts that double. */
const LONGEST_HISTORY = 8 * MOST_ORDERS

/** Clients whose period is being read: one at a time. */
const reading = new Set<number>()

async function linesOfPeriod(
  area: ClientArea,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Result<FileLines, PeriodRefusal>> {
  const { clientId } = area.session.client
  if (reading.has(clientId)) return failure('being_made')
  reading.add(clientId)
  try {
    const orders = await listOrders(area, { since: readDay(query, 'since'), until: readDay(query, 'until') })
    if (!orders.ok) return orders
    const lines: TableLine[] = []
    for (let at = 0; at < orders.value.length; at += ORDERS_AT_ONCE) {
      signal.throwIfAborted()
      const some = orders.value.slice(at, at + ORDERS_AT_ONCE)
      const read = await Promise.all(some.map((order) => readOrder(area, order)))
      if (read.includes(undefined)) return failure('orders_unavailable')
      lines.push(...read.flatMap((one) => one ?? []))
      if (lines.length > MOST_ROWS) return failure('too_many_orders')
    }
    return success({ kind: 'orders', lines })
  } finally {
    reading.delete(clientId)
  }
}

/** Days, the first and the last; undefined = no limit. */
interface Period {
  readonly since: string | undefined
  readonly until: string | undefined
}

/** An order with its day in the zone of the visitor; undefined = its date cannot be read. */
interface DatedOrder {
  readonly order: OrderView
  readonly day: string | undefined
}

/** The orders of a period, the newest first. One without a readable date is never left out. */
async function listOrders(
  area: ClientArea,
  { since, until }: Period,
): Promise<Result<readonly DatedOrder[], PeriodRefusal>> {
  const zone = visitorZone(area.requestContext.timeZone, area.requestContext.timeZones)
  for (let limit = MOST_ORDERS + 1; ; limit *= 2) {
    const history = await loadHistory(area, { limit })
    if (history.missing !== 'nothing') return failure('orders_unavailable')
    const dated = history.orders.map((order) => ({ order, day: dayOfOrder(order, zone) }))
    const chosen = dated.filter(
      ({ day }) =>
        day === undefined || ((since === undefined || day >= since) && (until === undefined || day <= until)),
    )
    if (chosen.length > MOST_ORDERS) return failure('too_many_orders')
    const oldest = dated.at(-1)?.day
    const isWhole = history.orders.length < limit || (since !== undefined && (oldest ?? '') < since)
    if (isWhole) return chosen.length === 0 ? failure('no_orders') : success(chosen)
    if (limit > LONGEST_HISTORY) return failure('too_many_orders')
  }
}

function dayOfOrder({ date: { iso } }: OrderView, zone: TimeZone): string | undefined {
  if (iso === undefined) return undefined
  return isDayOnly(iso) ? iso : dayOf(new Date(iso), zone)
}

/** The lines of an order of a period; undefined = it cannot be read. */
async function readOrder(
  area: ClientArea,
  { order: { catalogId, orderId, status }, day }: DatedOrder,
): Promise<TableLine[] | undefined> {
  const loaded = await loadOrder(area, { catalogId, orderId })
  const order = loaded === 'unknown' ? undefined : loaded.order
  if (!order) return undefined
  const { client } = messagesIn(area.requestContext.language)
  const catalogIds = area.shop.catalogs.map((catalog) => catalog.catalogId)
  return tableLines(order, {
    number: orderNumber({ catalogId, orderId }, catalogIds),
    day: day === undefined ? undefined : new Date(`${day}T00:00:00Z`),
    status: isOrderStatus(status) ? client.order.status[status] : status,
    reference: order.clientReference,
  })
}

/** A day of a form; undefined = no limit. */
function readDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}
