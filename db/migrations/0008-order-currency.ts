import type { Kysely } from 'kysely'

/** Orders and pushes remember their currency. All amounts so far are in US cents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'order_pushes'])
    await db.schema
      .alterTable(table)
      .addColumn('currency', 'text', (c) => c.notNull().defaultTo('USD'))
      .execute()
}
