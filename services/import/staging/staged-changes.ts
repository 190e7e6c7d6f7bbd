import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { RecordedChange } from '../undo/recorded-change.ts'
import { insertAll } from './staging.ts'

const STAGED = { staged: 'staged_changes', columns: ['kind', 'row_id', 'before', 'after'] } as const

/** Copies the changes of an import into a temporary table, outside any transaction. */
export async function stageChanges(
  connection: Kysely<Database>,
  changes: Iterable<RecordedChange>,
): Promise<void> {
  await unstageChanges(connection)
  await connection.schema
    .createTable(STAGED.staged)
    .temporary()
    .addColumn('kind', 'text')
    .addColumn('row_id', 'bigint')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await insertAll(connection, STAGED, changes, ({ kind, rowId, before, after }) => [
    kind,
    rowId,
    before,
    after,
  ])
}

export async function unstageChanges(connection: Kysely<Database>): Promise<void> {
  await connection.schema.dropTable(STAGED.staged).ifExists().execute()
}

/** The number of imports of a catalogue that can be taken back. */
const MAX_IMPORTS = 20

/** Records an import with its staged changes, and forgets the oldest one. */
export async function recordImport(
  trx: Trx,
  { catalogId, at }: { readonly catalogId: number; readonly at: string },
  { files, rowsChanged }: { readonly files: readonly string[]; readonly rowsChanged: number },
): Promise<void> {
  const { import_id } = await trx
    .insertInto('imports')
    .values({
      catalog_id: catalogId,
      imported_at: at,
      files: JSON.stringify(files),
      rows_changed: rowsChanged,
      undone_at: null,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into import_changes (import_id, kind, row_id, ${sql.ref('before')}, ${sql.ref('after')})
    select ${sql.lit(import_id)}, kind, row_id, ${sql.ref('before')}, ${sql.ref('after')}
    from ${sql.table(STAGED.staged)}`.execute(trx)
  const oldest = await trx
    .selectFrom('imports')
    .select('import_id')
    .where('catalog_id', '=', catalogId)
    .orderBy('import_id', 'desc')
    .offset(MAX_IMPORTS)
    .limit(MAX_IMPORTS)
    .execute()
  for (const { import_id: old } of oldest) {
    await trx.deleteFrom('import_changes').where('import_id', '=', old).execute()
    await trx.deleteFrom('imports').where('import_id', '=', old).execute()
  }
}
