import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '#config/log.ts'
import type { PictureWidth } from '#app/pictures/picture-address.ts'
import { openPicture } from '#services/pictures/clean-picture.ts'
import type { FileCache } from './file-cache.ts'
import type { Original, Originals } from './original.ts'
import { WorkQueue } from './work-queue.ts'

/** A picture in one width, as WebP. */
export interface Rendition {
  /** An entity tag: different for different bytes. */
  readonly tag: string
  readonly bytes: Buffer
}

/** Part of each cache key. Change it with the way renditions are made. */
const RECIPE = 'webp-75-1'

/** About ten seconds of work. */
const MAX_JOBS = 200

/** How many unreadable pictures are remembered. */
const MAX_UNREADABLE = 10_000

/** Makes pictures in the widths on offer at the first request and caches them on disk. */
export class Renditions {
  readonly #originals: Originals
  readonly #cache: FileCache
  readonly #queue = new WorkQueue<Buffer | 'unreadable' | 'unreachable'>({
    concurrency: 1,
    maxJobs: MAX_JOBS,
  })
  readonly #unreadable = new LRUCache<string, true>({ max: MAX_UNREADABLE })

  constructor(originals: Originals, cache: FileCache) {
    this.#originals = originals
    this.#cache = cache
  }

  /** @param path below the base. An unreadable picture counts as missing and is logged once. */
  async find(path: string, width: PictureWidth): Promise<Rendition | 'missing' | 'unreachable' | 'busy'> {
    const original = await this.#originals.find(path)
    if (typeof original === 'string') return original
    const key = `${RECIPE} ${path} ${original.identity} ${width}`
    const tag = createHash('sha256').update(key).digest('base64url').slice(0, 22)
    const cached = await this.#cache.read(key)
    if (cached) return { tag, bytes: cached }
    const version = `${path} ${original.identity}`
    if (this.#unreadable.has(version)) return 'missing'
    const job = this.#queue.run(key, () => this.#make(original, width, key))
    if (!job) return 'busy'
    const made = await job
    if (made === 'unreachable') return made
    if (made !== 'unreadable') return { tag, bytes: made }
    this.#rememberUnreadable(version, path)
    return 'missing'
  }

  async #make(original: Original, width: PictureWidth, key: string) {
    const bytes = await original.read()
    if (!bytes) return 'unreachable'
    const rendition = await makeRendition(bytes, width)
    if (!rendition) return 'unreadable'
    await this.#cache.write(key, rendition)
    return rendition
  }

  #rememberUnreadable(version: string, path: string): void {
    if (this.#unreadable.has(version)) return
    this.#unreadable.set(version, true)
    log.warn({ path }, 'a picture cannot be read')
  }
}

/** Never larger than the original, upright, without metadata, at most twice as high as wide. Undefined: unreadable. */
async function makeRendition(bytes: Buffer, width: number): Promise<Buffer | undefined> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return undefined
  const size = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const
  try {
    return await opened.value.resize(size).webp({ quality: 75 }).toBuffer()
  } catch {
    return undefined
  }
}
