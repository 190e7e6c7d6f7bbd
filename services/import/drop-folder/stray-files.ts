import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinished } from './dropped-file.ts'

const REPORT = '.report.txt'

/**
 * Writes a note beside each file that lies next to the folders of the catalogues, where nothing is imported, and deletes
 * the notes of files that are gone.
 */
export async function noteStrayFiles(
  folder: string,
  write: (file: string) => Promise<string>,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = new Set(entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name))
  for (const name of names) {
    const note = `${name}${REPORT}`
    if (name.endsWith(REPORT)) {
      if (!names.has(name.slice(0, -REPORT.length))) await rm(join(folder, name), { force: true })
    } else if (!isUnfinished(name) && !names.has(note))
      await writeNew(join(folder, note), `${await write(name)}\n`)
  }
}

/** Another process may have written it meanwhile. */
async function writeNew(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}
