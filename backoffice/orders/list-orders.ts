import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { countRows } from '../count-rows.ts'
import { type OrderFilters, readOrderFilters, type Sight } from './order-filters.ts'

/** The place of an order in the list, which has the newest first. */
export interface OrderPlace {
  readonly placedAt: string
  readonly orderId: number
}

export interface ListedOrder extends OrderPlace {
  /** As clients and mails show it. */
  readonly number: string
  readonly reference: string
  readonly clientId: number
  readonly clientName: string
  readonly catalogId: number
  readonly lines: number
  readonly currency: Currency
  readonly total: Amount
  /** Another system's status may be any word. */
  readonly status: string
  readonly hasComment: boolean
  readonly hasNote: boolean
  /** The move that staff have asked for and that is not made yet. */
  readonly pending: { readonly moveId: number; readonly to: string; readonly dueAt: string } | undefined
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[]
  /** The place after which the next page begins; undefined on the last page. */
  readonly next: OrderPlace | undefined
  /** The number of orders on all pages. */
  readonly total: number
  /** The search matches more orders than are listed. */
  readonly isCut: boolean
}

const PAGE_SIZE = 50

/** A page of the orders that the filters ask for, newest first, in at most five statements. */
export async function listOrders(
  db: Db,
  sight: Sight,
  { filters, after }: { readonly filters: OrderFilters; readonly after?: OrderPlace | undefined },
  catalogIds: readonly number[],
): Promise<OrderPage> {
  const { along, atOnce, isCut } = await readOrderFilters(db, sight, filters)
  const rows = await db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.client_id', 'orders.client_id')
    .leftJoin('order_moves', (join) =>
      join.onRef('order_moves.order_id', '=', 'orders.order_id').on('order_moves.state', '=', 'pending'),
    )
    .select([
      'orders.order_id',
      'orders.placed_at',
      'orders.reference',
      'orders.client_id',
      'clients.name',
      'orders.catalog_id',
      'orders.currency',
      'orders.total',
      'orders.status',
      'order_moves.move_id',
      'order_moves.to_status',
      'order_moves.due_at',
    ])
    .select((eb) => [
      eb('orders.comment', '!=', '').as('has_comment'),
      eb
        .exists(
          eb
            .selectFrom('order_notes')
            .select('note_id')
            .whereRef('order_notes.order_id', '=', 'orders.order_id'),
        )
        .as('has_note'),
      eb
        .selectFrom('order_lines')
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .whereRef('order_lines.order_id', '=', 'orders.order_id')
        .as('lines'),
    ])
    .where((eb) => along(eb))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.placed_at, orders.order_id) < (${after?.placedAt ?? ''}, ${after?.orderId ?? 0})`,
      ),
    )
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.order_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(atOnce)
    .executeTakeFirstOrThrow()
  const orders = rows.slice(0, PAGE_SIZE).map((row) => ({
    orderId: row.order_id,
    placedAt: row.placed_at,
    number: orderNumber({ catalogId: row.catalog_id, orderId: row.order_id }, catalogIds),
    reference: row.reference,
    clientId: row.client_id,
    clientName: row.name,
    catalogId: row.catalog_id,
    lines: Number(row.lines),
    currency: readCurrency(row.currency),
    total: row.total,
    status: row.status,
    hasComment: Boolean(row.has_comment),
    hasNote: Boolean(row.has_note),
    pending:
      row.move_id === null || row.to_status === null || row.due_at === null
        ? undefined
        : { moveId: row.move_id, to: row.to_status, dueAt: row.due_at },
  }))
  const last = orders.at(-1)
  return {
    orders,
    next: rows.length > PAGE_SIZE && last ? { placedAt: last.placedAt, orderId: last.orderId } : undefined,
    total: Number(total),
    isCut,
  }
}

/** The number of orders that the filters ask for, at most `most`. */
export async function countOrders(
  db: Db,
  sight: Sight,
  filters: OrderFilters,
  most: number,
): Promise<number> {
  const { atOnce } = await readOrderFilters(db, sight, filters)
  return countRows(db, db.selectFrom('orders').where(atOnce), most)
}
