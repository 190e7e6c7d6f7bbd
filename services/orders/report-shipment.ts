import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import {
  hasOpenPart,
  type LineQuantity,
  matchShipment,
  type NamedQuantity,
  type NumberedLine,
  type ShippedRowProblem,
  statusesByShipments,
} from '#domain/orders/shipments.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange, type RowChange } from '../trail/record-change.ts'
import { announceShipment } from './order-events.ts'
import { type OrderMailContext, queueShipmentMail } from './order-mails.ts'
import { raiseRevision } from './order-revision.ts'
import { listOrderLines, type OrderLineRow, type OrderRow } from './order-rows.ts'
import { lockOrder, moveLocked } from './order-status.ts'
import { findShipment, listShipments, type Shipment, type ShipmentRow } from './shipment-rows.ts'

interface NamedShipment {
  readonly orderId: number
  /** What the company's own system calls it. */
  readonly reference: string
}

/** A shipment as the company's own system reports it. */
export interface ShipmentReport extends NamedShipment {
  readonly carrier: string
  readonly trackingNumber: string
  /** '' = none. */
  readonly trackingUrl: string
  readonly shippedAt: string
  readonly deliveredAt: string | null
  readonly lines: readonly NamedQuantity[]
}

export type CannotShip =
  | { readonly ok: false; readonly code: 'not_found' | 'order_cancelled' }
  | { readonly ok: false; readonly code: 'rows_wrong'; readonly problems: readonly ShippedRowProblem[] }

/**
 * Adds a shipment, or corrects the one with this reference. The same report again changes nothing. A new shipment is mailed
 * and announced once, also if it is taken back and reported again.
 */
export function reportShipment(
  db: Db,
  by: Actor,
  report: ShipmentReport,
  shop: OrderMailContext,
): Promise<CannotShip | { readonly ok: true }> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, report.orderId)
    if (!order) return failure('not_found')
    const earlier = await findShipment(trx, report)
    const counts = earlier !== undefined && earlier.row.taken_back_at === null
    if (order.status === 'cancelled' && !counts) return failure('order_cancelled')
    const orderLines = await listOrderLines(trx, order.order_id)
    const all = await listShipments(trx, [order.order_id])
    const others = all.filter(({ row }) => row.reference !== report.reference)
    const matched = matchShipment(toNumbered(orderLines), others, report.lines)
    if (!matched.ok) return { ok: false, code: 'rows_wrong', problems: matched.problems } as const
    const shipment = await writeShipment(trx, report, matched.lines, earlier)
    const rows = changesOf(earlier, shipment)
    if (rows.length === 0) return { ok: true } as const
    const shipments = [...others, shipment]
    const moves = isOrderStatus(order.status)
      ? statusesByShipments(order.status, toNumbered(orderLines), shipments)
      : []
    const stored = await setOpenPart(trx, order, orderLines, shipments)
    if (!earlier) {
      const after = { ...stored, status: moves.at(-1) ?? order.status }
      await queueShipmentMail(trx, after, { shipment, orderLines, isFirst: others.length === 0 }, shop)
      await announceShipment(trx, after, { shipment, orderLines, catalogIds: shop.catalogIds })
    }
    // Before the trail, as every change of an order: two that lock these in another order wait for each other forever
    await raiseRevision(trx, order.order_id)
    await recordChange(trx, by, { kind: 'order_shipment_reported', subjectId: order.order_id, rows })
    await moveAlong(trx, by, stored, moves, shop)
    return { ok: true } as const
  })
}

/** Takes a shipment back: its quantities are open again. The order keeps its status, because it never goes back. */
export function takeShipmentBack(
  db: Db,
  by: Actor,
  { orderId, reference }: NamedShipment,
): Promise<Result<void, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const earlier = order && (await findShipment(trx, { orderId, reference }))
    if (!earlier) return failure('not_found')
    if (earlier.row.taken_back_at !== null) return success(undefined)
    const row = await trx
      .updateTable('order_shipments')
      .set({ taken_back_at: new Date().toISOString() })
      .where('shipment_id', '=', earlier.row.shipment_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const orderLines = await listOrderLines(trx, orderId)
    await setOpenPart(trx, order, orderLines, await listShipments(trx, [orderId]))
    await raiseRevision(trx, orderId)
    const rows = changesOf(earlier, { ...earlier, row })
    await recordChange(trx, by, { kind: 'order_shipment_taken_back', subjectId: orderId, rows })
    return success(undefined)
  })
}

function toNumbered(lines: readonly OrderLineRow[]): NumberedLine[] {
  return lines.map(({ line_number: lineNumber, code, quantity }) => ({ lineNumber, code, quantity }))
}

async function writeShipment(
  trx: Trx,
  report: ShipmentReport,
  lines: readonly LineQuantity[],
  earlier: Shipment | undefined,
): Promise<Shipment> {
  const columns = {
    order_id: report.orderId,
    reference: report.reference,
    carrier: report.carrier,
    tracking_number: report.trackingNumber,
    tracking_url: report.trackingUrl,
    shipped_at: report.shippedAt,
    delivered_at: report.deliveredAt,
    taken_back_at: null,
  }
  const row = await trx
    .insertInto('order_shipments')
    .values(columns)
    .onConflict((conflict) => conflict.columns(['order_id', 'reference']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
  const shipment_id = row.shipment_id
  if (earlier) await trx.deleteFrom('order_shipment_lines').where('shipment_id', '=', shipment_id).execute()
  await trx
    .insertInto('order_shipment_lines')
    .values(lines.map(({ lineNumber: line_number, quantity }) => ({ shipment_id, line_number, quantity })))
    .execute()
  return { row, lines, isDelivered: row.delivered_at !== null }
}

/** What the trail records; nothing if the shipment stands so already. */
function changesOf(before: Shipment | undefined, after: Shipment): RowChange[] {
  const rows: RowChange[] = []
  if (JSON.stringify(before?.row) !== JSON.stringify(after.row))
    rows.push({
      table: 'order_shipments',
      key: after.row.shipment_id,
      before: before?.row ?? null,
      after: after.row,
    })
  const [linesBefore, linesAfter] = [lineRows(before), lineRows(after)]
  for (const lineNumber of new Set([...linesBefore.keys(), ...linesAfter.keys()])) {
    const [old, now] = [linesBefore.get(lineNumber) ?? null, linesAfter.get(lineNumber) ?? null]
    if (old?.quantity === now?.quantity) continue
    const key = `${after.row.shipment_id}-${lineNumber}`
    rows.push({ table: 'order_shipment_lines', key, before: old, after: now })
  }
  return rows
}

function lineRows(shipment: { readonly row: ShipmentRow; readonly lines: Shipment['lines'] } | undefined) {
  return new Map(
    (shipment?.lines ?? []).map(({ lineNumber, quantity }) => [
      lineNumber,
      { line_number: lineNumber, quantity },
    ]),
  )
}

async function setOpenPart(
  trx: Trx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shipments: readonly Shipment[],
): Promise<OrderRow> {
  const has_open_part = hasOpenPart(toNumbered(lines), shipments) ? 1 : 0
  await trx.updateTable('orders').set({ has_open_part }).where('order_id', '=', order.order_id).execute()
  return { ...order, has_open_part }
}

/** The mail of a shipment says that it was shipped; that it arrived, only the status says. */
async function moveAlong(
  trx: Trx,
  by: Actor,
  order: OrderRow,
  moves: ReturnType<typeof statusesByShipments>,
  shop: OrderMailContext,
): Promise<void> {
  let current = order
  for (const to of moves) {
    const moved = await moveLocked(trx, by, { order: current, to, withMail: to === 'delivered' }, shop)
    if (!moved.ok) throw new Error(`order ${order.order_id} cannot become ${to}, although it may`)
    current = moved.value
  }
}
