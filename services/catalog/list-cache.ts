/** How long a full list stays cached after its last use, ms. */
const CACHE_MS = 30_000

interface CachedList {
  readonly revision: number
  readonly body: Promise<Uint8Array<ArrayBuffer>>
  readonly timer: NodeJS.Timeout
}

/**
 * A cache of full lists. A list of 50,000 items takes a third of a second to write, so concurrent requests share one
 * write per revision.
 */
export class WholeLists {
  readonly #lists = new Map<string, CachedList>()

  get(
    name: string,
    revision: number,
    write: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const last = this.#lists.get(name)
    clearTimeout(last?.timer)
    const body = last?.revision === revision ? last.body : write()
    const timer = setTimeout(() => this.#lists.delete(name), CACHE_MS).unref()
    this.#lists.set(name, { revision, body, timer })
    // A failed write is not cached: the next caller tries again
    body.catch(() => this.#lists.delete(name))
    return body
  }
}
