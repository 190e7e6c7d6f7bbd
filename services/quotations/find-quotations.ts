import type { Db, Trx } from '#db/transaction.ts'
import type { QuotationRow } from './quotation-rows.ts'

/** The client whose quotations are read. */
interface Asker {
  readonly clientId: number
  /** As compared at sign-in; '' = none. */
  readonly emailKey: string
}

/** The quotations of a client, the newest first, with those that were asked for with the same e-mail by a visitor. */
export function listQuotationsOf(db: Db | Trx, asker: Asker): Promise<QuotationRow[]> {
  return ofAsker(db, asker).orderBy('quotation_id', 'desc').execute()
}

/** One of them; undefined if the client has no such quotation. */
export function findQuotationOf(
  db: Db | Trx,
  asker: Asker,
  quotationId: number,
): Promise<QuotationRow | undefined> {
  return ofAsker(db, asker).where('quotation_id', '=', quotationId).executeTakeFirst()
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

function ofAsker(db: Db | Trx, { clientId, emailKey }: Asker) {
  return db
    .selectFrom('quotations')
    .selectAll()
    .where((eb) => {
      const isOwn = eb('client_id', '=', clientId)
      if (emailKey === '') return isOwn
      return eb.or([isOwn, eb.and([eb('client_id', 'is', null), eb('email_key', '=', emailKey)])])
    })
}
