import { preparedQuery } from '#db/prepared-query.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { type ChosenNotices, type Notice, noticesFor, readNotices } from '#domain/staff/notices.ts'
import { companiesIn, rolesIn } from '#domain/staff/rights.ts'
import { may } from '#domain/staff/roles.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'

/** Somebody of staff who chose to be told something by mail. */
export interface Reader {
  readonly staffId: number
  readonly email: string
  readonly language: Language
  /** What the person chose, without what their roles do not let them see now. */
  readonly chosen: ChosenNotices
  /** Whether mails to the person may name e-mails and phones of clients. */
  readonly seesContacts: boolean
  /** null = of all companies. */
  readonly companyIds: readonly number[] | null
}

/** Everybody who is told anything. Who is disabled, or has never signed in, is told nothing. */
export async function listReaders(db: Db | Trx): Promise<Reader[]> {
  const rows = await listRows(db, {})
  return rows.map((row) => {
    const roles = rolesIn(row.roles)
    const allowed = noticesFor(roles)
    const chosen = Object.entries(readNotices(row.notices)).map(([notice, frequency]) => [
      notice,
      allowed.some((one) => one === notice) ? frequency : 'never',
    ])
    return {
      staffId: row.staff_id,
      email: row.email,
      language: readLanguage(row.language),
      chosen: Object.fromEntries(chosen) as ChosenNotices,
      seesContacts: may(roles, 'see_contacts'),
      companyIds: companiesIn(row.company_ids),
    }
  })
}

const listRows = preparedQuery((db) =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'email', 'language', 'notices', 'roles', 'company_ids'])
    .where('disabled', '=', 0)
    .where('password_hash', 'is not', null)
    .where('notices', '!=', ''),
)

/**
 * Who is told of this at once.
 * @param companyIds the companies that it is about; empty = the data do not say, and everybody with the right sees it
 */
export async function listReadersAtOnce(
  trx: Trx,
  notice: Notice,
  companyIds: readonly number[],
): Promise<Reader[]> {
  return (await listReaders(trx)).filter(
    (reader) => reader.chosen[notice] === 'at_once' && isOfOneOf(reader, companyIds),
  )
}

function isOfOneOf({ companyIds: own }: Reader, companyIds: readonly number[]): boolean {
  return own === null || companyIds.length === 0 || companyIds.some((id) => own.includes(id))
}

/** The addresses of the company without those of people who get a mail of their own. */
export function withoutReaders(recipients: readonly string[], readers: readonly Reader[]): readonly string[] {
  return recipients.filter(
    (recipient) => !readers.some(({ email }) => email.toLowerCase() === recipient.toLowerCase()),
  )
}
