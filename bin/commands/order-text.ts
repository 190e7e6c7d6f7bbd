import type { WireOrderDetails } from '#contracts/cart-and-order.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { amountFromDecimal } from '#domain/money/money.ts'
import { readPrice } from '#contracts/stock.ts'
import type { OrderOfClient } from '#services/orders/all-orders.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { writeAmount, writePrice, writeTime } from '../amounts.ts'
import { plain, writeTable } from '../table.ts'

/** An order as text for a terminal. */
export function writeOrder(order: OrderOfClient, details: WireOrderDetails, zone: TimeZone): string[] {
  const currency = readCurrency(order.currency)
  return [
    `Order ${order.order_id}, ${order.status}`,
    ...writeTable(
      ['', ''],
      [
        [`Date (${zone.name})`, writeTime(order.placed_at, zone)],
        ['Client', `${order.client_name} (${order.username})`],
        ['Company, catalogue', `${order.company_id}, ${order.catalog_id}`],
        ['uuid', order.uuid],
        ['Currency', currency],
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
        writePrice(readPrice(line.price) ?? 0, currency),
        writeAmount(amountFromDecimal(line.total ?? 0, currency) ?? 0, currency),
      ]),
    ),
    '',
    ...writeTable(
      ['', ''],
      [
        ['Subtotal', writeAmount(order.subtotal, currency)],
        ...taxesOf(order, details, currency),
        ['Total', writeAmount(order.total, currency)],
      ],
    ).slice(1),
    '',
    ...(details.statusHistory ?? []).map(({ status, date }) => `${writeTime(date, zone)}  ${status}`),
  ]
}

/** One line, or one for each of several rates. */
function taxesOf(
  order: OrderOfClient,
  { taxesByRate }: WireOrderDetails,
  currency: Currency,
): (readonly [string, string])[] {
  if (!taxesByRate || taxesByRate.length < 2) return [['Tax', writeAmount(order.taxes, currency)]]
  return taxesByRate.map(({ rate, tax }) => [
    `Tax ${rate} %`,
    writeAmount(amountFromDecimal(tax, currency) ?? 0, currency),
  ])
}
