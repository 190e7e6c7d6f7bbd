import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { saleProblem } from '#domain/cart/orderable.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { joinLines, type ListLine } from '#domain/shopping-lists/list-lines.ts'
import type { Language } from '#domain/text/language.ts'
import { signInKey } from '../accounts/clients.ts'
import { type AttemptSource, type Limit, limitsFrom, mayAttempt } from '../accounts/attempts.ts'
import type { Session } from '../accounts/sessions.ts'
import { listItemsForSale } from '../cart/cart-lines.ts'
import { mailCompany } from './quotation-mails.ts'
import type { QuotationRow } from './quotation-rows.ts'

/** Somebody who asks without an account. */
export interface AskingVisitor {
  readonly company: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

export interface AskedQuotation {
  /** A repeated one asks once. */
  readonly uuid: string
  readonly message: string
  readonly lines: readonly ListLine[]
  readonly language: Language
  /** The client who asks; undefined = a visitor. */
  readonly session: Session | undefined
  readonly visitor: AskingVisitor | undefined
}

export type CannotAsk =
  | 'invalid_request'
  | 'invalid_email'
  | 'item_unavailable'
  | 'choose_variant'
  | 'too_many_attempts'

/** High enough for an office behind one address, and too low to flood a mailbox. */
function limitsOf({ address }: AttemptSource, session: Session | undefined): readonly Limit[] {
  if (session) return [{ bucket: `quotations of client ${session.clientId}`, max: 40, minutes: 60 }]
  return [
    ...limitsFrom('quotations', address, 5, 1),
    ...limitsFrom('quotations for long', address, 40, 60),
    { bucket: 'quotations of everyone', max: 60, minutes: 1 },
  ]
}

/** Stores a request for quotation and mails the company. */
export async function askQuotation(
  db: Db,
  catalogIds: readonly number[],
  asked: AskedQuotation,
  { source, shopAddress }: { readonly source: AttemptSource; readonly shopAddress: string },
): Promise<Result<QuotationRow, CannotAsk>> {
  const who = askerOf(asked)
  if (!who) return failure('invalid_request')
  if (!asked.session && !isEmailAddress(who.email)) return failure('invalid_email')
  if (!(await mayAttempt(db, limitsOf(source, asked.session)))) return failure('too_many_attempts')
  const lines = joinLines(asked.lines)
  return inTransaction(db, async (trx) => {
    const problem = await findProblem(trx, catalogIds, lines)
    if (problem) return failure(problem)
    const row = await trx
      .insertInto('quotations')
      .values({
        uuid: asked.uuid,
        ...who,
        email_key: who.email === '' ? '' : signInKey(who.email),
        message: asked.message.trim(),
        language: asked.language,
        state: 'waiting',
        asked_at: new Date().toISOString(),
        answered_at: null,
        answer: '',
        valid_until: null,
        currency: null,
      })
      .onConflict((conflict) => conflict.column('uuid').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return sameQuotation(trx, asked)
    await trx
      .insertInto('quotation_lines')
      .values(
        lines.map(({ catalogId, stockItemId, quantity }, at) => ({
          quotation_id: row.quotation_id,
          position: at + 1,
          catalog_id: catalogId,
          stock_item_id: stockItemId,
          quantity,
          unit_price: null,
        })),
      )
      .execute()
    await mailCompany(trx, row, shopAddress)
    return success(row)
  })
}

/** The client of the session, or the visitor; undefined = neither. */
function askerOf({ session, visitor }: AskedQuotation) {
  if (session) {
    const { clientId, client, person } = session
    const { name = '', email = '', phone = '' } = client ?? {}
    return {
      client_id: clientId,
      asked_by: person?.name ?? '',
      asker_id: person?.personId ?? null,
      company: name,
      name,
      email: client?.person?.email ?? email,
      phone,
    }
  }
  return visitor && { client_id: null, asked_by: '', asker_id: null, ...visitor, email: visitor.email.trim() }
}

/** The quotation of a uuid that was sent before by the same asker. */
async function sameQuotation(
  trx: Trx,
  { uuid, session }: AskedQuotation,
): Promise<Result<QuotationRow, CannotAsk>> {
  const row = await trx
    .selectFrom('quotations')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('client_id', 'is not distinct from', session?.clientId ?? null)
    .executeTakeFirst()
  return row ? success(row) : failure('invalid_request')
}

async function findProblem(
  trx: Trx,
  catalogIds: readonly number[],
  lines: readonly ListLine[],
): Promise<'item_unavailable' | 'choose_variant' | undefined> {
  const ids = lines.map(({ stockItemId }) => stockItemId)
  const items = await listItemsForSale(trx, catalogIds, ids)
  const found = new Map(items.map((one) => [keyOf(one.item), one]))
  const problems = lines.map((line) => {
    const one = found.get(keyOf(line))
    return one ? saleProblem(one.item, one.relatives) : 'item_unavailable'
  })
  return problems.find((problem) => problem === 'item_unavailable') ?? problems.find(Boolean)
}

function keyOf({ catalogId, stockItemId }: Pick<ListLine, 'catalogId' | 'stockItemId'>): string {
  return `${stockItemId}.${catalogId}`
}
