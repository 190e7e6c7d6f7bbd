import type { PersonRole } from '#domain/accounts/person.ts'
import { listPeople } from '#services/accounts/people/people.ts'
import { roleOf } from '#services/accounts/people/person-record.ts'
import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import type { Amount, Price } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { readInstant } from '#domain/text/dates.ts'
import { dayOf } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { type ClientRow, signInKey } from '#services/accounts/clients.ts'
import { type CodeUse, listCodeUses } from '#services/accounts/code-uses.ts'
import type { CartLine } from '#services/cart/cart-lines.ts'
import { listCartLines } from '#services/cart/cart-lines.ts'
import { isPartlyShipped } from '#services/orders/order-rows.ts'
import { type ClientSight, findSeenClient } from './client-sight.ts'
import { type CodeState, codeStateOf } from './code-state.ts'
import type { Sum } from './order-figures.ts'

/** A client as its page shows it. */
export interface ReadClient {
  readonly clientId: number
  readonly name: string
  readonly username: string
  /** Its id in the company's own system; '' = none. */
  readonly reference: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  /** For staff only. */
  readonly note: string
  readonly since: string
  readonly disabled: boolean
  readonly code: {
    readonly state: CodeState
    /** null = by a release that did not keep it, or there is none. */
    readonly setAt: string | null
    readonly expiresAt: string | null
  }
  readonly uses: readonly CodeUse[]
  readonly sessions: readonly {
    readonly sessionId: string
    /** The person of the client who signed in; '' = the client itself. */
    readonly person: string
    readonly since: string
    readonly device: string
    readonly network: string
  }[]
  readonly orders: {
    readonly total: number
    /** The newest ones. */
    readonly last: readonly {
      readonly orderId: number
      readonly number: string
      readonly placedAt: string
      readonly status: string
      readonly isPartlyShipped: boolean
      readonly sum: Sum
    }[]
    /** By year in the shop's zone, newest first; cancelled orders are left out. */
    readonly years: readonly {
      readonly year: string
      readonly orders: number
      readonly sums: readonly Sum[]
    }[]
  }
  readonly people: readonly {
    readonly personId: number
    readonly name: string
    readonly email: string
    readonly role: PersonRole
    /** Null = none. */
    readonly limit: Sum | null
    readonly disabled: boolean
  }[]
  readonly usualItems: readonly UsualItem[]
  readonly cart: readonly Pick<CartLine, 'quantity' | 'price' | 'problem' | 'item'>[]
  readonly messages: readonly { readonly messageId: number; readonly at: string; readonly begins: string }[]
  readonly requests: readonly { readonly requestId: number; readonly at: string; readonly status: string }[]
}

/** What a client orders again and again. */
interface UsualItem {
  readonly catalogId: number
  readonly stockItemId: number
  readonly code: string
  readonly name: string
  readonly orders: number
  readonly last: { readonly price: Price; readonly currency: Sum['currency']; readonly at: string }
}

const LAST_ORDERS = 10
const USUAL_ITEMS = 10
/** The order lines among which usual items are counted. */
const LINES_COUNTED = 2_000
const MOST_MESSAGES = 20

/** Everything staff see of a client; undefined if there is none that the member sees. */
export async function readClient(
  db: Db,
  by: ClientSight,
  clientId: number,
  { catalogIds, zone }: { readonly catalogIds: readonly number[]; readonly zone: TimeZone },
): Promise<ReadClient | undefined> {
  const row = await findSeenClient(db, by, clientId)
  if (!row) return undefined
  return {
    clientId,
    name: row.name,
    username: row.username,
    reference: row.reference ?? '',
    email: row.email,
    phone: row.phone,
    language: readLanguage(row.language),
    note: row.note,
    since: row.created_at,
    disabled: row.disabled === 1,
    code: {
      state: codeStateOf(row, new Date().toISOString()),
      setAt: row.code_set_at,
      expiresAt: row.code_expires_at,
    },
    uses: await listCodeUses(db, clientId),
    sessions: await listSessions(db, clientId),
    orders: await readOrders(db, by, clientId, { catalogIds, zone }),
    people: (await listPeople(db, clientId)).map((person) => ({
      personId: person.person_id,
      name: person.name,
      email: person.email,
      role: roleOf(person),
      limit:
        person.order_limit === null
          ? null
          : { total: person.order_limit, currency: readCurrency(person.limit_currency ?? undefined) },
      disabled: person.disabled === 1,
    })),
    usualItems: await listUsualItems(db, by, clientId),
    cart: await readCart(db, by, clientId),
    ...(await readLetters(db, row)),
  }
}

async function listSessions(db: Db, clientId: number): Promise<ReadClient['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('client_people', 'client_people.person_id', 'sessions.person_id')
    .select(['session_id', 'sessions.created_at', 'device', 'network', 'client_people.name'])
    .where('sessions.client_id', '=', clientId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('sessions.created_at', 'desc')
    .execute()
  return rows.map(({ session_id, created_at, device, network, name }) => ({
    person: name ?? '',
    // Signs nobody in without the shop's signature
    sessionId: session_id,
    since: created_at,
    device,
    network,
  }))
}

interface Numbering {
  readonly catalogIds: readonly number[]
  readonly zone: TimeZone
}

async function readOrders(
  db: Db,
  { companyIds }: ClientSight,
  clientId: number,
  { catalogIds, zone }: Numbering,
): Promise<ReadClient['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'catalog_id', 'placed_at', 'status', 'has_open_part', 'currency', 'total'])
    .where('client_id', '=', clientId)
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .execute()
  const counted = rows.filter(({ status }) => status !== 'cancelled')
  const byYear = Map.groupBy(counted, ({ placed_at }) => yearOf(placed_at, zone))
  return {
    total: rows.length,
    last: rows.slice(0, LAST_ORDERS).map((order) => ({
      orderId: order.order_id,
      number: orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds),
      placedAt: order.placed_at,
      status: order.status,
      isPartlyShipped: isPartlyShipped(order),
      sum: { currency: readCurrency(order.currency), total: order.total },
    })),
    years: [...byYear].map(([year, orders]) => ({ year, orders: orders.length, sums: sumsOf(orders) })),
  }
}

/** '' = the time cannot be read. */
function yearOf(placedAt: string, zone: TimeZone): string {
  const instant = readInstant(placedAt)
  return instant ? dayOf(instant, zone).slice(0, 4) : ''
}

function sumsOf(orders: readonly { readonly currency: string; readonly total: Amount }[]): Sum[] {
  return [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, of]) => ({
    currency: readCurrency(currency),
    total: of.reduce((sum, { total }) => sum + total, 0),
  }))
}

async function listUsualItems(
  db: Db,
  { companyIds }: ClientSight,
  clientId: number,
): Promise<readonly UsualItem[]> {
  const lines = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
    .select(['orders.order_id', 'orders.catalog_id', 'stock_item_id', 'code', 'name'])
    .select(['unit_price', 'currency', 'placed_at'])
    .where('client_id', '=', clientId)
    .where('status', '!=', 'cancelled')
    .$if(companyIds !== null, (query) =>
      query.where('orders.company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('orders.order_id', 'desc')
    .limit(LINES_COUNTED)
    .execute()
  return [...Map.groupBy(lines, (line) => `${line.catalog_id} ${line.stock_item_id}`).values()]
    .flatMap((of) => {
      const [newest] = of
      return newest ? [{ newest, orders: new Set(of.map((line) => line.order_id)).size }] : []
    })
    .toSorted((one, other) => other.orders - one.orders)
    .slice(0, USUAL_ITEMS)
    .map(({ newest, orders }) => ({
      catalogId: newest.catalog_id,
      stockItemId: newest.stock_item_id,
      code: newest.code,
      name: newest.name,
      orders,
      last: {
        price: newest.unit_price,
        currency: readCurrency(newest.currency),
        at: newest.placed_at,
      },
    }))
}

/** The lines of the catalogues that the member sees. */
async function readCart(db: Db, { companyIds }: ClientSight, clientId: number): Promise<ReadClient['cart']> {
  const lines = await listCartLines(db, clientId)
  if (companyIds === null || lines.length === 0) return lines
  const catalogs = await db
    .selectFrom('catalogs')
    .select('catalog_id')
    .where('company_id', 'in', companyIds.length > 0 ? companyIds : [0])
    .execute()
  return lines.filter(({ item }) => catalogs.some(({ catalog_id: id }) => id === item.catalogId))
}

/** The messages and requests that came with the client's e-mail. */
async function readLetters(
  db: Db,
  { client_id: clientId, email }: ClientRow,
): Promise<Pick<ReadClient, 'messages' | 'requests'>> {
  const forms = [...new Set([email, email.toLowerCase(), signInKey(email)])]
  const messages = await db
    .selectFrom('contact_messages')
    .select(['contact_message_id', 'received_at', 'message'])
    .where('email', 'in', forms)
    .where('email', '!=', '')
    .orderBy('contact_message_id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  const requests = await db
    .selectFrom('access_requests')
    .select(['access_request_id', 'requested_at', 'status'])
    .where((eb) =>
      eb.or([eb('client_id', '=', clientId), eb.and([eb('email', 'in', forms), eb('email', '!=', '')])]),
    )
    .orderBy('access_request_id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  return {
    messages: messages.map((message) => ({
      messageId: message.contact_message_id,
      at: message.received_at,
      begins: [...message.message].slice(0, 80).join(''),
    })),
    requests: requests.map((request) => ({
      requestId: request.access_request_id,
      at: request.requested_at,
      status: request.status,
    })),
  }
}
