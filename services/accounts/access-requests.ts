import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { accessRefusedMail } from '../mail/account-mail.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { type CannotAddClient, insertClient, isKeyTaken, makeCode, signInKey } from './clients.ts'
import { type CodeMailing, queueCodeMail } from './code-mail.ts'
import { freeUsername } from './free-username.ts'
import { checkNewClient } from './new-client.ts'
import { readSetting } from '../settings/settings.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

export type AccessRequestRow = Selectable<Database['access_requests']>

export type CannotDecide = 'not_found' | 'already_decided'

type NewAccessRequest = Pick<
  AccessRequestRow,
  'company' | 'name' | 'email' | 'phone' | 'message' | 'language'
>

/**
 * Stores an access request and returns its number. One that waits for the same e-mail is replaced under its number, so that
 * nobody is answered twice.
 */
export async function storeAccessRequest(trx: Trx, request: NewAccessRequest): Promise<number> {
  const values = { ...request, requested_at: new Date().toISOString() }
  const waiting = await trx
    .selectFrom('access_requests')
    .select(['access_request_id', 'email'])
    .where('status', '=', 'waiting')
    .execute()
  const same = waiting.find(({ email }) => signInKey(email) === signInKey(request.email))
  if (same) {
    await trx
      .updateTable('access_requests')
      .set(values)
      .where('access_request_id', '=', same.access_request_id)
      .execute()
    return same.access_request_id
  }
  const { access_request_id } = await trx
    .insertInto('access_requests')
    .values({ ...values, status: 'waiting', client_id: null, decided_at: null })
    .returning('access_request_id')
    .executeTakeFirstOrThrow()
  return access_request_id
}

/** Access requests: waiting ones first, then the newest. */
export function listAccessRequests(db: Db): Promise<AccessRequestRow[]> {
  return db
    .selectFrom('access_requests')
    .selectAll()
    .orderBy((eb) => eb.case().when('status', '=', 'waiting').then(0).else(1).end())
    .orderBy('access_request_id', 'desc')
    .execute()
}

interface Approval extends CodeMailing {
  readonly requestId: number
  /** Overrides the username derived from the company's name or the e-mail. */
  readonly username?: string | undefined
  /** Overrides the language of the request. */
  readonly language?: Language | undefined
  /** When the code ends; null = never. */
  readonly codeExpiresAt?: string | null
  /** The code is handed over in another way. */
  readonly withoutMail?: boolean
}

interface Approved {
  readonly clientId: number
  readonly username: string
  readonly accessCode: string
  readonly email: string
}

/**
 * Creates a client from a waiting request and queues the mail with its access code, if wanted, in one transaction. A
 * request can be decided only once, also under concurrency.
 */
export async function approveAccess(
  db: Db,
  by: Actor,
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
      language: approval.language ?? languageOf(request),
      ...(approval.codeExpiresAt && { codeExpiresAt: approval.codeExpiresAt }),
    }
    const invalid = checkNewClient(client)
    if (invalid) return failure(invalid)
    const added = await insertClient(trx, by, client, code)
    if (!added.ok) return added
    const { clientId } = added.value
    const { accessCode } = code
    await decide(trx, by, request, { status: 'approved', client_id: clientId })
    if (!approval.withoutMail)
      await queueCodeMail(trx, { ...client, name: request.name, accessCode }, approval)
    return success({ clientId, username: client.username, accessCode, email: client.email })
  })
}

interface Refused {
  readonly email: string
  /** Whether a mail was queued. */
  readonly isMailed: boolean
}

/**
 * Refuses a waiting request and queues a mail to the applicant. A client is not mailed: the request is a leftover, and the
 * mail would contradict the account. `text` replaces the text of the mail.
 */
export function refuseAccess(
  db: Db,
  by: Actor,
  requestId: number,
  text?: string,
): Promise<Result<Refused, CannotDecide>> {
  return inTransaction(db, async (trx) => {
    const waiting = await lockWaiting(trx, requestId)
    if (!waiting.ok) return waiting
    const { name, company, email } = waiting.value
    await decide(trx, by, waiting.value, { status: 'refused' })
    if (await isKeyTaken(trx, signInKey(email))) return success({ email, isMailed: false })
    const replyTo = await readSetting(trx, 'order_mail_to')
    const mail = accessRefusedMail({
      language: languageOf(waiting.value),
      name,
      company: company || name,
      text,
      companyName: await readSetting(trx, 'company_name'),
    })
    const answers = replyTo === '' ? {} : { replyTo }
    await queueMail(trx, { kind: 'access_request', recipient: email, ...answers, ...mail })
    return success({ email, isMailed: true })
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
  by: Actor,
  before: AccessRequestRow,
  decision: { readonly status: 'approved' | 'refused'; readonly client_id?: number },
): Promise<void> {
  const requestId = before.access_request_id
  const decided = { ...decision, decided_at: new Date().toISOString() }
  await trx.updateTable('access_requests').set(decided).where('access_request_id', '=', requestId).execute()
  const rows = [
    { table: 'access_requests', key: requestId, before, after: { ...before, ...decided } },
  ] as const
  const kind = decision.status === 'approved' ? 'access_approved' : 'access_refused'
  await recordChange(trx, by, { kind, subjectId: requestId, rows })
}

function languageOf({ language }: AccessRequestRow): Language {
  return readLanguage(language)
}
