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
import { isExpired } from './clients.ts'
import { closeResets, findReset } from './code-resets.ts'
import { addressBucket } from '../http/network-address.ts'
import {
  codeEnd,
  findActiveLogin,
  type Login,
  ownRow,
  type PersonRow,
  signInNames,
  updateCode,
} from './people/logins.ts'
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

interface CodeChange extends NewCode {
  /** The person of the client whose code it is; undefined = the client's own. */
  readonly personId?: number | undefined
  readonly sessionId: string
  readonly currentCode: string
}

/**
 * Replaces an access code with one that its owner chose. Closes the other sessions of the client, or of the person, and
 * open reset links, and mails a confirmation. At most 10 attempts in 15 minutes.
 */
export async function changeCode(
  db: Db,
  change: CodeChange,
): Promise<Result<undefined, Refused | 'wrong_current_code'>> {
  const { clientId, personId } = change
  const owner = personId === undefined ? `client ${clientId}` : `person ${personId}`
  if (!(await mayAttempt(db, [{ bucket: `code changes of ${owner}`, max: 10, minutes: 15 }])))
    return failure('too_many_attempts')
  const login = await findActiveLogin(db, change)
  const isRight = await verifyAccessCode(login ? ownRow(login).access_code_hash : null, change.currentCode)
  if (!login || !isRight || isExpired({ code_expires_at: codeEnd(login) })) {
    logSecurityEvent('code_refused', { clientId })
    return failure('wrong_current_code')
  }
  const problem = await problemOf(login, change.newCode)
  if (problem) return failure(problem)
  const hash = await hashAccessCode(change.newCode)
  return inTransaction(db, async (trx) =>
    (await replaceCode(trx, login, hash, change, change.sessionId))
      ? success(undefined)
      : failure('wrong_current_code'),
  )
}

/**
 * Sets an access code with the token of a reset mail, which works once within an hour. Closes every session of the client,
 * or of the person. A token that is used, expired, revoked, unknown or another client's gives the same failure.
 * At most 30 attempts per address in a minute.
 */
export async function resetCode(
  db: Db,
  reset: NewCode & { readonly token: string },
): Promise<Result<undefined, Refused | 'invalid_reset_link'>> {
  const limit = { bucket: `code resets from ${addressBucket(reset.address)}`, max: 30, minutes: 1 }
  if (!(await mayAttempt(db, [limit]))) return failure('too_many_attempts')
  const owner = await findReset(db, reset.clientId, reset.token)
  const login = owner && (await findActiveLogin(db, owner))
  if (!login) {
    // The id in a link is a claim of its sender
    logSecurityEvent('code_refused', { address: reset.address })
    return failure('invalid_reset_link')
  }
  const problem = await problemOf(login, reset.newCode)
  if (problem) return failure(problem)
  const hash = await hashAccessCode(reset.newCode)
  return inTransaction(db, async (trx) => {
    const isStillOpen = (await findReset(trx, reset.clientId, reset.token)) !== undefined
    const isReplaced = isStillOpen && (await replaceCode(trx, login, hash, reset))
    return isReplaced ? success(undefined) : failure('invalid_reset_link')
  })
}

async function problemOf(login: Login, newCode: string): Promise<NewCodeProblem | undefined> {
  const problem = checkOwnCode(newCode, signInNames(login))
  if (problem) return problem
  if (await verifyAccessCode(ownRow(login).access_code_hash, newCode)) return 'code_unchanged'
  return isGuessable(newCode) ? 'code_too_common' : undefined
}

/** Replaces the code if it is the one that was read; false if it changed or its owner was disabled in between. */
async function replaceCode(
  trx: Trx,
  login: Login,
  hash: string,
  { language, shopAddress, address }: NewCode,
  currentSession = '',
): Promise<boolean> {
  const { client, person } = login
  const clientId = client.client_id
  const set = { access_code_hash: hash, code_is_own: 1, code_set_at: new Date().toISOString() } as const
  if (!(await updateCode(trx, login, set))) return false
  await trx
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .where('person_id', 'is not distinct from', person?.person_id ?? null)
    .where('session_id', '!=', currentSession)
    .execute()
  await closeResets(trx, clientId, person?.person_id)
  await recordCodeChange(trx, login, set, address)
  const { name, email } = ownRow(login)
  const [username = ''] = signInNames(login)
  const companyName = await readSetting(trx, 'company_name')
  const link = forgotLink(shopAddress, language)
  const mail = codeChangedMail({ language, name, username, companyName, link })
  if (email !== '') await queueMail(trx, { kind: 'code_changed', recipient: email, ...mail })
  return true
}

function recordCodeChange(
  trx: Trx,
  { client, person }: Login,
  set: Partial<PersonRow>,
  address: string,
): Promise<void> {
  const id = client.client_id
  const by = { kind: 'client', id, address } as const
  if (person) {
    const after = { ...person, ...set }
    const rows = [{ table: 'client_people', key: person.person_id, before: person, after }] as const
    return recordChange(trx, by, { kind: 'person_code_changed', subjectId: id, rows })
  }
  const after = { ...client, ...set, code_expires_at: null }
  const rows = [{ table: 'clients', key: id, before: client, after }] as const
  return recordChange(trx, by, { kind: 'client_code_changed', subjectId: id, rows })
}
