import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_KEPT_MS } from '#domain/staff/jobs.ts'
import { makeToken } from '../staff/random-token.ts'

/** The files of jobs, in the folder of the shop's data. Nobody but the shop reads the folder. */

function folderIn(dataDir: string): string {
  return join(dataDir, 'jobs')
}

export function pathOfFile(dataDir: string, file: string): string {
  return join(folderIn(dataDir), file)
}

type Write = (content: string | Buffer) => Promise<void>

/**
 * Writes a file part by part and returns its name, which nobody can guess. What an earlier attempt of the job left is
 * removed; a file that is not whole never has its name.
 */
export async function writeJobFile(
  dataDir: string,
  { jobId, format }: { readonly jobId: number; readonly format: string },
  work: (write: Write) => Promise<void>,
): Promise<string> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  await removeFilesOf(dataDir, jobId)
  const file = `${jobId}-${makeToken()}.${format}`
  const path = pathOfFile(dataDir, file)
  const part = await open(`${path}.part`, 'wx', 0o600)
  try {
    await work(async (content) => {
      await part.appendFile(content)
    })
    await part.sync()
    await part.close()
    await rename(`${path}.part`, path)
  } catch (error) {
    await part.close()
    await rm(`${path}.part`, { force: true })
    throw error
  }
  return file
}

async function removeFilesOf(dataDir: string, jobId: number): Promise<void> {
  for (const { name } of await filesIn(folderIn(dataDir)))
    if (name.startsWith(`${jobId}-`)) await rm(pathOfFile(dataDir, name), { force: true })
}

/** Removes the files of more than a day ago, also those that no job knows. */
export async function removeOldFiles(dataDir: string, now: Date): Promise<void> {
  for (const { name } of await filesIn(folderIn(dataDir))) {
    const path = pathOfFile(dataDir, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs > FILE_KEPT_MS) await rm(path, { force: true })
  }
}

/** A folder that does not exist yet has none. */
async function filesIn(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile())
}
