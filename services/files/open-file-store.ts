import type { Config } from '#config'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { ObjectStore } from './object-store.ts'

/** The files of a shop: in the object store that the environment names, else in the data folder. */
export function openFileStore({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): FileStore {
  return objectStore === undefined ? new FolderStore(dataDir) : new ObjectStore(objectStore)
}
