import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Runs jobs a few at a time. Callers that ask for the same key while its job waits or runs share one result. A full
 * queue refuses further jobs.
 */
export class WorkQueue<Value> {
  readonly #jobs = new Map<string, Promise<Value>>()
  readonly #limit: LimitFunction
  readonly #maxJobs: number

  constructor({ concurrency, maxJobs }: { readonly concurrency: number; readonly maxJobs: number }) {
    this.#limit = pLimit(concurrency)
    this.#maxJobs = maxJobs
  }

  /** The result of the job; undefined when the queue is full. */
  run(key: string, work: () => Promise<Value>): Promise<Value> | undefined {
    const known = this.#jobs.get(key)
    if (known || this.#jobs.size >= this.#maxJobs) return known
    const job = this.#limit(work).finally(() => this.#jobs.delete(key))
    this.#jobs.set(key, job)
    return job
  }
}
