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

/** What a client ordered in one currency; null = the client has no order that the member sees. */
interface FiguresRow {
  readonly client_id: number
  readonly currency: string | null
  readonly orders: number | null
  readonly last: string | null
  readonly total: number | null
}

/** The figures of clients' orders by currency; only orders that the member sees count. */
export function figuresOfOrders(db: Db, { companyIds }: ClientSight, yearStart: string) {
  return db
    .selectFrom('orders')
    .select(['client_id', 'currency'])
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.max('placed_at').as('last'),
      sql<number>`sum(case when placed_at >= ${yearStart} and status <> 'cancelled' then total else 0 end)`.as(
        'total',
      ),
    ])
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .groupBy(['client_id', 'currency'])
}

/** The same of these clients, in one statement for each 500 of them. */
export async function readOrderFigures(
  db: Db,
  sight: ClientSight,
  clientIds: readonly number[],
  yearStart: string,
): Promise<(clientId: number) => OrderFigures> {
  const rows: FiguresRow[] = []
  for (let at = 0; at < clientIds.length; at += CLIENTS_AT_ONCE) {
    const part = await figuresOfOrders(db, sight, yearStart)
      .where('client_id', 'in', clientIds.slice(at, at + CLIENTS_AT_ONCE))
      .orderBy('client_id')
      .orderBy('currency')
      .execute()
    for (const row of part) rows.push(row)
  }
  return gatherFigures(rows)
}

/** The figures of each client, from rows whose currencies are in order. */
export function gatherFigures(rows: readonly FiguresRow[]): (clientId: number) => OrderFigures {
  const figures = new Map<number, OrderFigures>()
  for (const row of rows) {
    if (row.last === null) continue
    const { orders, lastOrderAt = '', sums } = figures.get(row.client_id) ?? NONE
    const total = Number(row.total)
    figures.set(row.client_id, {
      orders: orders + Number(row.orders),
      lastOrderAt: row.last > lastOrderAt ? row.last : lastOrderAt,
      sums: total === 0 ? sums : [...sums, { currency: readCurrency(row.currency), total }],
    })
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
