import type { WireOrder, WireOrderDetails } from '#contracts/cart-and-order.ts'
import { readPrice } from '#contracts/stock.ts'
import { formatDate, formatTime, readInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, centsFromDollars, type Price } from '#domain/money.ts'
import type { TimeZone } from '#domain/time-zone.ts'
import type { OrderId } from './order-number.ts'

/** A moment as it is written for a visitor; `iso` is undefined where a service's text is no date and stands as it came. */
export interface ShownMoment {
  readonly iso: string | undefined
  readonly day: string
  readonly time: string
}

/** An order as lists show it. */
export interface OrderView extends OrderId {
  readonly date: ShownMoment
  /** A status of ours, or a remote service's own word as it came (S12). */
  readonly status: string
  readonly subtotal: Cents
  readonly taxes: Cents
  readonly total: Cents
}

/** An order as it was frozen when it was sent (O5). */
export interface OrderDetailsView extends OrderView {
  readonly comment: string
  readonly lines: readonly OrderLineView[]
  readonly history: readonly { readonly status: string; readonly date: ShownMoment }[]
}

export interface OrderLineView {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly price: Price
  readonly total: Cents
}

/** Who reads it: in which language, in which zone. */
export interface Reader {
  readonly language: Language
  readonly zone: TimeZone
}

export function viewOrder(wire: WireOrder, catalogId: number, reader: Reader): OrderView {
  return {
    catalogId,
    orderId: wire.orderId,
    date: viewMoment(wire.date, reader),
    status: wire.status,
    subtotal: readCents(wire.subtotal),
    taxes: readCents(wire.taxes),
    total: readCents(wire.total),
  }
}

export function viewOrderDetails(
  wire: WireOrderDetails,
  catalogId: number,
  reader: Reader,
): OrderDetailsView {
  return {
    ...viewOrder(wire, catalogId, reader),
    comment: wire.comment ?? '',
    lines: wire.lines.map(({ code, name, quantity, price, total }) => ({
      code,
      name,
      quantity,
      price: readPrice(price) ?? 0,
      total: readCents(total),
    })),
    history: (wire.statusHistory ?? []).map(({ status, date }) => ({
      status,
      date: viewMoment(date, reader),
    })),
  }
}

function viewMoment(text: string, { language, zone }: Reader): ShownMoment {
  const instant = readInstant(text)
  if (!instant) return { iso: undefined, day: text, time: '' }
  return {
    iso: instant.toISOString(),
    day: formatDate(instant, language, zone),
    time: formatTime(instant, zone),
  }
}

/** A remote service may write an amount with the noise of binary fractions; what is meant is whole cents. */
function readCents(dollars: number): Cents {
  return centsFromDollars(dollars) ?? Math.round(dollars * 100)
}
