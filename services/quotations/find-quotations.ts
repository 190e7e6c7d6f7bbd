import type { Db, Trx } from '#db/transaction.ts'
import { MAX_LISTED_OF_VISITORS, MAX_LISTED_QUOTATIONS } from '#domain/quotations/quotation.ts'
import type { QuotationRow } from './quotation-rows.ts'

/** The newest quotations of a client, with those that were asked for with the same e-mail by a visitor. */
export async function listQuotationsOf(db: Db | Trx, clientId: number): Promise<QuotationRow[]> {
  const own = await ofClient(db, clientId)
    .orderBy('quotation_id', 'desc')
    .limit(MAX_LISTED_QUOTATIONS)
    .execute()
  const asVisitor = await ofVisitor(db, clientId)
    .orderBy('quotation_id', 'desc')
    .limit(MAX_LISTED_OF_VISITORS)
    .execute()
  return [...own, ...asVisitor].toSorted((one, other) => other.quotation_id - one.quotation_id)
}

/** One of them; undefined if the client has no such quotation. */
export async function findQuotationOf(
  db: Db | Trx,
  clientId: number,
  quotationId: number,
): Promise<QuotationRow | undefined> {
  const own = await ofClient(db, clientId).where('quotation_id', '=', quotationId).executeTakeFirst()
  return own ?? ofVisitor(db, clientId).where('quotation_id', '=', quotationId).executeTakeFirst()
}

/** A quotation for staff. */
export function findQuotation(db: Db, quotationId: number): Promise<QuotationRow | undefined> {
  return db.selectFrom('quotations').selectAll().where('quotation_id', '=', quotationId).executeTakeFirst()
}

/** Requests for quotation for staff: waiting ones first, then the newest. */
export function listQuotations(db: Db): Promise<QuotationRow[]> {
  return db
    .selectFrom('quotations')
    .selectAll()
    .orderBy((eb) => eb.case().when('state', '=', 'waiting').then(0).else(1).end())
    .orderBy('quotation_id', 'desc')
    .execute()
}

function ofClient(db: Db | Trx, clientId: number) {
  return db.selectFrom('quotations').selectAll().where('client_id', '=', clientId)
}

/**
 * An e-mail belongs to one client, but for the clients of a product API elsewhere: these may share one, so their `email_key`
 * is no e-mail, and they get no quotation of a visitor.
 */
function ofVisitor(db: Db | Trx, clientId: number) {
  return db
    .selectFrom('quotations')
    .selectAll()
    .where('client_id', 'is', null)
    .where('email_key', 'in', (eb) =>
      eb.selectFrom('clients').select('clients.email_key').where('clients.client_id', '=', clientId),
    )
}
