import { logSecurityEvent } from '#config/security-log.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isGuessable } from '#domain/accounts/guessable-code.ts'
import type { Language } from '#domain/text/language.ts'
import { checkOwnCode, type OwnCodeProblem } from '#domain/accounts/own-code.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { codeChangedMail } from '../mail/account-mail.ts'
import { forgotLink } from '../mail/links.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { hashAccessCode, verifyAccessCode } from './access-code.ts'
import { mayAttempt } from './attempts.ts'
import { type ClientRow, isExpired } from './clients.ts'
import { closeResets, isResetOpen } from './code-resets.ts'
import { addressBucket } from '../http/network-address.ts'
import { readSetting } from '../settings/settings.ts'
import { recordChange } from '../trail/record-change.ts'

interface NewCode {
  readonly clientId: number
  readonly newCode: string
  /** The language of the confirmation mail. */
  readonly language: Language
  readonly shopAddress: string
  /** The network address of the client; '' = unknown. */
  readonly address: string
}

type NewCodeProblem = OwnCodeProblem | 'code_unchanged' | 'code_too_common'
type Refused = NewCodeProblem | 'too_many_attempts'

/**
 * Replaces a client's access code with one it chose. Closes the client's other sessions and open reset links,
 * and mails a confirmation. At most 10 attempts per client in 15 minutes.
 */
export async function changeCode(
  db: Db,
  change: NewCode & { readonly sessionId: string; readonly currentCode: string },
): Promise<Result<undefined, Refused | 'wrong_current_code'>> {
  const limit = { bucket: `code changes of client ${change.clientId}`, max: 10, minutes: 15 }
  if (!(await mayAttempt(db, [limit]))) return failure('too_many_attempts')
  const client = await findClient(db, change.clientId)
  const isRight = await verifyAccessCode(client?.access_code_hash ?? null, change.currentCode)
  if (!client || !isRight || isExpired(client)) {
    logSecurityEvent('code_refused', { clientId: change.clientId })
    return failure('wrong_current_code')
  }
  const problem = await problemOf(client, change.newCode)
  if (problem) return failure(problem)
  const hash = await hashAccessCode(change.newCode)
  return inTransaction(db, async (trx) =>
    (await replaceCode(trx, client, hash, change, change.sessionId))
      ? success(undefined)
      : failure('wrong_current_code'),
  )
}

/**
 * Sets an access code with the token of a reset mail, which works once within an hour. Closes every session
 * of the client. A token that is used, expired, revoked, unknown or another client's gives the same failure.
 * At most 30 attempts per address in a minute.
 */
export async function resetCode(
  db: Db,
  reset: NewCode & { readonly token: string },
): Promise<Result<undefined, Refused | 'invalid_reset_link'>> {
  const limit = { bucket: `code resets from ${addressBucket(reset.address)}`, max: 30, minutes: 1 }
  if (!(await mayAttempt(db, [limit]))) return failure('too_many_attempts')
  const isOpen = await isResetOpen(db, reset.clientId, reset.token)
  const client = isOpen ? await findClient(db, reset.clientId) : undefined
  if (!client) {
    // The id in a link is a claim of its sender
    logSecurityEvent('code_refused', { address: reset.address })
    return failure('invalid_reset_link')
  }
  const problem = await problemOf(client, reset.newCode)
  if (problem) return failure(problem)
  const hash = await hashAccessCode(reset.newCode)
  return inTransaction(db, async (trx) => {
    const isStillOpen = await isResetOpen(trx, reset.clientId, reset.token)
    const isReplaced = isStillOpen && (await replaceCode(trx, client, hash, reset))
    return isReplaced ? success(undefined) : failure('invalid_reset_link')
  })
}

function findClient(db: Db, clientId: number): Promise<ClientRow | undefined> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('disabled', '=', 0)
    .executeTakeFirst()
}

async function problemOf(client: ClientRow, newCode: string): Promise<NewCodeProblem | undefined> {
  const problem = checkOwnCode(newCode, [client.username, client.email])
  if (problem) return problem
  if (await verifyAccessCode(client.access_code_hash, newCode)) return 'code_unchanged'
  return isGuessable(newCode) ? 'code_too_common' : undefined
}

/**
 * Replaces the code if the client is unchanged since it was read; false if its code changed or it was
 * disabled in between.
 */
async function replaceCode(
  trx: Trx,
  client: ClientRow,
  hash: string,
  { language, shopAddress, address }: NewCode,
  currentSession = '',
): Promise<boolean> {
  const ownCode = {
    access_code_hash: hash,
    code_is_own: 1,
    code_set_at: new Date().toISOString(),
    code_expires_at: null,
  } as const
  const { numUpdatedRows } = await trx
    .updateTable('clients')
    .set(ownCode)
    .where('client_id', '=', client.client_id)
    .where('access_code_hash', 'is not distinct from', client.access_code_hash)
    .where('disabled', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await trx
    .deleteFrom('sessions')
    .where('client_id', '=', client.client_id)
    .where('session_id', '!=', currentSession)
    .execute()
  await closeResets(trx, client.client_id)
  await recordCodeChange(trx, client, { ...client, ...ownCode }, address)
  const { name, username, email } = client
  const companyName = await readSetting(trx, 'company_name')
  const link = forgotLink(shopAddress, language)
  const mail = codeChangedMail({ language, name, username, companyName, link })
  if (email !== '') await queueMail(trx, { kind: 'code_changed', recipient: email, ...mail })
  return true
}

function recordCodeChange(trx: Trx, before: ClientRow, after: ClientRow, address: string): Promise<void> {
  const id = before.client_id
  const rows = [{ table: 'clients', key: id, before, after }] as const
  return recordChange(
    trx,
    { kind: 'client', id, address },
    { kind: 'client_code_changed', subjectId: id, rows },
  )
}
