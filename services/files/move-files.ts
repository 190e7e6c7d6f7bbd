import pLimit from 'p-limit'
import type { FileStore, ListedFile } from './file-store.ts'

export interface MovedFiles {
  readonly copied: number
  /** Bytes of those that were copied. */
  readonly bytes: number
  /** Files that were at the target already. */
  readonly present: number
}

const FOLDERS = ['images', 'jobs']
const AT_ONCE = 8
const NO_LIMIT = Number.POSITIVE_INFINITY

/**
 * Copies all files of a shop from one store to another, while the shop is served from either. A file that the target has
 * from later on stays as it is: a second call copies what was added since the first, and nothing over what is newer.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (files: number) => void,
): Promise<MovedFiles> {
  const moved = { copied: 0, bytes: 0, present: 0 }
  await eachFile(from, to, async (file, there) => {
    if (isCurrent(file, there)) moved.present++
    else if (await copy(from, to, file)) {
      moved.copied++
      moved.bytes += file.size
    }
    onProgress(moved.copied + moved.present)
  })
  return moved
}

/** Removes what the other store has too, and has not from before. Returns the number of files. */
export async function removeCopied(from: FileStore, to: FileStore): Promise<number> {
  let removed = 0
  await eachFile(from, to, async (file, there) => {
    if (!isCurrent(file, there)) return
    await from.remove(file.path)
    removed++
  })
  return removed
}

async function eachFile(
  from: FileStore,
  to: FileStore,
  use: (file: ListedFile, there: ListedFile | undefined) => Promise<void>,
): Promise<void> {
  for (const folder of FOLDERS) {
    const [there, files] = [await listed(to, folder), await listed(from, folder)]
    await pLimit(AT_ONCE).map(files.values(), (file) => use(file, there.get(file.path)))
  }
}

function isCurrent(file: ListedFile, there: ListedFile | undefined): boolean {
  return there !== undefined && there.changedAt >= file.changedAt
}

async function listed(store: FileStore, folder: string): Promise<Map<string, ListedFile>> {
  const files = new Map<string, ListedFile>()
  for await (const file of store.list(folder)) files.set(file.path, file)
  return files
}

/** False = the file was removed meanwhile. */
async function copy(from: FileStore, to: FileStore, { path }: ListedFile): Promise<boolean> {
  const bytes = await from.read(path, NO_LIMIT)
  if (bytes) await to.write(path, bytes)
  return bytes !== undefined
}
