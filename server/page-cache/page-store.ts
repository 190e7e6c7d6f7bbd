import { LRUCache } from 'lru-cache'
import type { PublicPage } from './public-page.ts'

/** A page as it is sent, in one content encoding. */
export interface StoredPage {
  readonly publicPage: PublicPage
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** Encoded. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The complete headers of answers with this page, names and values in turn (see stored-answer.ts). */
  readonly heads: string[][]
  /** The body of a short page as it is written to a connection (see stored-answer.ts). Undefined until then, and of a long page. */
  text: string | undefined
}

interface Entry {
  readonly page: StoredPage
  /** By the clock of the caller, ms. */
  readonly expiresAt: number
}

/** An estimate of what key, headers and map entry take besides the body. */
const OVERHEAD_BYTES = 2_000

/**
 * Public pages in memory, up to a number of bytes; the least recently used goes first. All entries belong to one state of
 * the shop: reading or adding with another state empties the store.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Entry> | undefined
  #state = ''
  #found = 0

  /** A limit of 0 bytes stores nothing. */
  constructor(limitBytes: number) {
    if (limitBytes > 0)
      this.#pages = new LRUCache({
        maxSize: limitBytes,
        sizeCalculation: ({ page }, key) => page.body.length + key.length * 2 + OVERHEAD_BYTES,
      })
  }

  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0
  }

  /** How many pages it has given since the start. */
  get found(): number {
    return this.#found
  }

  /** @param now by the clock that `expiresAt` was given by, ms */
  find(key: string, state: string, now: number): StoredPage | undefined {
    this.#enter(state)
    const entry = this.#pages?.get(key)
    if (entry && entry.expiresAt > now) {
      this.#found++
      return entry.page
    }
    this.#pages?.delete(key)
    return undefined
  }

  add(key: string, state: string, page: StoredPage, expiresAt: number): void {
    this.#enter(state)
    this.#pages?.set(key, { page, expiresAt })
  }

  #enter(state: string): void {
    if (state === this.#state) return
    this.#state = state
    this.#pages?.clear()
  }
}
