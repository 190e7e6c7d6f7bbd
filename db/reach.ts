import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { DatabaseBusy, DatabaseUnreachable } from './busy.ts'
import { isPostgres } from './open.ts'
import type { Db } from './transaction.ts'

/** How long a check may take, ms. */
const LIMIT_MS = 1_500
/** Below this much free space SQLite cannot grow its files, bytes. */
const MIN_FREE_BYTES = 1_000_000

/**
 * Returns a check that the database answers and can be written. It ends within a second and a half, writes nothing, and
 * takes at most one connection: checks that come while one runs get its result.
 * @throws DatabaseBusy, DatabaseUnreachable
 */
export function reachabilityCheck(db: Db, address: string): () => Promise<void> {
  const check = isPostgres(address) ? checkPostgres : checkSqlite
  let running: Promise<void> | undefined
  return () => {
    running ??= check(db, address).finally(() => {
      running = undefined
    })
    return withinLimit(running)
  }
}

async function checkPostgres(db: Db): Promise<void> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
  if (rows[0]?.standby) throw new DatabaseBusy('readOnly')
}

async function checkSqlite(db: Db, file: string): Promise<void> {
  await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  if (file === ':memory:') return
  const { bavail, bsize } = await statfs(dirname(file))
  if (bavail * bsize < MIN_FREE_BYTES) throw new DatabaseBusy('diskFull')
}

async function withinLimit(check: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new DatabaseUnreachable(`no answer within ${LIMIT_MS} ms`)),
    LIMIT_MS,
  )
  try {
    await Promise.race([check, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
