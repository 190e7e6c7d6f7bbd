import type { ClientRowAnswer } from '#contracts/integration/clients.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import {
  changeLockedClient,
  type ClientRow,
  type CodeToIssue,
  insertClient,
  lockClients,
  makeCode,
  signInKey,
} from '../../accounts/clients.ts'
import { type CodeMailing, queueCodeMail } from '../../accounts/code-mail.ts'
import { type ClientChanges, editLockedClient } from '../../accounts/edit-client.ts'
import { freeUsername } from '../../accounts/free-username.ts'
import { checkNewClient } from '../../accounts/new-client.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Actor } from '../../trail/actor.ts'
import { lockTrail } from '../../trail/lock-trail.ts'
import { type GivenClient, readClientRows, wrongField } from './client-rows.ts'
import { firstOfEachRow, inOrder, type RefusedRow, refusedAnswer } from '../refused-rows.ts'

export interface ClientBatch {
  readonly rows: readonly { readonly reference?: unknown }[]
  /** Invalid rows are left out instead of refusing the batch. */
  readonly skipInvalid?: boolean | undefined
}

interface Caller {
  readonly by: Actor
  readonly mailing: CodeMailing
}

/** What became of a row: an answer, or why it is refused. */
type Outcome = ClientRowAnswer | RefusedRow

/**
 * Adds and changes clients, all or none (or all valid ones), in one transaction. A client is the one with the reference of
 * the row; else one without a reference that has its username or e-mail. Unchanged rows write nothing.
 * @throws Refusal `rows_refused`, which rolls everything back
 */
export async function putClients(
  db: Db,
  { by, mailing }: Caller,
  { rows, skipInvalid = false }: ClientBatch,
): Promise<ClientRowAnswer[]> {
  const { clients, refused: unreadable } = readClientRows(rows)
  if (!skipInvalid && unreadable.length > 0) refuseAll(unreadable)
  const codes = await makeCodes(db, clients)
  return inTransaction(db, async (trx) => {
    const known = await lockKnown(trx, clients)
    const reserved = new Set(clients.flatMap(({ username }) => signInKeys(username)))
    const answers: ClientRowAnswer[] = []
    const refused = [...unreadable]
    for (const given of clients) {
      const client = known.take(given)
      let outcome: Outcome
      if (client === undefined)
        outcome = await add(trx, by, given, { reserved, code: codes.get(given.row), mailing })
      else if ('problem' in client) outcome = client
      else outcome = await change(trx, by, given, client, mailing.shopAddress)
      if ('outcome' in outcome) answers.push(outcome)
      else refused.push(outcome)
    }
    if (!skipInvalid && refused.length > 0) refuseAll(refused)
    const left = firstOfEachRow(refused).map((one) => {
      const reference = rows[one.row - 1]?.reference
      const clientId = known.idOf(reference)
      return { reference: typeof reference === 'string' ? reference : '', clientId, ...refusedAnswer(one) }
    })
    return inOrder([...answers, ...left])
  })
}

function refuseAll(refused: readonly RefusedRow[]): never {
  throw new Refusal('rows_refused', { rows: inOrder(refused) })
}

function signInKeys(...texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text === undefined ? [] : [signInKey(text)]))
}

/**
 * The codes of new clients. They are hashed before the transaction, and one after the other: hashing is slow, and sign-ins
 * hash too.
 */
async function makeCodes(db: Db, clients: readonly GivenClient[]): Promise<ReadonlyMap<number, CodeToIssue>> {
  const asking = clients.filter(({ sendCode }) => sendCode)
  if (asking.length === 0) return new Map()
  const known = new KnownClients(await clientsOf(db, asking).selectAll().execute())
  const codes = new Map<number, CodeToIssue>()
  for (const given of asking) if (known.find(given) === undefined) codes.set(given.row, await makeCode())
  return codes
}

function clientsOf(db: Db | Trx, clients: readonly GivenClient[]) {
  const references = clients.map(({ reference }) => reference)
  const keys = clients.flatMap(({ username, email }) => signInKeys(username, email))
  return db
    .selectFrom('clients')
    .where((eb) =>
      eb.or([
        eb('reference', 'in', references),
        ...(keys.length > 0 ? [eb('username_key', 'in', keys), eb('email_key', 'in', keys)] : []),
      ]),
    )
}

/**
 * Locks the clients of rows before the trail, as every change of a client does, and reads them once more: another call may
 * have added some until the trail was locked.
 */
async function lockKnown(trx: Trx, clients: readonly GivenClient[]): Promise<KnownClients> {
  if (clients.length === 0) return new KnownClients([])
  const rows = await clientsOf(trx, clients).select('client_id').orderBy('client_id').execute()
  await lockClients(
    trx,
    rows.map(({ client_id }) => client_id),
  )
  await lockTrail(trx)
  return new KnownClients(await clientsOf(trx, clients).selectAll().execute())
}

/** The clients of the shop that rows may mean. */
class KnownClients {
  readonly #byReference = new Map<string, ClientRow>()
  readonly #byKey = new Map<string, ClientRow>()
  readonly #taken = new Set<number>()

  constructor(clients: readonly ClientRow[]) {
    for (const client of clients) {
      if (client.reference !== null) this.#byReference.set(client.reference, client)
      this.#byKey.set(client.username_key, client)
      this.#byKey.set(client.email_key, client)
    }
  }

  /** Undefined = none: a new client. */
  find({ row, reference, username, email }: GivenClient): ClientRow | RefusedRow | undefined {
    const own = this.#byReference.get(reference)
    if (own?.removed_at)
      return { row, code: 'client_removed', field: 'reference', problem: 'was removed by staff' }
    if (own) return own
    const [first, ...others] = new Set(
      signInKeys(username, email).flatMap((key) => {
        const client = this.#byKey.get(key)
        return client && client.reference === null ? [client] : []
      }),
    )
    if (others.length > 0)
      return { row, code: 'client_unclear', field: 'email', problem: 'is of another client than username' }
    return first
  }

  /** The same once: another row that means the client is refused. */
  take(given: GivenClient): ClientRow | RefusedRow | undefined {
    const client = this.find(given)
    if (client === undefined || 'problem' in client) return client
    const { row } = given
    if (this.#taken.has(client.client_id))
      return { row, code: 'client_unclear', field: 'reference', problem: 'means the client of another row' }
    this.#taken.add(client.client_id)
    return client
  }

  idOf(reference: unknown): number | null {
    const client = typeof reference === 'string' ? this.#byReference.get(reference) : undefined
    return client?.client_id ?? null
  }
}

interface Adding {
  readonly reserved: ReadonlySet<string>
  readonly code: CodeToIssue | undefined
  readonly mailing: CodeMailing
}

async function add(trx: Trx, by: Actor, given: GivenClient, adding: Adding): Promise<Outcome> {
  const { row, reference, name, email, phone = '', note = '', language = DEFAULT_LANGUAGE } = given
  if (name === undefined) return wrongField(row, 'name', 'is missing')
  if (email === undefined) return wrongField(row, 'email', 'is missing')
  const username = given.username ?? (await freeUsername(trx, { company: name, email }, adding.reserved))
  const client = { reference, username, name, email, phone, note, language }
  const invalid = checkNewClient(client)
  if (invalid) return wrongField(row, invalid.replace('invalid_', ''), 'is invalid')
  const { code } = adding
  const added = await insertClient(trx, by, client, code)
  if (!added.ok) return taken(row, added.code)
  const { clientId } = added.value
  if (code) await queueCodeMail(trx, { ...client, accessCode: code.accessCode }, adding.mailing)
  if (given.disabled) await switchTo(trx, by, clientId, 1)
  return { row, reference, clientId, outcome: 'added' }
}

async function change(
  trx: Trx,
  by: Actor,
  given: GivenClient,
  client: ClientRow,
  shopAddress: string,
): Promise<Outcome> {
  const { row, reference, disabled } = given
  const clientId = client.client_id
  const changes = changesOf(given, client)
  const isSwitched = disabled !== undefined && Number(disabled) !== client.disabled
  if (Object.keys(changes).length === 0 && !isSwitched)
    return { row, reference, clientId, outcome: 'unchanged' }
  if (Object.keys(changes).length > 0) {
    const edited = await editLockedClient(trx, by, client, changes, shopAddress)
    if (!edited.ok) return taken(row, edited.code)
  }
  if (isSwitched) await switchTo(trx, by, clientId, disabled ? 1 : 0)
  return { row, reference, clientId, outcome: 'changed' }
}

/** The fields of a row that differ from those of the client. */
function changesOf(given: GivenClient, client: ClientRow): ClientChanges {
  const names = ['reference', 'username', 'name', 'email', 'phone', 'language', 'note'] as const
  const differing = names.filter((name) => given[name] !== undefined && given[name] !== client[name])
  return Object.fromEntries(differing.map((name) => [name, given[name]]))
}

async function switchTo(trx: Trx, by: Actor, clientId: number, disabled: 0 | 1): Promise<void> {
  const client = await trx
    .selectFrom('clients')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const kind = disabled === 1 ? 'client_disabled' : 'client_enabled'
  await changeLockedClient(trx, by, client, { kind, set: { disabled } })
}

/** Why a client was not written: somebody signs in with its username or e-mail, or one of its fields is invalid. */
function taken(row: number, code: string): RefusedRow {
  const field = code.replace(/^invalid_|_taken$/g, '')
  if (code === 'username_taken' || code === 'email_taken')
    return { row, code, field, problem: 'is that of another client, or of a person of one' }
  return wrongField(row, field, 'is invalid')
}
