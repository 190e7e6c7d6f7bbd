import type { Kysely } from 'kysely'

/** The number under which the company's own system entered an order. Those of the shop have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('entered_as', 'text').execute()
  await db.schema
    .createIndex('orders_one_per_entered_number')
    .unique()
    .on('orders')
    .column('entered_as')
    .execute()
}
