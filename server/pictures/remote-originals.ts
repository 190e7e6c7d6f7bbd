import { createHash } from 'node:crypto'
import { fetchPicture } from './blob-host.ts'
import type { KeptFiles } from './rendition-cache.ts'
import type { Original, Originals } from './original.ts'
import { WorkLine } from './work-queue.ts'

/** What was seen of a picture when it was last fetched; its bytes are not kept, but what is made of them. */
interface Seen {
  readonly identity: string
  readonly etag?: string
  /** Milliseconds since 1970. */
  readonly checkedAt: number
}

const A_DAY_MS = 86_400_000
const A_MINUTE_MS = 60_000
const MOST_REMEMBERED = 10_000

/**
 * The pictures of the host that IMAGE_BASE_URL names: fetched when a width of them is made, and checked again after a
 * day, behind the back of whoever asks. A missing one is not asked for again within a minute, nor is a host that was
 * out of reach.
 */
export class RemoteOriginals implements Originals {
  readonly #base: string
  readonly #kept: KeptFiles
  readonly #now: () => number
  readonly #line = new WorkLine<Original | 'missing' | 'unreachable'>({ atOnce: 4, mostAsked: 100 })
  readonly #missingUntil = new Map<string, number>()
  #unreachableUntil = 0

  constructor(base: string, kept: KeptFiles, now = () => Date.now()) {
    this.#base = base.replace(/\/$/, '')
    this.#kept = kept
    this.#now = now
  }

  async find(path: string): Promise<Original | 'missing' | 'unreachable'> {
    const seen = await this.#readSeen(path)
    if (!seen) return this.#fetch(path)
    if (this.#now() - seen.checkedAt > A_DAY_MS) void this.#fetch(path, seen)
    return { identity: seen.identity, read: () => this.#readAgain(path, seen.identity) }
  }

  /** Another picture by now is none of this identity: nothing that is made of it may be kept as if it were. */
  async #readAgain(path: string, identity: string): Promise<Buffer | undefined> {
    const found = await this.#fetch(path)
    return typeof found === 'string' || found.identity !== identity ? undefined : found.read()
  }

  async #fetch(path: string, seen?: Seen): Promise<Original | 'missing' | 'unreachable'> {
    if (this.#now() < (this.#missingUntil.get(path) ?? 0)) return 'missing'
    if (this.#now() < this.#unreachableUntil) return 'unreachable'
    return (await this.#line.do(path, () => this.#ask(path, seen))) ?? 'unreachable'
  }

  async #ask(path: string, seen: Seen | undefined): Promise<Original | 'missing' | 'unreachable'> {
    // Those that waited while the host went out of reach do not try it one by one
    if (this.#now() < this.#unreachableUntil) return 'unreachable'
    const fetched = await fetchPicture(`${this.#base}/${encodePath(path)}`, seen?.etag)
    switch (fetched.kind) {
      case 'picture': {
        const { bytes, etag } = fetched
        const identity = createHash('sha256').update(bytes).digest('base64url')
        await this.#writeSeen(path, { identity, ...(etag && { etag }), checkedAt: this.#now() })
        return { identity, read: async () => bytes }
      }
      case 'unchanged':
        if (seen) await this.#writeSeen(path, { ...seen, checkedAt: this.#now() })
        return 'unreachable'
      case 'missing':
        if (this.#missingUntil.size >= MOST_REMEMBERED) this.#missingUntil.clear()
        this.#missingUntil.set(path, this.#now() + A_MINUTE_MS)
        if (seen) await this.#kept.remove(SEEN + path)
        return 'missing'
      case 'unreachable':
        this.#unreachableUntil = this.#now() + A_MINUTE_MS / 4
        return 'unreachable'
    }
  }

  async #readSeen(path: string): Promise<Seen | undefined> {
    const text = await this.#kept.read(SEEN + path)
    try {
      return text && (JSON.parse(text.toString()) as Seen)
    } catch {
      return undefined
    }
  }

  #writeSeen(path: string, seen: Seen): Promise<void> {
    return this.#kept.keep(SEEN + path, JSON.stringify(seen))
  }
}

const SEEN = 'seen '

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
