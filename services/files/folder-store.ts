import { randomBytes } from 'node:crypto'
import type { Dirent, Stats } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  type FilePage,
  type FileStore,
  HEAD_BYTES,
  type ListedFile,
  type Part,
  type StoredFile,
} from './file-store.ts'

/** A file that is being written. Nobody else sees it. */
const UNFINISHED = '.part'
/** Deeper than the files of a shop; links may go round in a circle. */
const MAX_DEPTH = 8

/** The files of a shop in a folder of this machine. */
export class FolderStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async find(path: string): Promise<StoredFile | undefined> {
    const file = await open(this.#pathOf(path)).catch(() => undefined)
    if (!file) return undefined
    try {
      const about = await file.stat()
      if (!about.isFile() || about.size === 0) return undefined
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      return { size: about.size, identity: identityOf(about), head: buffer.subarray(0, bytesRead) }
    } finally {
      await file.close()
    }
  }

  async read(path: string, most: number): Promise<Buffer | undefined> {
    const file = this.#pathOf(path)
    const about = await stat(file).catch(() => undefined)
    if (!about?.isFile() || about.size === 0 || about.size > most) return undefined
    return readFile(file).catch(() => undefined)
  }

  async stream(path: string, { identity }: StoredFile, { first, last }: Part) {
    const file = await open(this.#pathOf(path)).catch(() => undefined)
    if (!file) return undefined
    if (!(await isUnchanged(file, identity))) {
      await file.close()
      return undefined
    }
    // The stream closes the file that it reads
    return Readable.toWeb(file.createReadStream({ start: first, end: last })) as ReadableStream
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    await this.#replace(path, (draft) => writeFile(draft, bytes, { mode: isPrivate(path) ? 0o600 : 0o644 }))
  }

  async take(path: string, file: string): Promise<void> {
    await this.#replace(path, (draft) => move(file, draft))
  }

  async remove(path: string): Promise<void> {
    await rm(this.#pathOf(path), { force: true })
  }

  async names(folder: string): Promise<Set<string>> {
    const entries = await readdir(this.#pathOf(folder), { withFileTypes: true }).catch(() => [])
    return new Set(entries.filter(isFile).map(({ name }) => name))
  }

  /** The names of a whole folder are read in one go; sizes and times are those of the page alone. */
  async page(folder: string, { after, most }: { readonly after: string; readonly most: number }) {
    const names = [...(await this.names(folder))].filter((name) => name > after).sort()
    const ofPage = names.slice(0, most)
    const found = await Promise.all(ofPage.map((name) => this.#listed(`${folder}/${name}`)))
    const files = found.filter((file) => file !== undefined)
    return { files, next: names.length > most ? ofPage.at(-1) : undefined } satisfies FilePage
  }

  async #listed(path: string): Promise<ListedFile | undefined> {
    const about = await stat(this.#pathOf(path)).catch(() => undefined)
    if (!about?.isFile() || about.size === 0) return undefined
    return { path, size: about.size, changedAt: about.mtimeMs }
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    yield* this.#listBelow(folder, 0)
  }

  /** Links lead to files and folders, as they do where a file is read. */
  async *#listBelow(folder: string, depth: number): AsyncIterable<ListedFile> {
    for (const name of await readdir(this.#pathOf(folder)).catch(() => [])) {
      const path = `${folder}/${name}`
      const about = await stat(this.#pathOf(path)).catch(() => undefined)
      if (about?.isDirectory() && depth < MAX_DEPTH) yield* this.#listBelow(path, depth + 1)
      if (!about?.isFile() || about.size === 0 || name.endsWith(UNFINISHED)) continue
      yield { path, size: about.size, changedAt: about.mtimeMs }
    }
  }

  #pathOf(path: string): string {
    const segments = path.split('/')
    if (segments.includes('..')) throw new Error(`no path of a file: ${path}`)
    return join(this.#root, ...segments)
  }

  async #replace(path: string, make: (draft: string) => Promise<void>): Promise<void> {
    const file = this.#pathOf(path)
    const draft = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`
    await mkdir(dirname(file), { recursive: true, mode: isPrivate(path) ? 0o700 : 0o755 })
    try {
      await make(draft)
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }
}

/** A folder of the shop may be on another disk than the file. */
async function move(file: string, target: string): Promise<void> {
  try {
    await rename(file, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(file, target)
    await rm(file)
  }
}

function isFile(entry: Dirent): boolean {
  return (entry.isFile() || entry.isSymbolicLink()) && !entry.name.endsWith(UNFINISHED)
}

/** What tasks wrote for a member of staff: other users of the machine read it no more than the database. */
function isPrivate(path: string): boolean {
  return path.startsWith('jobs/')
}

async function isUnchanged(file: FileHandle, identity: string): Promise<boolean> {
  return identityOf(await file.stat()) === identity
}

/** The same for copies of a file on several machines. */
function identityOf({ mtimeMs, size }: Stats): string {
  return `${mtimeMs}-${size}`
}
