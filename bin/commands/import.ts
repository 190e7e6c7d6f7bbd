import { importCatalog, type ImportReport } from '#services/catalog/import/import-catalog.ts'
import { readJsonFile } from '#services/catalog/import/json-file.ts'
import { type Problem, type SourceFile, writeProblem } from '#services/catalog/import/source.ts'
import type { Db } from '#db/transaction.ts'
import { type Command, readId, readOptions, readWords, type Terminal, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain, writeTable } from '../table.ts'

const OPTIONS = {
  catalog: { type: 'string' },
  company: { type: 'string' },
  categories: { type: 'string' },
  stock: { type: 'string' },
  replace: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

/** More reasons than these help nobody; their number is told. */
const MOST_PROBLEMS = 100

export const importCommand: Command = {
  usage: ['import --catalog N [--company N] [--categories FILE] [--stock FILE] [--replace] [--dry-run]'],
  async run(args, terminal) {
    const { values, positionals } = readOptions(args, OPTIONS)
    readWords(positionals)
    if (values.catalog === undefined) throw new WrongUsage('--catalog is missing')
    if (!values.categories && !values.stock) throw new WrongUsage('--categories or --stock is missing')
    const catalogId = readId(values.catalog, '--catalog')
    const companyId = values.company === undefined ? undefined : readId(values.company, '--company')

    const files = await readFiles(values)
    if (!files.ok) return refuse(files.problems, terminal)
    const emptied = values.replace ? refuseToEmpty([files.categories, files.stock]) : []
    if (emptied.length > 0) return refuse(emptied, terminal)
    const imported = await withDatabase(terminal.config, async (db) =>
      importCatalog(db, {
        catalogId,
        companyId,
        firstCompanyId: await findFirstCompany(db, terminal, catalogId),
        categories: files.categories,
        stock: files.stock,
        replace: values.replace ?? false,
        dryRun: values['dry-run'] ?? false,
        imageHosts: terminal.config.imageHosts,
      }),
    )
    if (!imported.ok) return refuse(imported.problems, terminal)
    tell(imported.report, terminal)
    if (values['dry-run']) terminal.print('Nothing was written (--dry-run).')
    warnOfHiddenCatalog(catalogId, terminal)
    return 'done'
  },
}

async function readFiles(paths: { readonly categories?: string; readonly stock?: string }) {
  const [categories, stock] = await Promise.all([readIfNamed(paths.categories), readIfNamed(paths.stock)])
  if (categories.ok && stock.ok) return { ok: true as const, categories: categories.file, stock: stock.file }
  const problems = [categories, stock].flatMap((file): Problem[] => (file.ok ? [] : [file.problem]))
  return { ok: false as const, problems }
}

async function readIfNamed(path: string | undefined) {
  return path === undefined ? { ok: true as const, file: undefined } : readJsonFile(path)
}

/** An empty list is an export that went wrong more often than a shop that sells nothing any more. */
function refuseToEmpty(files: readonly (SourceFile | undefined)[]): Problem[] {
  return files
    .filter((file) => file?.rows.length === 0)
    .map((file) => ({
      file: file?.name ?? '',
      row: 0,
      field: '',
      reason: 'is empty: with --replace it would delete the whole list',
    }))
}

/** The company of a new catalog: the one the configuration gives it, else the first there is. */
async function findFirstCompany(
  db: Db,
  { config }: Terminal,
  catalogId: number,
): Promise<number | undefined> {
  const configured =
    config.catalogs?.find((catalog) => catalog.catalogId === catalogId) ?? config.catalogs?.[0]
  if (configured) return configured.companyId
  const row = await db
    .selectFrom('catalogs')
    .select('company_id')
    .orderBy('catalog_id')
    .limit(1)
    .executeTakeFirst()
  return row?.company_id
}

function refuse(problems: readonly Problem[], { warn }: Terminal): 'refused' {
  for (const problem of problems.slice(0, MOST_PROBLEMS)) warn(plain(writeProblem(problem)))
  if (problems.length > MOST_PROBLEMS) warn(`… and ${problems.length - MOST_PROBLEMS} more`)
  warn(`${problems.length} problem${problems.length === 1 ? '' : 's'}: nothing was imported`)
  return 'refused'
}

function tell({ categories, items, warnings }: ImportReport, { print, warn }: Terminal): void {
  const rows = [
    ['categories', categories],
    ['items', items],
  ] as const
  const table = writeTable(
    ['', 'added', 'changed', 'unchanged', 'deleted'],
    rows.map(([what, { added, changed, unchanged, deleted }]) => [what, added, changed, unchanged, deleted]),
  )
  for (const line of table) print(line)
  for (const warning of warnings) warn(`warning: ${plain(warning)}`)
}

function warnOfHiddenCatalog(catalogId: number, { config, warn }: Terminal): void {
  const shown = config.catalogs?.some((catalog) => catalog.catalogId === catalogId) ?? true
  if (!shown) warn(`warning: the shop does not show catalog ${catalogId}: CATALOG_IDS does not name it`)
}
