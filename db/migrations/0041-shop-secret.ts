import type { Kysely } from 'kysely'

/** At most one row: a fingerprint of the secret of this shop, stored by the first process that starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_secret')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .execute()
}
