import { DatabaseBusy } from './busy.ts'

/** A fair lock for the one writer of a SQLite database. */
export class WriteLock {
  #isTaken = false
  readonly #waiting = new Set<() => void>()

  /** Throws DatabaseBusy when the lock is not free by the deadline (ms since the epoch). */
  async acquire(deadline: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const timer = setTimeout(() => {
      this.#waiting.delete(resolve)
      reject(new DatabaseBusy())
    }, deadline - Date.now())
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  release(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#isTaken = false
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
