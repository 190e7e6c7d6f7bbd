import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { log } from '#config/log.ts'

const AN_HOUR_MS = 3_600_000

/** A small file takes a whole block of the disk. */
const BLOCK_BYTES = 4_096

/** After what part of the bound was added the folder is looked at anew: other processes add to it as well. */
const PART = 1 / 16

/**
 * Files that can be made again, in a folder that is bounded in bytes: what was used longest ago goes first. Several
 * processes may share the folder, and make the same file at once: one whole file is there in the end (UP11).
 */
export class KeptFiles {
  readonly #folder: string
  readonly #mostBytes: number
  /** Since the folder was last looked at; it was not by this process when it starts. */
  #added = Number.POSITIVE_INFINITY
  #isTidying = false

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  /** The file of this name, which counts as a use of it. */
  async read(name: string): Promise<Buffer | undefined> {
    const path = this.#pathOf(name)
    try {
      const file = await open(path)
      try {
        const { mtimeMs } = await file.stat()
        const now = Date.now()
        if (now - mtimeMs > AN_HOUR_MS) await utimes(path, now / 1000, now / 1000).catch(() => undefined)
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

  /** Keeps a file; a disk that takes none is told of in the log, and costs the time to make it again. */
  async keep(name: string, bytes: Buffer | string): Promise<void> {
    const path = this.#pathOf(name)
    const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`
    try {
      await mkdir(dirname(path), { recursive: true })
      // On the disk before it has its name: what power took away must not stand there as a picture without bytes
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      log.error({ err: error }, 'a rendition could not be stored')
      return
    }
    this.#added += onDisk(bytes.length)
    if (this.#hasMuchAdded() && !this.#isTidying) void this.#tidy()
  }

  #hasMuchAdded(): boolean {
    return this.#added > this.#mostBytes * PART
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  /** Nobody waits for it. */
  async #tidy(): Promise<void> {
    this.#isTidying = true
    try {
      do await this.#removeOldest()
      while (this.#hasMuchAdded())
    } catch (error) {
      log.error({ err: error }, 'the rendition cache could not be trimmed')
    } finally {
      this.#isTidying = false
    }
  }

  async #removeOldest(): Promise<void> {
    this.#added = 0
    const files = await this.#list()
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      const isForgotten = file.path.endsWith(DRAFT) && Date.now() - file.usedAt > AN_HOUR_MS
      if (bytes <= this.#mostBytes * (1 - PART) && !isForgotten) continue
      await rm(file.path, { force: true })
      bytes -= file.bytes
    }
  }

  async #list() {
    const found: { readonly path: string; readonly bytes: number; readonly usedAt: number }[] = []
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const about = await stat(path).catch(() => undefined)
      if (about) found.push({ path, bytes: onDisk(about.size), usedAt: about.mtimeMs })
    }
    return found
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
