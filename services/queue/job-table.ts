import type { Kysely, RawBuilder, Selectable, SqlBool } from 'kysely'
import { sharedInstant } from '#db/clock.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'

/** How a table of the database holds jobs. Instants are ISO 8601 texts in UTC. */
interface JobColumns<Table extends string, Column extends string> {
  readonly table: Table
  readonly id: Column
  readonly status: Column
  /** The job is not run before this instant. While a process runs the job, it is the end of that process's lease. */
  readonly dueAt: Column
  /** Counts the claims of a job, where the table counts them. */
  readonly attempts?: Column
  /** Jobs of one lane share a concurrency limit. Without the column all jobs are in lane 0. */
  readonly lane?: Column
  /** The request that caused a job. */
  readonly requestId?: Column
  /** The statuses of jobs that have not ended. */
  readonly openStatuses: readonly string[]
  /** The status of a claimed job; without it a claim does not change the status. */
  readonly claimedStatus?: string
  /** How long a claim is valid, ms. It must exceed the longest run: afterwards another process may claim the job. */
  readonly leaseMs: number
  /** Must hold for a job to be listed and claimed, for example that an earlier job has ended. */
  readonly isReady?: RawBuilder<SqlBool>
}

export type JobTable<Table extends keyof Database> = JobColumns<Table, keyof Database[Table] & string>

type AnyJobTable = JobColumns<string, string>

/** A job as it was read; `dueAt` detects at the claim that another process has claimed it. */
export interface Job {
  readonly id: number
  readonly lane: number
  readonly dueAt: string
  /** Of the request that caused it. */
  readonly requestId?: string | null
}

/** The most jobs that one call of {@link listDueJobs} returns. */
export const BATCH_SIZE = 100

/** Lists the jobs that are due, the longest due first, without those of the given lanes. */
export async function listDueJobs(
  db: Db,
  jobs: AnyJobTable,
  fullLanes: readonly number[] = [],
): Promise<Job[]> {
  const { lane, requestId, isReady } = jobs
  if (lane === undefined && fullLanes.length > 0) return []
  const rows = await untyped(db)
    .selectFrom(jobs.table)
    .select([`${jobs.id} as id`, `${jobs.dueAt} as dueAt`])
    .$if(lane !== undefined, (query) => query.select(`${lane} as lane`))
    .$if(requestId !== undefined, (query) => query.select(`${requestId} as requestId`))
    .where(jobs.status, 'in', jobs.openStatuses)
    .where(jobs.dueAt, '<=', sharedInstant(db))
    .$if(isReady !== undefined, (query) => query.where(isReady as RawBuilder<SqlBool>))
    .$if(fullLanes.length > 0, (query) => query.where(lane as string, 'not in', fullLanes))
    .orderBy(jobs.dueAt)
    .orderBy(jobs.id)
    .limit(BATCH_SIZE)
    .execute()
  return rows.map((row) => ({
    id: Number(row['id']),
    lane: Number(row['lane'] ?? 0),
    dueAt: String(row['dueAt']),
    requestId: (row['requestId'] as string | undefined) ?? null,
  }))
}

/**
 * Claims a job for this process until the lease ends and returns its row. Returns undefined when another process claimed
 * it first, or when it ended meanwhile: the claim succeeds only while `dueAt` is the one that was read.
 */
export async function claimJob<Table extends keyof Database>(
  db: Db,
  jobs: JobTable<Table>,
  job: Pick<Job, 'id' | 'dueAt'>,
): Promise<Selectable<Database[Table]> | undefined> {
  const { table, id, status, dueAt, attempts, isReady, ...given }: AnyJobTable = jobs
  const row = await untyped(db)
    .updateTable(table)
    .set((eb) => ({
      [dueAt]: sharedInstant(db, jobs.leaseMs),
      ...(given.claimedStatus !== undefined && { [status]: given.claimedStatus }),
      ...(attempts !== undefined && { [attempts]: eb(attempts, '+', 1) }),
    }))
    .where(id, '=', job.id)
    .where(dueAt, '=', job.dueAt)
    .where(status, 'in', given.openStatuses)
    .$if(isReady !== undefined, (query) => query.where(isReady as RawBuilder<SqlBool>))
    .returningAll()
    .executeTakeFirst()
  return row as Selectable<Database[Table]> | undefined
}

/** Changes a claimed row. Changes nothing and returns false when the lease has ended and another process has claimed it. */
export async function updateClaimed<Table extends keyof Database>(
  db: Db,
  jobs: JobTable<Table>,
  claimed: Selectable<Database[Table]>,
  changes: Partial<Selectable<Database[Table]>>,
): Promise<boolean> {
  const { table, id, dueAt }: AnyJobTable = jobs
  const row = claimed as Record<string, unknown>
  const { numUpdatedRows } = await untyped(db)
    .updateTable(table)
    .set(changes as Record<string, unknown>)
    .where(id, '=', row[id])
    .where(dueAt, '=', row[dueAt])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The database for tables and columns whose names are values; {@link JobTable} has checked the names. */
function untyped(db: Db): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>
}
