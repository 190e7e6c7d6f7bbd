import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { log } from '#config/log.ts'

const HOUR_MS = 3_600_000

/** The size of a disk block: a small file takes a whole one. */
const BLOCK_BYTES = 4_096

/** The folder is measured again after this part of the limit was added; other processes write to it too. */
const SLACK = 1 / 16

/**
 * A disk cache of files that can be made again, in a folder limited in bytes; the least recently used file goes first.
 * Several processes may share the folder and write the same file at once: each file appears whole.
 */
export class FileCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Bytes since the folder was last measured. Infinite at the start: this process has not measured it yet. */
  #addedBytes = Number.POSITIVE_INFINITY
  #isTrimming = false

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** Reading a file counts as using it. */
  async read(name: string): Promise<Buffer | undefined> {
    const path = this.#pathOf(name)
    try {
      const file = await open(path)
      try {
        const { mtimeMs } = await file.stat()
        const now = Date.now()
        if (now - mtimeMs > HOUR_MS) await utimes(path, now / 1000, now / 1000).catch(() => undefined)
        const bytes = await file.readFile()
        return bytes.length > 0 ? bytes : undefined
      } finally {
        await file.close()
      }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** A file that cannot be written is logged; the caller makes it again next time. */
  async write(name: string, bytes: Buffer | string): Promise<void> {
    const path = this.#pathOf(name)
    const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`
    try {
      await mkdir(dirname(path), { recursive: true })
      // Flushed before it gets its name: after a power cut no empty file may carry the name
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      log.error({ err: error }, 'a rendition could not be stored')
      return
    }
    this.#addedBytes += onDisk(bytes.length)
    if (this.#mustMeasure() && !this.#isTrimming) void this.#trim()
  }

  #mustMeasure(): boolean {
    return this.#addedBytes > this.#maxBytes * SLACK
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  /** Runs in the background. */
  async #trim(): Promise<void> {
    this.#isTrimming = true
    try {
      do await this.#removeOldest()
      while (this.#mustMeasure())
    } catch (error) {
      log.error({ err: error }, 'the rendition cache could not be trimmed')
    } finally {
      this.#isTrimming = false
    }
  }

  async #removeOldest(): Promise<void> {
    this.#addedBytes = 0
    const files = await this.#list()
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      const isAbandoned = file.path.endsWith(DRAFT) && Date.now() - file.usedAt > HOUR_MS
      if (bytes <= this.#maxBytes * (1 - SLACK) && !isAbandoned) continue
      await rm(file.path, { force: true })
      bytes -= file.bytes
    }
  }

  async #list() {
    const files: { readonly path: string; readonly bytes: number; readonly usedAt: number }[] = []
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const about = await stat(path).catch(() => undefined)
      if (about) files.push({ path, bytes: onDisk(about.size), usedAt: about.mtimeMs })
    }
    return files
  }

  #pathOf(name: string): string {
    const hash = createHash('sha256').update(name).digest('hex')
    return join(this.#folder, hash.slice(0, 2), hash.slice(2, 40))
  }
}

const DRAFT = '.part'

function onDisk(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
