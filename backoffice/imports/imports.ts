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

/** The files of the watched folder that are not imported. */
export function openImports(parts: BackOfficeParts) {
  const { importFolder } = parts.config
  return {
    /** Whether there is a watched folder, and its files: first what has ended, newest first, then what waits, oldest first. */
    list: permitted('edit_catalog', async (by, state?: ImportState) => ({
      isWatched: importFolder !== undefined,
      files: (await listSeenFiles(parts, by)).filter((one) => state === undefined || one.state === state),
    })),
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
  if (companyIds === null || files.length === 0) return files
  const companyOf = await readCompanies(db)
  return files.filter(({ catalogId }) => {
    const company = companyOf.get(catalogId)
    return company === undefined || companyIds.includes(company)
  })
}

async function readCompanies(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('catalogs').select(['catalog_id', 'company_id']).execute()
  return new Map(rows.map((row) => [row.catalog_id, row.company_id]))
}
