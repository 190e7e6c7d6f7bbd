import { lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#config/log.ts'
import {
  type Claim,
  claimAbandoned,
  claimFile,
  fileOf,
  releaseClaim,
  namesIn,
  reportOf,
  moveToResult,
  withHeartbeat,
} from './claim.ts'
import { compareNames, isUnfinished, listOfName, LISTS, CompleteFiles } from './dropped-file.ts'
import { runImport } from './run-import.ts'

/** The interval of checks, ms. */
const CHECK_EVERY_MS = 1_000
/** The time without a change after which a file is complete, ms. */
const COMPLETE_AFTER_MS = 5_000
/** The most attempts of an import that is interrupted, for example because the database is down. */
const MOST_TRIES = 5
const WAIT_BETWEEN_TRIES_MS = 10_000
const LOG_EVERY_MS = 60_000

export interface ImportFolder {
  /** Stops a running import; nothing of it is written, and its file is put back. */
  stop(): Promise<void>
}

/**
 * Imports files that are dropped into the folders of the catalogues (`1/stock.csv`), one after the other. Several
 * processes may watch: each file is claimed by one; if that process ends, another imports it again.
 */
export async function watchImportFolder(path: string): Promise<ImportFolder> {
  await mkdir(path, { recursive: true })
  const folder = await realpath(path)
  const stopped = new AbortController()
  const completeFiles = new CompleteFiles(COMPLETE_AFTER_MS)
  let loggedAt = 0
  const logFailure = (error: unknown) => {
    if (Date.now() - loggedAt < LOG_EVERY_MS) return false
    loggedAt = Date.now()
    log.error({ err: error }, 'importing from IMPORT_FOLDER failed')
    return false
  }
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const imported = await importNext(folder, completeFiles, stopped.signal).catch(logFailure)
      if (!imported) await pause(CHECK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

/**
 * Imports one file. Returns whether there was one; the others are checked again afterwards because they may have
 * changed.
 */
async function importNext(
  folder: string,
  completeFiles: CompleteFiles,
  stopped: AbortSignal,
): Promise<boolean> {
  const catalogFolders = await catalogFoldersIn(folder)
  for (const { catalogId, path } of catalogFolders) {
    const abandoned = await claimAbandoned(path)
    if (abandoned) return importClaimed(catalogId, abandoned, stopped)
  }
  const dropped = (await Promise.all(catalogFolders.map(droppedInto))).flat()
  const complete = new Set(completeFiles.update(dropped, Date.now()))
  const next = dropped.find(({ path }) => complete.has(path))
  const claim = next && (await claimFile(next.catalogFolder, next.name))
  return next && claim ? importClaimed(next.catalogId, claim, stopped) : false
}

interface CatalogFolder {
  readonly catalogId: number
  readonly path: string
}

/** The folders named by a catalogue's number, except symbolic links. */
async function catalogFoldersIn(folder: string): Promise<CatalogFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && /^[1-9]\d{0,14}$/.test(entry.name))
    .map((entry) => ({ catalogId: Number(entry.name), path: join(folder, entry.name) }))
    .toSorted((a, b) => a.catalogId - b.catalogId)
}

async function droppedInto({ catalogId, path: catalogFolder }: CatalogFolder) {
  const names = (await namesIn(catalogFolder)).filter((name) => !isUnfinished(name)).toSorted(compareNames)
  const files = []
  for (const name of names) {
    const path = join(catalogFolder, name)
    const stats = await lstat(path).catch(() => undefined)
    if (stats && !stats.isDirectory())
      files.push({ catalogId, catalogFolder, name, path, size: stats.size, changedAt: stats.mtimeMs })
  }
  return files
}

async function importClaimed(catalogId: number, claim: Claim, stopped: AbortSignal): Promise<true> {
  const ended = await withHeartbeat(claim, () => importFile(catalogId, claim, stopped))
  if (ended) await moveToResult(claim, ended.outcome, ended.report)
  else await releaseClaim(claim)
  return true
}

/** Undefined = the shop was stopped during the import. */
async function importFile(catalogId: number, claim: Claim, stopped: AbortSignal) {
  const file = fileOf(claim)
  // Checked once more after the claim, when no one else can change it
  if (!(await lstat(file)).isFile())
    return failed(claim, 'It is no file, or a link to one: links are refused.')
  const list = listOfName(claim.name)
  if (!list) {
    const names = LISTS.map((word) => `${word}.csv`).join(', ')
    return failed(claim, `Its name does not say what it holds: name it ${names}, or the like.`)
  }
  let output = ''
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const imported = await runImport({ catalogId, list, file, report: reportOf(claim) }, stopped)
    if (stopped.aborted && imported.outcome !== 'done') return undefined
    if (imported.outcome === 'done')
      return {
        outcome: 'done',
        report: `${claim.name} was imported into catalog ${catalogId}.\n\n${imported.output}`,
      } as const
    if (imported.outcome === 'refused') return failed(claim, imported.output)
    output = imported.output
    await pause(WAIT_BETWEEN_TRIES_MS, undefined, { signal: stopped }).catch(() => {})
    if (stopped.aborted) return undefined
  }
  return failed(claim, `It was begun ${MOST_TRIES} times, and did not come to an end.\n\n${output}`)
}

function failed({ name }: Claim, reason: string) {
  return { outcome: 'failed', report: `${name} was not imported.\n\n${reason.trimEnd()}\n` } as const
}
