import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { signInChangedMail } from '../mail/account-mail.ts'
import { signInLink } from '../mail/links.ts'
import { queueMails } from '../mail/mail-outbox.ts'
import { readSetting } from '../settings/settings.ts'
import { type CannotAddClient, type ClientRow, isKeyTaken, lockClient, signInKey } from './clients.ts'
import { closeResets } from './code-resets.ts'
import { checkNewClient } from './new-client.ts'
import { clientSearchColumns } from './search-columns.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

/** The new values of a client; undefined = unchanged. */
export interface ClientChanges {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly language?: Language | undefined
  readonly note?: string | undefined
  /** The id in the company's own system; null = none. */
  readonly reference?: string | null | undefined
}

/**
 * Changes the data of a client, which stays signed in, and is told by mail if it signs in with another username or e-mail
 * from now on. The links of forgotten access codes that went to a former e-mail are closed. Orders keep what they are; the
 * name on them is the new one.
 */
export function editClient(
  db: Db,
  by: Actor,
  clientId: number,
  changes: ClientChanges,
  shopAddress: string,
): Promise<Result<ClientRow, CannotAddClient | 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const client = await lockClient(trx, clientId)
    return client ? editLockedClient(trx, by, client, changes, shopAddress) : failure('not_found')
  })
}

/** The same for a client that the transaction has locked. */
export async function editLockedClient(
  trx: Trx,
  by: Actor,
  client: ClientRow,
  { language, note, reference, ...changes }: ClientChanges,
  shopAddress: string,
): Promise<Result<ClientRow, CannotAddClient>> {
  const { username = client.username, name = client.name, phone = client.phone } = changes
  const email = changes.email ?? client.email
  const invalid = checkNewClient({ username, name, email, phone })
  if (invalid) return failure(invalid)
  const usernameKey = changes.username === undefined ? client.username_key : signInKey(username)
  const emailKey = changes.email === undefined ? client.email_key : signInKey(email)
  const own = [client.username_key, client.email_key]
  if (!own.includes(usernameKey) && (await isKeyTaken(trx, usernameKey))) return failure('username_taken')
  if (!own.includes(emailKey) && (await isKeyTaken(trx, emailKey))) return failure('email_taken')
  const texts = { username: username.trim(), name: name.trim(), email: email.trim(), phone: phone.trim() }
  const changed = await trx
    .updateTable('clients')
    .set({
      ...texts,
      username_key: usernameKey,
      email_key: emailKey,
      ...clientSearchColumns(texts),
      ...(language && { language }),
      ...(note !== undefined && { note: note.trim() }),
      ...(reference !== undefined && { reference }),
    })
    .where('client_id', '=', client.client_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (emailKey !== client.email_key) await closeResets(trx, client.client_id)
  const signsInOtherwise = usernameKey !== client.username_key || emailKey !== client.email_key
  if (signsInOtherwise) await queueSignInChangedMail(trx, changed, client, shopAddress)
  const rows = [{ table: 'clients', key: client.client_id, before: client, after: changed }] as const
  await recordChange(trx, by, { kind: 'client_edited', subjectId: client.client_id, rows })
  return success(changed)
}

/** Tells a client with what it signs in from now on, at its e-mail and at the one that it had before. */
async function queueSignInChangedMail(
  trx: Trx,
  client: ClientRow,
  before: ClientRow,
  shopAddress: string,
): Promise<void> {
  const language = readLanguage(client.language)
  const companyName = await readSetting(trx, 'company_name')
  const replyTo = await readSetting(trx, 'order_mail_to')
  const { name, username, email } = client
  const link = signInLink(shopAddress, language)
  const mail = signInChangedMail({ language, name, username, email, companyName, link })
  const recipients = [...new Set([client.email, before.email].filter((address) => address !== ''))]
  const answers = replyTo === '' ? {} : { replyTo }
  await queueMails(trx, recipients, { kind: 'sign_in_changed', ...answers, ...mail })
}
