import type { Db } from '#db/transaction.ts'
import {
  type FailedFile,
  listFailedFiles,
  readFailedReport,
} from '#services/import/drop-folder/failed-files.ts'
import { listWaitingFiles } from '#services/import/drop-folder/waiting-files.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import type { StaffMember } from '../staff-member.ts'

/** `to_confirm`: the import asks about what it changes, and the file is put there again under the name in its report. */
export type ImportState = 'to_confirm' | 'failed' | 'waiting' | 'running'

/** A file of the watched folder that is not imported. */
export interface UnimportedFile {
  readonly catalogId: number
  /** As it was dropped. */
  readonly name: string
  /** When its import ended, or since when it waits, ISO 8601. */
  readonly at: string
  readonly state: ImportState
  /** As it lies in `failed`; undefined = it is not there. */
  readonly file: string | undefined
}

/** The place of a file in the list, which stays when another one is taken out of the folder. */
export interface ImportPlace {
  readonly hasEnded: boolean
  readonly at: string
  readonly catalogId: number
  readonly name: string
}

interface ImportQuestion {
  /** undefined = any. */
  readonly state?: ImportState | undefined
  /** The file after which the page begins. */
  readonly after?: ImportPlace | undefined
}

const PAGE_SIZE = 50

function placeOf({ catalogId, name, at, file }: UnimportedFile): ImportPlace {
  return { hasEnded: file !== undefined, at, catalogId, name }
}

/** First what has ended, newest first, then what waits, oldest first. */
function compare(one: ImportPlace, other: ImportPlace): number {
  if (one.hasEnded !== other.hasEnded) return one.hasEnded ? -1 : 1
  const byTime = one.at < other.at ? -1 : one.at > other.at ? 1 : 0
  if (byTime !== 0) return one.hasEnded ? -byTime : byTime
  return one.catalogId - other.catalogId || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)
}

/** The files of the watched folder that are not imported. */
export function openImports(parts: BackOfficeParts) {
  const { importFolder } = parts.config
  return {
    /**
     * Whether there is a watched folder, and a page of its files: first what has ended, newest first, then what waits, oldest
     * first.
     */
    list: permitted('edit_catalog', async (by, { state, after }: ImportQuestion = {}) => {
      const files = (await listSeenFiles(parts, by)).filter(
        (one) => state === undefined || one.state === state,
      )
      const later = after === undefined ? files : files.filter((file) => compare(placeOf(file), after) > 0)
      const page = later.slice(0, PAGE_SIZE)
      const last = page.at(-1)
      return {
        isWatched: importFolder !== undefined,
        files: page,
        total: files.length,
        next: last && later.length > PAGE_SIZE ? placeOf(last) : undefined,
      }
    }),
    /** A failed file with its report; undefined = there is none. */
    report: permitted('edit_catalog', async (by, named: Pick<FailedFile, 'catalogId' | 'file'>) => {
      const file = (await listSeenFiles(parts, by)).find(
        (one) => one.catalogId === named.catalogId && one.file === named.file,
      )
      if (file?.file === undefined || importFolder === undefined) return undefined
      const { catalogId, file: failed } = file
      const report = (await readFailedReport(importFolder, { catalogId, file: failed })) ?? ''
      return { ...file, file: failed, report }
    }),
  }
}

/** Those of the catalogues that a member sees; a catalogue that is not there yet is of no company. */
export async function listSeenFiles(
  { db, config }: Pick<BackOfficeParts, 'db' | 'config'>,
  { companyIds }: Pick<StaffMember, 'companyIds'>,
): Promise<readonly UnimportedFile[]> {
  const failed = await listFailedFiles(config.importFolder)
  const waiting = await listWaitingFiles(config.importFolder)
  const files = [
    ...failed.map(({ isToConfirm, ...file }) => ({
      ...file,
      state: isToConfirm ? ('to_confirm' as const) : ('failed' as const),
    })),
    ...waiting.map(({ isRunning, ...file }) => ({
      ...file,
      state: isRunning ? ('running' as const) : ('waiting' as const),
      file: undefined,
    })),
  ]
  const sorted = files.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  if (companyIds === null || files.length === 0) return sorted
  const companyOf = await readCompanies(db)
  return sorted.filter(({ catalogId }) => {
    const company = companyOf.get(catalogId)
    return company === undefined || companyIds.includes(company)
  })
}

async function readCompanies(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('catalogs').select(['catalog_id', 'company_id']).execute()
  return new Map(rows.map((row) => [row.catalog_id, row.company_id]))
}
