import type { Config } from '#config'
import { type Scope, SCOPES } from '#contracts/integration/calls.ts'
import type { Db } from '#db/transaction.ts'
import { addDays, startOfDay } from '#domain/text/days.ts'
import { type TimeZone, UTC } from '#domain/text/time-zone.ts'
import {
  addIntegrationKey,
  hasIntegrationKey,
  type IntegrationKeyRow,
  listIntegrationKeys,
  revokeIntegrationKey,
  scopesOf,
} from '#services/integration/integration-keys.ts'
import { listUses } from '#services/integration/integration-log.ts'
import { chooseAction, printList, readNumber } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { keysForStoring } from '../shop-keys.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { plain } from '../table.ts'

const OPTIONS = {
  name: { type: 'string' },
  scope: { type: 'string' },
  expires: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

export const keyCommand: Command = {
  usage: [
    'key add --name "ERP" --scope orders:read,orders:status [--expires 2027-12-31]',
    'key list [--json]',
    'key revoke N',
    'key log N [--limit 100] [--json]',
  ],
  notes: ({ key }) => key.notes(SCOPES.join(' ')),
  run: chooseAction('key', OPTIONS, {
    add: ({ words, values }, terminal) => add(readWords(words) && values, terminal),
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    revoke: ({ words }, terminal) => revoke(readNumber(words, 'N'), terminal),
    log: ({ words, values }, terminal) => log(readNumber(words, 'N'), values, terminal),
  }),
}

interface NewKeyOptions {
  readonly name?: string | undefined
  readonly scope?: string | undefined
  readonly expires?: string | undefined
}

async function add(
  { name, scope, expires }: NewKeyOptions,
  { config, texts, by, print }: Terminal,
): Promise<Outcome> {
  const named = { name: readName(name), scopes: readScopes(scope) }
  if (expires !== undefined) readExpiry(expires, UTC)
  const { keyId, key } = await withDatabase(config, async (db) => {
    const expiresAt = expires === undefined ? undefined : await readExpiryIn(config, db, expires)
    return addIntegrationKey(db, by, await keysForStoring(config, db), { ...named, expiresAt })
  })
  print(texts.key.added(keyId, plain(named.name), named.scopes.join(', ')))
  print(key)
  print(texts.key.shownOnce)
  return 'done'
}

function readName(name: string | undefined): string {
  const text = name?.trim() ?? ''
  if (text === '') throw new WrongUsage(({ key }) => key.nameMissing)
  if (text.length > 100 || /\p{Cc}/u.test(text)) throw new WrongUsage(({ key }) => key.nameTooLong)
  return text
}

function readScopes(text: string | undefined): Scope[] {
  if (!text) throw new WrongUsage(({ general }) => general.wrong.missing('--scope'))
  return text.split(',').map((word) => {
    const scope = SCOPES.find((known) => known === word.trim())
    if (!scope)
      throw new WrongUsage(({ general }) => general.wrong.noneOf('--scope', SCOPES.join(', '), word))
    return scope
  })
}

/** The end of the last day on which a key is valid: a day of the zone. */
function readExpiry(day: string, zone: TimeZone): Date {
  const next = startOfDay(day, zone) && startOfDay(addDays(day, 1), zone)
  if (!next) throw new WrongUsage(({ general }) => general.wrong.notDate('--expires', '2027-12-31', day))
  return new Date(next.getTime() - 1)
}

async function readExpiryIn(config: Config, db: Db, day: string): Promise<string> {
  const end = readExpiry(day, await readShopZone(config, db))
  if (end.getTime() < Date.now()) throw new WrongUsage(({ key }) => key.expired(day))
  return end.toISOString()
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return withDatabase(terminal.config, async (db) =>
    printList(
      await listIntegrationKeys(db),
      listIn(await readShopZone(terminal.config, db), terminal.texts),
      asJson,
      terminal,
    ),
  )
}

const listIn = (zone: TimeZone, { key: { headings, states, never } }: CommandMessages) => ({
  headings: [
    headings.key,
    headings.name,
    headings.state,
    headings.scopes,
    headings.expires,
    headings.lastUsed,
  ],
  cells: (row: IntegrationKeyRow) => [
    row.integration_key_id,
    row.name,
    states[stateOf(row)],
    scopesOf(row).join(' '),
    row.expires_at ? writeTime(row.expires_at, zone) : never,
    row.last_used_at ? writeTime(row.last_used_at, zone) : never,
  ],
  record: toRecord,
})

function stateOf({ revoked_at: revoked, expires_at: expires }: IntegrationKeyRow) {
  if (revoked) return 'revoked'
  return expires && expires <= new Date().toISOString() ? 'expired' : 'valid'
}

function toRecord(row: IntegrationKeyRow) {
  return {
    key: row.integration_key_id,
    name: row.name,
    state: stateOf(row),
    scopes: scopesOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }
}

async function revoke(keyId: number, { config, texts, by, print, warn }: Terminal): Promise<Outcome> {
  if (await withDatabase(config, (db) => revokeIntegrationKey(db, by, keyId))) {
    print(texts.key.revoked(keyId))
    return 'done'
  }
  warn(texts.key.noKey(keyId))
  return 'refused'
}

interface LogOptions {
  readonly limit: string
  readonly json?: boolean
}

async function log(keyId: number, { limit, json }: LogOptions, terminal: Terminal): Promise<Outcome> {
  const most = readId(limit, '--limit')
  return withDatabase(terminal.config, async (db) => {
    if (!(await hasIntegrationKey(db, keyId))) {
      terminal.warn(terminal.texts.key.unknownKey(keyId))
      return 'refused'
    }
    return printList(
      await listUses(db, keyId, most),
      logIn(await readShopZone(terminal.config, db), terminal.texts),
      json,
      terminal,
    )
  })
}

type Use = Awaited<ReturnType<typeof listUses>>[number]

const logIn = (zone: TimeZone, { key: { logHeadings, unfinished } }: CommandMessages) => ({
  headings: [logHeadings.at, logHeadings.call, logHeadings.answer],
  cells: (use: Use) => [writeTime(use.begun_at, zone), use.call, use.answer || unfinished],
  record: (use: Use) => ({ at: use.begun_at, call: use.call, answer: use.answer }),
})
