/** For so long a count is shown again, so that a list with many views does not count them for every page, ms. */
const KEPT_MS = 10_000
const MOST_KEPT = 1_000

/** Counts of a moment ago. */
export class KeptCounts {
  readonly #counts = new Map<string, { readonly count: Promise<number>; readonly until: number }>()
  readonly #clock: () => Date

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  /** The kept count, or what `read` counts now. */
  find(key: string, read: () => Promise<number>): Promise<number> {
    const now = this.#clock().getTime()
    const kept = this.#counts.get(key)
    if (kept && kept.until > now) return kept.count
    const count = read()
    this.#counts.delete(key)
    this.#counts.set(key, { count, until: now + KEPT_MS })
    count.catch(() => this.#counts.delete(key))
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_KEPT && oldest !== undefined) this.#counts.delete(oldest)
    return count
  }
}
