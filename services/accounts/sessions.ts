import { createHmac, randomBytes } from 'node:crypto'
import { logSecurityEvent } from '#config/security-log.ts'
import type { Client } from '#contracts/client-session.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Db, Trx } from '#db/transaction.ts'
import type { OrderRight } from '#domain/accounts/person.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { type PricePolicy, readPricePolicy } from '#domain/money/price-visibility.ts'
import { OncePerRequest } from '../http/once-per-request.ts'
import type { Keys } from '../secrets/keys.ts'
import { type SignInPlace, storedPlace } from './code-uses.ts'
import { type PersonColumns, rightOf, toPerson } from './people/person-record.ts'
import { readSessionToken, signSessionToken } from './session-token.ts'

/** Long enough for clients that order once a month. The cart lives as long. */
const SESSION_DAYS = 30

export interface Session {
  readonly sessionId: string
  readonly clientId: number
  /** The profile of the client, and of the person who signed in for it; undefined if the client has none here. */
  readonly client: Client | undefined
  /** The person of the client who signed in; undefined = the client itself. */
  readonly person: SessionPerson | undefined
  /** Tokens of remote services, encrypted by the caller of {@link attachRemoteTokens}. */
  readonly remoteTokens: string | null
  /** Read with the session, because nearly every call of a client needs both. */
  readonly pricePolicy: PricePolicy
}

/** The person of a session, and what it may order. */
export interface SessionPerson extends OrderRight {
  readonly personId: number
  readonly name: string
}

/** Where a session begins, and the person of the client who signs in; undefined = the client itself. */
type SessionStart = SignInPlace & { readonly personId?: number | undefined }

/**
 * Opens a session and returns its token: a signed JWT with the id of the session row, so it can be revoked.
 * Deletes expired sessions.
 */
export async function openSession(
  db: Db | Trx,
  keys: Keys,
  clientId: number,
  start?: SessionStart,
): Promise<string> {
  const now = new Date()
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  const sessionId = randomBytes(18).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      client_id: clientId,
      person_id: start?.personId ?? null,
      remote_tokens: null,
      ...(start && storedPlace(start)),
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
    })
    .execute()
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute()
  return signSessionToken(keys.sessionToken, { id: sessionId, from: now, until: expires })
}

/** By token. */
const found = new OncePerRequest<Session | undefined>()

/** Looks for each session once during `work`: the answer to a request that changes nothing. */
export function findingSessionsOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  return found.during(work)
}

/** The session of a token; undefined if it is forged, expired or revoked, or its client is disabled. */
export function findSession(db: Db, keys: Keys, token: string): Promise<Session | undefined> {
  return found.get(token, () => lookUpSession(db, keys, token))
}

async function lookUpSession(db: Db, keys: Keys, token: string): Promise<Session | undefined> {
  const sessionId = readSessionId(keys, token)
  if (sessionId === undefined) {
    logSecurityEvent('session_refused')
    return undefined
  }
  const [row] = await listSessions(db, { sessionId, now: new Date().toISOString() })
  if (!row) {
    logSecurityEvent('session_refused')
    return undefined
  }
  const pricePolicy = readPricePolicy(row.price_policy)
  return {
    sessionId,
    clientId: row.client_id,
    client: profileIn(row),
    person: personIn(row),
    remoteTokens: row.remote_tokens,
    pricePolicy,
  }
}

/** No other column of a client or a person leaves the service. */
function profileIn(row: SessionRow): Client | undefined {
  const { client_id: clientId, username, name, email, phone } = row
  if (username === null || name === null || email === null || phone === null) return undefined
  const client = { clientId, username, name, email, phone, hasPeople: Boolean(row.has_people) }
  const person = personColumns(row)
  return person ? { ...client, person: toPerson(person, currencyIn(row)) } : client
}

function personIn(row: SessionRow): SessionPerson | undefined {
  const person = personColumns(row)
  if (!person) return undefined
  return { personId: person.person_id, name: person.name ?? '', ...rightOf(person, currencyIn(row)) }
}

function personColumns(row: SessionRow): PersonColumns | undefined {
  const { person_id, person_name: name, person_email: email, role, order_limit, limit_currency } = row
  return person_id === null ? undefined : { person_id, name, email, role, order_limit, limit_currency }
}

function currencyIn({ currency }: SessionRow): Currency {
  return readCurrency(currency ?? undefined)
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

const listSessions = preparedQuery((db, values: OpenSession) =>
  openSessions(db, values)
    .select(['sessions.client_id', 'remote_tokens', 'username', 'clients.name', 'clients.email', 'phone'])
    .select(['sessions.person_id', 'person.name as person_name', 'person.email as person_email'])
    .select(['person.role', 'person.order_limit', 'person.limit_currency'])
    .select((eb) => [
      eb.selectFrom('settings').select('value').where('name', '=', 'price_visibility').as('price_policy'),
      eb.selectFrom('settings').select('value').where('name', '=', 'currency').as('currency'),
      eb
        .exists(
          eb
            .selectFrom('client_people')
            .select('person_id')
            .whereRef('client_people.client_id', '=', 'sessions.client_id'),
        )
        .as('has_people'),
    ]),
)

interface OpenSession {
  readonly sessionId: string
  readonly now: string
}

/**
 * The row of a session, of its client and of its person, if the session has neither ended nor expired and neither the
 * client nor the person is disabled.
 */
function openSessions(db: Db | Trx, { sessionId, now }: OpenSession) {
  return (
    db
      .selectFrom('sessions')
      .leftJoin('clients', 'clients.client_id', 'sessions.client_id')
      .leftJoin('client_people as person', 'person.person_id', 'sessions.person_id')
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', now)
      // A client of a remote product API may have no row here
      .where((eb) => eb.or([eb('clients.disabled', 'is', null), eb('clients.disabled', '=', 0)]))
      .where((eb) => eb.or([eb('sessions.person_id', 'is', null), eb('person.disabled', '=', 0)]))
  )
}

/** How much of an item is in a cart. */
export interface CartQuantity {
  readonly catalogId: number
  readonly stockItemId: number
  readonly quantity: number
}

/**
 * The quantities in the cart of a session's client, the oldest line first; undefined without a valid session. One
 * statement finds the session and reads the lines, because every page of a client shows them.
 */
export async function findCartQuantities(
  db: Db,
  keys: Keys,
  token: string,
): Promise<CartQuantity[] | undefined> {
  const sessionId = readSessionId(keys, token)
  if (sessionId === undefined) return undefined
  const rows = await listQuantities(db, { sessionId, now: new Date().toISOString() })
  if (rows.length === 0) return undefined
  return rows.flatMap(({ catalog_id: catalogId, stock_item_id: stockItemId, quantity }) =>
    // A session with an empty cart is one row without a line
    catalogId === null || stockItemId === null || quantity === null
      ? []
      : [{ catalogId, stockItemId, quantity }],
  )
}

const listQuantities = preparedQuery((db, session: OpenSession) =>
  openSessions(db, session)
    .leftJoin('cart_lines', 'cart_lines.client_id', 'sessions.client_id')
    .select(['cart_lines.catalog_id', 'cart_lines.stock_item_id', 'cart_lines.quantity'])
    .orderBy('shopping_cart_id'),
)

export async function closeSession(db: Db, sessionId: string): Promise<void> {
  found.forget()
  await db.deleteFrom('sessions').where('session_id', '=', sessionId).execute()
}

/** Stores the tokens that remote services issued for a session, encrypted by the caller. */
export async function attachRemoteTokens(db: Db, sessionId: string, remoteTokens: string): Promise<void> {
  found.forget()
  await db
    .updateTable('sessions')
    .set({ remote_tokens: remoteTokens })
    .where('session_id', '=', sessionId)
    .execute()
}

/** The anti-forgery token bound to a session token. */
export function antiForgeryToken(keys: Keys, token: string): string {
  return createHmac('sha256', keys.antiForgery).update(token).digest('base64url')
}

/** The id in a token that this shop has signed, whether or not its session still exists. Reads no database. */
export function readSessionId(keys: Keys, token: string): string | undefined {
  return readSessionToken(keys.sessionToken, token)
}
