import { setInterval } from 'node:timers'
import { type DialectAdapter, sql } from 'kysely'
import { type Db, isOnlyWriter, type Trx } from './transaction.ts'

/**
 * The time by which the processes of a shop agree when a job is due and whose lease has ended. It is that of the PostgreSQL
 * server, because clocks of machines differ; a SQLite database has one machine.
 */

/** How far the clock of a database's server is ahead of this machine's, ms. */
const aheadMs = new WeakMap<DialectAdapter, number>()

export function sharedNow(db: Db | Trx): Date {
  return new Date(Date.now() + (aheadMs.get(db.getExecutor().adapter) ?? 0))
}

/** An instant of the shared time, ISO 8601: `ms` from now. */
export function sharedInstant(db: Db | Trx, ms = 0): string {
  return new Date(sharedNow(db).getTime() + ms).toISOString()
}

/** Reads the clock of the server. It is right to half the time that the answer takes. */
export async function readSharedClock(db: Db): Promise<void> {
  if (isOnlyWriter(db)) return
  const asked = Date.now()
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as at`.execute(db)
  const answered = Date.now()
  if (rows[0]) aheadMs.set(db.getExecutor().adapter, Math.round(rows[0].at - (asked + answered) / 2))
}

/** How often the clock of the server is read, ms: a machine may set its own at any time. */
const READ_EVERY_MS = 30_000

/** Reads the clock of the server again until stopped. While the server does not answer, the last reading holds. */
export function followSharedClock(db: Db): { stop(): void } {
  const timer = setInterval(() => void readSharedClock(db).catch(() => {}), READ_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
