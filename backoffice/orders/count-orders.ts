import { type Expression, sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { comparable } from './comparable-code.ts'
import { type AskedOrders, askedOrders, type OrderFilters, type Sight } from './order-filters.ts'

export interface Total {
  readonly total: number
}

/** A count of what is asked for. Of the two ways to count orders with a code, a database runs the one that it needs. */
export function countedOf(
  { isCodeFrequent }: AskedOrders,
  count: (isCodeFrequent: boolean) => Expression<Total>,
): Expression<Total> {
  return isCodeFrequent
    ? sql<Total>`case when ${isCodeFrequent} then ${count(true)} else ${count(false)} end`
    : count(false)
}

/** The number of orders that are asked for. Half of them may have a code: its lines are counted, not the orders. */
export function countAsked(db: Db, { conditions, codeAlone }: AskedOrders, isCodeFrequent: boolean) {
  if (!codeAlone || !isCodeFrequent)
    return db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => conditions(isCodeFrequent).isMatch(eb))
  const { forms, companyIds } = codeAlone
  return db
    .selectFrom('order_lines')
    .select((eb) => eb.fn.count<number>('order_id').distinct().as('total'))
    .where(comparable('code'), 'in', forms)
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
}

/** The number of orders that each of these filters asks for, at most `most`; in one statement. */
export async function countOrders(
  db: Db,
  sight: Sight,
  filters: readonly OrderFilters[],
  most: number,
): Promise<number[]> {
  if (filters.length === 0) return []
  const countUpTo = (asked: AskedOrders) =>
    countedOf(asked, (isCodeFrequent) =>
      db
        .selectFrom(
          db
            .selectFrom('orders')
            .select('orders.order_id')
            .where((eb) => asked.conditions(isCodeFrequent).isMatch(eb))
            .limit(most)
            .as('found'),
        )
        .select((eb) => eb.fn.countAll<number>().as('total')),
    )
  const row: Readonly<Record<string, unknown>> = await db
    .selectNoFrom(
      filters.map((each, position) =>
        sql<number>`${countUpTo(askedOrders(db, sight, each))}`.as(`count_${position}`),
      ),
    )
    .executeTakeFirstOrThrow()
  return filters.map((_, position) => Number(row[`count_${position}`] ?? 0))
}
