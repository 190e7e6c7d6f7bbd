/** How long a whole list is kept for the next caller after the last one asked, ms. */
const KEEP_MS = 30_000

interface Kept {
  readonly revision: number
  readonly body: Promise<Uint8Array<ArrayBuffer>>
  readonly forget: NodeJS.Timeout
}

/**
 * The whole lists as they were last written. A list of 50,000 items takes a third of a second to write: however many
 * ask for it at once, it is written once a revision, so that asking for it exhausts nobody.
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
    // A list that could not be written is not kept: the next caller tries again.
    body.catch(() => this.#kept.delete(name))
    return body
  }
}
