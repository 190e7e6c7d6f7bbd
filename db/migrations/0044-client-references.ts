import type { Kysely } from 'kysely'

/** The id of a client in the company's own system. Several clients may have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clients').addColumn('reference', 'text').execute()
  await db.schema
    .createIndex('clients_one_per_reference')
    .unique()
    .on('clients')
    .column('reference')
    .execute()
}
