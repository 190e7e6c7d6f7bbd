/** How long a page waits in all for slow answers of a service whose older ones are known, ms. */
const PATIENCE_MS = 1_000

/**
 * The unanswered calls to one service. A page reads several parts, some after others, and when the service is silent it
 * must not wait for each.
 */
export class PendingCalls {
  /** When each was made; the first is the oldest. */
  readonly #since = new Map<Promise<unknown>, number>()

  /** Counts a call as pending until it is answered. */
  add(answer: Promise<unknown>): void {
    this.#since.set(answer, Date.now())
    const forget = () => this.#since.delete(answer)
    answer.then(forget, forget)
  }

  /** How long to wait for one of them, ms; 0 or less = no longer. */
  get patience(): number {
    const [oldest = Date.now()] = this.#since.values()
    return oldest + PATIENCE_MS - Date.now()
  }
}
