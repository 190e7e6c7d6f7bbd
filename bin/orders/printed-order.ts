import type { WireOrderDetails } from '#contracts/cart-and-order.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { amountFromDecimal } from '#domain/money/money.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import { type LineQuantity, openQuantities } from '#domain/orders/shipments.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import { isDayOnly } from '#domain/text/dates.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { isPartlyShipped } from '#services/orders/order-rows.ts'
import { readPrice } from '#contracts/stock.ts'
import { writeAmount, writePrice } from '#domain/money/written-money.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { writeTime } from '../shop-time.ts'
import { plain, writeTable } from '../table.ts'
import type { NumberedOrder } from './order-number.ts'

type OrderTexts = CommandMessages['order']

/** An order as text for a terminal, with the times of the zone. */
export function writeOrder(
  order: NumberedOrder,
  details: WireOrderDetails,
  zone: TimeZone,
  { order: texts }: CommandMessages,
): string[] {
  const currency = readCurrency(order.currency)
  const headings = texts.lineHeadings
  return [
    texts.order(order.number, statusOf(order, texts)),
    ...writeTable(
      ['', ''],
      [
        [texts.date, writeTime(order.placed_at, zone)],
        [texts.client, `${order.client_name} (${order.username})`],
        [texts.company, `${order.company_id}, ${order.catalog_id}`],
        [texts.uuid, order.uuid],
        [texts.currency, currency],
        ...(order.reference ? [[texts.reference, order.reference]] : []),
        ...(order.client_reference ? [[texts.clientReference, order.client_reference]] : []),
        ...(order.entered_as === null ? [] : [[texts.enteredAs, order.entered_as]]),
        ...(order.quotation_id === null ? [] : [[texts.quotation, quotationNumber(order.quotation_id)]]),
        ...(order.ordered_by ? [[texts.orderedBy, order.ordered_by]] : []),
        ...(order.prepared_by ? [[texts.preparedBy, order.prepared_by]] : []),
      ],
    ).slice(1),
    ...writeRemark(texts.deliveryInstructions, order.delivery_instructions),
    ...writeRemark(texts.comment, order.comment),
    '',
    ...writeTable(
      [headings.item, headings.code, headings.name, headings.quantity, headings.price, headings.total],
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
        [texts.subtotal, writeAmount(order.subtotal, currency)],
        ...taxesOf(order, details, currency, texts),
        [texts.total, writeAmount(order.total, currency)],
      ],
    ).slice(1),
    '',
    ...(details.statusHistory ?? []).map(
      ({ status, date }) => `${writeTime(date, zone)}  ${statusWord(status, texts)}`,
    ),
    ...writeShipments(details, zone, texts),
  ]
}

/** Each shipment with what is in it, then what is in none; nothing for an order without shipments. */
function writeShipments(
  { lines, shipments = [] }: WireOrderDetails,
  zone: TimeZone,
  texts: OrderTexts,
): string[] {
  if (shipments.length === 0) return []
  const numbered = lines.map((line, index) => ({ ...line, lineNumber: line.lineNumber ?? index + 1 }))
  const moment = (text: string) => (isDayOnly(text) ? text : writeTime(text, zone))
  const rows = (quantities: readonly LineQuantity[]) =>
    quantities.map(({ lineNumber, quantity }) => {
      const line = numbered.find((each) => each.lineNumber === lineNumber)
      return plain(`  ${quantity} × ${[line?.code, line?.name].filter(Boolean).join('  ')}`)
    })
  const open = openQuantities(numbered, shipments)
  return [
    ...shipments.flatMap((shipment) => [
      '',
      plain(texts.shipment(shipment.reference, moment(shipment.shippedAt))),
      ...[shipment.carrier, shipment.trackingNumber, shipment.trackingUrl]
        .filter((fact) => fact !== '')
        .map((fact) => `  ${plain(fact)}`),
      ...(shipment.deliveredAt ? [`  ${texts.deliveredAt(moment(shipment.deliveredAt))}`] : []),
      ...rows(shipment.lines),
    ]),
    ...(open.length === 0 ? [] : ['', texts.notShipped, ...rows(open)]),
  ]
}

/** The status; an order of which the rest is still to come is partly shipped. */
export function statusOf(order: NumberedOrder, texts: OrderTexts): string {
  return isPartlyShipped(order) ? texts.partlyShipped : statusWord(order.status, texts)
}

/** The tax as one line, or as one line for each of several rates. */
function taxesOf(
  order: NumberedOrder,
  { taxesByRate }: WireOrderDetails,
  currency: Currency,
  texts: OrderTexts,
): (readonly [string, string])[] {
  if (!taxesByRate || taxesByRate.length < 2) return [[texts.tax, writeAmount(order.taxes, currency)]]
  return taxesByRate.map(({ rate, tax }) => [
    texts.taxOf(rate),
    writeAmount(amountFromDecimal(tax, currency) ?? 0, currency),
  ])
}

/** A status of a remote order service may be any word. */
export function statusWord(status: string, { statuses }: OrderTexts): string {
  return isOrderStatus(status) ? statuses[status] : status
}

/** A text of several lines below its name; none if it is empty. */
function writeRemark(name: string, remark: string): string[] {
  return remark === '' ? [] : [name, ...remark.split(/\r\n|[\r\n]/).map((line) => `  ${plain(line)}`)]
}
