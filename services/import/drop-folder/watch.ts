import { lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#config/log.ts'
import type { MessageLanguage } from '../messages/message.ts'
import { type CatalogFolder, catalogFoldersIn } from './catalog-folders.ts'
import {
  type Claim,
  claimAbandoned,
  claimFile,
  fileOf,
  moveToResult,
  namesIn,
  releaseClaim,
  reportOf,
  resultsOf,
  withHeartbeat,
} from './claim.ts'
import {
  compareNames,
  CompleteFiles,
  confirmedName,
  isConfirmed,
  isPictureFolder,
  isUnfinished,
  listOfName,
} from './dropped-file.ts'
import { longestImport, runImport } from './run-import.ts'
import { noteStrayFiles } from './stray-files.ts'
import { FOLDER_TEXTS } from './texts.ts'

/** The interval of checks, ms. */
const CHECK_EVERY_MS = 1_000
/** The time without a change after which a file is complete, ms. */
const COMPLETE_AFTER_MS = 5_000
/** The same for a folder of pictures, which are copied one by one. */
const FOLDER_COMPLETE_AFTER_MS = 15_000
/** The most attempts of an import that is interrupted, for example because the database is down. */
const MAX_TRIES = 5
const WAIT_BETWEEN_TRIES_MS = 10_000
const LOG_EVERY_MS = 60_000

export interface ImportFolder {
  /** Stops a running import; nothing of it is written, and its file is put back. */
  stop(): Promise<void>
}

/** How an import of a dropped file ended. */
export interface EndedImport {
  readonly catalogId: number
  readonly file: string
  readonly outcome: 'done' | 'failed'
  readonly report: string
}

interface WatchOptions {
  /** The language of reports; read for each one. */
  readonly language: () => Promise<MessageLanguage>
  /** Called after each import, for example to mail its report. */
  readonly onEnd: (ended: EndedImport) => Promise<void>
}

/**
 * Imports files that are dropped into the folders of the catalogues (`1/stock.csv`), one after the other. Several
 * processes may watch: each file is claimed by one; if that process ends, another imports it again.
 */
export async function watchImportFolder(path: string, options: WatchOptions): Promise<ImportFolder> {
  await mkdir(path, { recursive: true })
  const folder = await realpath(path)
  const stopped = new AbortController()
  const watch: Watch = { ...options, folder, completeFiles: new CompleteFiles(), stopped: stopped.signal }
  let loggedAt = 0
  const logFailure = (error: unknown) => {
    if (Date.now() - loggedAt < LOG_EVERY_MS) return false
    loggedAt = Date.now()
    log.error({ err: error }, 'importing from IMPORT_FOLDER failed')
    return false
  }
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const imported = await importNext(watch).catch(logFailure)
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

interface Watch extends WatchOptions {
  readonly folder: string
  readonly completeFiles: CompleteFiles
  readonly stopped: AbortSignal
}

/**
 * Imports one file. Returns whether there was one; the others are checked again afterwards because they may have
 * changed.
 */
async function importNext(watch: Watch): Promise<boolean> {
  const { folder, completeFiles } = watch
  const catalogFolders = await catalogFoldersIn(folder)
  for (const { catalogId, path } of catalogFolders) {
    const abandoned = await claimAbandoned(path)
    if (abandoned) return importClaimed(catalogId, abandoned, watch)
  }
  const dropped = (await Promise.all(catalogFolders.map(droppedInto))).flat()
  const complete = new Set(completeFiles.update(dropped, Date.now()))
  const next = dropped.find(({ path }) => complete.has(path))
  if (!next)
    await noteStrayFiles(folder, async (file) => FOLDER_TEXTS[await watch.language()].wrongPlace(file))
  const claim = next && (await claimFile(next.catalogFolder, next.name))
  return next && claim ? importClaimed(next.catalogId, claim, watch) : false
}

async function droppedInto({ catalogId, path: catalogFolder }: CatalogFolder) {
  const names = (await namesIn(catalogFolder)).filter((name) => !isUnfinished(name)).toSorted(compareNames)
  const files = []
  for (const name of names) {
    const path = join(catalogFolder, name)
    const stats = await lstat(path).catch(() => undefined)
    const seen = !stats?.isDirectory() ? stats : isPictureFolder(name) ? await contentOf(path) : undefined
    const waitMs = stats?.isDirectory() ? FOLDER_COMPLETE_AFTER_MS : COMPLETE_AFTER_MS
    if (seen)
      files.push({ catalogId, catalogFolder, name, path, size: seen.size, changedAt: seen.mtimeMs, waitMs })
  }
  return files
}

/** The size and the last change of what is in a folder; undefined = nothing is. */
async function contentOf(folder: string): Promise<{ size: number; mtimeMs: number } | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory())
  const stats = await Promise.all(
    files.map((file) => lstat(join(file.parentPath, file.name)).catch(() => undefined)),
  )
  const known = stats.filter((stat) => stat !== undefined)
  if (known.length === 0) return undefined
  return {
    // The number of files counts, too: an empty one may be about to be filled
    size: known.reduce((sum, { size }) => sum + size + 1, 0),
    mtimeMs: known.reduce((last, { mtimeMs }) => Math.max(last, mtimeMs), 0),
  }
}

async function importClaimed(catalogId: number, claim: Claim, watch: Watch): Promise<true> {
  const ended = await withHeartbeat(claim, () => importFile(catalogId, claim, watch))
  if (!ended) await releaseClaim(claim)
  else {
    const report = await moveToResult(claim, ended.outcome, ended.report)
    await watch.onEnd({ catalogId, file: claim.name, outcome: ended.outcome, report })
  }
  return true
}

/** Undefined = the shop was stopped during the import. */
async function importFile(catalogId: number, claim: Claim, { stopped, language: readLanguage }: Watch) {
  const language = await readLanguage()
  const texts = FOLDER_TEXTS[language]
  const failed = (reason: string) =>
    ({ outcome: 'failed', report: `${texts.failed(claim.name)}\n\n${reason.trimEnd()}\n` }) as const
  const file = fileOf(claim)
  // Checked once more after the claim, when no one else can change it
  const stats = await lstat(file)
  const isFolder = stats.isDirectory() && isPictureFolder(claim.name)
  if (!stats.isFile() && !isFolder) return failed(texts.noFile)
  const list = isFolder ? 'pictures' : listOfName(claim.name)
  if (!list) return failed(texts.unknownName)
  const results = resultsOf(claim)
  await mkdir(results, { recursive: true })
  let output = ''
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const imported = await runImport(
      {
        catalogId,
        list,
        file,
        isConfirmed: isConfirmed(claim.name),
        report: reportOf(claim),
        results,
        language,
      },
      stopped,
    )
    if (stopped.aborted && imported.outcome !== 'done') return undefined
    if (imported.outcome === 'done')
      return {
        outcome: 'done',
        report: `${texts.done(claim.name, catalogId)}\n\n${imported.output}`,
      } as const
    if (imported.outcome === 'refused') {
      const how = imported.isToConfirm ? `\n${texts.toConfirm(confirmedName(claim.name, language))}` : ''
      return failed(`${imported.output.trimEnd()}\n${how}`)
    }
    if (imported.outcome === 'overdue')
      return failed(`${texts.overdue(longestImport(list))}\n\n${imported.output}`)
    output = imported.output
    await pause(WAIT_BETWEEN_TRIES_MS, undefined, { signal: stopped }).catch(() => {})
    if (stopped.aborted) return undefined
  }
  return failed(`${texts.unfinished(MAX_TRIES)}\n\n${output}`)
}
