import { type Db, inTransaction } from '#db/transaction.ts'
import type { JobState } from '#domain/staff/jobs.ts'

/** Ends a job that waits, and asks a running one to stop before its next step. False = it had ended. */
export function cancelJob(db: Db, jobId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const waiting = await trx
      .updateTable('jobs')
      .set({
        state: 'cancelled' satisfies JobState,
        cancel_asked: 1,
        ended_at: new Date().toISOString(),
      })
      .where('job_id', '=', jobId)
      .where('state', '=', 'waiting' satisfies JobState)
      .executeTakeFirstOrThrow()
    if (waiting.numUpdatedRows > 0n) return true
    const running = await trx
      .updateTable('jobs')
      .set({ cancel_asked: 1 })
      .where('job_id', '=', jobId)
      .where('state', '=', 'running' satisfies JobState)
      .executeTakeFirstOrThrow()
    return running.numUpdatedRows > 0n
  })
}
