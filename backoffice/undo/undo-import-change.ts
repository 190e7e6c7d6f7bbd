import type { Db } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import type { Language } from '#domain/text/language.ts'
import { findImport } from '#services/import/undo/imports.ts'
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

/** Why an import cannot be taken back. */
export type CannotTakeBackImport =
  | CannotUndoImport
  /** It is an undo of an import itself. */
  | 'is_undo'
  /** Nothing of it stands as it left it. */
  | 'changed_since'
  /** Items are judged by the tax of the shop, and it was changed by hand to something else. */
  | 'unreadable_tax'

type ImportUndo =
  | ({ readonly size: 'small' } & DescribedUndo)
  | { readonly size: 'large'; readonly rowsChanged: number }

const IMPORTED: ChangeKind = 'catalog_imported'

/** What would come back if an import were taken back; undefined = the change is about no import. Writes nothing. */
export async function previewImportChange(
  db: Db,
  { kind, subject }: ListedChange,
  language: Language,
): Promise<Result<ImportUndo, CannotTakeBackImport> | undefined> {
  if (subject.kind !== 'import') return undefined
  if (kind !== IMPORTED) return failure('is_undo')
  const importId = Number(subject.id)
  const imported = await findImport(db, importId)
  if (!imported) return failure('no_import')
  if (imported.undoneAt) return failure('undone_meanwhile')
  if (!(await findTaxRates(db))) return failure('unreadable_tax')
  const { rowsChanged } = imported
  if (rowsChanged > MOST_AT_ONCE) return success({ size: 'large', rowsChanged })
  const found = await previewImportUndo(db, importId)
  if (!found.ok) return found
  if (found.value.changes.length === 0) return failure('changed_since')
  return success({ size: 'small', ...describeImportUndo(found.value, language, MOST_SHOWN) })
}

/** Takes an import back: a small one at once, a large one by a job. With `dryRun`, a job only says what would come back. */
export async function undoImportChange(
  db: Db,
  by: StaffMember,
  { changeId, kind, subject }: ListedChange,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Result<{ readonly jobId: number | undefined }, CannotTakeBackImport | 'too_many_jobs'>> {
  if (kind !== IMPORTED) return failure('is_undo')
  const importId = Number(subject.id)
  const imported = await findImport(db, importId)
  if (!imported) return failure('no_import')
  if (imported.undoneAt) return failure('undone_meanwhile')
  if (!(await findTaxRates(db))) return failure('unreadable_tax')
  if (!dryRun && imported.rowsChanged <= MOST_AT_ONCE) {
    const undone = await undoImport(db, actorOf(by), { importId })
    return undone.ok ? success({ jobId: undefined }) : undone
  }
  const request: UndoRequest = { importId, dryRun, language: by.language, changeId }
  const job = await addJob(db, by, { kind: 'undo_import', request })
  return job.ok ? success({ jobId: job.value }) : job
}
