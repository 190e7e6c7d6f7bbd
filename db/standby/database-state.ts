import { sql } from 'kysely'
import type { Db } from '../transaction.ts'

/** How far a PostgreSQL database is. */
export interface DatabaseState {
  readonly isStandby: boolean
  /** Names the database. A standby has the same, any other database another one. */
  readonly database: string
  /** The newest. */
  readonly migration: string
  /** Those of the catalogue; each only rises. */
  readonly revision: number
  readonly features: number
  /** Names the version of the row of both. Servers that have followed different primaries have different ones. */
  readonly version: string
  /** Of the log: what is written on a primary, or replayed on a standby. It only rises. */
  readonly position: number
}

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select
      pg_is_in_recovery() as "isStandby",
      (select system_identifier from pg_control_system()) || '/' ||
        (select oid from pg_database where datname = current_database()) as database,
      (select max(name) from kysely_migration) as migration,
      revision,
      features,
      xmin::text as version,
      pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'
      )::double precision as position
    from catalog_revision`.execute(db)
  if (!rows[0]) throw new Error('the database has no catalogue')
  return rows[0]
}

/** How a state of the catalogue is to another one. What cannot follow from it is behind. */
export function compareStates(state: DatabaseState, least: DatabaseState): 'same' | 'ahead' | 'behind' {
  if (state.database !== least.database || state.migration !== least.migration) return 'behind'
  const [revisions, features] = [state.revision - least.revision, state.features - least.features]
  if (revisions === 0 && features === 0) return state.version === least.version ? 'same' : 'behind'
  return revisions >= 0 && features >= 0 ? 'ahead' : 'behind'
}
