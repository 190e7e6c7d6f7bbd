import { sumFigures } from '#domain/cart/figures.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import type { OrderView } from '../../orders/order-view.ts'

type OrderFigures = Pick<OrderView, 'currency' | 'figures'>

/**
 * The total of all orders of a cart. Undefined if one of them shows none, because half a sum would be taken for the whole,
 * or if their currencies differ.
 */
export function totalOfOrders(
  orders: readonly (OrderFigures | undefined)[],
): { readonly total: Amount; readonly currency: Currency } | undefined {
  const shown = orders.flatMap((order) => (order?.figures ? [{ ...order, figures: order.figures }] : []))
  const [first] = shown
  if (!first || shown.length < orders.length) return undefined
  const { currency } = first
  if (shown.some((order) => order.currency !== currency)) return undefined
  return { total: sumFigures(shown.map(({ figures }) => figures)).total, currency }
}
