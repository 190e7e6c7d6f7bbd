import { type Selectable, sql, type SqlBool } from 'kysely'
import { sharedInstant } from '#db/clock.ts'
import type { Database } from '#db/schema.ts'
import { isOnlyWriter, type Db, inTransaction } from '#db/transaction.ts'
import { JOBS_AT_ONCE, OPEN_JOB_STATES } from '#domain/staff/jobs.ts'
import { claimJob, type Job, type JobTable, listDueJobs } from '#services/queue/job-table.ts'

/** The queue of the jobs of staff. */

export const JOB_QUEUE = 'jobs of staff'

export type JobRow = Selectable<Database['jobs']>

/** Each step of a job renews its lease; a step takes less than this, ms. */
export const LEASE_MS = 30_000

/** The table at an instant: further jobs are ready while fewer than {@link JOBS_AT_ONCE} run. */
function jobsAt(now: string): JobTable<'jobs'> {
  return {
    table: 'jobs',
    id: 'job_id',
    status: 'state',
    dueAt: 'due_at',
    attempts: 'attempts',
    requestId: 'request_id',
    openStatuses: OPEN_JOB_STATES,
    claimedStatus: 'running',
    leaseMs: LEASE_MS,
    isReady: sql<SqlBool>`(
      select count(*) from jobs as busy where busy.state = 'running' and busy.due_at > ${now}
    ) < ${JOBS_AT_ONCE}`,
  }
}

export function listWaitingJobs(db: Db, fullLanes: readonly number[]): Promise<Job[]> {
  return listDueJobs(db, jobsAt(sharedInstant(db)), fullLanes)
}

/** Any number: it names the lock under which PostgreSQL counts the running jobs. */
const CLAIM_LOCK = 810_022

/** Claims a job, unless as many as may run at once do so already. Of two processes one claims it. */
export function claimWaitingJob(db: Db, job: Job): Promise<JobRow | undefined> {
  return inTransaction(db, async (trx) => {
    if (!isOnlyWriter(trx)) await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(trx)
    return claimJob(trx, jobsAt(sharedInstant(trx)), job)
  })
}
