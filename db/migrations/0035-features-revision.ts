import type { Kysely } from 'kysely'

/** A number that rises with every change of the features of items or of their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('catalog_revision')
    .addColumn('features', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
