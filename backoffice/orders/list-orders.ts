import { sql } from 'kysely'
import type { CatalogOfCompany } from '#config'
import type { Db } from '#db/transaction.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { orFirstCatalog } from '#services/catalog/shop-catalogs.ts'
import { isPartlyShipped } from '#services/orders/order-rows.ts'
import { type KeptTotal, KeptTotals } from '../kept-totals.ts'
import { countAsked, countedOf, type Total } from './count-orders.ts'
import { type OrderSorting, SORTINGS } from './order-sortings.ts'
import { type AskedOrders, askedOrders, type OrderFilters, type Sight } from './order-filters.ts'
import { clientOfOrders } from './sight.ts'

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
  readonly isPartlyShipped: boolean
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
  /** The name of the client whose orders are asked for; '' = the person sees none of them; undefined = of any client. */
  readonly client: string | undefined
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
 * A page of the orders that the filters ask for, in two statements.
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
  const asked = askedOrders(db, sight, filters)
  const { stored, isCodeFrequent, ...counted } = await countAll(db, sight, asked, {
    clientId: filters.clientId,
    kept: totals.of([sight.companyIds, filters]),
    keptCuts: totals.of(['cuts', filters.search]),
  })
  const { total } = counted
  const catalogs = configured ?? stored
  if (total === 0) return { ...counted, orders: [], next: undefined, catalogs }
  const { isMatch, isMatchAlongSorting } = asked.conditions(isCodeFrequent)
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
      'page.has_open_part',
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
    isPartlyShipped: isPartlyShipped(row),
    hasComment: Boolean(row.has_comment),
    hasNote: Boolean(row.has_note),
    pending:
      row.move_id === null || row.to_status === null || row.due_at === null
        ? undefined
        : { moveId: row.move_id, to: row.to_status, dueAt: row.due_at },
  }))
  const last = orders.at(-1)
  return {
    ...counted,
    orders,
    next:
      rows.length > PAGE_SIZE && last
        ? { value: column === 'total' ? last.total : last.placedAt, orderId: last.orderId }
        : undefined,
    catalogs,
  }
}

interface Counted extends Pick<OrderPage, 'total' | 'isCut' | 'newest' | 'client'> {
  readonly isCodeFrequent: boolean
  /** The catalogues in the database, which the numbers of orders depend on. */
  readonly stored: readonly CatalogOfCompany[]
}

interface CountQuestion {
  readonly clientId: number | undefined
  readonly kept: KeptTotal
  /** Of the search. */
  readonly keptCuts: KeptTotal
}

/** What a page depends on, in one statement. */
async function countAll(
  db: Db,
  sight: Sight,
  asked: AskedOrders,
  { clientId, kept, keptCuts }: CountQuestion,
): Promise<Counted> {
  const { countCuts = sql<Total>`0` } = asked
  const rows = await db
    .selectFrom(
      db
        .selectNoFrom([
          ...kept.columns(countedOf(asked, (isCodeFrequent) => countAsked(db, asked, isCodeFrequent))),
          NEWEST,
          sql<number>`case when ${asked.isCodeFrequent ?? sql`1 = 0`} then 1 else 0 end`.as(
            'is_code_frequent',
          ),
          (clientId === undefined ? sql<null>`null` : clientOfOrders(db, sight, clientId)).as('client_name'),
        ])
        .as('counted'),
    )
    .innerJoin(db.selectNoFrom(keptCuts.columns(countCuts)).as('cuts'), (join) => join.onTrue())
    .leftJoin('catalogs', (join) => join.onTrue())
    .selectAll('counted')
    .select(['cuts.total as cuts', 'cuts.state as cuts_state', 'catalog_id', 'company_id'])
    .orderBy('catalog_id')
    .execute()
  const stored = rows.flatMap(({ catalog_id: catalogId, company_id: companyId }) =>
    catalogId === null || companyId === null ? [] : { catalogId, companyId },
  )
  const [first] = rows
  return {
    total: first ? kept.read(first) : 0,
    newest: first?.newest ?? 0,
    isCut: first !== undefined && keptCuts.read({ total: first.cuts, state: first.cuts_state }) > 0,
    isCodeFrequent: first?.is_code_frequent === 1,
    client: clientId === undefined ? undefined : (first?.client_name ?? ''),
    stored: orFirstCatalog(stored),
  }
}

const NEWEST = sql<number | null>`(select max(every_order.order_id) from orders as every_order)`.as('newest')
