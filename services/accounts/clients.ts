import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { hashAccessCode, makeAccessCode } from './access-code.ts'
import { queueCodeMail } from './code-mail.ts'
import { closeResets } from './code-resets.ts'
import { announce } from '../webhooks/events.ts'
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

export interface AddedClient {
  readonly clientId: number
  /** To hand over: the one given, else a fresh one. */
  readonly accessCode: string
}

/** Present = the access code is mailed to the client, with links to the shop at this address. */
export type ByMail = { readonly shopAddress: string } | undefined

/** Adds a client. A username that is another client's e-mail is taken too, since either signs in. */
export async function addClient(
  db: Db,
  given: NewClient,
  byMail?: ByMail,
): Promise<Result<AddedClient, CannotAddClient>> {
  const invalid = checkNewClient(given)
  if (invalid) return failure(invalid)
  const code = await makeCode(given.accessCode)
  return inTransaction(db, async (trx) => {
    const added = await insertClient(trx, given, code)
    const { language = DEFAULT_LANGUAGE, name, username, email } = given
    const client = { name, username, email, language, accessCode: code.accessCode }
    if (added.ok && byMail) await queueCodeMail(trx, client, byMail.shopAddress)
    return added
  })
}

/** An access code with the hash that is kept of it. Hashing takes long, and is done before a transaction begins. */
interface CodeToIssue {
  readonly accessCode: string
  readonly hash: string
}

export async function makeCode(agreed?: string): Promise<CodeToIssue> {
  const accessCode = agreed ?? makeAccessCode()
  return { accessCode, hash: await hashAccessCode(accessCode) }
}

/** Adds a client that was checked, with its code. */
export async function insertClient(
  trx: Trx,
  given: NewClient,
  { accessCode, hash }: CodeToIssue,
): Promise<Result<AddedClient, 'username_taken' | 'email_taken'>> {
  const usernameKey = signInKey(given.username)
  const emailKey = signInKey(given.email)
  if (await isKeyTaken(trx, usernameKey)) return failure('username_taken')
  if (await isKeyTaken(trx, emailKey)) return failure('email_taken')
  const row = await trx
    .insertInto('clients')
    .values({
      username: given.username.trim(),
      username_key: usernameKey,
      name: given.name.trim(),
      email: given.email.trim(),
      email_key: emailKey,
      phone: given.phone?.trim() ?? '',
      access_code_hash: hash,
      disabled: 0,
      created_at: new Date().toISOString(),
      language: given.language ?? DEFAULT_LANGUAGE,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) {
    await announceClient(trx, row)
    return success({ clientId: row.client_id, accessCode })
  }
  // Another process added it in between.
  return failure((await isKeyTaken(trx, usernameKey)) ? 'username_taken' : 'email_taken')
}

/** Tells the company's own systems of a new client; of its access code they hear nothing. */
function announceClient(trx: Trx, row: ClientRow): Promise<void> {
  const { client_id: clientId, username, name, email, phone } = row
  return announce(trx, { type: 'client.created', subject: `client ${clientId}` }, () => ({
    client: { clientId, username, name, email, phone },
  }))
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
  byMail?: ByMail,
): Promise<Result<{ readonly client: ClientRow; readonly accessCode: string }, 'not_found'>> {
  const { accessCode, hash } = await makeCode()
  const tell = async (trx: Trx, client: ClientRow) => {
    const language = isLanguage(client.language) ? client.language : DEFAULT_LANGUAGE
    if (byMail) await queueCodeMail(trx, { ...client, language, accessCode }, byMail.shopAddress)
  }
  const changed = await changeClient(db, username, { access_code_hash: hash }, tell)
  return changed.ok ? success({ client: changed.value, accessCode }) : changed
}

function changeClient(
  db: Db,
  username: string,
  change: { readonly disabled: 0 | 1 } | { readonly access_code_hash: string },
  alongside?: (trx: Trx, client: ClientRow) => Promise<void>,
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
    await closeResets(trx, client.client_id)
    await alongside?.(trx, client)
    return success(client)
  })
}

/** Whether somebody signs in with a username or e-mail, as {@link signInKey} writes it. */
export async function isKeyTaken(trx: Trx, key: string): Promise<boolean> {
  const other = await trx
    .selectFrom('clients')
    .select('client_id')
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()
  return other !== undefined
}
