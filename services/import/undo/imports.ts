import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ImportOrigin } from '../record/record-import.ts'

/** A change of a catalogue: an import of files, unless it was found by its number. */
export interface RecordedImport {
  readonly importId: number
  readonly origin: ImportOrigin
  readonly catalogId: number
  /** UTC, ISO 8601. */
  readonly importedAt: string
  readonly files: readonly string[]
  /** The number of items and categories that it changed. */
  readonly rowsChanged: number
  /** UTC, ISO 8601; null = it was not taken back. */
  readonly undoneAt: string | null
}

/** Lists the recorded imports of files, the last one first; of every catalogue if none is given. */
export async function listImports(db: Kysely<Database>, catalogId?: number): Promise<RecordedImport[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('origin', '=', 'files' satisfies ImportOrigin)
    .$if(catalogId !== undefined, (query) => query.where('catalog_id', '=', catalogId ?? 0))
    .orderBy('import_id', 'desc')
    .execute()
  return rows.map(toImport)
}

/** The last import of files into a catalogue that has not been taken back. */
export async function findLastImport(
  db: Kysely<Database>,
  catalogId: number,
): Promise<RecordedImport | undefined> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('catalog_id', '=', catalogId)
    .where('origin', '=', 'files' satisfies ImportOrigin)
    .where('undone_at', 'is', null)
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toImport(row)
}

/** A recorded change of a catalogue by its number: an import, a call, or the undo of one. */
export async function findImport(
  db: Kysely<Database>,
  importId: number,
): Promise<RecordedImport | undefined> {
  const row = await db.selectFrom('imports').selectAll().where('import_id', '=', importId).executeTakeFirst()
  return row && toImport(row)
}

function toImport(row: Selectable<Database['imports']>): RecordedImport {
  return {
    importId: row.import_id,
    origin: row.origin as ImportOrigin,
    catalogId: row.catalog_id,
    importedAt: row.imported_at,
    files: JSON.parse(row.files),
    rowsChanged: row.rows_changed,
    undoneAt: row.undone_at,
  }
}
