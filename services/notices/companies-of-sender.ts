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
  return (eb) => {
    const orders = eb
      .selectFrom('orders')
      .innerJoin('clients', 'clients.client_id', 'orders.client_id')
      .select('orders.order_id')
      .where('clients.email_key', '=', sql<string>`lower(${sql.ref(`${table}.email`)})`)
    const ofOwn = orders.where('orders.company_id', 'in', companyIds.length > 0 ? companyIds : [0])
    return eb.or([eb.not(eb.exists(orders)), eb.exists(ofOwn)])
  }
}
