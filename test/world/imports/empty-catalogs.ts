import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'

const TABLES = [
  'import_changes',
  'imports',
  'item_features',
  'item_texts',
  'stock_items',
  'categories',
  'catalogs',
] as const

/** Removes all catalogues with their items and imports, as if nothing had been imported. The trail and the revision stay. */
export async function emptyCatalogs(db: Db): Promise<void> {
  // PostgreSQL checks each reference with a plan from when the table was small, which reads the whole table per row
  await sql`analyze stock_items`.execute(db)
  for (const table of TABLES) await db.deleteFrom(table).execute()
}
