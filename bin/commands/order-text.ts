import type { WireOrderDetails } from '#contracts/cart-and-order.ts'
import { centsFromDollars } from '#domain/money/money.ts'
import { readPrice } from '#contracts/stock.ts'
import type { OrderOfClient } from '#services/orders/all-orders.ts'
import { writeCents, writePrice, writeTime } from '../amounts.ts'
import { plain, writeTable } from '../table.ts'

/** An order as text for a terminal. */
export function writeOrder(order: OrderOfClient, details: WireOrderDetails): string[] {
  return [
    `Order ${order.order_id}, ${order.status}`,
    ...writeTable(
      ['', ''],
      [
        ['Date (UTC)', writeTime(order.placed_at)],
        ['Client', `${order.client_name} (${order.username})`],
        ['Company, catalogue', `${order.company_id}, ${order.catalog_id}`],
        ['uuid', order.uuid],
        ...(order.reference ? [['Reference', order.reference]] : []),
      ],
    ).slice(1),
    ...(order.comment
      ? ['Comment', ...order.comment.split(/\r\n|[\r\n]/).map((line) => `  ${plain(line)}`)]
      : []),
    '',
    ...writeTable(
      ['item', 'code', 'name', 'quantity', 'price', 'total'],
      details.lines.map((line) => [
        line.stockItemId,
        line.code ?? '',
        line.name,
        line.quantity,
        writePrice(readPrice(line.price) ?? 0),
        writeCents(centsFromDollars(line.total ?? 0) ?? 0),
      ]),
    ),
    '',
    ...writeTable(
      ['', ''],
      [
        ['Subtotal', writeCents(order.subtotal)],
        ['Tax', writeCents(order.taxes)],
        ['Total', writeCents(order.total)],
      ],
    ).slice(1),
    '',
    ...(details.statusHistory ?? []).map(({ status, date }) => `${writeTime(date)}  ${status}`),
  ]
}
