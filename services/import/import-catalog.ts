import type { Kysely } from 'kysely'
import { DatabaseBusy } from '#db/busy.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { type CheckedImport, checkImport } from './check-import.ts'
import type { ImportRequest } from './import-request.ts'
import type { ImportMessage } from './messages/message.ts'
import { differing, type FeaturesOfItems, readFeatures } from './item-features.ts'
import { type PictureCounts, writePictures } from './item-pictures.ts'
import { refuseMerged } from './sources/merged-file.ts'
import { readCategoryRows, readFeatureRows, readStockRows } from './sources/rows.ts'
import { type Problem, type SourceFile, withValues } from './sources/source.ts'
import { stageFeatures, unstageFeatures, writeFeatures } from './staging/staged-features.ts'
import { toStagedCategories } from './staging/staged-rows.ts'
import { readStoredCatalog, type StoredCatalog } from './staging/stored-catalog.ts'
import { warningsAbout, warnOfTaxClasses, warnOfTierQuantity } from './warnings.ts'
import { writeRows } from './staging/write-rows.ts'
import type { Counts, WhatToWrite, Written } from './staging/write-staged.ts'

export interface ImportReport {
  readonly catalogIsNew: boolean
  readonly categories: Counts
  readonly items: Counts
  /** The number of items whose features changed. */
  readonly features: number
  readonly pictures: PictureCounts | undefined
  readonly warnings: readonly ImportMessage[]
}

export type ImportOutcome =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The most attempts when others change the catalogue during the import. */
const MOST_ATTEMPTS = 10

/**
 * Imports categories, stock items, their features and pictures into a catalogue, all or nothing. Every row is checked,
 * also against the database, before anything is written. The write itself is one short transaction. @throws
 * DatabaseBusy if others keep changing the catalogue
 */
export async function importCatalog(db: Db, request: ImportRequest): Promise<ImportOutcome> {
  const merged = refuseMerged(request)
  if (merged.length > 0) return { ok: false, problems: merged }
  const rows = {
    categories: readCategoryRows(request.categories ?? NOTHING),
    stock: readStockRows(request.stock ?? NOTHING),
    features: readFeatureRows(request.features ?? NOTHING),
  }
  return db.connection().execute(async (connection) => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const stored = await readStoredCatalog(connection, request.catalogId)
      const checked = checkImport(request, { ...rows, stored })
      if (checked.problems.length > 0) return { ok: false, problems: inOrder(checked.problems, request) }
      const features = await changedFeatures(connection, request, checked)
      if (!request.dryRun) await request.pictures?.store(checked.pictures.used)
      const written = await write(connection, request, { stored, ...checked, features })
      if (!written) continue
      const warnings = [
        ...warnOfTierQuantity(request.stock),
        ...warnOfTaxClasses(request.stock, checked.unusedTaxClasses),
        ...warningsAbout(checked.categories, checked.items, request.imageHosts),
      ]
      return {
        ok: true,
        report: {
          catalogIsNew: stored.companyId === undefined,
          ...written,
          features: features.size,
          pictures: request.pictures && checked.pictures.counts,
          warnings,
        },
      }
    }
    throw new DatabaseBusy('changing')
  })
}

const NOTHING: SourceFile = { name: '', rows: [] }

/** With --replace, items that a list of features leaves out lose theirs. */
async function changedFeatures(
  connection: Kysely<Database>,
  { catalogId, replace, features: file }: ImportRequest,
  { features }: CheckedImport,
): Promise<FeaturesOfItems> {
  const replaces = (replace ?? false) && file !== undefined
  if (features.size === 0 && !replaces) return features
  const stored = await readFeatures(connection, catalogId)
  const emptied = replaces ? [...stored.keys()].filter((id) => !features.has(id)) : []
  return differing(new Map([...features, ...emptied.map((id) => [id, []] as const)]), stored)
}

async function write(
  connection: Kysely<Database>,
  request: ImportRequest,
  {
    stored,
    categories,
    items,
    changeable,
    pictures,
    features,
  }: CheckedImport & { readonly stored: StoredCatalog },
): Promise<Written | undefined> {
  const { replace = false, dryRun = false } = request
  const isFile = request.categories !== undefined
  const what: WhatToWrite = {
    catalogId: request.catalogId,
    companyId: stored.companyId ?? request.companyId ?? request.firstCompanyId ?? 1,
    checkedAt: stored.revision,
    replace: { categories: replace && isFile, items: replace && request.stock !== undefined },
    changeable,
    async also(trx, stamp) {
      await writePictures(trx, stamp, pictures.updates)
      if (features.size > 0) await writeFeatures(trx, stamp.catalogId)
      return pictures.updates.length + features.size > 0
    },
  }
  const staged = toStagedCategories(categories, stored, { replace, isFile })
  await stageFeatures(connection, features)
  try {
    return await writeRows(connection, { categories: staged, items }, what, { dryRun })
  } finally {
    await unstageFeatures(connection)
  }
}

/** Sorts problems by file and row, and adds the refused values. */
function inOrder(problems: readonly Problem[], request: ImportRequest): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))]
  const sources = [request.categories, request.stock, request.features].filter((file) => file !== undefined)
  return withValues(
    problems.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.row - b.row),
    sources,
  )
}
