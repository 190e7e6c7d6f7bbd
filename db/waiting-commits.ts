import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/**
 * How many sessions of this user wait for longer than three seconds until a standby has what they committed: while a standby
 * of `synchronous_standby_names` is away, PostgreSQL acknowledges no change. Sessions wait on after their caller has gone.
 */
export async function countWaitingCommits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user
      and wait_event = 'SyncRep' and state_change < clock_timestamp() - interval '3 seconds'`.execute(db)
  return rows[0]?.count ?? 0
}
