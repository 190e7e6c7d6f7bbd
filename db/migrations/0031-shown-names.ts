import type { Kysely } from 'kysely'

/** The name of an ordered item as the client read it; '' = its own name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_lines')
    .addColumn('name_shown', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
