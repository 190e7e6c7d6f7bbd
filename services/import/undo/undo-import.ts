import type { Kysely } from 'kysely'
import { DatabaseBusy } from '#db/busy.ts'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { EMPTY_ITEM } from '#domain/catalog/item-fields.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { writeDescriptions } from '../../catalog/descriptions.ts'
import { ITEM_COLUMNS } from '../../catalog/item-rows.ts'
import { type CatalogNames, namesOf } from '../changes/catalog-names.ts'
import { findChanges, type RowChange } from '../changes/changes.ts'
import type { MatchedRow } from '../match-items.ts'
import { writeFeatures } from '../staging/staged-features.ts'
import { stagedCategory } from '../staging/staged-rows.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import { writeRows } from '../staging/write-rows.ts'
import type { Counts } from '../staging/write-staged.ts'
import type { Actor } from '../../trail/actor.ts'
import { findImport, findLastImport, type RecordedImport } from './imports.ts'
import { readCatalogNow } from './catalog-now.ts'
import { type Chosen, type Kept, planUndo, type UndoPlan } from './plan-undo.ts'
import { countRows, recordsOf, recordUndo } from './record-undo.ts'
import type { RecordedChange, RecordedKind } from './recorded-change.ts'
import { markRemoved } from './removed-rows.ts'

export interface UndoReport {
  readonly undone: RecordedImport
  readonly categories: Counts
  readonly items: Counts
  /** What the undo changes. */
  readonly changes: readonly RowChange[]
  /** The changes that it does not revert, because they have changed since or are needed. */
  readonly kept: readonly Kept[]
  /** The names by which changes are written. */
  readonly names: CatalogNames
}

/** What an undo changes and keeps. */
export type FoundUndo = Pick<UndoReport, 'undone' | 'changes' | 'kept' | 'names'>

/** Which change of the catalogue is taken back. */
export interface ChangeToUndo {
  readonly importId: number
  /** Its entry of the trail, if it is known. */
  readonly changeId?: number | undefined
  /** What was changed since and comes back too. */
  readonly chosen?: Chosen | undefined
}

interface UndoOptions extends ChangeToUndo {
  readonly dryRun?: boolean
  /** Does more in the transaction of the undo, which is made only with it; not for a dry run. */
  readonly within?: (trx: Trx, found: FoundUndo) => Promise<void>
}

const MAX_ATTEMPTS = 10

export type CannotUndoImport = 'no_import' | 'undone_meanwhile'

/** Reverts the last import of files into a catalogue that has not been reverted, as {@link undoImport} does. */
export async function undoLastImport(
  db: Db,
  by: Actor,
  { catalogId, dryRun = false }: { readonly catalogId: number; readonly dryRun?: boolean },
): Promise<Result<UndoReport, CannotUndoImport>> {
  const last = await findLastImport(db, catalogId)
  return last ? undoImport(db, by, { importId: last.importId, dryRun }) : failure('no_import')
}

/** What {@link undoImport} would change and keep. Writes nothing and locks nothing, unlike its dry run. */
export async function previewImportUndo(
  db: Db,
  { importId, chosen }: ChangeToUndo,
): Promise<Result<FoundUndo, CannotUndoImport>> {
  const undone = await findImport(db, importId)
  if (!undone) return failure('no_import')
  if (undone.undoneAt) return failure('undone_meanwhile')
  const { plan, changes, names } = await planFor(db, undone, await readRecords(db, importId), chosen)
  // Somebody else may have undone it before the catalogue was read, so that nothing is left to change
  if ((await findImport(db, importId))?.undoneAt) return failure('undone_meanwhile')
  return success({ undone, changes, kept: plan.kept, names })
}

/**
 * Reverts a recorded change of a catalogue: restores the former values of fields and deleted rows, and removes added
 * rows. Fields and rows that have changed again since stay, and are reported in `kept`. All or nothing; with `dryRun`,
 * only reports. An undo is recorded in the same way and can be reverted itself, which makes the import again.
 * @throws DatabaseBusy if other processes keep changing the catalogue
 */
export async function undoImport(
  db: Db,
  by: Actor,
  { importId, changeId, chosen, dryRun = false, within }: UndoOptions,
): Promise<Result<UndoReport, CannotUndoImport>> {
  return db.connection().execute(async (connection) => {
    const records = await readRecords(connection, importId)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const undone = await findImport(connection, importId)
      if (!undone) return failure('no_import')
      if (undone.undoneAt) return failure('undone_meanwhile')
      const { stored, plan, changes, names } = await planFor(connection, undone, records, chosen)
      const written = await write(connection, by, {
        undone,
        changeId,
        plan,
        changes,
        stored,
        dryRun,
        within: (trx) => within?.(trx, { undone, changes, kept: plan.kept, names }),
      })
      if (written === 'undone_meanwhile') return failure(written)
      if (written)
        return success({
          undone,
          categories: countRemoved(written.categories, plan.removed.categories, stored.categories),
          items: countRemoved(written.items, plan.removed.items, stored.items),
          changes,
          kept: plan.kept,
          names,
        })
    }
    throw new DatabaseBusy('changing')
  })
}

/** Plans an undo against the catalogue of now. */
async function planFor(
  db: Kysely<Database>,
  { catalogId }: RecordedImport,
  records: readonly RecordedChange[],
  chosen: Chosen | undefined,
) {
  const catalog = await readCatalogNow(db, catalogId, records)
  const { stored, features } = catalog
  const plan = planUndo(records, catalog, chosen)
  const rows = toRows(plan)
  const changes = findChanges(stored, features, {
    ...rows,
    changeable: ITEM_COLUMNS,
    replace: NOTHING,
    files: [],
    features: plan.features,
    descriptions: plan.descriptions,
  })
  return { stored, plan, changes, names: namesOf(stored, rows.categories, rows.items) }
}

/** The rows that it removes are written as changed ones, but are told as deleted ones. */
function countRemoved(
  counts: Counts,
  removed: ReadonlySet<number>,
  stored: ReadonlyMap<number, { readonly deleted: boolean }>,
): Counts {
  const deleted = [...removed].filter((id) => stored.get(id)?.deleted === false).length
  return { ...counts, changed: counts.changed - deleted, deleted }
}

const NOTHING = { categories: false, items: false }

interface Undo {
  readonly undone: RecordedImport
  readonly changeId: number | undefined
  readonly plan: UndoPlan
  readonly changes: readonly RowChange[]
  readonly stored: StoredCatalog
  readonly dryRun: boolean
  readonly within: (trx: Trx) => Promise<void> | undefined
}

async function write(
  connection: Kysely<Database>,
  by: Actor,
  { undone, changeId, plan, changes, stored, dryRun, within }: Undo,
) {
  const { catalogId } = undone
  const rows = toRows(plan)
  const records = () => recordsOf({ plan, changes, stored, ...rows })
  let isMarked = false
  const written = await writeRows(
    connection,
    { ...rows, features: plan.features, records },
    {
      catalogId,
      companyId: stored.companyId ?? 1,
      checkedAt: stored.revision,
      replace: NOTHING,
      changeable: ITEM_COLUMNS,
      async also(trx, stamp, ready) {
        if (plan.features.size > 0) await writeFeatures(trx, catalogId)
        await writeDescriptions(trx, catalogId, plan.descriptions)
        await markRemoved(trx, catalogId, plan.removed)
        isMarked = await markUndone(trx, undone, stamp.at)
        if (isMarked && ready)
          await recordUndo(
            trx,
            by,
            { undone, changeId },
            { at: stamp.at, rowsChanged: countRows(plan, changes), changes: ready },
          )
        if (isMarked && !dryRun) await within(trx)
        return plan.features.size > 0 || plan.descriptions.length > 0
      },
    },
    { dryRun },
  )
  return written && !isMarked ? 'undone_meanwhile' : written
}

/** Whether it was not marked before: an undo that changes nothing leaves the revision as it was. */
async function markUndone(trx: Trx, { importId }: RecordedImport, at: string): Promise<boolean> {
  const marked = await trx
    .updateTable('imports')
    .set({ undone_at: at })
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

function toRows(plan: UndoPlan) {
  return {
    items: [...plan.items.values()].map((item): MatchedRow => ({
      ...EMPTY_ITEM,
      ...item,
      category: null,
      parentCode: '',
      features: null,
      file: '',
      row: 0,
    })),
    categories: [...plan.categories].map(([id, category]) => stagedCategory(id, category)),
  }
}

async function readRecords(db: Kysely<Database>, importId: number): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select(['kind', 'row_id', 'before', 'after'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
  return rows.map(({ kind, row_id, before, after }) => ({
    kind: kind as RecordedKind,
    rowId: row_id,
    before,
    after,
  }))
}
