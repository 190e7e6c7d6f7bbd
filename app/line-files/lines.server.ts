import { data } from 'react-router'
import type { Figures, TaxPart } from '#domain/cart/figures.ts'
import { type Result, success } from '#domain/result.ts'
import type { TableLine } from '#shop/documents/line-rows.ts'
import { loadCart } from '../cart/cart.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { requireNamedOrder } from '../orders/named-order.server.ts'
import { parseOrderIds } from '../orders/order-ids.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { shownPriceAt } from '../ui/shown-price.ts'
import { linesOfList } from './lines-of-list.server.ts'
import { linesOfPeriod, type PeriodRefusal } from './lines-of-period.server.ts'
import { tableLines } from './table-lines.ts'

/** The lines of a file. */
export interface FileLines {
  readonly kind: 'cart' | 'list' | 'order' | 'orders'
  /** What the file is called; undefined = as its kind. */
  readonly name?: string
  readonly lines: readonly TableLine[]
  /** What a cart or a list costs; undefined = of an order, hidden, or it cannot be ordered as it is. */
  readonly figures?: Figures | undefined
  readonly taxParts?: readonly TaxPart[]
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
  if (list !== null) return success({ kind: 'list', ...(await linesOfList(area, list)) })
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
  const { blockedBy, taxParts } = cart
  return { kind: 'cart', lines, figures: blockedBy ? undefined : cart.figures, taxParts }
}

async function linesOfOrder(area: ClientArea, written: string): Promise<FileLines> {
  const [id, ...others] = parseOrderIds(written) ?? []
  if (!id || others.length > 0) throw data(null, { status: 404 })
  const params = { catalogId: String(id.catalogId), orderId: String(id.orderId) }
  const { number, order } = await requireNamedOrder(area, params)
  const { fileName } = messagesIn(area.requestContext.language).orders.pdf
  return { kind: 'order', name: fileName(number), lines: tableLines(order) }
}
