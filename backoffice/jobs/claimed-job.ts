import { setInterval } from 'node:timers'
import { sharedInstant } from '#db/clock.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { JobProblem, JobState } from '#domain/staff/jobs.ts'
import { type JobRow, LEASE_MS } from './job-table.ts'

/**
 * Thrown in a step of a job that is not to go on here: somebody cancelled it, this process stops, or another process has
 * taken it up. The step is rolled back.
 */
export class JobStopped extends Error {
  override readonly name = 'JobStopped'
  readonly why: 'cancelled' | 'stopping' | 'lost'

  constructor(why: JobStopped['why']) {
    super(`job ${why}`)
    this.why = why
  }
}

interface End {
  readonly result?: object
  readonly problem?: JobProblem
  readonly file?: string
}

type EndState = Exclude<JobState, 'waiting' | 'running'>

interface Counts {
  readonly rowsDone?: number
  /** Counting begins anew. */
  readonly rowsAll?: number
}

/** A job while this process has it. Each write of it first makes sure that it still does. */
export class ClaimedJob {
  readonly row: JobRow
  readonly #db: Db
  readonly #stopping: AbortSignal

  constructor(db: Db, row: JobRow, stopping: AbortSignal) {
    this.row = row
    this.#db = db
    this.#stopping = stopping
  }

  /**
   * A part of the work in a transaction of its own, with the number of rows it does. A process that is killed leaves every
   * step done or not done.
   * @throws JobStopped
   */
  step<Value>(rowsDone: number, work: (trx: Trx) => Promise<Value>): Promise<Value> {
    if (this.#stopping.aborted) throw new JobStopped('stopping')
    return this.#hold({ rowsDone }, work)
  }

  /** Counts from the first row, also where an earlier attempt had done some. */
  begin(rowsAll: number): Promise<void> {
    return this.#hold({ rowsAll }, async () => {})
  }

  /** Renews the lease beside work that has no steps. */
  async holdDuring<Value>(work: () => Promise<Value>): Promise<Value> {
    let renewal = Promise.resolve()
    const renew = () => {
      renewal = renewal.then(() => this.#hold({}, async () => {})).catch(() => {})
    }
    const timer = setInterval(renew, LEASE_MS / 4)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      await renewal
    }
  }

  /** Ends the job, together with the last of its work. */
  end(state: EndState, end: End = {}, work: (trx: Trx) => Promise<void> = async () => {}): Promise<void> {
    return inTransaction(this.#db, async (trx) => {
      await this.endIn(trx, state, end)
      await work(trx)
    })
  }

  /** Ends the job in the transaction of its work. */
  async endIn(trx: Trx, state: EndState, { result, problem, file }: End = {}): Promise<void> {
    await this.#lock(trx, {}, state !== 'done')
    await trx
      .updateTable('jobs')
      .set((eb) => ({
        state,
        // What is made in one step is done with it
        ...(state === 'done' && { rows_done: eb.ref('rows_all') }),
        ended_at: new Date().toISOString(),
        result: result === undefined ? null : JSON.stringify(result),
        problem: problem ?? '',
        file: file ?? null,
      }))
      .where('job_id', '=', this.row.job_id)
      .execute()
  }

  /** Puts the job back, so that a process takes it up again. It does not count as an attempt. */
  async release(afterMs: number): Promise<void> {
    const { job_id, attempts } = this.row
    await this.#db
      .updateTable('jobs')
      .set({
        state: 'waiting' satisfies JobState,
        due_at: sharedInstant(this.#db, afterMs),
        attempts: attempts - 1,
      })
      .where('job_id', '=', job_id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running' satisfies JobState)
      .execute()
  }

  #hold<Value>(counts: Counts, work: (trx: Trx) => Promise<Value>): Promise<Value> {
    return inTransaction(this.#db, async (trx) => {
      await this.#lock(trx, counts)
      return work(trx)
    })
  }

  /** Locks the job and renews its lease. Another process that has taken it up has counted a further attempt. */
  async #lock(trx: Trx, { rowsDone = 0, rowsAll }: Counts, mayBeCancelled = false): Promise<void> {
    const held = await trx
      .updateTable('jobs')
      .set((eb) => ({
        due_at: sharedInstant(trx, LEASE_MS),
        ...(rowsAll === undefined
          ? { rows_done: eb('rows_done', '+', rowsDone) }
          : { rows_done: 0, rows_all: rowsAll }),
      }))
      .where('job_id', '=', this.row.job_id)
      .where('attempts', '=', this.row.attempts)
      .where('state', '=', 'running' satisfies JobState)
      .returning('cancel_asked')
      .executeTakeFirst()
    if (!held) throw new JobStopped('lost')
    if (held.cancel_asked === 1 && !mayBeCancelled) throw new JobStopped('cancelled')
  }
}
