import { sql } from 'kysely'
import type { CatalogOfCompany } from '#config'
import type { Db } from '#db/transaction.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { orFirstCatalog } from '#services/catalog/shop-catalogs.ts'
import { countEach, countRows } from '../count-rows.ts'
import { type KeptTotal, KeptTotals } from '../kept-totals.ts'
import { comparable } from './comparable-code.ts'
import { type OrderSorting, SORTINGS } from './order-sortings.ts'
import { type OrderFilters, type ReadFilters, readOrderFilters, type Sight } from './order-filters.ts'

/** The same values as no index has them. */
const SORTED_BY_ITSELF = {
  placed_at: sql`orders.placed_at || ''`,
  total: sql`orders.total + 0`,
} as const

/** The place of an order in the list. */
export interface OrderPlace {
  /** When it was placed, or its total: what the list is sorted by. */
  readonly value: string | number
  readonly orderId: number
}

export interface ListedOrder {
  readonly orderId: number
  readonly placedAt: string
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
  /**
   * The newest order there is; 0 = none. What is chosen on a page is bound by it, and what comes later is new. Read before
   * the orders: one that comes in between is said to be new, and not left out.
   */
  readonly newest: number
  /** All of the shop. */
  readonly catalogs: readonly CatalogOfCompany[]
}

const PAGE_SIZE = 50

/** So many orders are sorted at once; of more, the first ones are soon met along the index of the sorting. */
const FEW = 2_000

export interface OrderQuestion {
  readonly filters: OrderFilters
  /** Absent = newest first. */
  readonly sorting?: OrderSorting | undefined
  /** The place after which the page begins. */
  readonly after?: OrderPlace | undefined
}

/**
 * A page of the orders that the filters ask for, in at most five statements.
 *
 * @param configured the shop's catalogues; undefined = those in the database
 * @param totals those that earlier pages told; by default none
 */
export async function listOrders(
  db: Db,
  sight: Sight,
  { filters, sorting = 'newest', after }: OrderQuestion,
  configured: readonly CatalogOfCompany[] | undefined,
  totals = new KeptTotals(),
): Promise<OrderPage> {
  const conditions = await readOrderFilters(db, sight, filters)
  const { isMatch, isMatchAlongSorting, isCut } = conditions
  const { total, newest, stored } = await countAll(db, conditions, totals.of([sight.companyIds, filters]))
  const catalogs = configured ?? stored
  if (total === 0) return { orders: [], next: undefined, total, isCut, newest, catalogs }
  const catalogIds = catalogs.map(({ catalogId }) => catalogId)
  const isFew = total <= FEW
  const { column, direction } = SORTINGS[sorting]
  const comparison = direction === 'desc' ? sql`<` : sql`>`
  // Before the joins, so that a database with other ideas of their order does not join every order
  const page = db
    .selectFrom('orders')
    .selectAll('orders')
    // The index of the states sorts by time
    .where((eb) => (column === 'total' && !isFew ? isMatchAlongSorting(eb) : isMatch(eb)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(`orders.${column}`)}, orders.order_id) ${comparison} (${after?.value ?? ''}, ${after?.orderId ?? 0})`,
      ),
    )
    // A value that no index has: these few are found by the filters and sorted
    .orderBy(isFew ? SORTED_BY_ITSELF[column] : `orders.${column}`, direction)
    .orderBy('orders.order_id', direction)
    .limit(PAGE_SIZE + 1)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('clients', 'clients.client_id', 'page.client_id')
    .leftJoin('order_moves', (join) =>
      join.onRef('order_moves.order_id', '=', 'page.order_id').on('order_moves.state', '=', 'pending'),
    )
    .select([
      'page.order_id',
      'page.placed_at',
      'page.reference',
      'page.client_id',
      'clients.name',
      'page.catalog_id',
      'page.currency',
      'page.total',
      'page.status',
      'order_moves.move_id',
      'order_moves.to_status',
      'order_moves.due_at',
    ])
    .select((eb) => [
      eb('page.comment', '!=', '').as('has_comment'),
      eb
        .exists(
          eb
            .selectFrom('order_notes')
            .select('note_id')
            .whereRef('order_notes.order_id', '=', 'page.order_id'),
        )
        .as('has_note'),
      eb
        .selectFrom('order_lines')
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .whereRef('order_lines.order_id', '=', 'page.order_id')
        .as('lines'),
    ])
    .orderBy(`page.${column}`, direction)
    .orderBy('page.order_id', direction)
    .execute()
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
    next:
      rows.length > PAGE_SIZE && last
        ? { value: column === 'total' ? last.total : last.placedAt, orderId: last.orderId }
        : undefined,
    total,
    isCut,
    newest,
    catalogs,
  }
}

interface Counted {
  readonly total: number
  readonly newest: number
  /** The catalogues in the database, which the numbers of orders depend on. */
  readonly stored: readonly CatalogOfCompany[]
}

/** The number of orders that the filters ask for. Half of them may have a code: its lines are counted, not the orders. */
async function countAll(db: Db, { isMatch, frequentCode }: ReadFilters, kept: KeptTotal): Promise<Counted> {
  const counted = frequentCode
    ? db
        .selectFrom('order_lines')
        .select((eb) => eb.fn.count<number>('order_id').distinct().as('total'))
        .where(comparable('code'), 'in', frequentCode.forms)
        .$if(frequentCode.companyIds !== null, (query) =>
          query.where('company_id', 'in', frequentCode.companyIds?.length ? frequentCode.companyIds : [0]),
        )
    : db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where((eb) => isMatch(eb))
  const rows = await db
    .selectFrom(db.selectNoFrom([...kept.columns(counted), NEWEST]).as('counted'))
    .leftJoin('catalogs', (join) => join.onTrue())
    .select(['total', 'state', 'newest', 'catalog_id', 'company_id'])
    .orderBy('catalog_id')
    .execute()
  const stored = rows.flatMap(({ catalog_id: catalogId, company_id: companyId }) =>
    catalogId === null || companyId === null ? [] : { catalogId, companyId },
  )
  const [first] = rows
  return { total: first ? kept.read(first) : 0, newest: first?.newest ?? 0, stored: orFirstCatalog(stored) }
}

const NEWEST = sql<number | null>`(select max(every_order.order_id) from orders as every_order)`.as('newest')

/**
 * The number of orders that each of these filters asks for, at most `most`: in one statement for all, and a few for each
 * with a code or a search.
 */
export async function countOrders(
  db: Db,
  sight: Sight,
  asked: readonly OrderFilters[],
  most: number,
): Promise<number[]> {
  const queryOf = async (filters: OrderFilters) => {
    const { isMatch } = await readOrderFilters(db, sight, filters)
    return db.selectFrom('orders').where((eb) => isMatch(eb))
  }
  const isLookedUp = ({ code, search }: OrderFilters) => Boolean(code) || Boolean(search)
  const plain = asked.filter((filters) => !isLookedUp(filters))
  const counts = new Map<OrderFilters, number>()
  const counted = await countEach(db, await Promise.all(plain.map(queryOf)), most)
  for (const [position, filters] of plain.entries()) counts.set(filters, counted[position] ?? 0)
  // What is looked up may be hundreds of ids, and a statement has room for some thousands
  for (const filters of asked.filter(isLookedUp))
    counts.set(filters, await countRows(db, await queryOf(filters), most))
  return asked.map((filters) => counts.get(filters) ?? 0)
}
