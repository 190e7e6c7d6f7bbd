import type { Trx } from '#db/transaction.ts'
import { type ChangeKind, subjectKindOf } from '#domain/staff/changes.ts'
import type { Actor } from '../../trail/actor.ts'
import { recordChange } from '../../trail/record-change.ts'
import { isDescription, type RowChange } from '../changes/changes.ts'
import { addImport, type ImportOrigin, type NewImport } from '../record/record-import.ts'
import type { CheckedRows } from '../staging/write-rows.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import type { RecordedImport } from './imports.ts'
import type { UndoPlan } from './plan-undo.ts'
import { fingerprintOfCategory, fingerprintOfItem } from './fingerprint.ts'
import { type RecordedChange, removalOf, toRecords } from './recorded-change.ts'
import type { RowIds } from './removed-rows.ts'

interface Planned extends CheckedRows {
  readonly plan: UndoPlan
  readonly changes: readonly RowChange[]
  readonly stored: StoredCatalog
}

/** What an undo changes, so that it can be taken back itself. */
export function* recordsOf({ plan, changes, stored, items, categories }: Planned): Generator<RecordedChange> {
  for (const id of plan.removed.categories) {
    const category = stored.categories.get(id)
    if (category)
      yield removalOf('category', id, { ...category, fingerprint: fingerprintOfCategory(category) })
  }
  for (const id of plan.removed.items) {
    const item = stored.items.get(id)
    if (item) yield removalOf('item', id, { ...item, fingerprint: fingerprintOfItem(item) })
  }
  const others = changes.map((change) =>
    isRemoved(plan.removed, change)
      ? {
          ...change,
          fields: change.fields.filter(({ field }) => field === 'features' || isDescription(field)),
        }
      : change,
  )
  yield* toRecords(others, items, categories)
}

/** The number of rows that an undo changes: one that was added as a deleted one is removed without another change. */
export function countRows({ removed }: UndoPlan, changes: readonly RowChange[]): number {
  const others = changes.filter((change) => !isRemoved(removed, change))
  return others.length + removed.items.size + removed.categories.size
}

function isRemoved({ items, categories }: RowIds, { kind, id }: RowChange): boolean {
  return (kind === 'item' ? items : categories).has(id)
}

interface Undone {
  readonly undone: RecordedImport
  readonly changeId: number | undefined
}

interface Reverted extends Pick<NewImport, 'rowsChanged' | 'changes'> {
  readonly at: string
}

/** Records an undo with the rows that it changes. Its subject is the import, however often it is taken back and made again. */
export async function recordUndo(
  trx: Trx,
  by: Actor,
  { undone, changeId }: Undone,
  { at, ...changes }: Reverted,
): Promise<void> {
  const { importId, catalogId, files } = undone
  const entry = await findEntry(trx, importId, changeId)
  const marked = {
    table: 'imports',
    key: importId,
    before: { undone_at: null },
    after: { undone_at: at },
  } as const
  const origin = originOfUndo(undone)
  const added =
    changes.rowsChanged > 0 ? [await addImport(trx, { catalogId, at }, { origin, files, ...changes })] : []
  await recordChange(trx, by, {
    kind: origin === 'undo' ? 'catalog_import_undone' : 'catalog_import_redone',
    subjectId: entry?.subject_id ?? importId,
    rows: [marked, ...added],
    undoes: entry?.change_id,
  })
}

/** Taking an undo back makes the import again, of which the undo has the files. */
function originOfUndo({ origin, files }: RecordedImport): ImportOrigin {
  if (origin !== 'undo') return 'undo'
  return files.length > 0 ? 'files' : 'call'
}

/** The entry of a record in the trail; undefined = it is from a release without a trail. */
async function findEntry(trx: Trx, importId: number, changeId: number | undefined) {
  const entries = trx.selectFrom('changes').select(['changes.change_id', 'changes.subject_id'])
  if (changeId !== undefined) return entries.where('change_id', '=', changeId).executeTakeFirst()
  const ofImports = entries.where('subject_kind', '=', subjectKindOf(IMPORTED))
  const made = await ofImports
    .where('subject_id', '=', String(importId))
    .where('kind', '=', IMPORTED)
    .executeTakeFirst()
  if (made) return made
  return ofImports
    .where('kind', '!=', IMPORTED)
    .innerJoin('change_rows', 'change_rows.change_id', 'changes.change_id')
    .where('row_key', '=', String(importId))
    .where('before', 'is', null)
    .executeTakeFirst()
}

const IMPORTED: ChangeKind = 'catalog_imported'
