import { data } from 'react-router'
import { knownItem, soldItem } from '#domain/catalog/catalog.ts'
import { shownName } from '#domain/catalog/names.ts'
import { lineTotal } from '#domain/money/money.ts'
import { type Result, success } from '#domain/result.ts'
import type { TableLine } from '#shop/documents/line-rows.ts'
import { listIdOf } from '../addresses/list-address.ts'
import { loadCart } from '../cart/cart.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { requireNamedOrder } from '../orders/named-order.server.ts'
import { parseOrderIds } from '../orders/order-ids.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { loadList } from '../shopping-lists/list-calls.server.ts'
import { REFUSAL_STATUS } from '../shopping-lists/shopping-list.ts'
import { orderedPrice } from '../ui/shown-price.server.ts'
import { shownPriceAt } from '../ui/shown-price.ts'
import { linesOfPeriod, type PeriodRefusal } from './lines-of-period.server.ts'
import { tableLines } from './table-lines.ts'

/** The lines of a file. */
export interface FileLines {
  readonly kind: 'cart' | 'list' | 'order' | 'orders'
  /** What the file is called; undefined = as its kind. */
  readonly name?: string
  readonly lines: readonly TableLine[]
}

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
  if (query.has('orders')) {
    const ofPeriod = await linesOfPeriod(area, query, signal)
    return ofPeriod.ok ? success({ kind: 'orders', lines: ofPeriod.value }) : ofPeriod
  }
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
