import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { CatalogNames } from '#services/import/changes/catalog-names.ts'
import { toChangeRecords } from '#services/import/changes/change-table.ts'
import type { Question } from '#services/import/changes/questions.ts'
import { importCatalog, type ImportReport, type RefusedImport } from '#services/import/import-catalog.ts'
import type { ImportRequest } from '#services/import/import-request.ts'
import { importPrices, type PricesReport } from '#services/import/import-prices.ts'
import { writeMessage } from '#services/import/messages/message.ts'
import { MAX_NAMED } from '#services/import/item-files/missing-files.ts'
import { ItemPreparation } from '#services/import/prepared/item-preparation.ts'
import { readPrices } from '#services/import/sources/read-prices.ts'
import { type ReadOptions, readSources } from '#services/import/sources/read-sources.ts'
import { type Note, type Problem, type SourceFile, writeProblem } from '#services/import/sources/source.ts'
import type { RecognizedTable } from '#services/import/sources/table-source.ts'
import { importTexts, type TextsReport } from '#services/import/texts/import-texts.ts'
import { readTexts } from '#services/import/texts/read-texts.ts'
import { readPictureFolder } from '#services/pictures/picture-folder.ts'
import { readShopFiles } from '#services/pictures/shop-pictures.ts'
import { reasonOf } from '#config/operator-error.ts'
import type { Db } from '#db/transaction.ts'
import {
  type Command,
  type Outcome,
  readId,
  readOptions,
  readWords,
  Refused,
  type Terminal,
  WrongUsage,
} from '../command.ts'
import {
  changeFormatOf,
  type GivenFiles,
  writeChanges,
  writeManyCases,
  writeManyNotes,
  writeNotes,
  writeProblemRows,
} from '../import-files.ts'
import {
  MAX_PRINTED,
  printChanges,
  printImported,
  printNotes,
  printPrices,
  printProblems,
  printQuestions,
  printRecognized,
  printRejected,
} from '../import-report.ts'
import { READ_OPTIONS, toReadOptions } from '../read-options.ts'
import { catalogFiles } from './export.ts'
import { withDatabase } from '../shop-database.ts'
import { readListTerms } from '../shop-settings.ts'

const OPTIONS = {
  catalog: { type: 'string' },
  company: { type: 'string' },
  categories: { type: 'string' },
  stock: { type: 'string' },
  features: { type: 'string' },
  pictures: { type: 'string' },
  prices: { type: 'string' },
  texts: { type: 'string' },
  report: { type: 'string' },
  changes: { type: 'string' },
  results: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  'good-rows': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'from-folder': { type: 'boolean' },
  ...READ_OPTIONS,
} as const

export const importCommand: Command = {
  usage: [
    'import --catalog N [--stock FILE] [--categories FILE] [--features FILE] [--pictures FOLDER] [--replace]',
    'import --catalog N --prices FILE',
    'import --catalog N --texts FILE',
  ],
  notes: ({ import: texts }) => texts.notes,
  async run(args, called) {
    keepHeapSmall()
    const { values, positionals } = readOptions(args, OPTIONS)
    // The watched folder imports with this command (services/import/drop-folder/run-import.ts)
    const terminal: Terminal = values['from-folder'] ? { ...called, by: { kind: 'folder' } } : called
    readWords(positionals)
    if (values.catalog === undefined)
      throw new WrongUsage(({ general }) => general.wrong.missing('--catalog'))
    const lists = [values.stock, values.categories, values.features, values.pictures].filter(
      (path) => path !== undefined,
    )
    const [alone, ...more] = [values.prices, values.texts].filter((path) => path !== undefined)
    if (lists.length === 0 && !alone) throw new WrongUsage(({ import: texts }) => texts.noList)
    if (alone && (lists.length + more.length > 0 || values.replace))
      throw new WrongUsage(({ import: texts }) => texts.standsAlone)
    if (values.replace && values['good-rows'])
      throw new WrongUsage(({ import: texts }) => texts.goodRowsAlone)
    if (values.changes) changeFormatOf(values.changes)
    for (const file of [values.report, values.changes]) if (file) await requireWritable(file)
    const catalogId = readId(values.catalog, '--catalog')
    const options = { ...values, catalogId, tables: toReadOptions(values) }
    const given = {
      paths: alone ? [alone] : lists,
      folder: values.results,
      dryRun: values['dry-run'] ?? false,
    }
    const result = await withDatabase(terminal.config, (db) => {
      const context = { db, given, terminal }
      if (options.prices) return runPrices(options, options.prices, context)
      return options.texts ? runTexts(options, options.texts, context) : runLists(options, context)
    })
    if (values['dry-run'] && result.outcome === 'done') terminal.print(terminal.texts.import.notChanged)
    if (values.report) await writeFile(values.report, writeReport(result, values['dry-run'] ?? false))
    return result.outcome
  },
}

/**
 * A shop imports on the server that serves it. V8 would let the heap grow to four times what a long list needs before it
 * collects garbage; collecting earlier takes hardly any time. The space for new objects does not grow either: while it is
 * large, little is collected that holds memory outside of the heap, such as the parts of a file.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20')
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Checks that a file is writable before the import starts. */
async function requireWritable(file: string): Promise<void> {
  await writeFile(file, '', { flag: 'a' }).catch((error: unknown) => {
    throw new Refused(({ import: texts, operator }) => texts.notWritable(file, reasonOf(error, operator)))
  })
}

type ImportOptions = ReturnType<typeof readOptions<typeof OPTIONS>>['values'] & {
  readonly catalogId: number
  /** How tables are read, in a shop of any currency. */
  readonly tables: ReadOptions
}

interface Context {
  readonly db: Db
  readonly given: GivenFiles
  readonly terminal: Terminal
}

interface ImportResult {
  readonly outcome: Outcome
  /** The report for programs, made only if it is asked for: it names each changed row. */
  readonly report: () => Readonly<Record<string, unknown>>
}

/** The files as they were read. */
interface Reading {
  readonly sources: readonly SourceFile[]
  readonly files: readonly RecognizedTable[]
}

async function runPrices(options: ImportOptions, path: string, context: Context): Promise<ImportResult> {
  const { db, terminal } = context
  const {
    lists,
    recognized: files,
    problems,
  } = await readPrices(path, {
    ...options.tables,
    currency: (await readListTerms(terminal.config, db)).currency,
  })
  const reading = { sources: lists, files }
  printReading(reading, terminal)
  if (problems.length > 0) return refuse({ problems, questions: [] }, reading, context)
  const imported = await importPrices(db, terminal.by, {
    catalogId: options.catalogId,
    prices: lists,
    ...choicesOf(options),
    recordAs: [basename(path)],
  })
  if (!imported.ok) return refuse(imported, reading, context)
  const { names, ...report } = imported.report
  printPrices(report, terminal)
  return finish({ options, report, names, reading }, context)
}

async function runTexts(options: ImportOptions, path: string, context: Context): Promise<ImportResult> {
  const { db, terminal } = context
  const { lists, recognized: files, problems } = await readTexts(path, options.tables)
  const reading = { sources: lists, files }
  printReading(reading, terminal)
  if (problems.length > 0) return refuse({ problems, questions: [] }, reading, context)
  const imported = await importTexts(db, terminal.by, {
    catalogId: options.catalogId,
    texts: lists,
    ...choicesOf(options),
    recordAs: [basename(path)],
  })
  if (!imported.ok) return refuse(imported, reading, context)
  const { names, ...report } = imported.report
  terminal.print(terminal.texts.import.textsChanged(report.translatedNames, report.descriptions))
  return finish({ options, report, names, reading }, context)
}

async function runLists(options: ImportOptions, context: Context): Promise<ImportResult> {
  const { db, terminal } = context
  const { catalogId, stock } = options
  const address = terminal.config.database
  const preparation = stock && (await ItemPreparation.startFor(stock, { db, address, catalogId }))
  try {
    return await importRead(options, context, preparation || undefined)
  } finally {
    if (preparation) await preparation.discard()
  }
}

async function importRead(
  options: ImportOptions,
  context: Context,
  preparation: ItemPreparation | undefined,
): Promise<ImportResult> {
  const { db, given, terminal } = context
  const terms = await readListTerms(terminal.config, db)
  const {
    sources,
    recognized: files,
    problems,
  } = await readSources(options, {
    ...options.tables,
    currency: terms.currency,
    takeItems: preparation && ((rows) => preparation.add(rows)),
  })
  const reading = { sources: Object.values(sources), files }
  printReading(reading, terminal)
  const emptyFiles = options.replace ? refuseToEmpty(reading.sources) : []
  if (problems.length + emptyFiles.length > 0)
    return refuse({ problems: [...problems, ...emptyFiles], questions: [] }, reading, context)
  const request = { ...(await toRequest(db, options, terminal)), terms }
  const shop = filesOf(request, terminal)
  const { imageBaseUrl } = terminal.config
  const shopFiles = imageBaseUrl !== undefined ? undefined : await readShopFiles(shop)
  const folder = options.pictures && (await readPictureFolder(options.pictures, shop))
  try {
    if (folder && folder.problems.length > 0)
      return await refuse({ problems: folder.problems, questions: [] }, reading, context)
    const files = folder ? folder.files : undefined
    const recordAs = given.paths.map((path) => basename(path))
    const prepared = await preparation?.end()
    const all = { ...request, ...sources, prepared, files, shopFiles, recordAs }
    const imported = await importCatalog(db, terminal.by, all)
    if (!imported.ok) return await refuse(imported, reading, context)
    const { names, ...report } = imported.report
    printImported(report, terminal)
    if (folder && imageBaseUrl !== undefined && !request.dryRun)
      terminal.warn(
        terminal.texts.import.copyToHost(join(terminal.config.dataDir, shop.folder), imageBaseUrl),
      )
    warnOfHiddenCatalog(options.catalogId, terminal)
    return await finish({ options, report, names, reading }, context)
  } finally {
    if (folder) await folder.discard()
  }
}

function choicesOf(options: ImportOptions) {
  return {
    confirmed: options.yes ?? false,
    goodRows: options['good-rows'] ?? false,
    dryRun: options['dry-run'] ?? false,
  }
}

function printReading({ sources, files }: Reading, terminal: Terminal): void {
  printRecognized(files, terminal)
  printNotes(notesOf(sources), terminal)
}

function notesOf(sources: readonly SourceFile[]): Note[] {
  return sources.flatMap((source) => source.notes ?? [])
}

/**
 * Findings that a report lists apart from its notes, as notes: unknown codes of a list of prices, files that are not in the
 * shop, files of the folder of pictures.
 */
function notesBeside(report: Finished['report']): Note[] {
  if ('unknown' in report)
    return report.unknown.map(({ file, row, code }) => ({
      file,
      row,
      field: 'code',
      value: code,
      reason: ['noItemWithCode'],
    }))
  if ('translatedNames' in report) return []
  return [...report.missingPictures, ...(report.pictures?.leftOut ?? [])]
}

interface Finished {
  readonly options: ImportOptions
  readonly report: Omit<ImportReport, 'names'> | Omit<PricesReport, 'names'> | Omit<TextsReport, 'names'>
  readonly names: CatalogNames
  readonly reading: Reading
}

/** Prints and writes the final report of an import of any kind. */
async function finish(
  { options, report, names, reading }: Finished,
  context: Context,
): Promise<ImportResult> {
  const { given, terminal } = context
  const { notes, questions, rejected, changes, warnings } = report
  const dryRun = options['dry-run'] ?? false
  printNotes(notes, terminal)
  const missingPictures = 'missingPictures' in report ? report.missingPictures : []
  const all = [...notesOf(reading.sources), ...notes, ...notesBeside(report)]
  if (missingPictures.length > MAX_NAMED) await writeNotes(all, given, terminal)
  else await writeManyNotes(all, given, terminal)
  printQuestions(questions, options.yes ? 'confirmed' : 'toConfirm', terminal)
  await writeManyCases(questions, given, terminal)
  printRejected(rejected, new Set(rejected.map(({ file, row }) => `${row} ${file}`)).size, terminal)
  const left = { sources: reading.sources, problems: rejected }
  if (rejected.length > 0) await writeProblemRows('rejected', left, given, terminal)
  if (dryRun) printChanges(changes, names, terminal)
  if (options.changes !== undefined || (dryRun && changes.length > 0))
    await writeChanges(changes, names, { to: options.changes, given }, terminal)
  return {
    outcome: 'done',
    report: () => ({
      files: reading.files,
      ...report,
      notes: [...notesOf(reading.sources), ...notes].map(toReported),
      questions: questions.map(toReportedQuestion),
      rejected: rejected.map(toReported),
      ...('missingPictures' in report && { missingPictures: missingPictures.map(toReported) }),
      changes: toChangeRecords(changes),
      warnings: warnings.map((warning) => writeMessage(warning)),
    }),
  }
}

async function toRequest(db: Db, options: ImportOptions, terminal: Terminal) {
  const { catalogId } = options
  const companyId = options.company === undefined ? undefined : readId(options.company, '--company')
  return {
    catalogId,
    companyId,
    firstCompanyId: await findFirstCompany(db, terminal, catalogId),
    replace: options.replace ?? false,
    ...choicesOf(options),
    imageHosts: terminal.config.imageHosts,
  } satisfies ImportRequest
}

function filesOf({ catalogId, companyId, firstCompanyId }: ImportRequest, terminal: Terminal) {
  return catalogFiles(catalogId, companyId ?? firstCompanyId ?? 1, terminal)
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

async function refuse(
  { problems, questions }: Pick<RefusedImport, 'problems' | 'questions'>,
  { sources, files }: Reading,
  context: Context,
): Promise<ImportResult> {
  const { given, terminal } = context
  await writeManyNotes(notesOf(sources), given, terminal)
  if (problems.length > 0) printProblems(problems, terminal)
  // Those that do not fit on the screen can be read in a table
  if (problems.length > MAX_PRINTED)
    await writeProblemRows('problems', { sources, problems }, given, terminal)
  printQuestions(questions, 'refused', terminal)
  await writeManyCases(questions, given, terminal)
  return {
    outcome: 'refused',
    report: () => ({
      files,
      notes: notesOf(sources).map(toReported),
      problems: problems.map(toReported),
      questions: questions.map(toReportedQuestion),
    }),
  }
}

/** Reports are for programs: in English, as all JSON of commands is. */
function toReported(problem: Problem) {
  return { ...problem, reason: writeMessage(problem.reason), sentence: writeProblem(problem) }
}

function toReportedQuestion({ reason, cases }: Question) {
  return { reason: writeMessage(reason), cases: cases.map(toReported) }
}

function writeReport({ outcome, report }: ImportResult, dryRun: boolean): string {
  return `${JSON.stringify({ outcome, dryRun, ...report() }, null, 2)}\n`
}

function warnOfHiddenCatalog(catalogId: number, { config, texts, warn }: Terminal): void {
  const shown = config.catalogs?.some((catalog) => catalog.catalogId === catalogId) ?? true
  if (!shown) warn(texts.operator.warning(texts.import.hidden(catalogId)))
}
