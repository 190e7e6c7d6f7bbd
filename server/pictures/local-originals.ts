import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Originals } from './original.ts'

/** A file that someone put into the folder by hand may be larger than what an import takes, and not without bound. */
const MOST_BYTES = 32_000_000

/** The pictures of the data folder, looked at anew each time: a replaced one shows at once. */
export function localOriginals(folder: string): Originals {
  return {
    async find(path) {
      const file = join(folder, ...path.split('/'))
      const about = await stat(file).catch(() => undefined)
      if (!about?.isFile() || about.size > MOST_BYTES) return 'missing'
      const identity = identityOf(about)
      return { identity, read: () => readSame(file, identity).catch(() => undefined) }
    },
  }
}

function identityOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}-${size}-${ino}`
}

/** Undefined where another picture has taken its place meanwhile, which must not be kept as this one. */
async function readSame(file: string, identity: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file)
  return identityOf(await stat(file)) === identity ? bytes : undefined
}
