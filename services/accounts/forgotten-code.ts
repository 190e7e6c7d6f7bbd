import { setTimeout as pause } from 'node:timers/promises'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { codeResetMail } from '../mail/account-mail.ts'
import { resetLink } from '../mail/links.ts'
import { queueSecretMail } from '../mail/mail-outbox.ts'
import { type AttemptSource, type Limit, limitsFrom, mayAttempt } from './attempts.ts'
import { type ClientRow, signInKey } from './clients.ts'
import type { CodeMailing } from './code-mail.ts'
import { openReset } from './code-resets.ts'
import { isSignInName } from './known-browsers.ts'
import { findActivePerson } from './people/logins.ts'
import { readSetting } from '../settings/settings.ts'

export interface ForgottenCode extends AttemptSource {
  readonly email: string
  readonly language: Language
}

/** A client's requests from the browsers it has signed in from count alone: strangers cannot use them up. */
function limitsOf({ email, address, knownClient }: ForgottenCode): readonly Limit[] {
  if (knownClient && isSignInName(knownClient, email))
    return [{ bucket: `forgotten in known browsers of ${knownClient.client_id}`, max: 5, minutes: 60 }]
  return [
    ...limitsFrom('forgotten from', address, 5, 1),
    ...limitsFrom('forgotten in an hour from', address, 30, 60),
    { bucket: 'forgotten by everyone', max: 100, minutes: 1 },
  ]
}

/**
 * Protects a mailbox from floods. Each network has a share of its own, so a stranger does not use up the client's. Past
 * the limit of all networks together the client has links in the mailbox that are valid as long as the limit lasts.
 */
function mailboxLimits(email: string, address: string): readonly Limit[] {
  const bucket = `forgotten mails to ${signInKey(email)}`
  return [...limitsFrom(`${bucket} from`, address, 3, 60), { bucket, max: 12, minutes: 60 }]
}

/**
 * Every request takes at least this long in ms, so the response time does not reveal whether a mail is sent.
 */
const MIN_RESPONSE_MS = 300

/**
 * Mails a client a reset link that works once within an hour. To not reveal who is a client, an unknown
 * address, a disabled client and an address past its mails of an hour get the same answer in the same
 * time.
 */
export async function mailReset(
  db: Db,
  mailing: CodeMailing,
  forgotten: ForgottenCode,
): Promise<Result<undefined, 'invalid_email' | 'too_many_attempts'>> {
  if (!isEmailAddress(forgotten.email)) return failure('invalid_email')
  if (!(await mayAttempt(db, limitsOf(forgotten)))) return failure('too_many_attempts')
  const work = inTransaction(db, (trx) => queueResetMail(trx, mailing, forgotten))
  await Promise.all([work, pause(MIN_RESPONSE_MS)])
  return success(undefined)
}

async function queueResetMail(trx: Trx, { shopAddress, mailKey }: CodeMailing, forgotten: ForgottenCode) {
  const { email, language, address } = forgotten
  if (!(await mayAttempt(trx, mailboxLimits(email, address)))) return
  const client = await trx
    .selectFrom('clients')
    .select(['client_id', 'name', 'email'])
    .where('email_key', '=', signInKey(email))
    .where('disabled', '=', 0)
    .executeTakeFirst()
  const { person } = client ? {} : ((await findActivePerson(trx, email)) ?? {})
  const owner = client ?? person
  if (owner) await queueResetLink(trx, { shopAddress, mailKey }, { ...owner, language })
}

/** A client, or one of its people. */
type ResetRecipient = Pick<ClientRow, 'client_id' | 'name' | 'email'> & {
  readonly person_id?: number
  readonly language: Language
}

/** Queues the mail with a new reset link. */
export async function queueResetLink(
  trx: Trx,
  { shopAddress, mailKey }: CodeMailing,
  { client_id: clientId, person_id: personId, name, email, language }: ResetRecipient,
): Promise<void> {
  const token = await openReset(trx, clientId, personId)
  const link = resetLink(shopAddress, language, clientId, token)
  const companyName = await readSetting(trx, 'company_name')
  const mail = codeResetMail({ language, name, companyName, link })
  await queueSecretMail(trx, { kind: 'code_reset', recipient: email, ...mail }, mailKey)
}
