import { randomBytes } from 'node:crypto'
import type { ObjectStoreConfig } from '#config'
import { FilesUnreachable } from './file-store.ts'
import { ObjectStore } from './object-store.ts'

/** Writes a small object, reads it, and removes it. Returns why that failed; undefined = the store can be used. */
export async function findObjectStoreProblem(config: ObjectStoreConfig): Promise<string | undefined> {
  const stored = new ObjectStore(config)
  const path = `check/${randomBytes(9).toString('base64url')}`
  const content = Buffer.from('lonja')
  try {
    await stored.write(path, content)
    const read = await stored.read(path, content.length)
    await stored.remove(path)
    return read?.equals(content) ? undefined : '404'
  } catch (error) {
    if (error instanceof FilesUnreachable) return error.problem
    throw error
  }
}
