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

  /**
   * The kept counts; those that are missing are what `read` counts now, all at once.
   *
   * @param keys undefined = a count that is never kept
   * @param read gets the positions of the missing ones
   */
  findAll(
    keys: readonly (string | undefined)[],
    read: (missing: readonly number[]) => Promise<readonly number[]>,
  ): Promise<number[]> {
    const now = this.#clock().getTime()
    const kept = keys
      .map((key) => (key === undefined ? undefined : this.#counts.get(key)))
      .map((one) => (one && one.until > now ? one.count : undefined))
    const missing = kept.flatMap((count, position) => (count === undefined ? [position] : []))
    const counted = missing.length > 0 ? read(missing) : Promise.resolve([])
    return Promise.all(
      keys.map(
        (key, position) =>
          kept[position] ??
          this.#keep(
            key,
            counted.then((all) => all[missing.indexOf(position)] ?? 0),
            now,
          ),
      ),
    )
  }

  #keep(key: string | undefined, count: Promise<number>, now: number): Promise<number> {
    if (key === undefined) return count
    this.#counts.delete(key)
    this.#counts.set(key, { count, until: now + KEPT_MS })
    count.catch(() => this.#counts.delete(key))
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_KEPT && oldest !== undefined) this.#counts.delete(oldest)
    return count
  }
}
