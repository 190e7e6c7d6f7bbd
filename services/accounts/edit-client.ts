import { type Db, inTransaction } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type CannotAddClient, type ClientRow, isKeyTaken, lockClient, signInKey } from './clients.ts'
import { closeResets } from './code-resets.ts'
import { checkNewClient } from './new-client.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

/** The new values of a client; undefined = unchanged. */
export interface ClientChanges {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly language?: Language | undefined
}

/**
 * Changes the data of a client, which stays signed in. The links of forgotten access codes that went to a former e-mail are
 * closed. Orders keep what they are; the name on them is the new one.
 */
export function editClient(
  db: Db,
  by: Actor,
  clientId: number,
  { language, ...changes }: ClientChanges,
): Promise<Result<ClientRow, CannotAddClient | 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const client = await lockClient(trx, clientId)
    if (!client) return failure('not_found')
    const { username = client.username, name = client.name, phone = client.phone } = changes
    const email = changes.email ?? client.email
    const invalid = checkNewClient({ username, name, email, phone })
    if (invalid) return failure(invalid)
    const usernameKey = changes.username === undefined ? client.username_key : signInKey(username)
    const emailKey = changes.email === undefined ? client.email_key : signInKey(email)
    const own = [client.username_key, client.email_key]
    if (!own.includes(usernameKey) && (await isKeyTaken(trx, usernameKey))) return failure('username_taken')
    if (!own.includes(emailKey) && (await isKeyTaken(trx, emailKey))) return failure('email_taken')
    const changed = await trx
      .updateTable('clients')
      .set({
        username: username.trim(),
        username_key: usernameKey,
        name: name.trim(),
        email: email.trim(),
        email_key: emailKey,
        phone: phone.trim(),
        ...(language && { language }),
      })
      .where('client_id', '=', clientId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (emailKey !== client.email_key) await closeResets(trx, clientId)
    const rows = [{ table: 'clients', key: clientId, before: client, after: changed }] as const
    await recordChange(trx, by, { kind: 'client_edited', subjectId: clientId, rows })
    return success(changed)
  })
}
