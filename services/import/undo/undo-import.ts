import type { Kysely } from 'kysely'
import { DatabaseBusy } from '#db/busy.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { EMPTY_ITEM } from '#domain/catalog/item-fields.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { ITEM_COLUMNS } from '../../catalog/item-rows.ts'
import { type CatalogNames, namesOf } from '../changes/catalog-names.ts'
import { findChanges, type RowChange } from '../changes/changes.ts'
import { readFeatures } from '../item-features.ts'
import type { MatchedRow } from '../match-items.ts'
import { stageFeatures, unstageFeatures, writeFeatures } from '../staging/staged-features.ts'
import type { StagedCategory } from '../staging/staged-rows.ts'
import { readStoredCatalog, type StoredCatalog } from '../staging/stored-catalog.ts'
import { writeRows } from '../staging/write-rows.ts'
import type { Counts } from '../staging/write-staged.ts'
import { findImport, type RecordedImport } from './imports.ts'
import { type Kept, planUndo, type UndoPlan } from './plan-undo.ts'
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

const MAX_ATTEMPTS = 10

/**
 * Reverts the last import of a catalogue that has not been reverted: restores the former values of fields and deleted
 * rows, and removes added rows. Fields and rows that have changed again since stay, and are reported in `kept`. All or
 * nothing; with `dryRun`, only reports. @throws DatabaseBusy if other processes keep changing the catalogue
 */
export async function undoLastImport(
  db: Db,
  { catalogId, dryRun = false }: { readonly catalogId: number; readonly dryRun?: boolean },
): Promise<Result<UndoReport, 'no_import' | 'undone_meanwhile'>> {
  return db.connection().execute(async (connection) => {
    const undone = await findImport(connection, catalogId)
    if (!undone) return failure('no_import')
    const records = await readRecords(connection, undone.importId)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const stored = await readStoredCatalog(connection, catalogId)
      if ((await findImport(connection, catalogId))?.importId !== undone.importId)
        return failure('undone_meanwhile')
      const features = await readFeatures(connection, catalogId)
      const plan = planUndo(records, stored, features)
      const rows = toRows(plan)
      const changes = findChanges(stored, features, {
        ...rows,
        changeable: ITEM_COLUMNS,
        replace: NOTHING,
        pictures: [],
        features: plan.features,
      })
      const written = await write(connection, { undone, plan, stored, dryRun })
      if (written)
        return success({
          undone,
          categories: countRemoved(written.categories, plan.removed.categories, stored.categories),
          items: countRemoved(written.items, plan.removed.items, stored.items),
          changes,
          kept: plan.kept,
          names: namesOf(stored, rows.categories, rows.items),
        })
    }
    throw new DatabaseBusy('changing')
  })
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
  readonly plan: UndoPlan
  readonly stored: StoredCatalog
  readonly dryRun: boolean
}

async function write(connection: Kysely<Database>, { undone, plan, stored, dryRun }: Undo) {
  const { catalogId, importId } = undone
  await stageFeatures(connection, plan.features)
  try {
    return await writeRows(
      connection,
      toRows(plan),
      {
        catalogId,
        companyId: stored.companyId ?? 1,
        checkedAt: stored.revision,
        replace: NOTHING,
        changeable: ITEM_COLUMNS,
        async also(trx, stamp) {
          if (plan.features.size > 0) await writeFeatures(trx, catalogId)
          await markRemoved(trx, catalogId, plan.removed)
          await trx
            .updateTable('imports')
            .set({ undone_at: stamp.at })
            .where('import_id', '=', importId)
            .execute()
          return plan.features.size > 0
        },
      },
      { dryRun },
    )
  } finally {
    await unstageFeatures(connection)
  }
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
    categories: [...plan.categories].map(([id, category]): StagedCategory => ({
      stock_category_id: id,
      parent_stock_category_id: category.parentId,
      name: category.name,
      image_url: category.imageUrl,
      deleted: category.deleted ? 1 : 0,
      position: category.position,
    })),
  }
}

async function readRecords(db: Kysely<Database>, importId: number): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select(['kind', 'row_id', 'before', 'after'])
    .where('import_id', '=', importId)
    .orderBy('kind')
    .orderBy('row_id')
    .execute()
  return rows.map(({ kind, row_id, before, after }) => ({
    kind: kind as RecordedKind,
    rowId: row_id,
    before,
    after,
  }))
}
