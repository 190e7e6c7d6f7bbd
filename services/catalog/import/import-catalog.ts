import type { Kysely } from 'kysely'
import { DatabaseBusy } from '#db/busy.ts'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { checkCategories } from './check-categories.ts'
import { checkItems } from './check-items.ts'
import { type MatchedRow, matchItems } from './match-items.ts'
import { type CategoryRow, type ReadRows, readCategoryRows, readStockRows, type StockRow } from './rows.ts'
import type { Problem, SourceFile } from './source.ts'
import { toStagedCategories } from './staged-rows.ts'
import { stage, unstage } from './staging.ts'
import { readStoredCatalog, type StoredCatalog } from './stored-catalog.ts'
import { warningsAbout } from './warnings.ts'
import { type Counts, type WhatToWrite, writeStaged, type Written } from './write-staged.ts'

export interface ImportRequest {
  readonly catalogId: number
  /** The company of a new catalogue; a known one must be of this company. */
  readonly companyId?: number | undefined
  /** The company of a new catalogue where companyId names none. */
  readonly firstCompanyId?: number | undefined
  readonly categories?: SourceFile | undefined
  readonly stock?: SourceFile | undefined
  /** What a file leaves out is marked deleted. */
  readonly replace?: boolean
  /** Everything is done, told, and taken back. */
  readonly dryRun?: boolean
  /** The hosts whose pictures are shown (M1b). */
  readonly imageHosts: readonly string[]
}

export interface ImportReport {
  readonly catalogIsNew: boolean
  readonly categories: Counts
  readonly items: Counts
  readonly warnings: readonly string[]
}

export type ImportOutcome =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** How often an import looks again where others change the catalogue under it. */
const MOST_ATTEMPTS = 10

/**
 * Imports categories and stock items into a catalogue, all or nothing: every row is checked, also against what is in
 * the database, before anything is written; one bad row and nothing is. The write itself is one short transaction.
 */
export async function importCatalog(db: Db, request: ImportRequest): Promise<ImportOutcome> {
  const categories = readCategoryRows(request.categories ?? NOTHING)
  const stock = readStockRows(request.stock ?? NOTHING)
  return db.connection().execute(async (connection) => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const stored = await readStoredCatalog(connection, request.catalogId)
      const checked = check(request, { categories, stock, stored })
      if (checked.problems.length > 0) return { ok: false, problems: inOrder(checked.problems) }
      const written = await write(connection, request, stored, categories.rows, checked.items)
      if (!written) continue
      const warnings = warningsAbout(categories.rows, stock.rows, request.imageHosts)
      return { ok: true, report: { catalogIsNew: stored.companyId === undefined, ...written, warnings } }
    }
    throw new DatabaseBusy(`the catalog changed ${MOST_ATTEMPTS} times during the import`)
  })
}

const NOTHING: SourceFile = { name: '', rows: [] }

interface Material {
  readonly categories: ReadRows<CategoryRow>
  readonly stock: ReadRows<StockRow>
  readonly stored: StoredCatalog
}

function check(request: ImportRequest, { categories, stock, stored }: Material) {
  const { rows: items, problems: unmatched } = matchItems(stock, stored)
  const known = new Set([
    ...categories.rows.map((row) => row.stockCategoryId),
    ...categories.unclear,
    ...stored.categories.keys(),
  ])
  const problems = [
    ...checkCompany(request, stored),
    ...categories.problems,
    ...checkCategories(categories, stored),
    ...stock.problems,
    ...unmatched,
    ...checkItems(stock, items, known, { stored, replace: request.replace ?? false }),
  ]
  return { items, problems }
}

function checkCompany({ catalogId, companyId }: ImportRequest, stored: StoredCatalog): Problem[] {
  if (companyId === undefined || stored.companyId === undefined || companyId === stored.companyId) return []
  const reason = `is of company ${stored.companyId}, not of company ${companyId}`
  return [{ file: `catalog ${catalogId}`, row: 0, field: '', reason }]
}

async function write(
  connection: Kysely<Database>,
  request: ImportRequest,
  stored: StoredCatalog,
  categories: readonly CategoryRow[],
  items: readonly MatchedRow[],
): Promise<Written | undefined> {
  const replace = request.replace ?? false
  const what: WhatToWrite = {
    catalogId: request.catalogId,
    companyId: stored.companyId ?? request.companyId ?? request.firstCompanyId ?? 1,
    checkedAt: stored.revision,
    replace: {
      categories: replace && request.categories !== undefined,
      items: replace && request.stock !== undefined,
    },
  }
  await stage(connection, toStagedCategories(categories, stored, replace), items)
  try {
    const work = (trx: Trx) => writeStaged(trx, what)
    return await (request.dryRun ? rehearse(connection, work) : inTransaction(connection, work))
  } finally {
    await unstage(connection)
  }
}

/** Does the work in a transaction that is taken back whatever comes of it. */
async function rehearse<Value>(
  connection: Kysely<Database>,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  const trx = await connection.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** As they are met in the files. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))]
  return problems.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.row - b.row)
}
