import { writeFile } from 'node:fs/promises'
import { importCatalog } from '#services/import/import-catalog.ts'
import type { ImportRequest } from '#services/import/import-request.ts'
import { importPrices } from '#services/import/import-prices.ts'
import { writeMessage } from '#services/import/messages/message.ts'
import { readPrices } from '#services/import/sources/read-prices.ts'
import { readSources } from '#services/import/sources/read-sources.ts'
import { type Note, type Problem, type SourceFile, writeProblem } from '#services/import/sources/source.ts'
import type { RecognizedTable } from '#services/import/sources/table-source.ts'
import { readPictureFolder } from '#services/pictures/picture-folder.ts'
import type { Db } from '#db/transaction.ts'
import {
  type Command,
  type Outcome,
  readId,
  readOptions,
  readWords,
  type Terminal,
  WrongUsage,
} from '../command.ts'
import { printImported, printNotes, printPrices, printProblems, printRecognized } from '../import-report.ts'
import { READ_OPTIONS, toReadOptions } from '../read-options.ts'
import { pictureStore } from './export.ts'
import { withDatabase } from '../shop-database.ts'

const OPTIONS = {
  catalog: { type: 'string' },
  company: { type: 'string' },
  categories: { type: 'string' },
  stock: { type: 'string' },
  features: { type: 'string' },
  pictures: { type: 'string' },
  prices: { type: 'string' },
  report: { type: 'string' },
  replace: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  ...READ_OPTIONS,
} as const

export const importCommand: Command = {
  usage: [
    'import --catalog N [--stock FILE] [--categories FILE] [--features FILE] [--pictures FOLDER] [--replace]',
    'import --catalog N --prices FILE',
  ],
  notes: [
    'both: [--company N] [--dry-run] [--report FILE.json]',
    'files are JSON, CSV or XLSX; where they are not understood right: [--encoding utf-8|windows-1252|gb18030|utf-16le]',
    '[--delimiter ";"] [--decimal comma|point] [--column price="Precio A"] [--sheet "Tarifa 2026"] [--currency EUR]',
  ],
  async run(args, terminal) {
    const { values, positionals } = readOptions(args, OPTIONS)
    readWords(positionals)
    if (values.catalog === undefined) throw new WrongUsage('--catalog is missing')
    const lists = [values.categories, values.stock, values.features, values.pictures].filter(Boolean)
    if (lists.length === 0 && !values.prices)
      throw new WrongUsage('--stock, --categories, --features, --pictures or --prices is missing')
    if (values.prices && (lists.length > 0 || values.replace))
      throw new WrongUsage('--prices stands alone: import the other lists before')
    if (values.report) await requireWritable(values.report)
    const options = { ...values, catalogId: readId(values.catalog, '--catalog') }
    const result = await (options.prices
      ? runPrices(options, options.prices, terminal)
      : runLists(options, terminal))
    if (values['dry-run'] && result.outcome === 'done') terminal.print('Nothing was written (--dry-run).')
    if (values.report) await writeFile(values.report, writeReport(result, values['dry-run'] ?? false))
    return result.outcome
  },
}

/** Checks that the report is writable before the import starts. */
async function requireWritable(report: string): Promise<void> {
  await writeFile(report, '', { flag: 'a' }).catch((error: unknown) => {
    throw new Error(`${report} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  })
}

type ImportOptions = ReturnType<typeof readOptions<typeof OPTIONS>>['values'] & { readonly catalogId: number }

interface ImportResult {
  readonly outcome: Outcome
  readonly report: Readonly<Record<string, unknown>>
}

async function runPrices(options: ImportOptions, path: string, terminal: Terminal): Promise<ImportResult> {
  const read = await readPrices(path, toReadOptions(options))
  const { lists, recognized: files, problems } = read
  printRecognized(files, terminal)
  const notes = lists.flatMap((list) => list.notes ?? [])
  printNotes(notes, terminal)
  if (problems.length > 0) return refuse(problems, { files, notes }, terminal)
  const { catalogId } = options
  const imported = await withDatabase(terminal.config, (db) =>
    importPrices(db, { catalogId, prices: lists, dryRun: options['dry-run'] ?? false }),
  )
  if (!imported.ok) return refuse(imported.problems, { files, notes }, terminal)
  printPrices(imported.report, terminal)
  return { outcome: 'done', report: { files, notes: notes.map(toReported), ...imported.report } }
}

async function runLists(options: ImportOptions, terminal: Terminal): Promise<ImportResult> {
  const { sources, recognized: files, problems } = await readSources(options, toReadOptions(options))
  printRecognized(files, terminal)
  const notes = Object.values(sources).flatMap((source) => source.notes ?? [])
  printNotes(notes, terminal)
  const emptyFiles = options.replace ? refuseToEmpty(Object.values(sources)) : []
  if (problems.length + emptyFiles.length > 0)
    return refuse([...problems, ...emptyFiles], { files, notes }, terminal)
  return withDatabase(terminal.config, async (db) => {
    const request = await toRequest(db, options, terminal)
    const folder = options.pictures && (await readPictureFolder(options.pictures, storeOf(request, terminal)))
    try {
      if (folder && folder.problems.length > 0) return refuse(folder.problems, { files, notes }, terminal)
      const pictures = folder ? folder.pictures : undefined
      const imported = await importCatalog(db, { ...request, ...sources, pictures })
      if (!imported.ok) return refuse(imported.problems, { files, notes }, terminal)
      printImported(imported.report, terminal)
      warnOfHiddenCatalog(options.catalogId, terminal)
      return { outcome: 'done', report: { files, notes: notes.map(toReported), ...imported.report } }
    } finally {
      if (folder) await folder.discard()
    }
  })
}

async function toRequest(db: Db, options: ImportOptions, terminal: Terminal) {
  const { catalogId } = options
  const companyId = options.company === undefined ? undefined : readId(options.company, '--company')
  return {
    catalogId,
    companyId,
    firstCompanyId: await findFirstCompany(db, terminal, catalogId),
    replace: options.replace ?? false,
    dryRun: options['dry-run'] ?? false,
    imageHosts: terminal.config.imageHosts,
  } satisfies ImportRequest
}

function storeOf({ catalogId, companyId, firstCompanyId }: ImportRequest, terminal: Terminal): string {
  return pictureStore(catalogId, companyId ?? firstCompanyId ?? 1, terminal)
}

/** An empty list is more often a failed export than a shop without items. */
function refuseToEmpty(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ rows }) => rows.length === 0)
    .map(({ name }) => ({
      file: name,
      row: 0,
      field: '',
      reason: ['emptyWithReplace'],
    }))
}

/** The company of a known catalogue; for a new one the configured company, else the first one. */
async function findFirstCompany(
  db: Db,
  { config }: Terminal,
  catalogId: number,
): Promise<number | undefined> {
  const rows = await db.selectFrom('catalogs').selectAll().orderBy('catalog_id').execute()
  const known = rows.find((row) => row.catalog_id === catalogId)
  if (known) return known.company_id
  const configured =
    config.catalogs?.find((catalog) => catalog.catalogId === catalogId) ?? config.catalogs?.[0]
  return configured?.companyId ?? rows[0]?.company_id
}

function refuse(
  problems: readonly Problem[],
  { files, notes }: { readonly files: readonly RecognizedTable[]; readonly notes: readonly Note[] },
  terminal: Terminal,
): ImportResult {
  printProblems(problems, terminal)
  return {
    outcome: 'refused',
    report: { files, notes: notes.map(toReported), problems: problems.map(toReported) },
  }
}

function toReported(problem: Problem) {
  return { ...problem, reason: writeMessage(problem.reason), sentence: writeProblem(problem) }
}

function writeReport({ outcome, report }: ImportResult, dryRun: boolean): string {
  return `${JSON.stringify({ outcome, dryRun, ...report }, null, 2)}\n`
}

function warnOfHiddenCatalog(catalogId: number, { config, warn }: Terminal): void {
  const shown = config.catalogs?.some((catalog) => catalog.catalogId === catalogId) ?? true
  if (!shown) warn(`warning: the shop does not show catalogue ${catalogId}: CATALOG_IDS does not name it`)
}
