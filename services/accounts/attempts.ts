import type { Context } from 'hono'
import { sql } from 'kysely'
import { logSecurityEvent } from '#config/security-log.ts'
import { addressNetworks } from '../http/network-address.ts'
import { isOurStorefront, type ServiceDeps, type ServiceEnv } from '../http/service.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { Db } from '#db/transaction.ts'
import { findKnownClient, type KnownClient } from './known-browsers.ts'

/** Where an attempt comes from. */
export interface AttemptSource {
  /** The visitor's network address. */
  readonly address: string
  /** The client that has signed in from the visitor's browser before. */
  readonly knownClient?: KnownClient | undefined
  /** The name that the visitor's browser gives itself. */
  readonly device?: string | undefined
}

/** The visitor's address, device and known client. The headers of the storefront are read from ours only. */
export async function attemptSource(
  c: Context<ServiceEnv>,
  { db, keys }: ServiceDeps,
): Promise<AttemptSource> {
  const address = visitorAddress(c, keys)
  if (!isOurStorefront(c, keys)) return { address, device: c.req.header('user-agent') }
  const device = c.req.header('x-visitor-device')
  const token = c.req.header('x-known-browser')
  if (token === undefined) return { address, device }
  return { address, device, knownClient: await findKnownClient(db, keys, token) }
}

/** A rate limit: at most `max` attempts in a window of `minutes`. */
export interface Limit {
  /** What is counted: an address, an account from an address, or everyone. */
  readonly bucket: string
  readonly max: number
  readonly minutes: number
}

/**
 * Limits for an address and the networks around it: twice as many for each wider one. Otherwise one customer of a
 * hosting provider, who has 65,536 networks, could use up what everyone may do.
 */
export function limitsFrom(what: string, address: string, max: number, minutes: number): Limit[] {
  return addressNetworks(address).map((network, width) => ({
    bucket: `${what} ${network}`,
    max: max * 2 ** width,
    minutes,
  }))
}

/**
 * Whether a limit is already reached. Checked without a write, so a flood of attempts does not block orders.
 */
async function isPastLimit(db: Db, limits: readonly Limit[]): Promise<boolean> {
  const past = await db
    .selectFrom('attempts')
    .select('bucket')
    .where((eb) =>
      eb.or(
        limits.map((limit) =>
          eb.and([
            eb('bucket', '=', limit.bucket),
            eb('count', '>=', limit.max),
            eb('window_started_at', '>=', windowStart(limit)),
          ]),
        ),
      ),
    )
    .executeTakeFirst()
  return past !== undefined
}

/**
 * Counts an attempt and returns the count in its window. Counters are rows, so they survive a restart and are
 * shared by all server processes.
 */
async function countAttempt(db: Db, limit: Limit): Promise<number> {
  const isOver = sql<boolean>`attempts.window_started_at < ${windowStart(limit)}`
  const row = await db
    .insertInto('attempts')
    .values({ bucket: limit.bucket, window_started_at: new Date().toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        window_started_at: sql<string>`case when ${isOver} then excluded.window_started_at else attempts.window_started_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * Counts an attempt against every limit. False if one of them is exceeded; the attempt must then be refused.
 */
export async function mayAttempt(db: Db, limits: readonly Limit[]): Promise<boolean> {
  const isAllowed = !(await isPastLimit(db, limits)) && (await countAttempts(db, limits))
  if (!isAllowed) logSecurityEvent('limit_reached')
  return isAllowed
}

/** False as soon as one limit is exceeded. */
async function countAttempts(db: Db, limits: readonly Limit[]): Promise<boolean> {
  for (const limit of limits) {
    if ((await countAttempt(db, limit)) > limit.max) return false
  }
  return true
}

/**
 * A correct code is not a failed attempt: clears the account's counters and decrements the wider ones. Deletes counters
 * older than a day.
 */
export async function forgiveAttempt(
  db: Db,
  limits: readonly Limit[],
  isAccountLimit: (limit: Limit) => boolean,
): Promise<void> {
  const ofAccount = limits.filter(isAccountLimit).map((limit) => limit.bucket)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('bucket', 'in', ofAccount), eb('window_started_at', '<', yesterday)]))
    .execute()
  const wider = limits.filter((limit) => !isAccountLimit(limit)).map((limit) => limit.bucket)
  if (wider.length === 0) return
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', 'in', wider)
    .where('count', '>', 0)
    .execute()
}

function windowStart({ minutes }: Limit): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}
