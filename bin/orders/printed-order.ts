import type { WireOrderDetails } from '#contracts/cart-and-order.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { amountFromDecimal } from '#domain/money/money.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { readPrice } from '#contracts/stock.ts'
import { writeAmount, writePrice, writeTime } from '../amounts.ts'
import { plain, writeTable } from '../table.ts'
import type { NumberedOrder } from './order-number.ts'
import { TEXTS } from './texts.ts'

/** An order as text for a terminal, with the times of the zone. */
export function writeOrder(order: NumberedOrder, details: WireOrderDetails, zone: TimeZone): string[] {
  const currency = readCurrency(order.currency)
  return [
    TEXTS.order(order.number, order.status),
    ...writeTable(
      ['', ''],
      [
        [TEXTS.date, writeTime(order.placed_at, zone)],
        [TEXTS.client, `${order.client_name} (${order.username})`],
        [TEXTS.company, `${order.company_id}, ${order.catalog_id}`],
        [TEXTS.uuid, order.uuid],
        [TEXTS.currency, currency],
        ...(order.reference ? [[TEXTS.reference, order.reference]] : []),
      ],
    ).slice(1),
    ...(order.comment
      ? [TEXTS.comment, ...order.comment.split(/\r\n|[\r\n]/).map((line) => `  ${plain(line)}`)]
      : []),
    '',
    ...writeTable(
      TEXTS.lines,
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
        [TEXTS.subtotal, writeAmount(order.subtotal, currency)],
        ...taxesOf(order, details, currency),
        [TEXTS.total, writeAmount(order.total, currency)],
      ],
    ).slice(1),
    '',
    ...(details.statusHistory ?? []).map(({ status, date }) => `${writeTime(date, zone)}  ${status}`),
  ]
}

/** One line, or one for each of several rates. */
function taxesOf(
  order: NumberedOrder,
  { taxesByRate }: WireOrderDetails,
  currency: Currency,
): (readonly [string, string])[] {
  if (!taxesByRate || taxesByRate.length < 2) return [[TEXTS.tax, writeAmount(order.taxes, currency)]]
  return taxesByRate.map(({ rate, tax }) => [
    TEXTS.taxOf(rate),
    writeAmount(amountFromDecimal(tax, currency) ?? 0, currency),
  ])
}
