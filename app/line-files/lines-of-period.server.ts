import { orderNumber } from '#domain/orders/order-number.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isDayOnly } from '#domain/text/dates.ts'
import { dayOf } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { MOST_ROWS, type TableLine } from '#shop/documents/line-rows.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { loadHistory, loadOrder } from '../orders/order-history.server.ts'
import { type OrderView, statusText } from '../orders/order-view.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'
import { tableLines } from './table-lines.ts'

/** Why there is no file of a period. */
export type PeriodRefusal = 'no_orders' | 'too_many_orders' | 'orders_unavailable' | 'being_made'

/** A file has at most so many orders, because each of them is a call. */
const MOST_ORDERS = 500
/** Orders that are read at the same time. */
const ORDERS_AT_ONCE = 8
/** The newest orders of a client among which those of a period are looked for. Each read asks for twice as many as the last. */
const LONGEST_HISTORY = 8 * MOST_ORDERS

/** Clients whose period is being read: one at a time. */
const reading = new Set<number>()

/** The lines of a client's orders of a period, the newest order first. */
export async function linesOfPeriod(
  area: ClientArea,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Result<readonly TableLine[], PeriodRefusal>> {
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
    return success(lines)
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
  { order: { catalogId, orderId }, day }: DatedOrder,
): Promise<TableLine[] | undefined> {
  const loaded = await loadOrder(area, { catalogId, orderId })
  const order = loaded === 'unknown' ? undefined : loaded.order
  if (!order) return undefined
  const catalogIds = area.shop.catalogs.map((catalog) => catalog.catalogId)
  return tableLines(order, {
    number: orderNumber({ catalogId, orderId }, catalogIds),
    day: day === undefined ? undefined : new Date(`${day}T00:00:00Z`),
    status: statusText(order, messagesIn(area.requestContext.language)),
    reference: order.clientReference,
  })
}

/** A day of a form; undefined = no limit. */
function readDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}
