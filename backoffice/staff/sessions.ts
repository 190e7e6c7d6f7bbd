import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { log } from '#config/log.ts'
import { createLogThrottle } from '#config/log-throttle.ts'
import { logSecurityEvent } from '#config/security-log.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { shopTimeZone, type TimeZone } from '#domain/text/time-zone.ts'
import type { SettingName } from '#services/settings/settings.ts'
import type { StaffMember } from '../staff-member.ts'
import { type Connection, networkOf } from './connection.ts'
import { hashOfToken, makeToken } from './random-token.ts'
import { identityOf } from './staff-rows.ts'

const HOUR_MS = 3_600_000
/** A session ends this long after its last use, and this long after its sign-in, ms. */
const LIFETIME_MS = { unused: 12 * HOUR_MS, whole: 7 * 24 * HOUR_MS }
/** How long a sign-in waits for the second factor, ms. */
const FACTOR_WAIT_MS = 10 * 60_000
/** The last use is stored to the minute, so that a page is no write. */
const USE_MS = 60_000
/** How long a page waits until that is stored, ms. */
const USE_WAIT_MS = 500
/** Browsers send about 200 characters. */
const MAX_USER_AGENT = 300

/** In which days and amounts are shown and typed: the shop's time zone and its currency. */
export interface ShopUnits {
  readonly zone: TimeZone
  readonly currency: Currency
}

const warn = createLogThrottle((fields, message) => log.warn(fields, message))

/** What a token opens: everything, the form for the second factor, or nothing. */
export type SessionOfToken =
  | {
      readonly state: 'open'
      readonly member: SignedInMember
      /** A second factor is required, and the person has none. */
      readonly lacksFactor: boolean
      /** The zone in which the person reads times besides that of the shop; '' = none. */
      readonly ownZone: string
      readonly units: ShopUnits
    }
  | { readonly state: 'awaits_factor'; readonly sessionId: number; readonly staffId: number }
  | { readonly state: 'none' }

export type SignedInMember = StaffMember & Required<Pick<StaffMember, 'session'>>

interface NewSession {
  readonly staffId: number
  readonly awaitsFactor: boolean
  readonly connection: Connection
}

/** Opens a session and returns its token, of which only the hash is stored. Deletes sessions that are over. */
export async function openStaffSession(
  trx: Trx,
  { staffId, awaitsFactor, connection }: NewSession,
  now: Date,
): Promise<string> {
  const token = makeToken()
  const at = now.toISOString()
  await trx
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOfToken(token),
      staff_id: staffId,
      awaits_factor: awaitsFactor ? 1 : 0,
      user_agent: connection.userAgent.slice(0, MAX_USER_AGENT).toWellFormed(),
      network: networkOf(connection),
      signed_in_at: at,
      last_used_at: at,
      confirmed_at: at,
    })
    .execute()
  const { unusedSince, openedSince } = limitsAt(now)
  await trx
    .deleteFrom('staff_sessions')
    .where((eb) => eb.or([eb('last_used_at', '<=', unusedSince), eb('signed_in_at', '<=', openedSince)]))
    .execute()
  return token
}

/** What a token opens. Read with every request, so that a session that was ended is over at once. */
export async function findStaffSession(
  db: Db,
  token: string | undefined,
  address: string,
  now: Date,
  isUse = true,
): Promise<SessionOfToken> {
  if (token === undefined) return { state: 'none' }
  const { unusedSince, openedSince, factorSince } = limitsAt(now)
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.staff_id', 'staff_sessions.staff_id')
    .select(['staff_session_id', 'awaits_factor', 'last_used_at', 'signed_in_at', 'confirmed_at'])
    .select([
      'staff.staff_id',
      'staff.name',
      'email',
      'roles',
      'company_ids',
      'language',
      'time_zone',
      'totp_secret',
    ])
    .select([
      settingNow('second_factor').as('factor'),
      settingNow('time_zone').as('shop_zone'),
      settingNow('currency').as('shop_currency'),
    ])
    .where('token_hash', '=', hashOfToken(token))
    .where('last_used_at', '>', unusedSince)
    .where('signed_in_at', '>', openedSince)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  if (!row || (row.awaits_factor === 1 && row.signed_in_at <= factorSince)) {
    logSecurityEvent('session_refused')
    return { state: 'none' }
  }
  const sessionId = row.staff_session_id
  if (row.awaits_factor === 1) return { state: 'awaits_factor', sessionId, staffId: row.staff_id }
  if (isUse) await keepUse(db, sessionId, row.last_used_at, now)
  return {
    state: 'open',
    member: { ...identityOf(row), address, session: { sessionId, confirmedAt: row.confirmed_at } },
    lacksFactor: row.factor === 'required' && row.totp_secret === null,
    ownZone: row.time_zone,
    units: { zone: shopTimeZone(row.shop_zone ?? ''), currency: readCurrency(row.shop_currency) },
  }
}

/** A setting of the shop, read with the session because every page needs it; null = it is not set. */
function settingNow(name: SettingName) {
  return sql<string | null>`(select value from settings where settings.name = ${name})`
}

/** A page neither fails nor waits for long because this cannot be written: a primary that waits for its standby can be read. */
async function keepUse(db: Db, sessionId: number, lastUsedAt: string, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(lastUsedAt) < USE_MS) return
  const written = db
    .updateTable('staff_sessions')
    .set({ last_used_at: now.toISOString() })
    .where('staff_session_id', '=', sessionId)
    .where('last_used_at', '=', lastUsedAt)
    .execute()
    .catch((error: unknown) => warn({ err: error }, 'the use of a session of staff was not stored'))
  await Promise.race([written, sleep(USE_WAIT_MS, undefined, { ref: false })])
}

function limitsAt(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return {
    unusedSince: before(LIFETIME_MS.unused),
    openedSince: before(LIFETIME_MS.whole),
    factorSince: before(FACTOR_WAIT_MS),
  }
}

/** Where somebody is signed in. */
export interface ListedSession {
  readonly sessionId: number
  readonly device: string
  readonly network: string
  readonly since: string
  readonly lastUsedAt: string
}

/** The open sessions of a person, the last used one first. */
export async function listStaffSessions(db: Db, staffId: number, now: Date): Promise<ListedSession[]> {
  const { unusedSince, openedSince } = limitsAt(now)
  const rows = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('awaits_factor', '=', 0)
    .where('last_used_at', '>', unusedSince)
    .where('signed_in_at', '>', openedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('staff_session_id', 'desc')
    .execute()
  return rows.map((row) => ({
    sessionId: row.staff_session_id,
    device: row.user_agent,
    network: row.network,
    since: row.signed_in_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Ends the session of a token, whatever it opens. */
export async function endSessionOfToken(db: Db | Trx, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOfToken(token)).execute()
}

/** Ends one session of a person. False if the person has no such session. */
export async function endStaffSession(db: Db | Trx, staffId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_session_id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all sessions of a person, except one if it is named. */
export async function endStaffSessions(
  db: Db | Trx,
  staffId: number,
  options: { readonly except?: number } = {},
): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('staff_session_id', '!=', options.except ?? 0)
    .execute()
}
