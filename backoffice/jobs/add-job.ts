import { currentRequestId } from '#config/current-request.ts'
import type { Expression } from 'kysely'
import { sharedInstant } from '#db/clock.ts'
import { afterCommit, type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type JobKind, type JobState, MOST_OPEN_JOBS, OPEN_JOB_STATES } from '#domain/staff/jobs.ts'
import { wakeQueue } from '#services/queue/wake.ts'
import type { StaffMember } from '../staff-member.ts'
import { JOB_QUEUE } from './job-table.ts'

interface JobRows {
  readonly job_id: number
  readonly position: number
  readonly row_id: number
}

interface NewJob {
  readonly kind: JobKind
  /** Plain data, which the job reads when it runs. */
  readonly request: object
  /** How long it can be taken back before it begins, ms. */
  readonly graceMs?: number
  /**
   * The rows it is about, as they are now: selects `job_id`, `position` and `row_id`. What comes later is not touched by
   * it.
   */
  readonly rows?: (trx: Trx, jobId: number) => Expression<JobRows>
}

/** Asks for a job and returns its number. It is begun as soon as fewer jobs run than may run at once. */
export function addJob(
  db: Db,
  by: Pick<StaffMember, 'staffId' | 'address'>,
  job: NewJob,
): Promise<Result<number, 'too_many_jobs'>> {
  return inTransaction(db, async (trx) => {
    if ((await countOpen(trx, by.staffId)) >= MOST_OPEN_JOBS) return failure('too_many_jobs')
    const { job_id: jobId } = await trx
      .insertInto('jobs')
      .values({
        kind: job.kind,
        staff_id: by.staffId,
        address: by.address,
        request: JSON.stringify(job.request),
        state: 'waiting' satisfies JobState,
        due_at: sharedInstant(trx, job.graceMs),
        attempts: 0,
        cancel_asked: 0,
        rows_done: 0,
        rows_all: 0,
        asked_at: sharedInstant(trx),
        started_at: null,
        ended_at: null,
        result: null,
        problem: '',
        file: null,
        request_id: currentRequestId() ?? null,
      })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    const { rows } = job
    if (rows) {
      const added = await trx
        .insertInto('job_rows')
        .columns(['job_id', 'position', 'row_id'])
        .expression(rows(trx, jobId))
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('jobs')
        .set({ rows_all: Number(added.numInsertedOrUpdatedRows ?? 0) })
        .where('job_id', '=', jobId)
        .execute()
    }
    afterCommit(() => wakeQueue(JOB_QUEUE))
    return success(jobId)
  })
}

async function countOpen(trx: Trx, staffId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', 'in', OPEN_JOB_STATES)
    .executeTakeFirstOrThrow()
  return Number(count)
}
