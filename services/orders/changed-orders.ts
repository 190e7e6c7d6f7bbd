import type { WireIntegrationOrder } from '#contracts/integration/orders.ts'
import type { Db } from '#db/transaction.ts'
import { inStatusOrder, isOrderStatus } from '#domain/orders/order.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { decimalFromAmount, decimalFromPrice } from '#domain/money/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import {
  isPartlyShipped,
  originOfRow,
  type OrderRow,
  percentOf,
  peopleOfRow,
  quotationOfRow,
  remarksOfRow,
  toTaxParts,
} from './order-rows.ts'
import { listShipments, toWireShipment } from './shipment-rows.ts'

export interface ChangedOrders {
  readonly orders: WireIntegrationOrder[]
  /** Names the last of them; the next call starts after it. */
  readonly cursor: string
  readonly more: boolean
}

/**
 * Lists the orders of all clients in the order of their changes, each as it is now, with all figures. An order that changes
 * again is listed again. A cursor beyond the newest change belongs to another database, such as before a restored backup.
 */
export async function readChangedOrders(
  db: Db,
  { since, limit }: { readonly since: string | undefined; readonly limit: number },
  catalogIds: readonly number[],
): Promise<Result<ChangedOrders, 'cursor_unknown'>> {
  const from = since === undefined ? 0 : readCursor(since)
  const { revision } = await db.selectFrom('order_revision').select('revision').executeTakeFirstOrThrow()
  if (from === undefined || from > revision) return failure('cursor_unknown')
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('revision', '>', from)
    .orderBy('revision')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return success({
    orders: await toIntegrationOrders(db, page, catalogIds),
    cursor: writeCursor(page.at(-1)?.revision ?? from),
    more: rows.length > limit,
  })
}

/** An order for the integration API. */
export async function readIntegrationOrder(
  db: Db,
  orderId: number,
  catalogIds: readonly number[],
): Promise<WireIntegrationOrder | undefined> {
  const rows = await db.selectFrom('orders').selectAll().where('order_id', '=', orderId).execute()
  const [order] = await toIntegrationOrders(db, rows, catalogIds)
  return order
}

async function toIntegrationOrders(
  db: Db,
  rows: readonly OrderRow[],
  catalogIds: readonly number[],
): Promise<WireIntegrationOrder[]> {
  if (rows.length === 0) return []
  const orderIds = rows.map((row) => row.order_id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('line_number')
    .execute()
  const changes = await db
    .selectFrom('order_status_changes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute()
  const clients = await db
    .selectFrom('clients')
    .select(['client_id', 'reference', 'username', 'name', 'email', 'phone'])
    .where(
      'client_id',
      'in',
      rows.map((row) => row.client_id),
    )
    .execute()
  const shipments = await listShipments(db, orderIds)
  const shipmentsOf = Map.groupBy(shipments, ({ row }) => row.order_id)
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const changesOf = Map.groupBy(changes, (change) => change.order_id)
  const clientOf = new Map(clients.map((client) => [client.client_id, client]))
  return rows.map((row) => toIntegrationOrder(row))

  function toIntegrationOrder(row: OrderRow): WireIntegrationOrder {
    const currency = readCurrency(row.currency)
    const orderLines = linesOf.get(row.order_id) ?? []
    return {
      orderId: row.order_id,
      number: orderNumber({ catalogId: row.catalog_id, orderId: row.order_id }, catalogIds),
      reference: row.reference,
      origin: originOfRow(row),
      uuid: row.uuid,
      accountId: row.account_id,
      companyId: row.company_id,
      catalogId: row.catalog_id,
      date: row.placed_at,
      status: statusOf(row),
      moneyTypeId: row.money_type_id,
      currency,
      subtotal: decimalFromAmount(row.subtotal, currency),
      taxes: decimalFromAmount(row.taxes, currency),
      total: decimalFromAmount(row.total, currency),
      ...remarksOfRow(row),
      ...peopleOfRow(row),
      quotation: quotationOfRow(row),
      language: row.language,
      client: toClient(clientOf.get(row.client_id), row),
      lines: orderLines.map((line) => ({
        lineNumber: line.line_number,
        stockItemId: line.stock_item_id,
        code: line.code,
        name: line.name,
        nameShown: line.name_shown || undefined,
        quantity: line.quantity,
        price: decimalFromPrice(line.unit_price),
        total: decimalFromAmount(line.line_total, currency),
        taxRate: percentOf(line),
      })),
      taxesByRate: toTaxParts(orderLines, currency),
      statusHistory: inStatusOrder(changesOf.get(row.order_id) ?? []).map((change) => ({
        status: change.status,
        date: change.changed_at,
      })),
      partlyShipped: isPartlyShipped(row),
      shipments: (shipmentsOf.get(row.order_id) ?? []).map((shipment) =>
        toWireShipment(shipment, orderLines),
      ),
    }
  }
}

function statusOf({ order_id: orderId, status }: OrderRow) {
  if (!isOrderStatus(status)) throw new Error(`order ${orderId} has the status ${status}, which there is not`)
  return status
}

function toClient(
  client:
    | { reference: string | null; username: string; name: string; email: string; phone: string }
    | undefined,
  { order_id: orderId, client_id: clientId }: OrderRow,
) {
  if (!client) throw new Error(`the client of order ${orderId} is not there`)
  const { reference, username, name, email, phone } = client
  return { clientId, reference: reference ?? '', username, name, email, phone }
}

/** Opaque, so that no caller computes with it. */
function writeCursor(revision: number): string {
  return Buffer.from(`orders ${revision}`).toString('base64url')
}

function readCursor(cursor: string): number | undefined {
  const revision = /^orders (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  return revision === undefined ? undefined : Number(revision)
}
