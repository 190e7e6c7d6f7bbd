import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of a catalogue in the watched folder. */
export interface CatalogFolder {
  readonly catalogId: number
  readonly path: string
}

/** The folders named by a catalogue's number, except symbolic links. A folder that does not exist yet has none. */
export async function catalogFoldersIn(folder: string): Promise<CatalogFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)
  return entries
    .filter((entry) => entry.isDirectory() && /^[1-9]\d{0,14}$/.test(entry.name))
    .map((entry) => ({ catalogId: Number(entry.name), path: join(folder, entry.name) }))
    .toSorted((a, b) => a.catalogId - b.catalogId)
}

function ignoreMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
