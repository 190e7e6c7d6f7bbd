/** How long a full list stays cached after its last use, ms. */
const KEEP_MS = 30_000

interface Kept {
  readonly revision: number
  readonly body: Promise<Uint8Array<ArrayBuffer>>
  readonly forget: NodeJS.Timeout
}

/**
 * A cache of full lists. A list of 50,000 items takes a third of a second to write, so concurrent requests share one
 * write per revision.
 */
export class WholeLists {
  readonly #kept = new Map<string, Kept>()

  get(
    name: string,
    revision: number,
    write: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const last = this.#kept.get(name)
    clearTimeout(last?.forget)
    const body = last?.revision === revision ? last.body : write()
    const forget = setTimeout(() => this.#kept.delete(name), KEEP_MS).unref()
    this.#kept.set(name, { revision, body, forget })
    // A failed write is not cached: the next caller tries again
    body.catch(() => this.#kept.delete(name))
    return body
  }
}
