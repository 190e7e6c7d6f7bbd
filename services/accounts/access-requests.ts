import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { accessRefusedMail } from '../mail/account-mail.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { type CannotAddClient, insertClient, makeCode } from './clients.ts'
import { queueCodeMail } from './code-mail.ts'
import { freeUsername } from './free-username.ts'
import { checkNewClient } from './new-client.ts'
import { readSetting } from '../settings/settings.ts'

export type AccessRequestRow = Selectable<Database['access_requests']>

export type CannotDecide = 'not_found' | 'already_decided'

/** Access requests: waiting ones first, then the newest. */
export function listAccessRequests(db: Db): Promise<AccessRequestRow[]> {
  return db
    .selectFrom('access_requests')
    .selectAll()
    .orderBy((eb) => eb.case().when('status', '=', 'waiting').then(0).else(1).end())
    .orderBy('access_request_id', 'desc')
    .execute()
}

interface Approval {
  readonly requestId: number
  /** Overrides the username derived from the company's name or the e-mail. */
  readonly username?: string | undefined
  readonly shopAddress: string
}

interface Approved {
  readonly clientId: number
  readonly username: string
  readonly accessCode: string
  readonly email: string
}

/**
 * Creates a client from a waiting request and queues the mail with its access code, in one transaction. A
 * request can be decided only once, also under concurrency.
 */
export async function approveAccess(
  db: Db,
  approval: Approval,
): Promise<Result<Approved, CannotDecide | CannotAddClient>> {
  const code = await makeCode()
  return inTransaction(db, async (trx) => {
    const waiting = await lockWaiting(trx, approval.requestId)
    if (!waiting.ok) return waiting
    const request = waiting.value
    const client = {
      username: approval.username ?? (await freeUsername(trx, request)),
      name: request.company || request.name,
      email: request.email,
      phone: request.phone,
      language: languageOf(request),
    }
    const invalid = checkNewClient(client)
    if (invalid) return failure(invalid)
    const added = await insertClient(trx, client, code)
    if (!added.ok) return added
    const { clientId, accessCode } = added.value
    await decide(trx, request, { status: 'approved', client_id: clientId })
    await queueCodeMail(trx, { ...client, name: request.name, accessCode }, approval.shopAddress)
    return success({ clientId, username: client.username, accessCode, email: client.email })
  })
}

/** Refuses a waiting request and queues a mail to the applicant. */
export function refuseAccess(db: Db, requestId: number): Promise<Result<AccessRequestRow, CannotDecide>> {
  return inTransaction(db, async (trx) => {
    const waiting = await lockWaiting(trx, requestId)
    if (!waiting.ok) return waiting
    const { name, company, email } = waiting.value
    await decide(trx, waiting.value, { status: 'refused' })
    const replyTo = await readSetting(trx, 'order_mail_to')
    const mail = accessRefusedMail({
      language: languageOf(waiting.value),
      name,
      company: company || name,
      companyName: await readSetting(trx, 'company_name'),
    })
    const answers = replyTo === '' ? {} : { replyTo }
    await queueMail(trx, { kind: 'access_request', recipient: email, ...answers, ...mail })
    return waiting
  })
}

/**
 * Locks a waiting request for the transaction, so the second of two concurrent decisions finds it decided.
 */
async function lockWaiting(trx: Trx, requestId: number): Promise<Result<AccessRequestRow, CannotDecide>> {
  const row = await trx
    .updateTable('access_requests')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('access_request_id', '=', requestId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return failure('not_found')
  return row.status === 'waiting' ? success(row) : failure('already_decided')
}

async function decide(
  trx: Trx,
  { access_request_id: requestId }: AccessRequestRow,
  decision: { readonly status: 'approved' | 'refused'; readonly client_id?: number },
): Promise<void> {
  await trx
    .updateTable('access_requests')
    .set({ ...decision, decided_at: new Date().toISOString() })
    .where('access_request_id', '=', requestId)
    .execute()
}

function languageOf({ language }: AccessRequestRow): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}
