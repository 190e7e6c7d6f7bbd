import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { comparable, comparableForms } from './comparable-code.ts'
import { findOrders, MOST_FOUND } from './find-orders.ts'

/** Which orders staff want to see. What is absent is not asked for. */
export interface OrderFilters {
  readonly status?: OrderStatus | undefined
  /** ISO 8601, UTC, inclusive. */
  readonly since?: string | undefined
  /** ISO 8601, UTC, exclusive. */
  readonly until?: string | undefined
  readonly clientId?: number | undefined
  readonly catalogId?: number | undefined
  /** In minor units of `currency`, inclusive. */
  readonly fromTotal?: Amount | undefined
  /** In minor units of `currency`, inclusive. */
  readonly toTotal?: Amount | undefined
  /** The currency of the totals: a shop that changed its own has orders in several. */
  readonly currency?: Currency | undefined
  /** The code of an item in the order; case, dashes, dots and blanks do not count. */
  readonly code?: string | undefined
  readonly hasComment?: boolean | undefined
  readonly hasNote?: boolean | undefined
  /** Confirmed for days, and nobody prepares it. */
  readonly isConfirmedLong?: boolean | undefined
  /** A number or reference of an order, the code of an item in it, or words of its client's name. */
  readonly search?: string | undefined
}

/** Decides whether a row of `orders` is asked for. */
export type OrderCondition = (eb: ExpressionBuilder<Database, 'orders'>) => Expression<SqlBool>

/** The orders a person may see: null = those of all companies. */
export interface Sight {
  readonly companyIds: readonly number[] | null
}

export interface ReadFilters {
  readonly isMatch: OrderCondition
  /** The same, written so that no database begins with the status: for orders met along the index of a sorting. */
  readonly isMatchAlongSorting: OrderCondition
  /** A code that many orders have, as in an index, if no more is asked for than their companies. */
  readonly frequentCode: FrequentCode | undefined
  /** The search matches more orders than are listed. */
  readonly isCut: boolean
}

interface FrequentCode {
  readonly forms: readonly string[]
  /** null = all companies. */
  readonly companyIds: readonly number[] | null
}

/** Turns filters into a condition; what they name is looked up in at most three statements. */
export async function readOrderFilters(db: Db, sight: Sight, filters: OrderFilters): Promise<ReadFilters> {
  const { companyIds } = sight
  const found = await findOrders(db, filters.search ?? '')
  const code = await readCode(db, filters.code ?? '')
  // Something rarer than a status: no database should begin with the status
  const isNarrow =
    found !== undefined ||
    (code !== undefined && !code.frequent) ||
    filters.clientId !== undefined ||
    filters.fromTotal !== undefined ||
    filters.toTotal !== undefined
  const others = (eb: ExpressionBuilder<Database, 'orders'>, isStatusSought: boolean) => {
    const all: Expression<SqlBool>[] = []
    if (companyIds) all.push(isOneOf(eb, 'company_id', companyIds))
    if (filters.status !== undefined) {
      const isInStatus = eb('orders.status', '=', filters.status)
      // `is true` hides the comparison from the indexes, and leaves PostgreSQL its guess of how many orders it is true of
      all.push(isStatusSought ? isInStatus : sql<SqlBool>`(${isInStatus}) is true`)
    }
    if (filters.since !== undefined) all.push(eb('orders.placed_at', '>=', filters.since))
    if (filters.until !== undefined) all.push(eb('orders.placed_at', '<', filters.until))
    if (filters.clientId !== undefined) all.push(eb('orders.client_id', '=', filters.clientId))
    if (filters.catalogId !== undefined) all.push(eb('orders.catalog_id', '=', filters.catalogId))
    if (filters.fromTotal !== undefined) all.push(eb('orders.total', '>=', filters.fromTotal))
    if (filters.toTotal !== undefined) all.push(eb('orders.total', '<=', filters.toTotal))
    if (filters.currency !== undefined) all.push(eb('orders.currency', '=', filters.currency))
    // As the index of these is written, without a parameter
    if (filters.hasComment) all.push(sql<SqlBool>`orders.comment <> ''`)
    if (filters.hasNote)
      all.push(eb('orders.order_id', 'in', (notes) => notes.selectFrom('order_notes').select('order_id')))
    if (filters.isConfirmedLong) all.push(isConfirmedBefore(eb, longAgo(new Date())))
    if (found) all.push(isOneOf(eb, 'order_id', found.orderIds))
    return eb.and(all)
  }
  const match =
    (isStatusSought: boolean): OrderCondition =>
    (eb) =>
      code ? eb.and([others(eb, isStatusSought), code.isIn(eb)]) : others(eb, isStatusSought)
  return {
    isMatch: match(!isNarrow),
    isMatchAlongSorting: match(false),
    frequentCode: code?.frequent && isCodeAlone(filters) ? { forms: code.frequent, companyIds } : undefined,
    isCut: found?.isCut ?? false,
  }
}

function isCodeAlone(filters: OrderFilters): boolean {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false)
  return asked.every(([name]) => name === 'code')
}

/** A confirmed order that nobody prepares for this time is forgotten, ms. */
const CONFIRMED_LONG_MS = 3 * 86_400_000

/** The instant before which a confirmed order was confirmed for long. */
export function longAgo(now: Date): string {
  return new Date(now.getTime() - CONFIRMED_LONG_MS).toISOString()
}

export function isConfirmedBefore(eb: ExpressionBuilder<Database, 'orders'>, instant: string) {
  return eb.and([
    eb('orders.status', '=', 'confirmed'),
    eb.exists(
      eb
        .selectFrom('order_status_changes')
        .select('order_status_changes.order_id')
        .whereRef('order_status_changes.order_id', '=', 'orders.order_id')
        .where('order_status_changes.status', '=', 'confirmed')
        .where('changed_at', '<', instant),
    ),
  ])
}

/** A rare code names its orders; of a frequent one, orders with it are soon met along the list. */
async function readCode(
  db: Db,
  typed: string,
): Promise<{ readonly isIn: OrderCondition; readonly frequent?: readonly string[] } | undefined> {
  const forms = comparableForms(typed)
  if (forms.length === 0) return undefined
  const rows = await db
    .selectFrom('order_lines')
    .select('order_id')
    .distinct()
    .where(comparable('code'), 'in', forms)
    .limit(MOST_FOUND + 1)
    .execute()
  const orderIds = rows.map((row) => row.order_id)
  if (orderIds.length <= MOST_FOUND) return { isIn: (eb) => isOneOf(eb, 'order_id', orderIds) }
  return {
    frequent: forms,
    isIn: (eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .select('order_lines.order_id')
          .whereRef('order_lines.order_id', '=', 'orders.order_id')
          .where(comparable('code'), 'in', forms),
      ),
  }
}

function isOneOf(
  eb: ExpressionBuilder<Database, 'orders'>,
  column: 'company_id' | 'order_id',
  ids: readonly number[],
): Expression<SqlBool> {
  return ids.length === 0 ? sql<SqlBool>`1 = 0` : eb(`orders.${column}`, 'in', ids)
}
