import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { isLanguage, type Language } from '#domain/text/language.ts'
import { readClientDetails } from '#services/accounts/client-details.ts'
import {
  addClient,
  type CannotAddClient,
  type ClientRow,
  disableClient,
  enableClient,
  issueNewCode,
  listClients,
} from '#services/accounts/clients.ts'
import { editClient } from '#services/accounts/edit-client.ts'
import { removeClient } from '#services/accounts/remove-client.ts'
import { findOrder } from '#services/orders/all-orders.ts'
import { writeTime } from '../amounts.ts'
import { chooseAction, printList } from '../actions.ts'
import { importClientFile } from '../client-import.ts'
import { type Command, type Outcome, readWords, type Terminal, WrongUsage } from '../command.ts'
import { findOneClient } from '../one-client.ts'
import { numberOrders } from '../orders/order-number.ts'
import { withDatabase } from '../shop-database.ts'
import { writeMailed } from '../shop-mail-server.ts'
import { plain, writeTable } from '../table.ts'

const REASONS: Record<CannotAddClient, string> = {
  invalid_username: '--username must be 1 to 254 letters, digits or signs, without blanks',
  invalid_name: '--name must be 1 to 254 letters on one line',
  invalid_email: '--email is no e-mail address',
  invalid_phone: '--phone must be at most 50 letters on one line',
  invalid_access_code: '--code must be 8 to 100 letters on one line',
  username_taken: 'another client signs in with this username',
  email_taken: 'another client signs in with this e-mail',
}

const TEXTS = {
  reasons: REASONS,
  needed: '--username, --name and --email are needed',
  nothingToChange: 'name what changes: --username, --name, --email, --phone or --language',
  noLanguage: (text: string) => `--language is not es, en or zh: ${text}`,
  added: (id: number) => `Client ${id} was added.`,
  accessCode: (code: string) => `Access code: ${code}`,
  changed: (name: string) => `${name} was changed.`,
  list: ['id', 'username', 'name', 'e-mail', 'phone', 'since (UTC)', ''],
  disabled: 'disabled',
  cannotSignIn: (username: string) => `${username} cannot sign in any more, and is signed out everywhere.`,
  canSignIn: (username: string) => `${username} can sign in again.`,
  removed: (name: string) => `${name} was removed, with all its data.`,
  removedButOrders: (name: string, orders: number) =>
    `${name} was removed, with all its data. Its ${orders} order${orders === 1 ? '' : 's'} stay${orders === 1 ? 's' : ''}, with its name.`,
  ordersUnderWay: (name: string, numbers: readonly string[]) =>
    `${name} has orders under way, which need its data: deliver or cancel them first: ${numbers.join(', ')}`,
  pushesUnderWay: (name: string, references: readonly string[]) =>
    `${name} has sent what is no order yet: settle it first (order pushes): ${references.join(', ')}`,
  unknown: 'there is no such client any more',
  elsewhere: 'clients are kept by PRODUCT_API_URL: change them there',
  show: {
    id: 'Client',
    username: 'Username',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    language: 'Language of mails',
    since: 'Since (UTC)',
    signIn: 'Sign-in',
    orders: 'Orders',
    cart: 'Lines in the cart',
  },
  isDisabled: 'disabled',
  hasNoCode: 'has no access code',
  neverSignedIn: 'not signed in',
  signedIn: (browsers: number, at: string) =>
    `signed in in ${browsers} browser${browsers === 1 ? '' : 's'}, last on ${at} (UTC)`,
  ordersOf: (count: number, number: string, at: string) =>
    `${count}, the last one is ${number} of ${at} (UTC)`,
}

const OPTIONS = {
  username: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  code: { type: 'string' },
  language: { type: 'string' },
  mail: { type: 'boolean' },
  'no-mail': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const clientCommand: Command = {
  usage: [
    'client add --username U --name N --email E [--phone P] [--code C] [--language L] [--mail]',
    'client import FILE [--dry-run] [--no-mail]',
    'client list [--json]',
    'client show CLIENT [--json]',
    'client edit CLIENT [--username U] [--name N] [--email E] [--phone P] [--language L]',
    'client code CLIENT [--mail]',
    'client disable CLIENT',
    'client enable CLIENT',
    'client remove CLIENT',
  ],
  notes: [
    'CLIENT is a username, an e-mail or the whole name',
    '--mail sends the access code to the client; L, the language of its mails, is one of: es en zh',
    'import reads a CSV or XLSX with the columns name and e-mail, and if you like username, phone, access code, language',
    'remove deletes all data of a client; orders stay, with the name on them',
  ],
  run: chooseAction('client', OPTIONS, {
    add: ({ words, values }, terminal) => add(readWords(words) && values, terminal),
    import: ({ words, values }, terminal) => {
      const { FILE } = readWords(words, 'FILE')
      if (terminal.config.remote.product) return refuseRemote(terminal)
      return importClientFile(FILE, { dryRun: values['dry-run'], noMail: values['no-mail'] }, terminal)
    },
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    show: ({ words, values }, terminal) =>
      withClient(words, terminal, (db, client) => show(db, client, values.json, terminal)),
    edit: ({ words, values }, terminal) => {
      const changes = readChanges(values)
      if (terminal.config.remote.product) return refuseRemote(terminal)
      return withClient(words, terminal, (db, client) => edit(db, client, changes, terminal))
    },
    code: ({ words, values }, terminal) => issueCode(words, values.mail === true, terminal),
    disable: ({ words }, terminal) =>
      withClient(words, terminal, (db, client) => setDisabled(db, client, 'disable', terminal)),
    enable: ({ words }, terminal) =>
      withClient(words, terminal, (db, client) => setDisabled(db, client, 'enable', terminal)),
    remove: ({ words }, terminal) =>
      terminal.config.remote.product
        ? refuseRemote(terminal)
        : withClient(words, terminal, (db, client) => remove(db, client, terminal)),
  }),
}

/** Runs `work` with the client that the only word names, or prints that there is none. */
function withClient(
  words: readonly string[],
  terminal: Terminal,
  work: (db: Db, client: ClientRow) => Promise<Outcome>,
): Promise<Outcome> {
  const { CLIENT } = readWords(words, 'CLIENT')
  return withDatabase(terminal.config, async (db) => {
    const client = await findOneClient(db, CLIENT, terminal)
    return client ? work(db, client) : 'refused'
  })
}

interface ClientOptions {
  readonly username?: string
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly code?: string
  readonly language?: string
  readonly mail?: boolean
}

async function add(given: ClientOptions, { config, print, warn }: Terminal): Promise<Outcome> {
  const { username, name, email, phone, code } = given
  if (username === undefined || name === undefined || email === undefined) throw new WrongUsage(TEXTS.needed)
  const language = readLanguage(given.language)
  const byMail = given.mail ? { shopAddress: shopAddress(config) } : undefined
  const added = await withDatabase(config, (db) =>
    addClient(db, { username, name, email, phone, accessCode: code, language }, byMail),
  )
  if (!added.ok) {
    warn(TEXTS.reasons[added.code])
    return 'refused'
  }
  print(TEXTS.added(added.value.clientId))
  if (code === undefined) print(TEXTS.accessCode(added.value.accessCode))
  if (byMail) print(await writeMailed(config, email))
  return 'done'
}

function readLanguage(text: string | undefined): Language | undefined {
  if (text === undefined || isLanguage(text)) return text
  throw new WrongUsage(TEXTS.noLanguage(text))
}

function readChanges({ username, name, email, phone, language: given }: ClientOptions) {
  const changes = { username, name, email, phone, language: readLanguage(given) }
  if (Object.values(changes).every((value) => value === undefined))
    throw new WrongUsage(TEXTS.nothingToChange)
  return changes
}

async function edit(
  db: Db,
  client: ClientRow,
  changes: ReturnType<typeof readChanges>,
  { print, warn }: Terminal,
): Promise<Outcome> {
  const edited = await editClient(db, client.client_id, changes)
  if (edited.ok) {
    const { username, name } = edited.value
    print(TEXTS.changed(plain(`${name} (${username})`)))
    return 'done'
  }
  warn(edited.code === 'not_found' ? TEXTS.unknown : TEXTS.reasons[edited.code])
  return 'refused'
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return printList(await withDatabase(terminal.config, (db) => listClients(db)), LIST, asJson, terminal)
}

const LIST = {
  headings: TEXTS.list,
  cells: (row: ClientRow) => [
    row.client_id,
    row.username,
    row.name,
    row.email,
    row.phone,
    writeTime(row.created_at),
    row.disabled === 1 ? TEXTS.disabled : '',
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

async function show(
  db: Db,
  client: ClientRow,
  asJson: boolean | undefined,
  { config, print }: Terminal,
): Promise<Outcome> {
  const { orders, lastOrderId, lastOrderAt = '', ...details } = await readClientDetails(db, client.client_id)
  const found = lastOrderId === undefined ? undefined : await findOrder(db, lastOrderId)
  const [lastOrder] = await numberOrders(db, config, found ? [found] : [])
  if (asJson) {
    const lastOrderNumber = lastOrder?.number ?? null
    const record = { ...toClient(client), language: client.language, orders, lastOrderNumber, ...details }
    print(JSON.stringify(record, null, 2))
    return 'done'
  }
  const { sessions, lastSignInAt = '', cartLines } = details
  const signIn = [
    client.disabled === 1 ? TEXTS.isDisabled : undefined,
    client.access_code_hash === null ? TEXTS.hasNoCode : undefined,
    sessions > 0 ? TEXTS.signedIn(sessions, writeTime(lastSignInAt)) : TEXTS.neverSignedIn,
  ]
  writeTable(
    ['', ''],
    [
      [TEXTS.show.id, String(client.client_id)],
      [TEXTS.show.username, client.username],
      [TEXTS.show.name, client.name],
      [TEXTS.show.email, client.email],
      ...(client.phone ? [[TEXTS.show.phone, client.phone]] : []),
      [TEXTS.show.language, client.language],
      [TEXTS.show.since, writeTime(client.created_at)],
      [TEXTS.show.signIn, signIn.filter((part) => part !== undefined).join(', ')],
      [
        TEXTS.show.orders,
        lastOrder ? TEXTS.ordersOf(orders, lastOrder.number, writeTime(lastOrderAt)) : String(orders),
      ],
      [TEXTS.show.cart, String(cartLines)],
    ],
  )
    .slice(1)
    .forEach((line) => print(line))
  return 'done'
}

async function issueCode(words: readonly string[], isMailed: boolean, terminal: Terminal): Promise<Outcome> {
  const { config, print, warn } = terminal
  const byMail = isMailed ? { shopAddress: shopAddress(config) } : undefined
  let recipient = ''
  const outcome = await withClient(words, terminal, async (db, { username }) => {
    const issued = await issueNewCode(db, username, byMail)
    if (!issued.ok) {
      warn(TEXTS.unknown)
      return 'refused'
    }
    recipient = issued.value.client.email
    print(TEXTS.accessCode(issued.value.accessCode))
    return 'done'
  })
  if (byMail && outcome === 'done') print(await writeMailed(config, recipient))
  return outcome
}

async function setDisabled(
  db: Db,
  { username }: ClientRow,
  action: 'disable' | 'enable',
  { print, warn }: Terminal,
): Promise<Outcome> {
  const changed = await (action === 'disable' ? disableClient : enableClient)(db, username)
  if (!changed.ok) {
    warn(TEXTS.unknown)
    return 'refused'
  }
  print(action === 'disable' ? TEXTS.cannotSignIn(plain(username)) : TEXTS.canSignIn(plain(username)))
  return 'done'
}

async function remove(db: Db, client: ClientRow, { config, print, warn }: Terminal): Promise<Outcome> {
  const removed = await removeClient(db, client.client_id)
  const name = plain(`${client.name} (${client.username})`)
  if (removed.ok) {
    const { orders } = removed.value
    print(orders === 0 ? TEXTS.removed(name) : TEXTS.removedButOrders(name, orders))
    return 'done'
  }
  if (removed.code === 'not_found') warn(TEXTS.unknown)
  else if (removed.code === 'pushes_under_way') warn(TEXTS.pushesUnderWay(name, removed.references))
  else warn(TEXTS.ordersUnderWay(name, await numbersOf(db, config, removed.orderIds)))
  return 'refused'
}

async function numbersOf(
  db: Db,
  config: Terminal['config'],
  orderIds: readonly number[],
): Promise<readonly string[]> {
  const found = await Promise.all(orderIds.map((orderId) => findOrder(db, orderId)))
  const orders = found.filter((order) => order !== undefined)
  return (await numberOrders(db, config, orders)).map(({ number }) => number)
}

function refuseRemote({ warn }: Terminal): 'refused' {
  warn(TEXTS.elsewhere)
  return 'refused'
}
