import { readSecret } from '#config/secret.ts'
import { type Scope, SCOPES } from '#contracts/integration.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import {
  addIntegrationKey,
  type IntegrationKeyRow,
  listIntegrationKeys,
  revokeIntegrationKey,
  scopesOf,
} from '#services/integration/integration-keys.ts'
import { listUses } from '#services/integration/integration-log.ts'
import { writeTime } from '../amounts.ts'
import { chooseAction, printList, readNumber } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
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
  { config, texts, print }: Terminal,
): Promise<Outcome> {
  const newKey = {
    name: readName(name),
    scopes: readScopes(scope),
    expiresAt: expires === undefined ? undefined : readExpiry(expires),
  }
  const keys = deriveKeys(readSecret(config), config.servicesToken)
  const { keyId, key } = await withDatabase(config, (db) => addIntegrationKey(db, keys, newKey))
  print(texts.key.added(keyId, plain(newKey.name), newKey.scopes.join(', ')))
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

/** A key is valid until the end of its last day, UTC. */
function readExpiry(day: string): string {
  const end = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T23:59:59.999Z`) : undefined
  if (!end || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day))
    throw new WrongUsage(({ general }) => general.wrong.notDate('--expires', '2027-12-31', day))
  if (end.getTime() < Date.now()) throw new WrongUsage(({ key }) => key.expired(day))
  return end.toISOString()
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return printList(
    await withDatabase(terminal.config, listIntegrationKeys),
    listIn(terminal.texts),
    asJson,
    terminal,
  )
}

const listIn = ({ key: { headings, states, never } }: CommandMessages) => ({
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
    row.expires_at ? writeTime(row.expires_at) : never,
    row.last_used_at ? writeTime(row.last_used_at) : never,
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

async function revoke(keyId: number, { config, texts, print, warn }: Terminal): Promise<Outcome> {
  if (await withDatabase(config, (db) => revokeIntegrationKey(db, keyId))) {
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
  return printList(
    await withDatabase(terminal.config, (db) => listUses(db, keyId, most)),
    logIn(terminal.texts),
    json,
    terminal,
  )
}

type Use = Awaited<ReturnType<typeof listUses>>[number]

const logIn = ({ key: { logHeadings, unfinished } }: CommandMessages) => ({
  headings: [logHeadings.at, logHeadings.call, logHeadings.answer],
  cells: (use: Use) => [writeTime(use.begun_at), use.call, use.answer || unfinished],
  record: (use: Use) => ({ at: use.begun_at, call: use.call, answer: use.answer }),
})
