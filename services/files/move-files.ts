import pLimit from 'p-limit'
import type { FileStore, ListedFile } from './file-store.ts'

export interface MovedFiles {
  readonly copied: number
  /** Bytes of those that were copied. */
  readonly bytes: number
  /** Files that were at the target already. */
  readonly present: number
  /** Files that were removed from where they came from. */
  readonly removed: number
}

interface MoveOptions {
  /** Removes each file from where it came from, once it is at the target. */
  readonly isSourceRemoved: boolean
  onProgress?(files: number): void
}

const FOLDERS = ['images', 'jobs']
const AT_ONCE = 8
const NO_LIMIT = Number.POSITIVE_INFINITY

/**
 * Copies all files of a shop from one store to another, while the shop is served from either. A file that the target has in
 * the same size, written later, counts as copied: a second call copies what was added since the first.
 */
export async function moveFiles(from: FileStore, to: FileStore, options: MoveOptions): Promise<MovedFiles> {
  const moved = { copied: 0, bytes: 0, present: 0, removed: 0 }
  const move = async (file: ListedFile, there: ListedFile | undefined) => {
    if (there?.size === file.size && there.changedAt >= file.changedAt) moved.present++
    else if (await copy(from, to, file)) {
      moved.copied++
      moved.bytes += file.size
    } else return
    if (options.isSourceRemoved) {
      await from.remove(file.path)
      moved.removed++
    }
    options.onProgress?.(moved.copied + moved.present)
  }
  for (const folder of FOLDERS) {
    const [files, there] = [await listed(from, folder), await listed(to, folder)]
    await pLimit(AT_ONCE).map(files.values(), (file) => move(file, there.get(file.path)))
  }
  return moved
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
