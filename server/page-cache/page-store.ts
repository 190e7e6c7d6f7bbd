/** A page as it is sent, for one way of packing it. */
export interface StoredPage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** Packed as its key says. */
  readonly body: Uint8Array<ArrayBuffer>
}

interface Kept {
  readonly page: StoredPage
  /** Milliseconds, by the clock that asks; a page that nothing announces a change of goes by itself. */
  readonly until: number
  readonly bytes: number
}

/** What a key, a few headers and the map itself take besides the body. */
const OVERHEAD_BYTES = 2_000

/**
 * Pages that were made once, for everybody who may see the same: the least recently asked for go first where there is no
 * more room. All of them belong to one state of the shop, and go with it.
 */
export class PageStore {
  readonly #limit: number
  #pages = new Map<string, Kept>()
  #state = ''
  #bytes = 0

  /** @param limit bytes; 0 keeps nothing */
  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  /** @param state names the state of the shop; what was kept of another one is forgotten */
  find(key: string, state: string, now: number): StoredPage | undefined {
    this.#keepOnly(state)
    const kept = this.#pages.get(key)
    if (!kept) return undefined
    this.#forget(key, kept)
    if (kept.until <= now) return undefined
    this.#add(key, kept)
    return kept.page
  }

  keep(key: string, state: string, page: StoredPage, until: number): void {
    this.#keepOnly(state)
    const bytes = page.body.length + key.length * 2 + OVERHEAD_BYTES
    if (bytes > this.#limit) return
    const before = this.#pages.get(key)
    if (before) this.#forget(key, before)
    this.#add(key, { page, until, bytes })
    for (const [oldest, kept] of this.#pages) {
      if (this.#bytes <= this.#limit) return
      this.#forget(oldest, kept)
    }
  }

  #keepOnly(state: string): void {
    if (state === this.#state) return
    this.#state = state
    this.#pages = new Map()
    this.#bytes = 0
  }

  #add(key: string, kept: Kept): void {
    this.#pages.set(key, kept)
    this.#bytes += kept.bytes
  }

  #forget(key: string, kept: Kept): void {
    this.#pages.delete(key)
    this.#bytes -= kept.bytes
  }
}
