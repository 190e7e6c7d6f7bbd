import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'

/** An import that changed a catalogue. */
export interface RecordedImport {
  readonly importId: number
  readonly catalogId: number
  /** UTC, ISO 8601. */
  readonly importedAt: string
  readonly files: readonly string[]
  /** The number of items and categories that it changed. */
  readonly rowsChanged: number
  /** UTC, ISO 8601; null = it was not taken back. */
  readonly undoneAt: string | null
}

/** Lists the recorded imports, the last one first; of every catalogue if none is given. */
export async function listImports(db: Kysely<Database>, catalogId?: number): Promise<RecordedImport[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .$if(catalogId !== undefined, (query) => query.where('catalog_id', '=', catalogId ?? 0))
    .orderBy('import_id', 'desc')
    .execute()
  return rows.map(toImport)
}

/** The last import of a catalogue that has not been taken back. */
export async function findImport(
  db: Kysely<Database>,
  catalogId: number,
): Promise<RecordedImport | undefined> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('catalog_id', '=', catalogId)
    .where('undone_at', 'is', null)
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toImport(row)
}

function toImport(row: Selectable<Database['imports']>): RecordedImport {
  return {
    importId: row.import_id,
    catalogId: row.catalog_id,
    importedAt: row.imported_at,
    files: JSON.parse(row.files),
    rowsChanged: row.rows_changed,
    undoneAt: row.undone_at,
  }
}
