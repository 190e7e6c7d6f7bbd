import type { Selectable } from 'kysely'
import type { WireShipment } from '#contracts/cart-and-order.ts'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import type { LineQuantity } from '#domain/orders/shipments.ts'

export type ShipmentRow = Selectable<Database['order_shipments']>

/** A shipment with what is in it. */
export interface Shipment {
  readonly row: ShipmentRow
  readonly lines: readonly LineQuantity[]
  readonly isDelivered: boolean
}

/** The shipments of orders, oldest first, without those taken back. */
export async function listShipments(db: Db | Trx, orderIds: readonly number[]): Promise<Shipment[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('taken_back_at', 'is', null)
    .orderBy('shipped_at')
    .orderBy('shipment_id')
    .execute()
  const lines = await linesOf(db)
    .where('order_id', 'in', orderIds)
    .where('taken_back_at', 'is', null)
    .execute()
  return rows.map((row) => toShipment(row, lines))
}

/** The shipment of a reference, also one that was taken back. */
export async function findShipment(
  trx: Trx,
  named: { readonly orderId: number; readonly reference: string },
): Promise<Shipment | undefined> {
  const row = await trx
    .selectFrom('order_shipments')
    .selectAll()
    .where('order_id', '=', named.orderId)
    .where('reference', '=', named.reference)
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await linesOf(trx).where('order_shipments.shipment_id', '=', row.shipment_id).execute()
  return toShipment(row, lines)
}

type LineRow = Selectable<Database['order_shipment_lines']>

function linesOf(db: Db | Trx) {
  return db
    .selectFrom('order_shipment_lines')
    .innerJoin('order_shipments', 'order_shipments.shipment_id', 'order_shipment_lines.shipment_id')
    .selectAll('order_shipment_lines')
    .orderBy('line_number')
}

function toShipment(row: ShipmentRow, lines: readonly LineRow[]): Shipment {
  return {
    row,
    lines: lines
      .filter((line) => line.shipment_id === row.shipment_id)
      .map(({ line_number: lineNumber, quantity }) => ({ lineNumber, quantity })),
    isDelivered: row.delivered_at !== null,
  }
}

/** A shipment on the wire, with the codes of its order's lines. */
export function toWireShipment(
  { row, lines }: Shipment,
  ordered: readonly Pick<Selectable<Database['order_lines']>, 'line_number' | 'code'>[],
): WireShipment {
  const codes = new Map(ordered.map((line) => [line.line_number, line.code]))
  return {
    reference: row.reference,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    lines: lines.map(({ lineNumber, quantity }) => ({
      lineNumber,
      code: codes.get(lineNumber) ?? '',
      quantity,
    })),
  }
}
