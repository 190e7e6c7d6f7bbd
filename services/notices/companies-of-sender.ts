import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { signInKey } from '../accounts/clients.ts'

/*
 * A message or a request names no company. It is of the companies from which the client with its e-mail ordered. Where that
 * says nothing, because there is no such client or the client never ordered, everybody with the right sees it: otherwise
 * nobody would answer a new customer.
 */

/** The companies that a message or a request with this e-mail is of; empty = the data do not say. */
export async function companiesOfSender(db: Db | Trx, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.client_id', 'orders.client_id')
    .select('orders.company_id')
    .distinct()
    .where('clients.email_key', '=', signInKey(email))
    .execute()
  return rows.map((row) => row.company_id)
}

/** Decides in a query whether somebody who is limited to companies sees a message or a request. */
export function isSentToOneOf(
  table: 'contact_messages' | 'access_requests',
  companyIds: readonly number[] | null,
): (eb: ExpressionBuilder<Database, 'contact_messages' | 'access_requests'>) => Expression<SqlBool> {
  if (companyIds === null) return () => sql<SqlBool>`1 = 1`
  // One look at the client's orders: 1 = also of one of these companies, 0 = of others only, null = there are none
  const ids = companyIds.length > 0 ? companyIds : [0]
  return (eb) => {
    const found = eb
      .selectFrom('clients')
      .innerJoin('orders', 'orders.client_id', 'clients.client_id')
      .select((order) =>
        order.fn.max(order.case().when('orders.company_id', 'in', ids).then(1).else(0).end()).as('found'),
      )
      .where('clients.email_key', '=', sql<string>`lower(${sql.ref(`${table}.email`)})`)
    return eb(eb.fn.coalesce(found, eb.val(1)), '=', 1)
  }
}
