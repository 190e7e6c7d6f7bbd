import type { Kysely } from 'kysely'

/** The last release whose news a person has put away; '' = none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('seen_release', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
