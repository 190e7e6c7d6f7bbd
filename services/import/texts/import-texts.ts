import type { Kysely } from 'kysely'
import { DatabaseBusy } from '#db/busy.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { readDescriptions, writeDescriptions } from '../../catalog/descriptions.ts'
import type { Actor } from '../../trail/actor.ts'
import { type CatalogNames, namesOf } from '../changes/catalog-names.ts'
import { findChanges, isDescription, type RowChange } from '../changes/changes.ts'
import { findQuestions, type Question } from '../changes/questions.ts'
import type { RefusedImport } from '../import-catalog.ts'
import type { ImportMessage } from '../messages/message.ts'
import { recordImport } from '../record/record-import.ts'
import { keyOfRow, type Note, type Problem, type SourceFile, withValues } from '../sources/source.ts'
import { readStoredCatalog, type StoredCatalog } from '../staging/stored-catalog.ts'
import { writeRows } from '../staging/write-rows.ts'
import type { WhatToWrite } from '../staging/write-staged.ts'
import { toRecords } from '../undo/recorded-change.ts'
import { type CheckedTexts, checkTexts, TEXT_COLUMNS } from './check-texts.ts'
import { readTextRows } from './text-rows.ts'

export interface TextsRequest {
  readonly catalogId: number
  /** The sheets of a workbook, or one list. */
  readonly texts: readonly SourceFile[]
  /** Takes codes that a spreadsheet has altered for those of the shop without asking. */
  readonly confirmed?: boolean
  /** Imports the valid rows and reports the others. */
  readonly goodRows?: boolean
  readonly dryRun?: boolean
  /** The names of the files, by which the import is listed; absent = it is of the demo shop. */
  readonly recordAs?: readonly string[] | undefined
}

export type TextsOutcome = { readonly ok: true; readonly report: TextsReport } | RefusedImport

export interface TextsReport {
  /** How many names in other languages change. */
  readonly translatedNames: number
  /** How many descriptions change. */
  readonly descriptions: number
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

const MAX_ATTEMPTS = 10
const REPLACES_NOTHING = { categories: false, items: false }

/**
 * Sets the names of items and categories in each language, and the descriptions of items, and changes nothing else. All or
 * nothing. It is one change of the catalogue, recorded in the transaction that writes it.
 * @throws DatabaseBusy if other processes keep changing the catalogue
 */
export async function importTexts(db: Db, by: Actor, request: TextsRequest): Promise<TextsOutcome> {
  return db.connection().execute(async (connection) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const imported = await tryImport(connection, by, request)
      if (imported) return imported
    }
    throw new DatabaseBusy('changing')
  })
}

/** Undefined = the catalogue was changed since the rows were checked. */
async function tryImport(
  connection: Kysely<Database>,
  by: Actor,
  request: TextsRequest,
): Promise<TextsOutcome | undefined> {
  const { catalogId, texts, confirmed = false, dryRun = false } = request
  const stored = await readStoredCatalog(connection, catalogId)
  const descriptions = await readDescriptions(connection, catalogId)
  const { checked, rejected } = withoutBadRows(request, (lists) =>
    checkTexts(lists.map(readTextRows), stored, descriptions),
  )
  if (checked.problems.length > 0)
    return {
      ok: false,
      problems: withValues(inOrder([...rejected, ...checked.problems]), texts),
      questions: [],
    }
  const changes = findChanges(stored, new Map(), {
    ...checked,
    changeable: TEXT_COLUMNS,
    replace: REPLACES_NOTHING,
    files: [],
    features: new Map(),
  })
  const questions = questionsAbout(checked, changes, stored, texts)
  if (questions.length > 0 && !confirmed && !dryRun) return { ok: false, problems: [], questions }
  if (changes.length > 0 && !(await write(connection, by, request, { stored, checked, changes })))
    return undefined
  const fields = changes.flatMap((change) => change.fields)
  const ofDescriptions = fields.filter(({ field }) => isDescription(field))
  return {
    ok: true,
    report: {
      translatedNames: fields.length - ofDescriptions.length,
      descriptions: ofDescriptions.length,
      changes,
      names: namesOf(stored, [], []),
      notes: withValues(inOrder(checked.notes), texts),
      questions,
      rejected: withValues(inOrder(rejected), texts),
      warnings: [],
    },
  }
}

/** Checks the rows. With `goodRows`, checks them again without the rows with problems, unless none is left. */
function withoutBadRows(
  { texts, goodRows = false }: TextsRequest,
  check: (lists: readonly SourceFile[]) => CheckedTexts,
): { readonly checked: CheckedTexts; readonly rejected: readonly Problem[] } {
  const checked = check(texts)
  const bad = new Set(checked.problems.map(({ file, row }) => keyOfRow(file, row)))
  if (!goodRows || bad.size === 0) return { checked, rejected: [] }
  const good = texts.map((list) => ({
    ...list,
    rows: Iterator.from(list.rows)
      .filter(({ row }) => !bad.has(keyOfRow(list.name, row)))
      .toArray(),
  }))
  if (good.every(({ rows }) => rows.length === 0)) return { checked, rejected: [] }
  return { checked: check(good), rejected: checked.problems }
}

function questionsAbout(
  { items, alteredCodes }: CheckedTexts,
  changes: readonly RowChange[],
  stored: StoredCatalog,
  texts: readonly SourceFile[],
): Question[] {
  const fileOfItem = new Map(items.map(({ stockItemId, file }) => [stockItemId, file]))
  return findQuestions({
    changes,
    stored,
    replace: REPLACES_NOTHING,
    alteredCodes,
    fileOf: ({ id }) => fileOfItem.get(id) ?? '',
    namesDeleted: false,
  }).map(({ reason, cases }) => ({ reason, cases: withValues(cases, texts) }))
}

interface Plan {
  readonly stored: StoredCatalog
  readonly checked: CheckedTexts
  readonly changes: readonly RowChange[]
}

/** Whether it is written; not if the catalogue was changed since the rows were checked. */
async function write(
  connection: Kysely<Database>,
  by: Actor,
  { catalogId, recordAs, dryRun = false }: TextsRequest,
  { stored, checked, changes }: Plan,
): Promise<boolean> {
  const { items, categories, descriptions } = checked
  const what: WhatToWrite = {
    catalogId,
    companyId: stored.companyId ?? 1,
    checkedAt: stored.revision,
    replace: REPLACES_NOTHING,
    changeable: TEXT_COLUMNS,
    async also(trx, stamp, ready) {
      await writeDescriptions(trx, catalogId, descriptions)
      const origin = recordAs ? 'files' : 'demo'
      const source = { origin, files: recordAs ?? [] } as const
      if (ready)
        await recordImport(trx, by, stamp, { ...source, rowsChanged: changes.length, changes: ready })
      return descriptions.length > 0
    },
  }
  const rows = { items, categories, records: () => toRecords(changes, items, categories) }
  return (await writeRows(connection, rows, what, { dryRun })) !== undefined
}

/** Rows of one file are found by field and by target; people read them by row. */
function inOrder<Of extends Problem>(found: readonly Of[]): Of[] {
  const files = [...new Set(found.map(({ file }) => file))]
  return found.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.row - b.row)
}
