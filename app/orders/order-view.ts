import type { WireOrder, WireOrderDetails } from '#contracts/cart-and-order.ts'
import type { Figures, TaxPart } from '#domain/cart/figures.ts'
import { formatDayOf, formatTime, isDayOnly, readInstant } from '#domain/text/dates.ts'
import type { Language } from '#domain/text/language.ts'
import { type Amount, lineTotal, type Price, rateFromPercent } from '#domain/money/money.ts'
import { type Currency, namedCurrency } from '#domain/money/currency.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { nameForClient } from '#domain/orders/line-names.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { OrderPeople } from '#domain/orders/order-people.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import type { ClientAreaMessages } from '../messages/en/client-area.ts'
import { visibleAmount, visiblePrice } from '../ui/shown-price.server.ts'
import type { ShownMoment } from '../ui/moment.tsx'
import { type ShipmentsView, viewShipments } from './shipments/shipment-view.ts'

/** An order in lists. */
export interface OrderView extends OrderId, Pick<OrderRemarks, 'clientReference'> {
  readonly date: ShownMoment
  /** A status of ours, or the text of a remote service. */
  readonly status: string
  /** A part of it is shipped, and the rest is still to come. */
  readonly isPartlyShipped: boolean
  /** The number in the company's own system; '' = none. */
  readonly reference: string
  /** The currency of its prices and figures. */
  readonly currency: Currency
  /** undefined = not shown. */
  readonly figures: Figures | undefined
}

/** An order with its frozen lines. */
export interface OrderDetailsView extends OrderView, OrderRemarks, OrderPeople {
  /** The number of the quotation whose prices it has; '' = those of the catalogue. */
  readonly quotation: string
  /** The taxes by rate; empty = unknown, or not shown. */
  readonly taxParts: readonly TaxPart[]
  readonly lines: readonly OrderLineView[]
  readonly history: readonly { readonly status: string; readonly date: ShownMoment }[]
  /** undefined = it has none. */
  readonly shipments: ShipmentsView | undefined
  /** What the company wrote about the order, oldest first. */
  readonly notes: readonly OrderNoteView[]
}

export interface OrderNoteView {
  readonly text: string
  readonly date: ShownMoment
}

export interface OrderLineView {
  readonly stockItemId: number
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** undefined = not shown. */
  readonly price: Price | undefined
  readonly total: Amount | undefined
}

/** The language, time zone and price visibility of the reader, and the shop's currency. */
export interface Reader {
  readonly language: Language
  readonly zone: TimeZone
  readonly visibility: PriceVisibility
  /** The currency of orders that name none. */
  readonly currency: Currency
}

export function viewOrder(wire: WireOrder, catalogId: number, reader: Reader): OrderView {
  const currency = currencyOf(wire, reader)
  return {
    catalogId,
    orderId: wire.orderId,
    date: viewMoment(wire.date, reader),
    status: wire.status,
    isPartlyShipped: wire.partlyShipped ?? false,
    reference: wire.reference?.trim() ?? '',
    clientReference: wire.clientReference?.trim() ?? '',
    currency,
    figures: viewFigures(wire, currency, reader.visibility),
  }
}

export function viewOrderDetails(
  wire: WireOrderDetails,
  catalogId: number,
  reader: Reader,
): OrderDetailsView {
  const currency = currencyOf(wire, reader)
  const { visibility } = reader
  return {
    ...viewOrder(wire, catalogId, reader),
    comment: wire.comment ?? '',
    deliveryInstructions: wire.deliveryInstructions ?? '',
    quotation: wire.quotation ?? '',
    orderedBy: wire.orderedBy ?? '',
    preparedBy: wire.preparedBy ?? '',
    taxParts: (wire.taxesByRate ?? []).flatMap((part) => viewTaxPart(part, currency, visibility)),
    lines: wire.lines.map(({ stockItemId, code, name, nameShown = '', quantity, price, total }) => ({
      stockItemId,
      code: code ?? '',
      name: nameForClient({ name, nameShown }),
      quantity,
      price: visiblePrice(visibility, price),
      total:
        visibleAmount(visibility, total, currency) ??
        totalOf(visiblePrice(visibility, price), quantity, currency),
    })),
    history: (wire.statusHistory ?? []).map(({ status, date }) => ({
      status,
      date: viewMoment(date, reader),
    })),
    shipments: viewShipments(wire, (text) => viewMoment(text, reader)),
    notes: (wire.notes ?? []).map(({ text, date }) => ({ text, date: viewMoment(date, reader) })),
  }
}

export function viewMoment(text: string, { language, zone }: Pick<Reader, 'language' | 'zone'>): ShownMoment {
  const instant = readInstant(text)
  const day = formatDayOf(text, language, zone)
  if (!instant || !day) return { iso: undefined, day: text, time: '' }
  if (isDayOnly(text)) return { iso: text, day, time: '' }
  return { iso: instant.toISOString(), day, time: formatTime(instant, zone) }
}

/** A plain service may omit line totals or one of the three figures; they are computed from the others. */
function totalOf(price: Price | undefined, quantity: number, currency: Currency): Amount | undefined {
  return price === undefined ? undefined : lineTotal(price, quantity, currency)
}

/** A part with a figure that cannot be read is left out. */
function viewTaxPart(
  part: NonNullable<WireOrderDetails['taxesByRate']>[number],
  currency: Currency,
  visibility: PriceVisibility,
): TaxPart[] {
  const rate = rateFromPercent(part.rate)
  const base = visibleAmount(visibility, part.base, currency)
  const tax = visibleAmount(visibility, part.tax, currency)
  return rate === undefined || base === undefined || tax === undefined ? [] : [{ rate, base, tax }]
}

/** Services without the extension, and those that name no currency by it, take all orders in the currency of the shop. */
function currencyOf(wire: WireOrder, reader: Reader): Currency {
  return namedCurrency(wire.currency) ?? reader.currency
}

function viewFigures(wire: WireOrder, currency: Currency, visibility: PriceVisibility): Figures | undefined {
  const total = visibleAmount(visibility, wire.total, currency)
  if (total === undefined) return undefined
  const subtotal = visibleAmount(visibility, wire.subtotal, currency)
  const taxes = visibleAmount(visibility, wire.taxes, currency)
  if (subtotal !== undefined) return { subtotal, taxes: taxes ?? total - subtotal, total }
  return taxes === undefined ? undefined : { subtotal: total - taxes, taxes, total }
}

/** The status of an order in words; that of another service as it is. */
export function statusText(
  { status, isPartlyShipped }: Pick<OrderView, 'status' | 'isPartlyShipped'>,
  { client, orders }: Pick<ClientAreaMessages, 'client' | 'orders'>,
): string {
  if (!isOrderStatus(status)) return status
  return isPartlyShipped ? orders.shipments.partly : client.order.status[status]
}
