import type { Kysely } from 'kysely'

/** What the processes of a shop tell each other about it, by name: what the last check found, that a test mail was taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_notes')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
