import type { Kysely } from 'kysely'

/** The person who asked for a quotation, and the orders of a quotation by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotations').addColumn('asker_id', 'bigint').execute()
  await db.schema.createIndex('orders_by_quotation').on('orders').column('quotation_id').execute()
}
