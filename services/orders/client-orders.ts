import type { WireOrder, WireOrderDetails } from '#contracts/cart-and-order.ts'
import type { Db } from '#db/transaction.ts'
import { hasItem, isNumberOf, type OrderSearch, readOrderSearch } from '#domain/orders/order-search.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { readOrderDetails, toOrderRecord } from './order-rows.ts'

interface OrderQuery {
  readonly clientId: number
  readonly catalogId: number
  /** An order number or reference, or words of an item's code or name; absent or blank = all. */
  readonly search?: string | undefined
  /** The most orders to return; absent = all. */
  readonly limit?: number | undefined
}

/** Lists the orders of a client in a catalogue, newest first, with their total number. */
export async function listOrdersOfClient(
  db: Db,
  query: OrderQuery,
  visibility: PriceVisibility,
): Promise<{ orders: WireOrder[]; total: number }> {
  const search = readOrderSearch(query.search ?? '')
  const { rows, total } = await (search ? findOrders(db, query, search) : pageOfOrders(db, query))
  return { orders: rows.map((row) => toOrderRecord(row, visibility)), total }
}

async function pageOfOrders(db: Db, query: OrderQuery) {
  const rows = await ordersOf(db, query)
    .selectAll('orders')
    .orderBy('order_id', 'desc')
    .$if(query.limit !== undefined, (page) => page.limit(query.limit ?? 0))
    .execute()
  const counted = await ordersOf(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(counted.total) }
}

/** The databases do not fold accents and widths as the search does, so all orders of the client are compared here. */
async function findOrders(db: Db, query: OrderQuery, search: OrderSearch) {
  const lines = await ordersOf(db, query)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
    .select(['orders.order_id', 'order_lines.code', 'order_lines.name', 'order_lines.name_shown'])
    .execute()
  const names = (line: (typeof lines)[number]) => ({ ...line, name: `${line.name}\n${line.name_shown}` })
  const withItem = new Set(lines.filter((line) => hasItem(search, names(line))).map((line) => line.order_id))
  const rows = await ordersOf(db, query).selectAll('orders').orderBy('order_id', 'desc').execute()
  const found = rows.filter(
    ({ order_id: orderId, catalog_id: catalogId, reference, client_reference: clientReference }) =>
      withItem.has(orderId) || isNumberOf(search, { orderId, catalogId, reference, clientReference }),
  )
  return { rows: found.slice(0, query.limit), total: found.length }
}

function ordersOf(db: Db, { clientId, catalogId }: OrderQuery) {
  return db
    .selectFrom('orders')
    .where('orders.client_id', '=', clientId)
    .where('orders.catalog_id', '=', catalogId)
}

/** An order with its lines; undefined if it does not exist or belongs to another client. */
export async function findOrderDetails(
  db: Db,
  named: { clientId: number; catalogId: number; orderId: number },
  visibility: PriceVisibility,
): Promise<WireOrderDetails | undefined> {
  const row = await ordersOf(db, named)
    .selectAll('orders')
    .where('order_id', '=', named.orderId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...(await readOrderDetails(db, row, visibility)),
    notes: await listNotesToClient(db, row.order_id),
  }
}

/** What staff wrote to the client; notes for staff never leave. */
async function listNotesToClient(db: Db, orderId: number): Promise<NonNullable<WireOrderDetails['notes']>> {
  const rows = await db
    .selectFrom('order_notes')
    .select(['text', 'written_at'])
    .where('order_id', '=', orderId)
    .where('to_client', '=', 1)
    .orderBy('note_id')
    .execute()
  return rows.map(({ text, written_at }) => ({ text, date: written_at }))
}
