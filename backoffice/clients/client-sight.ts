import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import type { ClientRow } from '#services/accounts/clients.ts'
import type { StaffMember } from '../staff-member.ts'

export type ClientSight = Pick<StaffMember, 'companyIds'>

/** Decides whether a row of `clients` is one that a member sees. */
export type ClientCondition = (eb: ExpressionBuilder<Database, 'clients'>) => Expression<SqlBool>

/**
 * Who is limited to companies sees the clients that ordered from these, and those that somebody of these companies added.
 */
export function isSeenBy(sight: ClientSight): ClientCondition {
  return sightsOf(sight).isSeen
}

/**
 * The same condition for all clients and for those of a page, of which only some are read: PostgreSQL turns `exists` beside
 * `or` into the set of all clients who ordered, and looks a value up for each client that it reads.
 */
export function sightsOf({ companyIds }: ClientSight): {
  readonly isSeen: ClientCondition
  readonly isSeenOnPage: ClientCondition
} {
  if (companyIds === null) {
    const isKept: ClientCondition = (eb) => eb('clients.removed_at', 'is', null)
    return { isSeen: isKept, isSeenOnPage: isKept }
  }
  return {
    isSeen: (eb) => isOfCompanies(eb, eb.exists(orderOf(eb, companyIds)), companyIds),
    isSeenOnPage: (eb) => isOfCompanies(eb, eb(orderOf(eb, companyIds).limit(1), 'is not', null), companyIds),
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
  companyIds: readonly number[],
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
          .where('changes.actor_id', 'in', (staff) => colleaguesIn(staff, companyIds)),
      ),
    ]),
  ])
}

/** Whoever is limited to some of these companies. Their own are stored as a list in JSON: [1,12]. */
function colleaguesIn(eb: ExpressionBuilder<Database, 'changes'>, companyIds: readonly number[]) {
  const listed = sql`replace(replace(replace(staff.company_ids, ' ', ''), '[', ','), ']', ',')`
  return eb
    .selectFrom('staff')
    .select('staff.staff_id')
    .where((staff) => staff.or(companyIds.map((id) => sql<SqlBool>`${listed} like ${`%,${id},%`}`)))
}

/** A client that the member sees. */
export async function findSeenClient(
  db: Db,
  sight: ClientSight,
  clientId: number,
): Promise<ClientRow | undefined> {
  const isSeen = isSeenBy(sight)
  return db
    .selectFrom('clients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((eb) => isSeen(eb))
    .executeTakeFirst()
}
