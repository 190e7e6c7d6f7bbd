import { addClient, disableClient } from '#services/accounts/clients.ts'
import type { Db } from '#db/transaction.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { orderRow } from '../../world/orders/order-row.ts'
import { changeItem } from '../../world/change-item.ts'
import { seedShop, shop as world } from '../../world/shop.ts'
import { type Marker, numberMarker, wordMarker } from './find-markers.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/**
 * A shop in which everything that belongs to somebody is recognizable: names, contact data, cart, orders, session and
 * search words of each visitor, and the prices, which belong to the clients unless everyone may see them.
 */

const CLIENTS = ['anna', 'bruno', 'carla', 'david'] as const
type Username = (typeof CLIENTS)[number]

const FIRST_ORDER = 7_300_411
const FIRST_QUANTITY = 970_411
/** $8,391.73, in ten-thousandths. */
const PRICE = 83_917_300
/** The owner of what every client may see and nobody else. */
const ALL_CLIENTS = 'clients'

export type PricesForGuests = 'shown' | 'hidden'

export interface Visitor {
  readonly name: string
  readonly language: Language
  readonly headers: Readonly<Record<string, string>>
  /** A word that it searches for and sends in headers and queries. */
  readonly word: string
  /** Whose markers it may be sent. */
  readonly may: readonly string[]
}

export interface LeakWorld {
  readonly markers: readonly Marker[]
  readonly visitors: readonly Visitor[]
  readonly clientIds: readonly number[]
  readonly orderIds: readonly number[]
}

const wordOf = (owner: string) => `zq${owner}word`

/** Fills an empty database. */
export async function fillShop(db: Db): Promise<void> {
  const { anna, bruno } = await seedShop(db)
  const ids = [anna, bruno, await add(db, 'carla'), await add(db, 'david')]
  await changeItem(db, world.items.copperPipe.code, { price: PRICE })
  for (const [index, username] of CLIENTS.entries()) {
    const clientId = ids[index] ?? 0
    const marked = (what: string) => `zq${username}${what}`
    const personal = { name: marked('name'), email: `${marked('mail')}@example.com`, phone: marked('phone') }
    await db
      .updateTable('clients')
      .set({ ...personal, email_key: personal.email })
      .where('client_id', '=', clientId)
      .execute()
    const orderId = FIRST_ORDER + index
    const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-00000000000${index}`
    const order = { client_id: clientId, order_id: orderId, uuid, comment: marked('comment') }
    await db
      .insertInto('orders')
      .values(orderRow({ ...order, reference: marked('reference') }))
      .execute()
    await db
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        company_id: 1,
        line_number: 1,
        stock_item_id: world.items.washer.id,
        code: marked('code'),
        name: marked('line'),
        quantity: 1,
        unit_price: 10_000,
        line_total: 100,
        tax_rate: null,
      })
      .execute()
  }
}

const ACCESS_CODES: Readonly<Record<Username, string>> = {
  anna: 'ANNA-ANNA-ANNA',
  bruno: 'BRUN-BRUN-BRUN',
  carla: 'CARL-CARL-CARL',
  david: 'DAVI-DAVI-DAVI',
}

async function add(db: Db, username: Username): Promise<number> {
  const accessCode = ACCESS_CODES[username]
  const added = await addClient(db, THE_SHOP, {
    username,
    name: username,
    email: `${username}@clients.test`,
    accessCode,
  })
  if (!added.ok) throw new Error(added.code)
  return added.value.clientId
}

/** Three guests, two clients, one who is disabled after the sign-in, and one whose session ends. */
export async function sendVisitors(db: Db, origin: string, prices: PricesForGuests): Promise<LeakWorld> {
  const forAll = prices === 'shown' ? [ALL_CLIENTS] : []
  const rows = await db.selectFrom('clients').select(['client_id', 'username']).execute()
  const idOf = (username: Username) => rows.find((row) => row.username === username)?.client_id ?? 0
  const tokens = new Map<Username, string>()
  for (const username of CLIENTS) {
    const token = await signIn(origin, username)
    await fillCart(origin, token, idOf(username), FIRST_QUANTITY + CLIENTS.indexOf(username))
    tokens.set(username, token)
  }
  await disableClient(db, THE_SHOP, 'carla')
  await signOut(origin, tokens.get('david') ?? '')
  const clients = CLIENTS.map((username, index): Visitor => {
    const word = wordOf(username)
    const may = index < 2 ? [username, ALL_CLIENTS] : forAll
    const headers = {
      cookie: `JWTtoken=${tokens.get(username)}`,
      authorization: `Bearer ${tokens.get(username)}`,
    }
    // The first two in one language, so that they are shown the same pages
    const language = index < 2 ? 'en' : (LANGUAGES[index % 3] ?? 'es')
    return { name: username, language, headers, word, may: [...may, word] }
  })
  const guests = LANGUAGES.map((language): Visitor => {
    const word = wordOf(`guest${language}`)
    return {
      name: `guest ${language}`,
      language,
      headers: { cookie: `timeZone=Europe/Madrid; zq=${word}` },
      word,
      may: [word, ...forAll],
    }
  })
  const visitors = [...guests, ...clients]
  return {
    visitors,
    markers: [
      ...visitors.map(({ word }) => wordMarker(word, 'search word', word)),
      ...CLIENTS.flatMap((username, index) => markersOf(username, index, tokens.get(username) ?? '')),
      numberMarker(ALL_CLIENTS, 'price', '8391.73'),
      numberMarker(ALL_CLIENTS, 'price', String(PRICE)),
    ],
    clientIds: CLIENTS.map(idOf),
    orderIds: CLIENTS.map((_, index) => FIRST_ORDER + index),
  }
}

function markersOf(username: Username, index: number, token: string): Marker[] {
  return [
    ...['name', 'mail', 'phone', 'comment', 'reference', 'code', 'line'].map((what) =>
      wordMarker(username, what, `zq${username}${what}`),
    ),
    numberMarker(username, 'order number', String(FIRST_ORDER + index)),
    numberMarker(username, 'quantity in the cart', String(FIRST_QUANTITY + index)),
    wordMarker(username, 'session', token.split('.')[1] ?? token),
  ]
}

async function signIn(origin: string, username: Username): Promise<string> {
  const answer = await post(origin, '/services/product/oauth/login', '', {
    username,
    password: ACCESS_CODES[username],
  })
  return ((await answer.json()) as { token: string }).token
}

async function fillCart(origin: string, token: string, clientId: number, quantity: number): Promise<void> {
  const body = { clientId, stockItemId: world.items.copperPipe.id, quantity }
  await post(origin, '/services/catalog/api/shoppingCart/InsertEntity/1/1/1', token, body)
}

async function signOut(origin: string, token: string): Promise<void> {
  await post(origin, '/services/product/oauth/logout', token, {})
}

async function post(origin: string, path: string, token: string, body: object): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer
}
