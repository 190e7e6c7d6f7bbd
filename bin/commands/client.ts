import { shopAddress } from '#config/shop-address.ts'
import { isLanguage } from '#domain/text/language.ts'
import {
  addClient,
  type CannotAddClient,
  type ClientRow,
  disableClient,
  enableClient,
  issueNewCode,
  listClients,
} from '#services/accounts/clients.ts'
import { writeTime } from '../amounts.ts'
import { chooseAction, printList } from '../actions.ts'
import { type Command, type Outcome, readWords, type Terminal, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain } from '../table.ts'
import { writeMailed } from './access.ts'

const OPTIONS = {
  username: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  code: { type: 'string' },
  language: { type: 'string' },
  mail: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const REASONS: Record<CannotAddClient, string> = {
  invalid_username: '--username must be 1 to 254 letters, digits or signs, without blanks',
  invalid_name: '--name must be 1 to 254 letters on one line',
  invalid_email: '--email is no e-mail address',
  invalid_phone: '--phone must be at most 50 letters on one line',
  invalid_access_code: '--code must be 8 to 100 letters on one line',
  username_taken: 'another client signs in with this username',
  email_taken: 'another client signs in with this e-mail',
}

export const clientCommand: Command = {
  usage: [
    'client add --username U --name N --email E [--phone P] [--code C] [--language L] [--mail]',
    'client list [--json]',
    'client code USERNAME [--mail]',
    'client disable USERNAME',
    'client enable USERNAME',
  ],
  notes: ['--mail sends the access code to the client; L, the language of its mails, is one of: es en zh'],
  run: chooseAction('client', OPTIONS, {
    add: ({ words, values }, terminal) => add(readWords(words) && values, terminal),
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    code: ({ words, values }, terminal) => issueCode(readUsername(words), values.mail === true, terminal),
    disable: ({ words }, terminal) => setDisabled(readUsername(words), 'disable', terminal),
    enable: ({ words }, terminal) => setDisabled(readUsername(words), 'enable', terminal),
  }),
}

function readUsername(words: readonly string[]): string {
  return readWords(words, 'USERNAME').USERNAME
}

interface NewClientOptions {
  readonly username?: string
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly code?: string
  readonly language?: string
  readonly mail?: boolean
}

async function add(given: NewClientOptions, { config, texts, print, warn }: Terminal): Promise<Outcome> {
  const { username, name, email, phone, code } = given
  if (username === undefined || name === undefined || email === undefined)
    throw new WrongUsage('--username, --name and --email are needed')
  const { language } = given
  if (language !== undefined && !isLanguage(language))
    throw new WrongUsage(`--language is not es, en or zh: ${language}`)
  const byMail = given.mail ? { shopAddress: shopAddress(config) } : undefined
  const added = await withDatabase(config, (db) =>
    addClient(db, { username, name, email, phone, accessCode: code, language }, byMail),
  )
  if (!added.ok) {
    warn(REASONS[added.code])
    return 'refused'
  }
  print(`Client ${added.value.clientId} was added.`)
  if (code === undefined) print(`Access code: ${added.value.accessCode}`)
  if (byMail) print(writeMailed(config.smtpUrl, email, texts))
  return 'done'
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return printList(await withDatabase(terminal.config, listClients), LIST, asJson, terminal)
}

const LIST = {
  headings: ['id', 'username', 'name', 'e-mail', 'phone', 'since (UTC)', ''],
  cells: (row: ClientRow) => [
    row.client_id,
    row.username,
    row.name,
    row.email,
    row.phone,
    writeTime(row.created_at),
    row.disabled === 1 ? 'disabled' : '',
  ],
  record: toClient,
}

function toClient(row: ClientRow) {
  return {
    clientId: row.client_id,
    username: row.username,
    name: row.name,
    email: row.email,
    phone: row.phone,
    disabled: row.disabled === 1,
    createdAt: row.created_at,
  }
}

async function issueCode(
  username: string,
  isMailed: boolean,
  { config, texts, print, warn }: Terminal,
): Promise<Outcome> {
  const byMail = isMailed ? { shopAddress: shopAddress(config) } : undefined
  const issued = await withDatabase(config, (db) => issueNewCode(db, username, byMail))
  if (!issued.ok) return refuseUnknown(username, warn)
  print(`Access code: ${issued.value.accessCode}`)
  if (byMail) print(writeMailed(config.smtpUrl, issued.value.client.email, texts))
  return 'done'
}

async function setDisabled(
  username: string,
  action: 'disable' | 'enable',
  { config, print, warn }: Terminal,
): Promise<Outcome> {
  const change = action === 'disable' ? disableClient : enableClient
  const changed = await withDatabase(config, (db) => change(db, username))
  if (!changed.ok) return refuseUnknown(username, warn)
  print(
    action === 'disable'
      ? `${changed.value.username} cannot sign in any more, and is signed out everywhere.`
      : `${changed.value.username} can sign in again.`,
  )
  return 'done'
}

function refuseUnknown(username: string, warn: Terminal['warn']): 'refused' {
  warn(`there is no client with the username ${plain(username)}`)
  return 'refused'
}
