import type { Selectable } from 'kysely'
import type { WireOrder, WireOrderDetails } from '#contracts/cart-and-order.ts'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { taxParts, type TaxPart } from '#domain/cart/figures.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { type Amount, decimalFromAmount, decimalFromPrice, percentFromRate } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { inStatusOrder } from '#domain/orders/order.ts'
import type { OrderPeople } from '#domain/orders/order-people.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import { isOpenPartToCome } from '#domain/orders/shipments.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import { listShipments, toWireShipment } from './shipment-rows.ts'

export type OrderRow = Selectable<Database['orders']>

export function remarksOfRow(
  row: Pick<OrderRow, 'comment' | 'client_reference' | 'delivery_instructions'>,
): OrderRemarks {
  return {
    comment: row.comment,
    clientReference: row.client_reference,
    deliveryInstructions: row.delivery_instructions,
  }
}

export function toRemarkColumns(remarks: OrderRemarks) {
  return {
    comment: remarks.comment,
    client_reference: remarks.clientReference,
    delivery_instructions: remarks.deliveryInstructions,
  }
}

export function peopleOfRow(row: Pick<OrderRow, 'ordered_by' | 'prepared_by'>): OrderPeople {
  return { orderedBy: row.ordered_by, preparedBy: row.prepared_by }
}

/** Where an order comes from. */
export function originOfRow({ entered_as: number }: Pick<OrderRow, 'entered_as'>): 'shop' | 'integration' {
  return number === null ? 'shop' : 'integration'
}

/** The number of the quotation whose prices an order has; '' = those of the catalogue. */
export function quotationOfRow({ quotation_id: id }: Pick<OrderRow, 'quotation_id'>): string {
  return id === null ? '' : quotationNumber(id)
}

/** An order on the wire; without `shown` its amounts are null. */
export function toOrderRecord(row: OrderRow, visibility: PriceVisibility): WireOrder {
  const currency = readCurrency(row.currency)
  const decimal = (amount: Amount) => (visibility === 'shown' ? decimalFromAmount(amount, currency) : null)
  return {
    orderId: row.order_id,
    uuid: row.uuid,
    date: row.placed_at,
    status: row.status,
    currency,
    subtotal: decimal(row.subtotal),
    taxes: decimal(row.taxes),
    total: decimal(row.total),
    ...remarksOfRow(row),
    ...peopleOfRow(row),
    quotation: quotationOfRow(row),
    catalogId: row.catalog_id,
    reference: row.reference,
    partlyShipped: isPartlyShipped(row),
  }
}

/** Whether a part of the order is shipped and the rest is still to come. */
export function isPartlyShipped(row: Pick<OrderRow, 'status' | 'has_open_part'>): boolean {
  return row.has_open_part === 1 && isOpenPartToCome(row.status)
}

/** An order with its frozen lines and its status history. */
export async function readOrderDetails(
  db: Db | Trx,
  row: OrderRow,
  visibility: PriceVisibility,
): Promise<WireOrderDetails> {
  const lines = await listOrderLines(db, row.order_id)
  const changes = await db
    .selectFrom('order_status_changes')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .execute()
  const shipments = await listShipments(db, [row.order_id])
  const currency = readCurrency(row.currency)
  return {
    ...toOrderRecord(row, visibility),
    lines: lines.map((line) => ({
      lineNumber: line.line_number,
      stockItemId: line.stock_item_id,
      code: line.code,
      name: line.name,
      nameShown: line.name_shown || undefined,
      quantity: line.quantity,
      price: visibility === 'shown' ? decimalFromPrice(line.unit_price) : null,
      total: visibility === 'shown' ? decimalFromAmount(line.line_total, currency) : null,
      taxRate: percentOf(line),
    })),
    taxesByRate: visibility === 'shown' ? toTaxParts(lines, currency) : [],
    statusHistory: inStatusOrder(changes).map((change) => ({
      status: change.status,
      date: change.changed_at,
    })),
    shipments: shipments.map((shipment) => toWireShipment(shipment, lines)),
  }
}

export type OrderLineRow = Selectable<Database['order_lines']>

/** The frozen lines of an order. */
export function listOrderLines(db: Db | Trx, orderId: number): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .execute()
}

/** The taxes of an order by rate, from its frozen lines; none for an order of a release without tax classes. */
export function taxPartsOf(lines: readonly Pick<OrderLineRow, 'line_total' | 'tax_rate'>[]): TaxPart[] {
  return taxParts(
    lines.flatMap(({ line_total: total, tax_rate: taxRate }) =>
      taxRate === null ? [] : [{ total, taxRate }],
    ),
  )
}

/** {@link taxPartsOf} on the wire. */
export function toTaxParts(lines: readonly OrderLineRow[], currency: Currency) {
  return taxPartsOf(lines).map(({ rate, base, tax }) => ({
    rate: percentFromRate(rate),
    base: decimalFromAmount(base, currency),
    tax: decimalFromAmount(tax, currency),
  }))
}

/** The tax rate of a line in percent; null = unknown. */
export function percentOf({ tax_rate: rate }: OrderLineRow): number | null {
  return rate === null ? null : percentFromRate(rate)
}
