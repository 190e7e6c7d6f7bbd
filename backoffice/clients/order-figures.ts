import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import type { ClientSight } from './client-sight.ts'

/** What was ordered in one currency; cancelled orders are left out. */
export interface Sum {
  readonly currency: Currency
  readonly total: Amount
}

export interface OrderFigures {
  readonly orders: number
  /** ISO 8601; undefined without orders. */
  readonly lastOrderAt: string | undefined
  /** Of this year, one for each currency. */
  readonly sums: readonly Sum[]
}

/** SQLite limits the number of values in a statement. */
export const CLIENTS_AT_ONCE = 500

const NONE: OrderFigures = { orders: 0, lastOrderAt: undefined, sums: [] }

/** The figures of these clients' orders, in one statement for each 500 clients; only orders that the member sees count. */
export async function readOrderFigures(
  db: Db,
  { companyIds }: ClientSight,
  clientIds: readonly number[],
  yearStart: string,
): Promise<(clientId: number) => OrderFigures> {
  const figures = new Map<number, OrderFigures>()
  for (let at = 0; at < clientIds.length; at += CLIENTS_AT_ONCE) {
    const rows = await db
      .selectFrom('orders')
      .select(['client_id', 'currency'])
      .select((eb) => [
        eb.fn.countAll<number>().as('orders'),
        eb.fn.max('placed_at').as('last'),
        sql<number>`sum(case when placed_at >= ${yearStart} and status <> 'cancelled' then total else 0 end)`.as(
          'total',
        ),
      ])
      .where('client_id', 'in', clientIds.slice(at, at + CLIENTS_AT_ONCE))
      .$if(companyIds !== null, (query) =>
        query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
      )
      .groupBy(['client_id', 'currency'])
      .orderBy('client_id')
      .orderBy('currency')
      .execute()
    for (const row of rows) {
      const { orders, lastOrderAt = '', sums } = figures.get(row.client_id) ?? NONE
      const total = Number(row.total)
      figures.set(row.client_id, {
        orders: orders + Number(row.orders),
        lastOrderAt: row.last > lastOrderAt ? row.last : lastOrderAt,
        sums: total === 0 ? sums : [...sums, { currency: readCurrency(row.currency), total }],
      })
    }
  }
  return (clientId) => figures.get(clientId) ?? NONE
}

/** The currencies of this year's orders. */
export async function listCurrencies(
  db: Db,
  { companyIds }: ClientSight,
  yearStart: string,
): Promise<Currency[]> {
  const rows = await db
    .selectFrom('orders')
    .select('currency')
    .distinct()
    .where('placed_at', '>=', yearStart)
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .orderBy('currency')
    .execute()
  return rows.map((row) => readCurrency(row.currency))
}
