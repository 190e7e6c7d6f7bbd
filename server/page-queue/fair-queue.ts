import { whenQuiet } from '../quiet-turns.ts'

/** How much work may be under way and wait, in all and for one visitor. */
export interface QueueLimits {
  readonly running: number
  readonly waiting: number
  readonly runningOfOne: number
  readonly waitingOfOne: number
}

/** Thrown when the work was not begun because the queue is full. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Thrown when the work was not begun because nobody waits for it any more. */
export class VisitorLeftError extends Error {
  override name = 'VisitorLeftError'
}

interface Job {
  readonly shares: readonly string[]
  begin(): void
  refuse(error: Error): void
}

/**
 * Work that waits for its turn: one job for each visitor in turn, whatever each has sent. When too many wait, the
 * newest job of whoever has most is refused for a visitor who has fewer.
 *
 * A visitor is counted by several shares, from the narrowest to the widest (a network in a larger one). Each has the
 * same limits; turns are taken by the widest.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** By the widest share, in the order of turns. */
  readonly #waiting = new Map<string, Job[]>()
  /** How many jobs of each share are running or waiting. */
  readonly #runningOf = new Map<string, number>()
  readonly #waitingOf = new Map<string, number>()
  #running = 0
  #waitingCount = 0
  #arrived = 0
  #refused = 0
  #isStarting = false

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#waitingCount
  }

  get running(): number {
    return this.#running
  }

  /** How many jobs were refused since the start. */
  get refused(): number {
    return this.#refused
  }

  /** @param shares from the narrowest to the widest, at least one */
  async run<T>(
    shares: readonly string[],
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw new VisitorLeftError()
    this.#arrived++
    await this.#turn(shares, signal)
    try {
      if (signal?.aborted) throw new VisitorLeftError()
      return await work()
    } finally {
      this.#running--
      add(this.#runningOf, shares, -1)
      this.#startSoon()
    }
  }

  async #turn(shares: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const job: Job = { shares, begin: resolve, refuse: reject }
    this.#enqueue(job)
    const leave = () => {
      if (this.#remove(job)) reject(new VisitorLeftError())
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #enqueue(job: Job): void {
    const { waiting, waitingOfOne } = this.#limits
    if (job.shares.some((share) => (this.#waitingOf.get(share) ?? 0) >= waitingOfOne)) throw this.#refusal()
    if (this.#waitingCount >= waiting) this.#makeRoomFor(job)
    const own = this.#waiting.get(widest(job)) ?? []
    own.push(job)
    this.#waiting.set(widest(job), own)
    this.#waitingCount++
    add(this.#waitingOf, job.shares, 1)
    this.#startSoon()
  }

  #makeRoomFor(job: Job): void {
    let most: readonly Job[] = []
    for (const jobs of this.#waiting.values()) if (jobs.length > most.length) most = jobs
    const newest = most.at(-1)
    const own = this.#waiting.get(widest(job))?.length ?? 0
    if (!newest || most.length <= own + 1) throw this.#refusal()
    this.#remove(newest)
    newest.refuse(this.#refusal())
  }

  #refusal(): QueueFullError {
    this.#refused++
    return new QueueFullError()
  }

  /** False if the job does not wait any more. */
  #remove(job: Job): boolean {
    const jobs = this.#waiting.get(widest(job))
    const at = jobs?.indexOf(job) ?? -1
    if (!jobs || at < 0) return false
    jobs.splice(at, 1)
    if (jobs.length === 0) this.#waiting.delete(widest(job))
    this.#waitingCount--
    add(this.#waitingOf, job.shares, -1)
    return true
  }

  /** Begins one job at a time: between two of them other requests are answered. */
  #startSoon(): void {
    if (this.#isStarting || this.#waitingCount === 0) return
    this.#isStarting = true
    whenQuiet(
      () => this.#arrived,
      () => {
        this.#isStarting = false
        if (this.#startNext()) this.#startSoon()
      },
    )
  }

  #startNext(): boolean {
    if (this.#running >= this.#limits.running) return false
    const next = this.#waiting.values().find(([first]) => first && this.#mayRun(first))?.[0]
    if (!next) return false
    this.#remove(next)
    const rest = this.#waiting.get(widest(next))
    if (rest) {
      // To the end of the order of turns
      this.#waiting.delete(widest(next))
      this.#waiting.set(widest(next), rest)
    }
    this.#running++
    add(this.#runningOf, next.shares, 1)
    next.begin()
    return true
  }

  #mayRun({ shares }: Job): boolean {
    return shares.every((share) => (this.#runningOf.get(share) ?? 0) < this.#limits.runningOfOne)
  }
}

function widest({ shares }: Job): string {
  return shares.at(-1) ?? ''
}

function add(counts: Map<string, number>, shares: readonly string[], change: number): void {
  for (const share of shares) {
    const count = (counts.get(share) ?? 0) + change
    if (count > 0) counts.set(share, count)
    else counts.delete(share)
  }
}
