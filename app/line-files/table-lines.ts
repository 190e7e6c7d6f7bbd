import type { TableLine, TableOrder } from '#shop/documents/line-rows.ts'
import type { OrderDetailsView } from '../orders/order-view.ts'

/** The lines of an order as rows of a table; of one among several, with that order. */
export function tableLines({ lines, currency }: OrderDetailsView, order?: TableOrder): TableLine[] {
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
