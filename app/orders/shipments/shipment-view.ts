import type { WireOrderDetails, WireShipment } from '#contracts/cart-and-order.ts'
import { nameForClient } from '#domain/orders/line-names.ts'
import { isOpenPartToCome, isTrackingUrl, openQuantities } from '#domain/orders/shipments.ts'
import type { ShownMoment } from '../../ui/moment.tsx'

/** What is shipped of an order, and what is not. */
export interface ShipmentsView {
  /** Oldest first. */
  readonly shipments: readonly ShipmentView[]
  readonly open: readonly ShippedLineView[]
  /** The open part is still to come; false for an order that counts as shipped, or is cancelled. */
  readonly isToCome: boolean
}

export interface ShipmentView {
  readonly reference: string
  readonly carrier: string
  readonly trackingNumber: string
  /** undefined = none, or one that is not followed. */
  readonly trackingUrl: string | undefined
  readonly shipped: ShownMoment
  /** undefined = not yet, or not known. */
  readonly delivered: ShownMoment | undefined
  readonly lines: readonly ShippedLineView[]
}

export interface ShippedLineView {
  readonly lineNumber: number
  readonly code: string
  readonly name: string
  readonly quantity: number
}

/** The shipments of an order; undefined = it has none. */
export function viewShipments(
  order: Pick<WireOrderDetails, 'lines' | 'shipments' | 'status'>,
  viewMoment: (text: string) => ShownMoment,
): ShipmentsView | undefined {
  const { shipments = [] } = order
  if (shipments.length === 0) return undefined
  const lines = order.lines.map(({ lineNumber, quantity, code, name, nameShown = '' }, index) => ({
    lineNumber: lineNumber ?? index + 1,
    code: code ?? '',
    name: nameForClient({ name, nameShown }),
    quantity,
  }))
  const lineOf = new Map(lines.map((line) => [line.lineNumber, line]))
  // A line of another service's shipment may be none of the order's
  const viewLines = (shipped: readonly Pick<WireShipment['lines'][number], 'lineNumber' | 'quantity'>[]) =>
    shipped.flatMap(({ lineNumber, quantity }) => {
      const line = lineOf.get(lineNumber)
      return line ? [{ ...line, quantity }] : []
    })
  return {
    shipments: shipments.map((shipment) => ({
      reference: shipment.reference,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      // Another service may answer any text, and a link must not run a script
      trackingUrl: isTrackingUrl(shipment.trackingUrl) ? shipment.trackingUrl : undefined,
      shipped: viewMoment(shipment.shippedAt),
      delivered: shipment.deliveredAt ? viewMoment(shipment.deliveredAt) : undefined,
      lines: viewLines(shipment.lines),
    })),
    open: viewLines(openQuantities(lines, shipments)),
    isToCome: isOpenPartToCome(order.status),
  }
}
