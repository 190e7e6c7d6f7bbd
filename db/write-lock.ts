import { DatabaseBusy } from './busy.ts'

/** The line of those who want to write: one writes, the others wait their turn, none for longer than they can. */
export class WriterLine {
  #isTaken = false
  readonly #waiting = new Set<() => void>()

  /** @param deadline when the turn must have come, ms since the epoch; else DatabaseBusy */
  async join(deadline: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const patience = setTimeout(() => {
      this.#waiting.delete(resolve)
      reject(new DatabaseBusy())
    }, deadline - Date.now())
    try {
      await promise
    } finally {
      clearTimeout(patience)
    }
  }

  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#isTaken = false
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
