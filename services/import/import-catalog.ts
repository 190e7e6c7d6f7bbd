import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { untilUnchanged } from '../catalog/until-unchanged.ts'
import { messageAbout } from './altered-codes.ts'
import { type CatalogNames, namesOf } from './changes/catalog-names.ts'
import { findChanges, type RowChange } from './changes/changes.ts'
import { findQuestions, type Question } from './changes/questions.ts'
import type { CheckedImport } from './check-import.ts'
import { checkLists, readLists } from './checked-lists.ts'
import type { ImportRequest } from './import-request.ts'
import {
  differing,
  differingNames,
  type FeatureNames,
  type FeaturesOfItems,
  readFeatureNames,
  readFeatures,
  withTranslations,
} from './item-features.ts'
import type { FileCounts } from './item-files/give-files.ts'
import { withReplaced, writeItemFiles } from './item-files/item-files.ts'
import { findMissingFiles, noteOfMissing } from './item-files/missing-files.ts'
import type { MatchedRow } from './match-items.ts'
import type { ImportMessage } from './messages/message.ts'
import { isGivenBy } from './sources/columns.ts'
import { recordImport } from './record/record-import.ts'
import type { StockRow } from './sources/rows.ts'
import { refuseMerged } from './sources/merged-file.ts'
import { fieldOf, keyOfRow, type Note, type Problem, type SourceFile, withValues } from './sources/source.ts'
import { writeFeatureNames, writeFeatures } from './staging/staged-features.ts'
import { type StagedCategory, toStagedCategories } from './staging/staged-rows.ts'
import { readStoredCatalog, type StoredCatalog } from './staging/stored-catalog.ts'
import { writeRows } from './staging/write-rows.ts'
import type { Counts, WhatToWrite, Written } from './staging/write-staged.ts'
import { toRecords } from './undo/recorded-change.ts'
import type { Actor } from '../trail/actor.ts'
import { warningsAbout, warnOfTaxClasses, warnOfTierQuantity } from './warnings.ts'

export interface ImportReport {
  readonly catalogIsNew: boolean
  readonly categories: Counts
  readonly items: Counts
  /** The number of items whose features changed. */
  readonly features: number
  /** The number of features whose names in other languages changed. */
  readonly featureNames: number
  /** What became of the files of a folder. */
  readonly pictures: FileCounts | undefined
  /** The pictures and documents that a list names and that the shop does not have, one note each. */
  readonly missingPictures: readonly Note[]
  readonly changes: readonly RowChange[]
  /** The names by which changes are written. */
  readonly names: CatalogNames
  readonly notes: readonly Note[]
  /** The unusual changes that were confirmed; in a dry run, those that must be. */
  readonly questions: readonly Question[]
  /** The problems of the rows that were left out. */
  readonly rejected: readonly Problem[]
  readonly warnings: readonly ImportMessage[]
}

/** Refused with problems, or with questions that are to be confirmed. */
export interface RefusedImport {
  readonly ok: false
  readonly problems: readonly Problem[]
  readonly questions: readonly Question[]
}

export type ImportOutcome = { readonly ok: true; readonly report: ImportReport } | RefusedImport

/**
 * Imports categories, stock items, their features and files into a catalogue, all or nothing. Every row is checked,
 * also against the database, before anything is written, and unusual changes must be confirmed. The write itself is one
 * short transaction, and is recorded in it. @throws DatabaseBusy if other processes keep changing the catalogue
 */
export async function importCatalog(db: Db, by: Actor, request: ImportRequest): Promise<ImportOutcome> {
  const merged = refuseMerged(request)
  if (merged.length > 0) return refused(merged)
  const lists = readLists(request)
  const replaced = new Map<string, string>()
  return db.connection().execute((connection) =>
    untilUnchanged(async () => {
      const stored = await readStoredCatalog(connection, request.catalogId, { terms: request.terms })
      const { checked, notes, rejected } = checkLists(request, lists, stored)
      if (checked.problems.length > 0) return refused(inOrder([...rejected, ...checked.problems], request))
      const features = await changedFeatures(connection, request, checked)
      const plan = toPlan(request, checked, { stored, features })
      const questions = withQuotedValues(questionsAbout(request, checked, plan), request)
      if (questions.length > 0 && !request.confirmed && !request.dryRun) return refused([], questions)
      if (!request.dryRun && request.files)
        for (const [name, copy] of await request.files.store(checked.files.used)) replaced.set(name, copy)
      const done = { ...plan, changes: plan.changesWith(replaced) }
      const written = await write(connection, by, request, done)
      if (!written) return undefined
      const missing = missingFiles(request, checked)
      return {
        ok: true,
        report: {
          catalogIsNew: stored.companyId === undefined,
          ...written,
          features: features.changed.size,
          featureNames: features.names.size,
          pictures: request.files && checked.files.counts,
          changes: done.changes,
          names: namesOf(stored, done.categories, checked.items),
          missingPictures: inOrder(missing.files, request),
          notes: inOrder([...notes, ...missing.notes, ...notesOfAltered(checked)], request),
          questions,
          rejected: inOrder(rejected, request),
          warnings: [
            ...warnOfTierQuantity(request.stock),
            ...warnOfTaxClasses(request.stock, checked.unusedTaxClasses),
            ...warningsAbout(checked.categories, checked.items, request.imageHosts),
          ],
        },
      }
    }),
  )
}

function refused(problems: readonly Problem[], questions: readonly Question[] = []): RefusedImport {
  return { ok: false, problems, questions }
}

interface ChangedFeatures {
  readonly stored: FeaturesOfItems
  readonly changed: FeaturesOfItems
  /** The names of features in other languages that change. An undo leaves them: they belong to all items. */
  readonly names: FeatureNames
}

/** With --replace, items that a list of features leaves out lose theirs. */
async function changedFeatures(
  connection: Kysely<Database>,
  { catalogId, replace, features: file }: ImportRequest,
  { features, featureNames }: CheckedImport,
): Promise<ChangedFeatures> {
  const replaces = (replace ?? false) && file !== undefined
  if (features.size === 0 && !replaces) return { stored: features, changed: features, names: NO_NAMES }
  const stored = await readFeatures(connection, catalogId)
  const emptied = replaces ? [...stored.keys()].filter((id) => !features.has(id)) : []
  const kept = replaces ? features : withTranslations(features, stored)
  const given = new Map([...kept, ...emptied.map((id) => [id, []] as const)])
  const names = featureNames.size === 0 ? NO_NAMES : await readFeatureNames(connection)
  return { stored, changed: differing(given, stored), names: differingNames(featureNames, names) }
}

const NO_NAMES: FeatureNames = new Map()

/** What an import writes. */
interface Plan {
  readonly stored: StoredCatalog
  readonly categories: readonly StagedCategory[]
  readonly checked: CheckedImport
  readonly features: ChangedFeatures
  readonly replace: WhatToWrite['replace']
  readonly changes: readonly RowChange[]
  /** The changes, with those of replaced files. `replaced` has the name of each file and that of its former copy. */
  readonly changesWith: (replaced: ReadonlyMap<string, string>) => readonly RowChange[]
}

function toPlan(
  request: ImportRequest,
  checked: CheckedImport,
  { stored, features }: { readonly stored: StoredCatalog; readonly features: ChangedFeatures },
): Plan {
  const { replace = false } = request
  const isFile = request.categories !== undefined
  const categories = toStagedCategories(checked.categories, stored, { replace, isFile })
  const replaces = { categories: replace && isFile, items: replace && request.stock !== undefined }
  const rows = {
    categories,
    items: checked.items,
    changeable: checked.changeable,
    replace: replaces,
    features: features.changed,
  }
  const find = (replaced: ReadonlyMap<string, string>) => {
    const files = withReplaced(checked.files.changes, stored, replaced)
    return findChanges(stored, features.stored, { ...rows, files })
  }
  const changes = find(new Map())
  return {
    stored,
    categories,
    checked,
    features,
    replace: replaces,
    changes,
    changesWith: (replaced) => (replaced.size === 0 ? changes : find(replaced)),
  }
}

/** Whether a table has a column of deleted items, with a value in it for each item that would be restored. */
function namesDeleted(
  stock: SourceFile | undefined,
  items: readonly MatchedRow[],
  stored: StoredCatalog,
): boolean {
  if (stock?.columns === undefined || !isGivenBy(stock.columns, 'deleted')) return false
  const restored = new Set(
    items
      .filter(({ stockItemId, deleted }) => !deleted && stored.items.get(stockItemId)?.deleted)
      .map(({ file, row }) => keyOfRow(file, row)),
  )
  return !Iterator.from(stock.rows).some(
    (row) =>
      restored.has(keyOfRow(row.file ?? stock.name, row.row)) && typeof fieldOf(row, 'deleted') !== 'boolean',
  )
}

function questionsAbout(
  { categories, stock }: ImportRequest,
  { items, alteredCodes }: CheckedImport,
  { changes, stored, replace }: Plan,
): Question[] {
  // The rows of a workbook may be on several sheets
  let sheetOf: ReadonlyMap<number, string> | undefined
  return findQuestions({
    changes,
    stored,
    replace,
    alteredCodes,
    fileOf({ kind, id }) {
      if (kind === 'category') return categories?.name ?? ''
      sheetOf ??= new Map(items.map(({ stockItemId, file }) => [stockItemId, file]))
      return sheetOf.get(id) ?? stock?.name ?? ''
    },
    namesDeleted: namesDeleted(stock, items, stored),
  })
}

function withQuotedValues(questions: readonly Question[], request: ImportRequest): Question[] {
  const files = [request.categories, request.stock].filter((file) => file !== undefined)
  return questions.map(({ reason, cases }) => ({ reason, cases: withValues(cases, files) }))
}

/** The files that neither the shop nor the given folder has, and a note for each list that names some. */
function missingFiles(
  { categories, stock, shopFiles }: ImportRequest,
  checked: CheckedImport,
): { readonly files: readonly Note[]; readonly notes: readonly Note[] } {
  if (!shopFiles) return { files: [], notes: [] }
  const ofCategories = findMissingFiles({
    rows: checked.categories,
    shop: { picture: shopFiles.categories, document: NONE },
  })
  const ofItems = findMissingFiles({
    rows: checked.items,
    shop: { picture: shopFiles.items, document: shopFiles.documents },
    used: checked.files.used,
  })
  return {
    files: [...ofCategories, ...ofItems],
    notes: [
      ...noteOfMissing(categories?.name ?? '', ofCategories),
      ...noteOfMissing(stock?.name ?? '', ofItems),
    ],
  }
}

const NONE: ReadonlySet<string> = new Set()

function notesOfAltered({ alteredCodes }: CheckedImport): Note[] {
  return alteredCodes.map((altered) => ({
    file: altered.file,
    row: altered.row,
    field: 'code',
    value: altered.code,
    reason: messageAbout(altered),
  }))
}

async function write(
  connection: Kysely<Database>,
  by: Actor,
  request: ImportRequest,
  { stored, categories, checked, features, replace, changes }: Plan,
): Promise<Written | undefined> {
  const { items, files, changeable } = checked
  const { recordAs, dryRun = false } = request
  const rowsChanged = changes.length + features.names.size
  const isRecorded = rowsChanged > 0 && !dryRun
  const isNew = stored.companyId === undefined
  const prepared = isNew && areAsRead(items, request.stock?.stockRows?.rows) ? request.prepared : undefined
  const what: WhatToWrite = {
    catalogId: request.catalogId,
    companyId: stored.companyId ?? request.companyId ?? request.firstCompanyId ?? 1,
    checkedAt: stored.revision,
    isNew,
    replace,
    changeable,
    async also(trx, stamp, ready) {
      await writeItemFiles(trx, stamp, files.changes)
      if (features.changed.size > 0) await writeFeatures(trx, stamp.catalogId)
      await writeFeatureNames(trx, features.names)
      const origin = recordAs ? 'files' : 'demo'
      const names = recordAs ?? []
      if (ready) await recordImport(trx, by, stamp, { origin, files: names, rowsChanged, changes: ready })
      return files.changes.length + features.changed.size + features.names.size > 0
    },
  }
  const rows = {
    categories,
    items,
    prepared,
    features: features.changed,
    ...(isRecorded && { records: () => toRecords(changes, items, categories, prepared?.fingerprintAt) }),
  }
  return writeRows(connection, rows, what, { dryRun })
}

/** Whether checking has left all rows as they were read. */
function areAsRead(items: readonly MatchedRow[], read: readonly StockRow[] | undefined): boolean {
  return read?.length === items.length && items.every((row, at) => row === read[at])
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
