import type { Db } from '#db/transaction.ts'
import {
  type FailedFile,
  listFailedFiles,
  readFailedReport,
} from '#services/import/drop-folder/failed-files.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import type { StaffMember } from '../staff-member.ts'

/** The files of the watched folder whose import failed. */
export function openImports(parts: BackOfficeParts) {
  const { importFolder } = parts.config
  return {
    /** Whether there is a watched folder, and its failed files, newest first. */
    failed: permitted('edit_catalog', async (by) => ({
      isWatched: importFolder !== undefined,
      files: await listSeenFailures(parts, by),
    })),
    /** A failed file with its report; undefined = there is none. */
    report: permitted('edit_catalog', async (by, named: Pick<FailedFile, 'catalogId' | 'file'>) => {
      const file = (await listSeenFailures(parts, by)).find(
        (one) => one.catalogId === named.catalogId && one.file === named.file,
      )
      if (!file || importFolder === undefined) return undefined
      return { ...file, report: (await readFailedReport(importFolder, file)) ?? '' }
    }),
  }
}

/** Those of the catalogues that a member sees; a catalogue that is not there yet is of no company. */
export async function listSeenFailures(
  { db, config }: Pick<BackOfficeParts, 'db' | 'config'>,
  { companyIds }: Pick<StaffMember, 'companyIds'>,
): Promise<FailedFile[]> {
  const files = await listFailedFiles(config.importFolder)
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
