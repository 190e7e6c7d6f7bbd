import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ChangesDigest } from '../../trail/import-digest.ts'
import type { ReadyChanges } from '../record/ready-changes.ts'
import type { RecordedChange } from '../undo/recorded-change.ts'
import { insertAll, temporaryTable } from './staging.ts'

const STAGED = {
  staged: 'staged_changes',
  columns: ['position', 'kind', 'row_id', 'before', 'after'],
} as const

/** Copies the changes of an import into a temporary table. */
export async function stageChanges(
  connection: Kysely<Database>,
  changes: Iterable<RecordedChange>,
): Promise<ReadyChanges> {
  await temporaryTable(connection, STAGED.staged)
    .addColumn('position', 'integer')
    .addColumn('kind', 'text')
    .addColumn('row_id', 'bigint')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  const digest = new ChangesDigest()
  let position = 0
  await insertAll(connection, STAGED, changes, (change) => {
    digest.add(change)
    const { kind, rowId, before, after } = change
    return [++position, kind, rowId, before, after]
  })
  return { digest: digest.end(), copyTo: copyStaged }
}

const copyStaged: ReadyChanges['copyTo'] = async (trx, importId) => {
  const columns = sql.join(STAGED.columns.map((column) => sql.ref(column)))
  await sql`
    insert into import_changes (import_id, ${columns})
    select ${sql.lit(importId)}, ${columns} from ${sql.table(STAGED.staged)}`.execute(trx)
}

export async function unstageChanges(connection: Kysely<Database>): Promise<void> {
  await connection.schema.dropTable(STAGED.staged).ifExists().execute()
}
