import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { companiesIn } from '#domain/staff/rights.ts'
import type { ClientRow } from '#services/accounts/clients.ts'
import type { StaffMember } from '../staff-member.ts'

export type ClientSight = Pick<StaffMember, 'companyIds'>

/** Decides whether a row of `clients` is one that a member sees. */
export type ClientCondition = (eb: ExpressionBuilder<Database, 'clients'>) => Expression<SqlBool>

/**
 * Who is limited to companies sees the clients that ordered from these, and those that somebody of these companies added.
 */
export async function readSight(db: Db, sight: ClientSight): Promise<ClientCondition> {
  return (await readSights(db, sight)).isSeen
}

/**
 * The same condition for all clients and for those of a page, of which only some are read: PostgreSQL turns `exists` beside
 * `or` into the set of all clients who ordered, and looks a value up for each client that it reads.
 */
export async function readSights(
  db: Db,
  { companyIds }: ClientSight,
): Promise<{ readonly isSeen: ClientCondition; readonly isSeenOnPage: ClientCondition }> {
  if (companyIds === null) {
    const isKept: ClientCondition = (eb) => eb('clients.removed_at', 'is', null)
    return { isSeen: isKept, isSeenOnPage: isKept }
  }
  const colleagues = await listColleagues(db, companyIds)
  return {
    isSeen: (eb) => isOfCompanies(eb, eb.exists(orderOf(eb, companyIds)), colleagues),
    isSeenOnPage: (eb) => isOfCompanies(eb, eb(orderOf(eb, companyIds).limit(1), 'is not', null), colleagues),
  }
}

/** The orders that a client has from these companies. */
function orderOf(eb: ExpressionBuilder<Database, 'clients'>, companyIds: readonly number[]) {
  return eb
    .selectFrom('orders')
    .select('orders.order_id')
    .whereRef('orders.client_id', '=', 'clients.client_id')
    .where('orders.company_id', 'in', companyIds.length > 0 ? companyIds : [0])
}

function isOfCompanies(
  eb: ExpressionBuilder<Database, 'clients'>,
  hasOrdered: Expression<SqlBool>,
  colleagues: readonly number[],
): Expression<SqlBool> {
  return eb.and([
    eb('clients.removed_at', 'is', null),
    eb.or([
      hasOrdered,
      // As texts: a subject that is no number would make PostgreSQL refuse the list
      eb(sql<string>`cast(clients.client_id as text)`, 'in', (added) =>
        added
          .selectFrom('changes')
          .select('changes.subject_id')
          // As the index of these is written, without parameters
          .where(sql<SqlBool>`changes.kind = 'client_added' and changes.actor_kind = 'staff'`)
          .where('changes.actor_id', 'in', colleagues.length > 0 ? colleagues : [0]),
      ),
    ]),
  ])
}

async function listColleagues(db: Db, companyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'company_ids'])
    .where('company_ids', 'is not', null)
    .execute()
  return rows
    .filter(({ company_ids: ids }) => companiesIn(ids)?.some((id) => companyIds.includes(id)))
    .map((row) => row.staff_id)
}

/** A client that the member sees. */
export async function findSeenClient(
  db: Db,
  sight: ClientSight,
  clientId: number,
): Promise<ClientRow | undefined> {
  const isSeen = await readSight(db, sight)
  return db
    .selectFrom('clients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((eb) => isSeen(eb))
    .executeTakeFirst()
}
