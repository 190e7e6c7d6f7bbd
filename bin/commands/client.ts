import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { isLanguage, type Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { readClientDetails } from '#services/accounts/client-details.ts'
import {
  addClient,
  type ClientRow,
  disableClient,
  enableClient,
  issueNewCode,
  listClients,
} from '#services/accounts/clients.ts'
import { editClient } from '#services/accounts/edit-client.ts'
import { removeClient } from '#services/accounts/personal-data/remove-client.ts'
import { findOrder } from '#services/orders/all-orders.ts'
import { chooseAction, printList } from '../actions.ts'
import { importClientFile } from '../client-import.ts'
import { type Command, type Outcome, readWords, type Terminal, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { findOneClient } from '../one-client.ts'
import { numberOrders } from '../orders/order-number.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { codeMailing, writeMailed } from '../shop-mail-server.ts'
import { plain, writeTable } from '../table.ts'

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
  'with-name': { type: 'boolean' },
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
    'client remove CLIENT [--with-name]',
  ],
  notes: ({ client }) => client.notes,
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
    remove: ({ words, values }, terminal) =>
      terminal.config.remote.product
        ? refuseRemote(terminal)
        : withClient(words, terminal, (db, client) => remove(db, client, values['with-name'], terminal)),
  }),
}

/** Runs `work` with the client that the only argument names, or prints that there is none. */
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

async function add(given: ClientOptions, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  const { username, name, email, phone, code } = given
  if (username === undefined || name === undefined || email === undefined)
    throw new WrongUsage(({ client }) => client.needed)
  const language = readLanguage(given.language)
  const client = { username, name, email, phone, accessCode: code, language }
  const added = await withDatabase(config, async (db) => {
    const byMail = given.mail ? await codeMailing(config, db) : undefined
    return addClient(db, terminal.by, client, byMail)
  })
  if (!added.ok) {
    warn(texts.client.reasons[added.code])
    return 'refused'
  }
  print(texts.client.added(added.value.clientId))
  if (code === undefined) print(texts.general.accessCode(added.value.accessCode))
  if (given.mail) print(await writeMailed(terminal, email))
  return 'done'
}

function readLanguage(text: string | undefined): Language | undefined {
  if (text === undefined || isLanguage(text)) return text
  throw new WrongUsage(({ general }) => general.wrong.noneOf('--language', 'es, en, zh', text))
}

function readChanges({ username, name, email, phone, language: given }: ClientOptions) {
  const changes = { username, name, email, phone, language: readLanguage(given) }
  if (Object.values(changes).every((value) => value === undefined))
    throw new WrongUsage(({ client }) => client.nothingToChange)
  return changes
}

async function edit(
  db: Db,
  client: ClientRow,
  changes: ReturnType<typeof readChanges>,
  { config, texts, by, print, warn }: Terminal,
): Promise<Outcome> {
  const edited = await editClient(db, by, client.client_id, changes, shopAddress(config))
  if (edited.ok) {
    const { username, name } = edited.value
    print(texts.client.changed(plain(`${name} (${username})`)))
    return 'done'
  }
  warn(edited.code === 'not_found' ? texts.client.gone : texts.client.reasons[edited.code])
  return 'refused'
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return withDatabase(terminal.config, async (db) =>
    printList(
      await listClients(db),
      listIn(await readShopZone(terminal.config, db), terminal.texts),
      asJson,
      terminal,
    ),
  )
}

const listIn = (zone: TimeZone, { client: { headings, isDisabled } }: CommandMessages) => ({
  headings: [
    headings.id,
    headings.username,
    headings.name,
    headings.email,
    headings.phone,
    headings.since,
    headings.disabled,
  ],
  cells: (row: ClientRow) => [
    row.client_id,
    row.username,
    row.name,
    row.email,
    row.phone,
    writeTime(row.created_at, zone),
    row.disabled === 1 ? isDisabled : '',
  ],
  record: toClient,
})

function toClient(row: ClientRow) {
  return {
    clientId: row.client_id,
    username: row.username,
    name: row.name,
    email: row.email,
    phone: row.phone,
    reference: row.reference,
    disabled: row.disabled === 1,
    createdAt: row.created_at,
  }
}

async function show(
  db: Db,
  client: ClientRow,
  asJson: boolean | undefined,
  { config, texts, print }: Terminal,
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
  const zone = await readShopZone(config, db)
  const signIn = [
    client.disabled === 1 ? texts.client.isDisabled : undefined,
    client.access_code_hash === null ? texts.client.hasNoCode : undefined,
    sessions > 0
      ? texts.client.signedIn(sessions, writeTime(lastSignInAt, zone))
      : texts.client.neverSignedIn,
  ]
  writeTable(
    ['', ''],
    [
      [texts.client.show.id, String(client.client_id)],
      [texts.client.show.username, client.username],
      [texts.client.show.name, client.name],
      [texts.client.show.email, client.email],
      ...(client.phone ? [[texts.client.show.phone, client.phone]] : []),
      ...(client.reference === null ? [] : [[texts.client.show.reference, client.reference]]),
      [texts.client.show.language, client.language],
      [texts.client.show.since, writeTime(client.created_at, zone)],
      [texts.client.show.signIn, signIn.filter((part) => part !== undefined).join(', ')],
      [
        texts.client.show.orders,
        lastOrder
          ? texts.client.ordersOf(orders, lastOrder.number, writeTime(lastOrderAt, zone))
          : String(orders),
      ],
      [texts.client.show.cart, String(cartLines)],
    ],
  )
    .slice(1)
    .forEach((line) => print(line))
  return 'done'
}

async function issueCode(words: readonly string[], isMailed: boolean, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  let recipient = ''
  const outcome = await withClient(words, terminal, async (db, { username }) => {
    const byMail = isMailed ? await codeMailing(config, db) : undefined
    const issued = await issueNewCode(db, terminal.by, username, byMail)
    if (!issued.ok) {
      warn(texts.client.gone)
      return 'refused'
    }
    recipient = issued.value.client.email
    print(texts.general.accessCode(issued.value.accessCode))
    return 'done'
  })
  if (isMailed && outcome === 'done') print(await writeMailed(terminal, recipient))
  return outcome
}

async function setDisabled(
  db: Db,
  { username }: ClientRow,
  action: 'disable' | 'enable',
  { texts, by, print, warn }: Terminal,
): Promise<Outcome> {
  const changed = await (action === 'disable' ? disableClient : enableClient)(db, by, username)
  if (!changed.ok) {
    warn(texts.client.gone)
    return 'refused'
  }
  print(
    action === 'disable'
      ? texts.client.cannotSignIn(plain(username))
      : texts.client.canSignIn(plain(username)),
  )
  return 'done'
}

async function remove(
  db: Db,
  client: ClientRow,
  withName: boolean | undefined,
  { config, texts, by, print, warn }: Terminal,
): Promise<Outcome> {
  const removed = await removeClient(db, by, client.client_id, { withName })
  const name = plain(`${client.name} (${client.username})`)
  if (removed.ok) {
    const { orders } = removed.value
    const kept = withName ? texts.client.removedWithName : texts.client.removedButOrders
    print(orders === 0 ? texts.client.removed(name) : kept(name, orders))
    return 'done'
  }
  if (removed.code === 'not_found') warn(texts.client.gone)
  else if (removed.code === 'pushes_under_way') warn(texts.client.pushesUnderWay(name, removed.references))
  else warn(texts.client.ordersUnderWay(name, await numbersOf(db, config, removed.orderIds)))
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

function refuseRemote({ texts, warn }: Terminal): 'refused' {
  warn(texts.client.elsewhere)
  return 'refused'
}
