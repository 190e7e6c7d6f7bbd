import type { Db } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import type { Language } from '#domain/text/language.ts'
import { findImport, type RecordedImport } from '#services/import/undo/imports.ts'
import type { Chosen } from '#services/import/undo/plan-undo.ts'
import { type CannotUndoImport, previewImportUndo, undoImport } from '#services/import/undo/undo-import.ts'
import { findTaxRates } from '#services/settings/tax-rates.ts'
import type { ListedChange } from '#services/trail/list-changes.ts'
import { addJob } from '../jobs/add-job.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { describeImportUndo, type DescribedUndo } from './describe-import-undo.ts'
import type { UndoRequest } from './undo-import-job.ts'

/** An import that changed more rows is taken back by a job, and its preview is one too. */
const MOST_AT_ONCE = 1_000

/** The rows and values of a preview; it counts all. */
const MOST_SHOWN = 200

/** Why an import, or the undo of one, cannot be taken back. */
export type CannotTakeBackImport =
  | CannotUndoImport
  /** An undo of an import of which everything was changed since. */
  | 'changed_nothing'
  /** Nothing of it stands as it left it. */
  | 'changed_since'
  /** Items are judged by the tax of the shop, and it was changed by hand to something else. */
  | 'unreadable_tax'

type ImportUndo =
  | ({ readonly size: 'small' } & DescribedUndo)
  | { readonly size: 'large'; readonly rowsChanged: number }

/** What would come back if an import, or the undo of one, were taken back; undefined = the change is about no import. */
export async function previewImportChange(
  db: Db,
  change: ListedChange,
  language: Language,
): Promise<Result<ImportUndo, CannotTakeBackImport> | undefined> {
  if (change.subject.kind !== 'import') return undefined
  const undoable = await findUndoable(db, change)
  if (!undoable.ok) return undoable
  const { importId, rowsChanged } = undoable.value
  if (rowsChanged > MOST_AT_ONCE) return success({ size: 'large', rowsChanged })
  const found = await previewImportUndo(db, { importId })
  if (!found.ok) return found
  const { changes, kept } = found.value
  if (changes.length === 0 && !kept.some(({ choice }) => choice !== undefined))
    return failure('changed_since')
  return success({ size: 'small', ...describeImportUndo(found.value, language, MOST_SHOWN) })
}

export interface ImportUndoOptions {
  /** A job only says what would come back. */
  readonly dryRun: boolean
  /** What was changed since and comes back too. Of a large import all of it or nothing. */
  readonly chosen?: Chosen | undefined
}

/** Takes an import, or the undo of one, back: a small one at once, a large one by a job. */
export async function undoImportChange(
  db: Db,
  by: StaffMember,
  change: ListedChange,
  { dryRun, chosen }: ImportUndoOptions,
): Promise<Result<{ readonly jobId: number | undefined }, CannotTakeBackImport | 'too_many_jobs'>> {
  const undoable = await findUndoable(db, change)
  if (!undoable.ok) return undoable
  const { importId, rowsChanged } = undoable.value
  const { changeId } = change
  if (!dryRun && rowsChanged <= MOST_AT_ONCE) {
    const found = await previewImportUndo(db, { importId, chosen })
    if (!found.ok) return found
    if (found.value.changes.length === 0) return failure('changed_since')
    const undone = await undoImport(db, actorOf(by), { importId, changeId, chosen })
    return undone.ok ? success({ jobId: undefined }) : undone
  }
  const request: UndoRequest = {
    importId,
    dryRun,
    language: by.language,
    changeId,
    withChanged: chosen === 'all',
  }
  const job = await addJob(db, by, { kind: 'undo_import', request })
  return job.ok ? success({ jobId: job.value }) : job
}

async function findUndoable(
  db: Db,
  change: ListedChange,
): Promise<Result<RecordedImport, CannotTakeBackImport>> {
  const importId = recordedBy(change)
  if (importId === undefined) return failure('changed_nothing')
  const imported = await findImport(db, importId)
  if (!imported) return failure('no_import')
  if (imported.undoneAt) return failure('undone_meanwhile')
  return (await findTaxRates(db)) ? success(imported) : failure('unreadable_tax')
}

const IMPORTED: ChangeKind = 'catalog_imported'

/** The record of what a change did to the catalogue; undefined = it changed nothing. */
export function recordedBy({ kind, subject, rows }: ListedChange): number | undefined {
  if (kind === IMPORTED) return Number(subject.id)
  const added = rows.findLast(({ table, before }) => table === 'imports' && before === null)
  return added && Number(added.key)
}
