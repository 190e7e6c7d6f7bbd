import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FetchPicture } from './blob-host.ts'
import type { FileCache } from './file-cache.ts'
import type { Original, Originals } from './original.ts'
import { WorkQueue } from './work-queue.ts'

/** A picture when it was last fetched. Its renditions are cached, its bytes are not. */
interface FetchRecord {
  readonly identity: string
  readonly etag?: string
  /** Milliseconds since the epoch. */
  readonly checkedAt: number
}

const MINUTE_MS = 60_000
const MAX_FAILED = 10_000
/** Pictures in succession that came too slowly, after which the host counts as unreachable. */
const MAX_SLOW = 4

interface Elsewhere {
  readonly fetch: FetchPicture
  /** How long a picture counts as unchanged, ms. */
  readonly freshMs: number
}

/**
 * The pictures of another host or of an object store. A picture is fetched when a rendition of it is made, and revalidated in
 * the background once it is no longer fresh. A picture that is missing or fails is requested again after a minute, in whatever width, and an
 * unreachable host after 15 seconds. One picture that the host refuses does not make the host unreachable, because anybody can request
 * any name.
 */
export class RemoteOriginals implements Originals {
  readonly #elsewhere: Elsewhere
  readonly #cache: FileCache
  readonly #now: () => number
  readonly #queue = new WorkQueue<Original | 'missing' | 'unreachable'>({ concurrency: 4, maxJobs: 100 })
  readonly #failed = new LRUCache<string, { readonly until: number; readonly as: 'missing' | 'unreachable' }>(
    {
      max: MAX_FAILED,
    },
  )
  #unreachableUntil = 0
  #slow = 0

  constructor(elsewhere: Elsewhere, cache: FileCache, now = () => Date.now()) {
    this.#elsewhere = elsewhere
    this.#cache = cache
    this.#now = now
  }

  async find(path: string): Promise<Original | 'missing' | 'unreachable'> {
    const known = await this.#readRecord(path)
    if (!known) return this.#fetch(path)
    if (this.#now() - known.checkedAt > this.#elsewhere.freshMs) void this.#fetch(path, known)
    return { identity: known.identity, read: () => this.#readAgain(path, known.identity) }
  }

  /** Undefined when the picture was replaced: nothing made from the new one may be cached under the old identity. */
  async #readAgain(path: string, identity: string): Promise<Buffer | undefined> {
    const original = await this.#fetch(path)
    return typeof original === 'string' || original.identity !== identity ? undefined : original.read()
  }

  async #fetch(path: string, known?: FetchRecord): Promise<Original | 'missing' | 'unreachable'> {
    const failed = this.#failed.get(path)
    if (failed && this.#now() < failed.until) return failed.as
    if (this.#now() < this.#unreachableUntil) return 'unreachable'
    // Whoever waits for the bytes gets them, also while it is looked whether they have changed
    const job = known ? `${path} changed?` : path
    return (await this.#queue.run(job, () => this.#request(path, known))) ?? 'unreachable'
  }

  async #request(
    path: string,
    known: FetchRecord | undefined,
  ): Promise<Original | 'missing' | 'unreachable'> {
    // Jobs that waited while the host became unreachable do not each try it
    if (this.#now() < this.#unreachableUntil) return 'unreachable'
    const fetched = await this.#elsewhere.fetch(path, known?.etag)
    this.#slow = fetched.kind === 'slow' ? this.#slow + 1 : 0
    switch (fetched.kind) {
      case 'picture': {
        const { bytes, etag } = fetched
        const identity = createHash('sha256').update(bytes).digest('base64url')
        await this.#writeRecord(path, { identity, ...(etag && { etag }), checkedAt: this.#now() })
        return { identity, read: async () => bytes }
      }
      case 'unchanged':
        if (known) await this.#writeRecord(path, { ...known, checkedAt: this.#now() })
        return 'unreachable'
      case 'missing':
        if (known) await this.#cache.remove(RECORD + path)
        return this.#remember(path, 'missing')
      case 'slow':
        return this.#slow < MAX_SLOW ? this.#remember(path, 'unreachable') : this.#avoidHost()
      case 'refused':
        return this.#remember(path, 'unreachable')
      case 'unreachable':
        return this.#avoidHost()
    }
  }

  #avoidHost() {
    this.#unreachableUntil = this.#now() + MINUTE_MS / 4
    return 'unreachable' as const
  }

  #remember(path: string, as: 'missing' | 'unreachable') {
    this.#failed.set(path, { until: this.#now() + MINUTE_MS, as })
    return as
  }

  async #readRecord(path: string): Promise<FetchRecord | undefined> {
    const text = await this.#cache.read(RECORD + path)
    try {
      return text && (JSON.parse(text.toString()) as FetchRecord)
    } catch {
      return undefined
    }
  }

  #writeRecord(path: string, record: FetchRecord): Promise<void> {
    return this.#cache.write(RECORD + path, JSON.stringify(record))
  }
}

const RECORD = 'seen '
