import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit, { type LimitFunction } from 'p-limit'
import { forRequest } from '#config/current-request.ts'
import { inSpan } from '#config/spans.ts'
import { isTransient } from '#db/busy.ts'
import { BATCH_SIZE, type Job } from './job-table.ts'
import { onWake } from './wake.ts'

/**
 * A queue of jobs in the database. Every process may work on it: a job is listed by all of them and claimed by one.
 *
 * To use it, describe the table as a `JobTable`, list with `listDueJobs`, and in `run` claim the job with `claimJob`, do
 * the work, and write the result with `updateClaimed`. A failed job goes back with `nextAttemptAt` as its `dueAt`. A
 * process that dies leaves a lease; when it ends, the job is due again. Call `wakeQueue` after the commit that adds a job.
 */
export interface Queue<J extends Job = Job> {
  /** Names the queue for `wakeQueue` and in the log. */
  readonly name: string
  /** How many jobs of one lane a process runs at the same time. A slow lane does not delay other lanes. */
  readonly perLane: number
  /** How many jobs a process runs at the same time over all lanes; unlimited by default. */
  readonly total?: number
  /** The time by which jobs are due: that of the database. */
  now(): Date
  /**
   * Lists jobs, the soonest due first, at most BATCH_SIZE. Jobs of `fullLanes` would not start now and may be left out.
   * Jobs that are not due yet may be included: the worker then wakes when the first of them is due.
   */
  list(fullLanes: readonly number[]): Promise<readonly J[]>
  /**
   * Claims a job and runs it; false where another process has claimed it. Must end soon after `stopping` is aborted. An
   * error leaves the job to the next poll, or to the end of its lease.
   */
  run(job: J, stopping: AbortSignal): Promise<boolean>
}

export interface WorkerOptions {
  /** How soon a job of another process is found, ms; 5,000 by default. `wakeQueue` starts jobs of this process at once. */
  readonly pollMs?: number
  /** How long running jobs may take to end when the worker stops, ms; 5,000 by default. Then `stopping` is aborted. */
  readonly stopMs?: number
  /** Runs beside the jobs, at the first poll that is `everyMs` after the last one. */
  readonly housekeeping?: { readonly everyMs: number; run(): Promise<void> }
  /** Receives errors other than those of a database that is busy or unreachable. */
  readonly onError: (error: unknown) => void
}

export interface Worker<J extends Job = Job> {
  /** Runs a job without waiting for a poll or for the total limit. Resolves when it has ended, however it ended. */
  start(job: J): Promise<void>
  wake(): void
  /** Starts no further job and resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Runs the jobs of a queue as they become due, until it is stopped. */
export function startWorker<J extends Job>(
  queue: Queue<J>,
  { pollMs = 5_000, stopMs = 5_000, housekeeping, onError }: WorkerOptions,
): Worker<J> {
  const stopped = new AbortController()
  const stopping = new AbortController()
  const lanes = new Lanes(queue)
  // A job that a request starts does not carry on that request's time limit
  const detached = AsyncLocalStorage.snapshot()
  let nap = new AbortController()
  let housekeepingAt = 0
  const wake = () => nap.abort()
  const report = (error: unknown) => {
    if (!isTransient(error)) onError(error)
  }

  const start = (job: J, isLimited = false): Promise<void> =>
    detached(forRequest, job.requestId ?? null, () =>
      lanes
        .add(
          job,
          async () => {
            if (!stopped.signal.aborted) await runTraced(queue, job, stopping.signal)
          },
          isLimited,
        )
        .then(
          () => {
            if (!lanes.isFull(job.lane)) wake()
          },
          // No wake-up: a failed job would be listed again at once
          report,
        ),
    )

  /** Starts the jobs that are due; returns the ms until the next poll. */
  async function poll(): Promise<number> {
    if (housekeeping && Date.now() - housekeepingAt >= housekeeping.everyMs) {
      await housekeeping.run()
      housekeepingAt = Date.now()
    }
    for (;;) {
      const listed = await queue.list(lanes.full())
      const waiting = listed.filter((job) => !lanes.has(job))
      const now = queue.now().toISOString()
      const due = waiting.filter(({ dueAt }) => dueAt <= now)
      for (const job of due) void start(job, true)
      // Further lanes may hide behind a batch of few lanes
      if (due.length > 0 && listed.length >= BATCH_SIZE) continue
      const next = waiting.find(({ dueAt }) => dueAt > now)
      return next ? Math.min(Math.max(Date.parse(next.dueAt) - Date.parse(now), 0), pollMs) : pollMs
    }
  }

  const running = (async () => {
    while (!stopped.signal.aborted) {
      nap = new AbortController()
      const ms = await poll().catch((error: unknown) => {
        report(error)
        return pollMs
      })
      await sleep(ms, AbortSignal.any([nap.signal, stopped.signal]))
    }
  })()
  const unsubscribe = onWake(queue.name, wake)

  return {
    start: (job) => start(job),
    wake,
    async stop() {
      unsubscribe()
      stopped.abort()
      const timer = setTimeout(() => stopping.abort(), stopMs)
      await running
      await lanes.settled()
      clearTimeout(timer)
    },
  }
}

/** Runs every job that is due now, once, and returns how many were run here. Throws the first error after all have ended. */
export async function runDueJobs<J extends Job>(queue: Queue<J>): Promise<number> {
  const lanes = new Lanes(queue)
  const never = new AbortController().signal
  let count = 0
  const jobs = (await queue.list([])).map((job) =>
    forRequest(job.requestId ?? null, () =>
      lanes.add(job, async () => {
        if (await runTraced(queue, job, never)) count++
      }),
    ),
  )
  const failed = (await Promise.allSettled(jobs)).find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return count
}

/** A job that another process has claimed is no work of this one, and no span. */
function runTraced<J extends Job>(queue: Queue<J>, job: J, stopping: AbortSignal): Promise<boolean> {
  const attributes = { 'messaging.destination.name': queue.name, 'messaging.message.id': String(job.id) }
  const outcome = (wasRun: boolean) => (wasRun ? {} : undefined)
  return inSpan({ name: queue.name, kind: 'consumer', attributes, outcome }, () => queue.run(job, stopping))
}

/** The jobs of this process: those that run, and those that wait for a free slot of their lane. */
class Lanes {
  readonly #perLane: number
  readonly #total: LimitFunction
  readonly #lanes = new Map<number, { readonly limit: LimitFunction; jobs: number }>()
  readonly #jobs = new Map<number, Promise<void>>()

  constructor({ perLane, total }: Pick<Queue, 'perLane' | 'total'>) {
    this.#perLane = perLane
    this.#total = pLimit(total ?? Infinity)
  }

  has({ id }: Job): boolean {
    return this.#jobs.has(id)
  }

  /** Runs a job as soon as its lane has a free slot. A job that is here already is not run twice. */
  add({ id, lane: key }: Job, run: () => Promise<void>, isLimited = true): Promise<void> {
    const known = this.#jobs.get(id)
    if (known) return known
    const lane = this.#lanes.get(key) ?? { limit: pLimit(this.#perLane), jobs: 0 }
    this.#lanes.set(key, lane)
    lane.jobs++
    const job = lane
      .limit(() => (isLimited ? this.#total(run) : run()))
      .finally(() => {
        this.#jobs.delete(id)
        lane.jobs--
        if (lane.jobs === 0) this.#lanes.delete(key)
      })
    this.#jobs.set(id, job)
    return job
  }

  full(): number[] {
    return [...this.#lanes.keys()].filter((lane) => this.isFull(lane))
  }

  /** Whether a further job of the lane would have to wait. */
  isFull(lane: number): boolean {
    return (this.#lanes.get(lane)?.jobs ?? 0) >= this.#perLane
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#jobs.values())
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) return Promise.resolve()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
