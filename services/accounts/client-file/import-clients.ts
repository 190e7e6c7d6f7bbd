import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { type ByMail, type ClientRow, insertClient, isKeyTaken, makeCode, signInKey } from '../clients.ts'
import { queueCodeMail } from '../code-mail.ts'
import { freeUsername } from '../free-username.ts'
import { checkNewClient, type NewClient } from '../new-client.ts'
import type { Actor } from '../../trail/actor.ts'
import type { ClientFileProblem, ClientFileRow } from './read-client-file.ts'

export interface ClientImport {
  readonly rows: readonly ClientFileRow[]
  readonly dryRun: boolean
  /** If present, each new client gets a mail with its access code. */
  readonly byMail?: ByMail
}

export interface ImportedClient {
  readonly username: string
  readonly name: string
  readonly email: string
  /** The generated code; undefined if the file gives one, or in a dry run. */
  readonly accessCode: string | undefined
}

/** A row with the e-mail of a known client, who is not changed. */
export interface ExistingClient {
  readonly line: number
  readonly email: string
  readonly username: string
  /** Whether the file has other values than the shop. */
  readonly differs: boolean
}

export type ImportedClients =
  | {
      readonly ok: true
      readonly added: readonly ImportedClient[]
      readonly existing: readonly ExistingClient[]
    }
  | { readonly ok: false; readonly problems: readonly ClientFileProblem[] }

/**
 * Adds the clients of a file, all or none. If a row has a problem, none is added and every problem is returned. A row
 * with the e-mail of a known client does not change that client.
 */
export async function importClients(db: Db, by: Actor, request: ClientImport): Promise<ImportedClients> {
  // Hashing is slow, so it happens before the transaction; a row of a known client needs none
  const known = await findKnown(db, request.rows)
  const codes = new Map(
    request.dryRun
      ? []
      : await Promise.all(
          request.rows
            .filter(({ line, accessCode }) => !known.has(line) && isStorable(accessCode))
            .map(async ({ line, accessCode }) => [line, await makeCode(accessCode)] as const),
        ),
  )
  return inTransaction(db, async (trx) => {
    const checked = await check(trx, request.rows)
    if (checked.problems.length > 0) return { ok: false, problems: checked.problems }
    const { existing, clients } = checked
    if (request.dryRun)
      return { ok: true, existing, added: clients.map(({ client }) => toImported(client, undefined)) }
    const added: ImportedClient[] = []
    for (const { line, client } of clients) {
      const code = codes.get(line) ?? (await makeCode(client.accessCode))
      const inserted = await insertClient(trx, by, client, code)
      if (!inserted.ok) throw new Error(`line ${line}: ${inserted.code}`)
      const { accessCode } = code
      const { language = DEFAULT_LANGUAGE, name, username, email } = client
      if (request.byMail)
        await queueCodeMail(trx, { name, username, email, language, accessCode }, request.byMail)
      added.push(toImported(client, client.accessCode === undefined ? accessCode : undefined))
    }
    return { ok: true, existing, added }
  })
}

function isStorable(accessCode: string | undefined): boolean {
  return checkNewClient({ username: 'u', name: 'n', email: 'a@b.test', accessCode }) === undefined
}

function toImported({ username, name, email }: NewClient, accessCode: string | undefined): ImportedClient {
  return { username, name, email, accessCode }
}

/** The lines whose e-mail a client has. */
async function findKnown(
  db: Db | Trx,
  rows: readonly ClientFileRow[],
): Promise<ReadonlyMap<number, ClientRow>> {
  const clients = await db.selectFrom('clients').selectAll().where('removed_at', 'is', null).execute()
  const byEmail = new Map(clients.map((client) => [client.email_key, client]))
  return new Map(
    rows.flatMap(({ line, email }) => {
      const client = byEmail.get(signInKey(email))
      return client ? [[line, client] as const] : []
    }),
  )
}

interface Checked {
  readonly problems: readonly ClientFileProblem[]
  readonly existing: readonly ExistingClient[]
  readonly clients: readonly { readonly line: number; readonly client: NewClient }[]
}

async function check(trx: Trx, rows: readonly ClientFileRow[]): Promise<Checked> {
  const known = await findKnown(trx, rows)
  const problems: ClientFileProblem[] = []
  const existing: ExistingClient[] = []
  const clients: { line: number; client: NewClient }[] = []
  const lines = linesByKey(rows)
  for (const row of rows) {
    const { line } = row
    if (row.unknownLanguage !== undefined)
      problems.push({ line, value: row.unknownLanguage, code: 'unknown_language' })
    const repeated = findRepeated(row, lines)
    if (repeated) {
      problems.push(repeated)
      continue
    }
    const client = known.get(line)
    if (client) {
      existing.push({ line, email: row.email, username: client.username, differs: differs(row, client) })
      continue
    }
    const invalid = checkNewClient({ ...row, username: row.username ?? 'not-made-yet' })
    if (invalid) {
      problems.push({ line, value: wrongValue(row, invalid), code: invalid })
      continue
    }
    const { name: company, email } = row
    const username = row.username ?? (await freeUsername(trx, { company, email }, lines))
    const given = { ...row, username }
    const taken = await findTaken(trx, given)
    if (taken) problems.push({ line, value: wrongValue(given, taken), code: taken })
    else {
      lines.set(signInKey(given.username), line)
      clients.push({ line, client: given })
    }
  }
  return { problems, existing, clients }
}

/** The first line of each username and e-mail of the file: both sign in, so they share one namespace. */
function linesByKey(rows: readonly ClientFileRow[]): Map<string, number> {
  const lines = new Map<string, number>()
  for (const { line, username, email } of rows)
    for (const text of [username, email]) {
      const key = signInKey(text ?? '')
      if (key !== '' && !lines.has(key)) lines.set(key, line)
    }
  return lines
}

function findRepeated(
  { line, username, email }: ClientFileRow,
  lines: ReadonlyMap<string, number>,
): ClientFileProblem | undefined {
  const ofEmail = lines.get(signInKey(email))
  if (ofEmail !== undefined && ofEmail !== line)
    return { line, value: email, code: 'repeated_email', earlier: ofEmail }
  const ofUsername = username === undefined ? undefined : lines.get(signInKey(username))
  if (username !== undefined && ofUsername !== undefined && ofUsername !== line)
    return { line, value: username, code: 'repeated_username', earlier: ofUsername }
  return undefined
}

async function findTaken(trx: Trx, { username, email }: NewClient) {
  if (await isKeyTaken(trx, signInKey(username))) return 'username_taken' as const
  return (await isKeyTaken(trx, signInKey(email))) ? ('email_taken' as const) : undefined
}

function wrongValue(client: ClientFileRow, code: string): string {
  if (code.endsWith('access_code')) return ''
  const field = (['username', 'name', 'email', 'phone'] as const).find((each) => code.includes(each))
  return (field && client[field]) ?? ''
}

function differs(row: ClientFileRow, client: ClientRow): boolean {
  const isOther = (given: string | undefined, stored: string) =>
    given !== undefined && given.trim() !== stored
  return (
    isOther(row.name, client.name) ||
    isOther(row.phone, client.phone) ||
    isOther(row.language, client.language) ||
    (row.username !== undefined && signInKey(row.username) !== client.username_key) ||
    row.accessCode !== undefined
  )
}
