import { createHmac, randomBytes } from 'node:crypto'
import { logSecurityEvent } from '#config/security-log.ts'
import type { Client } from '#contracts/client-session.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { type PricePolicy, readPricePolicy } from '#domain/money/price-visibility.ts'
import { OncePerRequest } from '../http/once-per-request.ts'
import type { Keys } from '../secrets/keys.ts'
import { type SignInPlace, storedPlace } from './code-uses.ts'
import { readSessionToken, signSessionToken } from './session-token.ts'

/** Long enough for clients that order once a month. The cart lives as long. */
const SESSION_DAYS = 30

export interface Session {
  readonly sessionId: string
  readonly clientId: number
  /** The profile of the client; undefined if the client is disabled, or has none here. Read with the session, too. */
  readonly client: Client | undefined
  /** Tokens of remote services, encrypted by the caller of {@link attachRemoteTokens}. */
  readonly remoteTokens: string | null
  /** Read with the session, because nearly every call of a client needs both. */
  readonly pricePolicy: PricePolicy
}

/**
 * Opens a session and returns its token: a signed JWT with the id of the session row, so it can be revoked.
 * Deletes expired sessions.
 */
export async function openSession(
  db: Db | Trx,
  keys: Keys,
  clientId: number,
  place?: SignInPlace,
): Promise<string> {
  const now = new Date()
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  const sessionId = randomBytes(18).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      client_id: clientId,
      remote_tokens: null,
      ...(place && storedPlace(place)),
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
    remoteTokens: row.remote_tokens,
    pricePolicy,
  }
}

interface ClientOfSession {
  readonly client_id: number
  readonly username: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** No other column of a client leaves the service. */
function profileIn(row: ClientOfSession): Client | undefined {
  const { client_id: clientId, username, name, email, phone } = row
  if (username === null || name === null || email === null || phone === null) return undefined
  return { clientId, username, name, email, phone }
}

const listSessions = preparedQuery((db, values: OpenSession) =>
  openSessions(db, values)
    .select(['sessions.client_id', 'remote_tokens', 'username', 'name', 'email', 'phone'])
    .select((eb) =>
      eb.selectFrom('settings').select('value').where('name', '=', 'price_visibility').as('price_policy'),
    ),
)

interface OpenSession {
  readonly sessionId: string
  readonly now: string
}

/** The row of a session and of its client, if the session has neither ended nor expired and the client is not disabled. */
function openSessions(db: Db | Trx, { sessionId, now }: OpenSession) {
  return (
    db
      .selectFrom('sessions')
      .leftJoin('clients', 'clients.client_id', 'sessions.client_id')
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', now)
      // A client of a remote product API may have no row here
      .where((eb) => eb.or([eb('disabled', 'is', null), eb('disabled', '=', 0)]))
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
