import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { FILE_KEPT_MS } from '#domain/staff/jobs.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import { makeToken } from '../staff/random-token.ts'

/** The files of jobs, which every process of the shop can give out. */
const FOLDER = 'jobs'

type FilesConfig = Pick<Config, 'dataDir' | 'objectStore'>

/** The path of a job's file among those of the shop. */
export function pathOfFile(file: string): string {
  return `${FOLDER}/${file}`
}

type Write = (content: string | Buffer) => Promise<void>

/**
 * Writes a file part by part and returns its name, which nobody can guess. What an earlier attempt of the job left is
 * removed; a file that is not whole never has its name.
 */
export async function writeJobFile(
  config: FilesConfig,
  { jobId, format }: { readonly jobId: number; readonly format: string },
  work: (write: Write) => Promise<void>,
): Promise<string> {
  await removeFilesOf(config, jobId)
  const file = `${jobId}-${makeToken()}.${format}`
  const draft = join(draftsIn(config), `${file}.part`)
  // Nobody but the shop reads the folder
  await mkdir(draftsIn(config), { recursive: true, mode: 0o700 })
  const part = await open(draft, 'wx', 0o600)
  try {
    await work(async (content) => {
      await part.appendFile(content)
    })
    await part.sync()
    await part.close()
    await openFileStore(config).take(pathOfFile(file), draft)
  } catch (error) {
    await part.close()
    await rm(draft, { force: true })
    throw error
  }
  return file
}

/** A file is written on this machine before the object store takes it. */
function draftsIn({ dataDir }: FilesConfig): string {
  return join(dataDir, FOLDER)
}

async function removeFilesOf(config: FilesConfig, jobId: number): Promise<void> {
  const isOfJob = (name: string) => name.startsWith(`${jobId}-`)
  const stored = openFileStore(config)
  for (const name of await stored.names(FOLDER)) if (isOfJob(name)) await stored.remove(pathOfFile(name))
  for (const draft of await draftsOf(config))
    if (isOfJob(draft)) await rm(join(draftsIn(config), draft), { force: true })
}

/** Removes the files of more than a day ago, also those that no job knows. */
export async function removeOldFiles(config: FilesConfig, now: Date): Promise<void> {
  const isOld = (changedAt: number) => now.getTime() - changedAt > FILE_KEPT_MS
  const stored = openFileStore(config)
  for await (const { path, changedAt } of stored.list(FOLDER)) if (isOld(changedAt)) await stored.remove(path)
  for (const draft of await draftsOf(config)) {
    const path = join(draftsIn(config), draft)
    const about = await stat(path).catch(() => undefined)
    if (about && isOld(about.mtimeMs)) await rm(path, { force: true })
  }
}

/** What a process that was killed left. */
async function draftsOf(config: FilesConfig): Promise<string[]> {
  const names = await readdir(draftsIn(config)).catch(() => [])
  return names.filter((name) => name.endsWith('.part'))
}
