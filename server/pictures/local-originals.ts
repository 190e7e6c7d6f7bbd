import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_ORIGINAL_BYTES, type Originals } from './original.ts'

/** The pictures of the data folder, read from disk at each request: a replaced picture shows at once. */
export function localOriginals(folder: string): Originals {
  return {
    async find(path) {
      const file = join(folder, ...path.split('/'))
      const about = await stat(file).catch(() => undefined)
      if (!about?.isFile() || about.size > MAX_ORIGINAL_BYTES) return 'missing'
      const identity = identityOf(about)
      return { identity, read: () => readUnchanged(file, identity).catch(() => undefined) }
    },
  }
}

function identityOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}-${size}-${ino}`
}

/** Undefined when the file was replaced meanwhile: the new picture must not be cached under the old identity. */
async function readUnchanged(file: string, identity: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file)
  return identityOf(await stat(file)) === identity ? bytes : undefined
}
