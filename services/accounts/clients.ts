import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { DEFAULT_LANGUAGE, readLanguage } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { hashAccessCode, makeAccessCode } from './access-code.ts'
import { type CodeMailing, queueCodeMail } from './code-mail.ts'
import { closeResets } from './code-resets.ts'
import type { Actor } from '../trail/actor.ts'
import { lockTrail } from '../trail/lock-trail.ts'
import { recordChange } from '../trail/record-change.ts'
import { announce } from '../webhooks/events.ts'
import { checkNewClient, type InvalidClient, type NewClient } from './new-client.ts'
import { clientSearchColumns } from './search-columns.ts'

export type ClientRow = Selectable<Database['clients']>

/** The form in which usernames and e-mails are compared: NFKC, trimmed, lower case. */
export function signInKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** The client with this username or e-mail, compared by {@link signInKey}. */
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
  /** The given code, else a generated one. */
  readonly accessCode: string
}

/** If present, the access code is mailed to the client. */
export type ByMail = CodeMailing | undefined

/** Adds a client. Usernames and e-mails share one namespace, because either signs in. */
export async function addClient(
  db: Db,
  by: Actor,
  given: NewClient,
  byMail?: ByMail,
): Promise<Result<AddedClient, CannotAddClient>> {
  const invalid = checkNewClient(given)
  if (invalid) return failure(invalid)
  const code = await makeCode(given.accessCode)
  return inTransaction(db, async (trx) => {
    const added = await insertClient(trx, by, given, code)
    const { language = DEFAULT_LANGUAGE, name, username, email } = given
    const client = { name, username, email, language, accessCode: code.accessCode }
    if (added.ok && byMail) await queueCodeMail(trx, client, byMail)
    return added.ok ? success({ ...added.value, accessCode: code.accessCode }) : added
  })
}

/** An access code and its hash. Hashing is slow, so it happens before the transaction. */
export interface CodeToIssue {
  readonly accessCode: string
  readonly hash: string
}

export async function makeCode(agreed?: string): Promise<CodeToIssue> {
  const accessCode = agreed ?? makeAccessCode()
  return { accessCode, hash: await hashAccessCode(accessCode) }
}

/** Inserts a validated client, announces it to webhooks and records the change. Without a code it cannot sign in. */
export async function insertClient(
  trx: Trx,
  by: Actor,
  given: NewClient,
  code: CodeToIssue | undefined,
): Promise<Result<{ readonly clientId: number }, 'username_taken' | 'email_taken'>> {
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
      access_code_hash: code?.hash ?? null,
      disabled: 0,
      created_at: new Date().toISOString(),
      language: given.language ?? DEFAULT_LANGUAGE,
      note: given.note?.trim() ?? '',
      reference: given.reference ?? null,
      ...clientSearchColumns({ ...given, phone: given.phone ?? '' }),
      code_set_at: code ? new Date().toISOString() : null,
      code_expires_at: given.codeExpiresAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) {
    await announceClient(trx, row)
    const clientId = row.client_id
    const rows = [{ table: 'clients', key: clientId, before: null, after: row }] as const
    await recordChange(trx, by, { kind: 'client_added', subjectId: clientId, rows })
    return success({ clientId })
  }
  // Inserted by another process in between
  return failure((await isKeyTaken(trx, usernameKey)) ? 'username_taken' : 'email_taken')
}

/** Announces a new client to webhooks, without its access code. */
function announceClient(trx: Trx, row: ClientRow): Promise<void> {
  const { client_id: clientId, username, name, email, phone } = row
  return announce(trx, { type: 'client.created', subject: `client ${clientId}` }, () => ({
    client: { clientId, username, name, email, phone },
  }))
}

/** Whether the client's code is refused because its time is over. A code that the client chose never expires. */
export function isExpired({ code_expires_at: end }: Pick<ClientRow, 'code_expires_at'>): boolean {
  return end !== null && end <= new Date().toISOString()
}

/** All clients by username; removed ones, which only have a name, on request. */
export function listClients(db: Db, { withRemoved = false } = {}): Promise<ClientRow[]> {
  return db
    .selectFrom('clients')
    .selectAll()
    .$if(!withRemoved, (query) => query.where('removed_at', 'is', null))
    .orderBy('username_key')
    .execute()
}

/** Locks and reads a client that is not removed: an update that changes nothing does that on both databases. */
export function lockClient(trx: Trx, clientId: number): Promise<ClientRow | undefined> {
  return lockRow(trx).where('client_id', '=', clientId).where('removed_at', 'is', null).executeTakeFirst()
}

/** Locks clients, removed ones too. */
export async function lockClients(trx: Trx, clientIds: readonly number[]): Promise<void> {
  if (clientIds.length > 0) await lockRow(trx).where('client_id', 'in', clientIds).execute()
}

function lockRow(trx: Trx) {
  return trx
    .updateTable('clients')
    .set((eb) => ({ disabled: eb.ref('disabled') }))
    .returningAll()
}

/** Disables a client: it cannot sign in and its sessions are closed. Its orders stay. */
export function disableClient(db: Db, by: Actor, username: string): Promise<Result<ClientRow, 'not_found'>> {
  return changeClient(db, by, username, { kind: 'client_disabled', set: { disabled: 1 } })
}

export function enableClient(db: Db, by: Actor, username: string): Promise<Result<ClientRow, 'not_found'>> {
  return changeClient(db, by, username, { kind: 'client_enabled', set: { disabled: 0 } })
}

/** Replaces a client's access code and closes its sessions. */
export async function issueNewCode(
  db: Db,
  by: Actor,
  username: string,
  byMail?: ByMail,
): Promise<Result<{ readonly client: ClientRow; readonly accessCode: string }, 'not_found'>> {
  const code = await makeCode()
  const changed = await changeClient(db, by, username, newCode(code, { byMail }))
  return changed.ok ? success({ client: changed.value, accessCode: code.accessCode }) : changed
}

/**
 * A change after which the client signs in anew: its sessions and reset links are closed. Its people stay signed in unless
 * it is disabled.
 */
interface ClientChange {
  readonly kind: ChangeKind
  readonly set: Partial<ClientRow>
  readonly also?: (trx: Trx, client: ClientRow) => Promise<void>
}

/** Gives a client another access code. */
export function newCode(
  { accessCode, hash }: CodeToIssue,
  { byMail, expiresAt = null }: { readonly byMail?: ByMail; readonly expiresAt?: string | null },
): ClientChange {
  return {
    kind: 'client_code_issued',
    set: {
      access_code_hash: hash,
      code_is_own: 0,
      code_set_at: new Date().toISOString(),
      code_expires_at: expiresAt,
    },
    async also(trx, client) {
      const language = readLanguage(client.language)
      if (byMail) await queueCodeMail(trx, { ...client, language, accessCode }, byMail)
    },
  }
}

function changeClient(
  db: Db,
  by: Actor,
  username: string,
  change: ClientChange,
): Promise<Result<ClientRow, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const client = await lockRow(trx).where('username_key', '=', signInKey(username)).executeTakeFirst()
    return client ? success(await changeLockedClient(trx, by, client, change)) : failure('not_found')
  })
}

/** Changes a client that the transaction has locked, and records it. */
export async function changeLockedClient(
  trx: Trx,
  by: Actor,
  before: ClientRow,
  { kind, set, also }: ClientChange,
): Promise<ClientRow> {
  const clientId = before.client_id
  await trx.updateTable('clients').set(set).where('client_id', '=', clientId).execute()
  const after = { ...before, ...set }
  await trx
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .$if(set.disabled !== 1, (query) => query.where('person_id', 'is', null))
    .execute()
  await closeResets(trx, clientId)
  await also?.(trx, after)
  const rows = [{ table: 'clients', key: clientId, before, after }] as const
  await recordChange(trx, by, { kind, subjectId: clientId, rows })
  return after
}

/**
 * Whether somebody signs in with this {@link signInKey}: a client as username or e-mail, a person of a client as e-mail.
 * Nobody else takes it before the transaction ends: clients and people are in two tables, so no unique index tells.
 */
export async function isKeyTaken(trx: Trx, key: string): Promise<boolean> {
  await lockTrail(trx)
  const client = await trx
    .selectFrom('clients')
    .select('client_id')
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()
  if (client) return true
  const person = await trx
    .selectFrom('client_people')
    .select('person_id')
    .where('email_key', '=', key)
    .executeTakeFirst()
  return person !== undefined
}
