import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogFoldersIn } from './catalog-folders.ts'
import { isReport, namesIn } from './claim.ts'
import { isPictureFolder, isUnfinished } from './dropped-file.ts'

/** A file of the watched folder that is not imported yet. */
export interface WaitingFile {
  readonly catalogId: number
  readonly name: string
  /** When it was put there, ISO 8601. */
  readonly at: string
  /** Its import has begun. */
  readonly isRunning: boolean
}

/** The files that wait in the watched folder and those that are being imported, oldest first. */
export async function listWaitingFiles(importFolder: string | undefined): Promise<WaitingFile[]> {
  if (importFolder === undefined) return []
  const folders = await catalogFoldersIn(importFolder)
  const lists = await Promise.all(
    folders.map(async ({ catalogId, path }) => {
      const working = join(path, 'working')
      const claims = (await namesIn(working)).map((claim) => join(working, claim))
      const found = await Promise.all([filesIn(path, false), ...claims.map((claim) => filesIn(claim, true))])
      return found.flat().map((file) => ({ catalogId, ...file }))
    }),
  )
  return lists.flat().toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

async function filesIn(folder: string, isRunning: boolean) {
  const names = (await namesIn(folder)).filter((name) => !isUnfinished(name) && !isReport(name))
  const files = await Promise.all(
    names.map(async (name) => {
      // Another process may take it at any time
      const stats = await lstat(join(folder, name)).catch(() => undefined)
      if (!stats || (stats.isDirectory() && !isPictureFolder(name))) return []
      // A copied file keeps the time of its last change; its status changes when it gets here
      return [{ name, at: stats.ctime.toISOString(), isRunning }]
    }),
  )
  return files.flat()
}
