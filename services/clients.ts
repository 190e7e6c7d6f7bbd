import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { hashAccessCode, makeAccessCode } from './access-code.ts'
import { checkNewClient, type InvalidClient, type NewClient } from './new-client.ts'

export type ClientRow = Selectable<Database['clients']>

/** Username and e-mail as compared at sign-in: without width, case, or blanks around them (NFKC, lower case). */
export function signInKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** The client whose username or e-mail was typed at sign-in, compared without case or width (A1). */
export function findClientForSignIn(db: Db, usernameOrEmail: string): Promise<ClientRow | undefined> {
  const key = signInKey(usernameOrEmail)
  return db
    .selectFrom('clients')
    .selectAll()
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()
}

export type CannotAddClient = InvalidClient | 'username_taken' | 'email_taken'

/**
 * Adds a client and answers with the access code to hand over: the one given, else a fresh one. A username that is
 * another client's e-mail is taken too, since either signs in.
 */
export async function addClient(
  db: Db,
  given: NewClient,
): Promise<Result<{ readonly clientId: number; readonly accessCode: string }, CannotAddClient>> {
  const invalid = checkNewClient(given)
  if (invalid) return failure(invalid)
  const accessCode = given.accessCode ?? makeAccessCode()
  const client = {
    username: given.username.trim(),
    username_key: signInKey(given.username),
    name: given.name.trim(),
    email: given.email.trim(),
    email_key: signInKey(given.email),
    phone: given.phone?.trim() ?? '',
    access_code_hash: await hashAccessCode(accessCode),
    disabled: 0 as const,
    created_at: new Date().toISOString(),
  }
  return inTransaction(db, async (trx) => {
    if (await isKeyTaken(trx, client.username_key)) return failure('username_taken')
    if (await isKeyTaken(trx, client.email_key)) return failure('email_taken')
    const row = await trx
      .insertInto('clients')
      .values(client)
      .onConflict((conflict) => conflict.doNothing())
      .returning('client_id')
      .executeTakeFirst()
    if (row) return success({ clientId: row.client_id, accessCode })
    // Another process added it in between.
    return failure((await isKeyTaken(trx, client.username_key)) ? 'username_taken' : 'email_taken')
  })
}

/** Every client, by username. */
export function listClients(db: Db): Promise<ClientRow[]> {
  return db.selectFrom('clients').selectAll().orderBy('username_key').execute()
}

/** A disabled client cannot sign in, and is signed out everywhere at once; its orders stay. */
export function disableClient(db: Db, username: string): Promise<Result<ClientRow, 'not_found'>> {
  return changeClient(db, username, { disabled: 1 })
}

export function enableClient(db: Db, username: string): Promise<Result<ClientRow, 'not_found'>> {
  return changeClient(db, username, { disabled: 0 })
}

/** A new access code in place of the old one, which signs in no more; sessions opened with it end. */
export async function issueNewCode(
  db: Db,
  username: string,
): Promise<Result<{ readonly client: ClientRow; readonly accessCode: string }, 'not_found'>> {
  const accessCode = makeAccessCode()
  const changed = await changeClient(db, username, { access_code_hash: await hashAccessCode(accessCode) })
  return changed.ok ? success({ client: changed.value, accessCode }) : changed
}

function changeClient(
  db: Db,
  username: string,
  change: { readonly disabled: 0 | 1 } | { readonly access_code_hash: string },
): Promise<Result<ClientRow, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const client = await trx
      .updateTable('clients')
      .set(change)
      .where('username_key', '=', signInKey(username))
      .returningAll()
      .executeTakeFirst()
    if (!client) return failure('not_found')
    await trx.deleteFrom('sessions').where('client_id', '=', client.client_id).execute()
    return success(client)
  })
}

async function isKeyTaken(trx: Trx, key: string): Promise<boolean> {
  const other = await trx
    .selectFrom('clients')
    .select('client_id')
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()
  return other !== undefined
}
