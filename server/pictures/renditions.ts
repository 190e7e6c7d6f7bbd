import { createHash } from 'node:crypto'
import { log } from '#config/log.ts'
import type { PictureWidth } from '#app/pictures/picture-address.ts'
import { openPicture } from '#services/pictures/clean-picture.ts'
import type { KeptFiles } from './rendition-cache.ts'
import type { Original, Originals } from './original.ts'
import { WorkLine } from './work-queue.ts'

/** A picture in a width, as WebP. */
export interface Rendition {
  /** Another one has another. */
  readonly tag: string
  readonly bytes: Buffer
}

/** Changes with the way renditions are made, so that no old one is taken for a new one. */
const RECIPE = 'webp-75-1'

/** At most this many wait to be made: some ten seconds of work. */
const MOST_ASKED = 200

/** How many pictures that cannot be read are remembered as such. */
const MOST_UNREADABLE = 10_000

/** Pictures in the widths that are offered (M3), made when they are first asked for, and kept. */
export class Renditions {
  readonly #originals: Originals
  readonly #kept: KeptFiles
  readonly #line = new WorkLine<Buffer | 'unreadable' | 'unreachable'>({ atOnce: 1, mostAsked: MOST_ASKED })
  readonly #unreadable = new Set<string>()

  constructor(originals: Originals, kept: KeptFiles) {
    this.#originals = originals
    this.#kept = kept
  }

  /** By the path below the base; unreadable pictures are as good as missing, and told of once in the log. */
  async find(path: string, width: PictureWidth): Promise<Rendition | 'missing' | 'unreachable' | 'busy'> {
    const original = await this.#originals.find(path)
    if (typeof original === 'string') return original
    const key = `${RECIPE} ${path} ${original.identity} ${width}`
    const tag = createHash('sha256').update(key).digest('base64url').slice(0, 22)
    const kept = await this.#kept.read(key)
    if (kept) return { tag, bytes: kept }
    const reason = `${path} ${original.identity}`
    if (this.#unreadable.has(reason)) return 'missing'
    const making = this.#line.do(key, () => this.#make(original, width, key))
    if (!making) return 'busy'
    const made = await making
    if (made === 'unreachable') return made
    if (made !== 'unreadable') return { tag, bytes: made }
    this.#remember(reason, path)
    return 'missing'
  }

  async #make(original: Original, width: PictureWidth, key: string) {
    const bytes = await original.read()
    if (!bytes) return 'unreachable'
    const rendition = await makeRendition(bytes, width)
    if (!rendition) return 'unreadable'
    await this.#kept.keep(key, rendition)
    return rendition
  }

  #remember(reason: string, path: string): void {
    if (this.#unreadable.has(reason)) return
    if (this.#unreadable.size >= MOST_UNREADABLE) this.#unreadable.clear()
    this.#unreadable.add(reason)
    log.warn({ path }, 'a picture cannot be read')
  }
}

/** Never larger than the original, upright, without metadata; a very tall one is bounded in its height as well. */
async function makeRendition(bytes: Buffer, width: number): Promise<Buffer | undefined> {
  const opened = openPicture(bytes)
  if (!opened.ok) return undefined
  const size = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const
  try {
    return await opened.value.resize(size).webp({ quality: 75 }).toBuffer()
  } catch {
    return undefined
  }
}
