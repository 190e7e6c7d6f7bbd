import type { Trx } from '#db/transaction.ts'
import type { Actor } from '../../trail/actor.ts'
import { recordChange, type RowChange } from '../../trail/record-change.ts'
import { forgetOldImports } from './old-imports.ts'
import type { ReadyChanges } from './ready-changes.ts'

/** Where a change of a catalogue comes from. */
export type ImportOrigin = 'files' | 'call' | 'demo' | 'undo'

export interface NewImport {
  readonly origin: ImportOrigin
  readonly files: readonly string[]
  /** The number of items and categories that it changes. */
  readonly rowsChanged: number
  readonly changes: ReadyChanges
}

interface When {
  readonly catalogId: number
  /** UTC, ISO 8601. */
  readonly at: string
}

/** Records a change of a catalogue with all its rows, and adds it to the trail, in the transaction that writes it. */
export async function recordImport(trx: Trx, by: Actor, when: When, given: NewImport): Promise<void> {
  const added = await addImport(trx, when, given)
  await recordChange(trx, by, { kind: 'catalog_imported', subjectId: added.key, rows: [added] })
}

/** Stores the rows of a change, and forgets the oldest ones. Returns what the trail says of it. */
export async function addImport(
  trx: Trx,
  { catalogId, at }: When,
  { origin, files, rowsChanged, changes }: NewImport,
): Promise<RowChange> {
  const row = await trx
    .insertInto('imports')
    .values({
      catalog_id: catalogId,
      imported_at: at,
      origin,
      files: JSON.stringify(files),
      rows_changed: rowsChanged,
      undone_at: null,
      digest: changes.digest,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await changes.copyTo(trx, row.import_id)
  await forgetOldImports(trx, row)
  return { table: 'imports', key: row.import_id, before: null, after: row }
}
