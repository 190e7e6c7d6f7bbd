import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { comparable, comparableForms } from './comparable-code.ts'
import { findOrders, hasMoreThan, MOST_FOUND } from './find-orders.ts'

/** Which orders staff want to see. What is absent is not asked for. */
export interface OrderFilters {
  readonly status?: OrderStatus | undefined
  /** A part of it is shipped, and the rest still to come. Such orders are being prepared, so name that status too. */
  readonly isPartlyShipped?: boolean | undefined
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

/** The conditions of filters. */
interface OrderConditions {
  readonly isMatch: OrderCondition
  /** The same, written so that no database begins with the status: for orders met along the index of a sorting. */
  readonly isMatchAlongSorting: OrderCondition
}

/** What filters ask for, without a statement of its own. */
export interface AskedOrders {
  /** @param isCodeFrequent of a code that many orders have, they are met along a list; a rare one names them */
  readonly conditions: (isCodeFrequent: boolean) => OrderConditions
  /** Whether many orders have the code; undefined = none is asked for. */
  readonly isCodeFrequent: RawBuilder<SqlBool> | undefined
  /** A code as in an index, if no more is asked for than the companies of its orders. */
  readonly codeAlone: CodeAlone | undefined
  /** How many ways to match the search have more orders than are listed; undefined = nothing is searched for. */
  readonly countCuts: Expression<{ total: number }> | undefined
}

interface CodeAlone {
  readonly forms: readonly string[]
  /** null = all companies. */
  readonly companyIds: readonly number[] | null
}

export function askedOrders(db: Db, sight: Sight, filters: OrderFilters): AskedOrders {
  const { companyIds } = sight
  const found = findOrders(db, filters.search ?? '')
  const forms = comparableForms(filters.code ?? '')
  const hasCode = forms.length > 0
  const withCode = ordersWithCode(db, forms)
  const others = (eb: ExpressionBuilder<Database, 'orders'>, isStatusSought: boolean) => {
    const all: Expression<SqlBool>[] = []
    if (companyIds) all.push(isOfCompany(eb, companyIds))
    if (filters.status !== undefined) {
      const isInStatus = eb('orders.status', '=', filters.status)
      // `is true` hides the comparison from the indexes, and leaves PostgreSQL its guess of how many orders it is true of
      all.push(isStatusSought ? isInStatus : sql<SqlBool>`(${isInStatus}) is true`)
    }
    if (filters.isPartlyShipped) all.push(eb('orders.has_open_part', '=', 1))
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
    if (found) all.push(eb('orders.order_id', 'in', found.orderIds))
    return all
  }
  const hasThisCode = (eb: ExpressionBuilder<Database, 'orders'>, isCodeFrequent: boolean) =>
    isCodeFrequent
      ? eb.exists(
          eb
            .selectFrom('order_lines')
            .select('order_lines.order_id')
            .whereRef('order_lines.order_id', '=', 'orders.order_id')
            .where(comparable('code'), 'in', forms),
        )
      : eb('orders.order_id', 'in', sql<number>`(select order_id from ${withCode.limit(MOST_FOUND)} as rare)`)
  const match =
    (isStatusSought: boolean, isCodeFrequent: boolean): OrderCondition =>
    (eb) =>
      eb.and([...others(eb, isStatusSought), ...(hasCode ? [hasThisCode(eb, isCodeFrequent)] : [])])
  return {
    conditions: (isCodeFrequent) => {
      // Something rarer than a status: no database should begin with the status
      const isNarrow =
        found !== undefined ||
        (hasCode && !isCodeFrequent) ||
        filters.clientId !== undefined ||
        filters.fromTotal !== undefined ||
        filters.toTotal !== undefined
      return {
        isMatch: match(!isNarrow, isCodeFrequent),
        isMatchAlongSorting: match(false, isCodeFrequent),
      }
    },
    isCodeFrequent: hasCode ? hasMoreThan(withCode, MOST_FOUND) : undefined,
    codeAlone: hasCode && isCodeAlone(filters) ? { forms, companyIds } : undefined,
    countCuts: found?.countCuts,
  }
}

/** The condition of filters, for a statement that is no page; a code is looked up before. */
export async function readOrderCondition(
  db: Db,
  sight: Sight,
  filters: OrderFilters,
): Promise<OrderCondition> {
  const { conditions, isCodeFrequent } = askedOrders(db, sight, filters)
  if (!isCodeFrequent) return conditions(false).isMatch
  const row = await db.selectNoFrom(isCodeFrequent.as('frequent')).executeTakeFirstOrThrow()
  return conditions(Boolean(row.frequent)).isMatch
}

/** An order for each line with the code. */
function ordersWithCode(db: Db, forms: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .select('order_id')
    .where(comparable('code'), 'in', forms.length > 0 ? forms : ['\n'])
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

function isOfCompany(
  eb: ExpressionBuilder<Database, 'orders'>,
  companyIds: readonly number[],
): Expression<SqlBool> {
  return companyIds.length === 0 ? sql<SqlBool>`1 = 0` : eb('orders.company_id', 'in', companyIds)
}
