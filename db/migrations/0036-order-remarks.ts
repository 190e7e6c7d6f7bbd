import { type Kysely, sql } from 'kysely'

/** The client's own reference and delivery instructions, on orders and on carts that wait for the order service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'sent_carts'])
    for (const column of ['client_reference', 'delivery_instructions'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
  // As orders_by_reference of migration 0015
  await sql`create index orders_by_client_reference on orders
    (replace(replace(replace(lower(client_reference), '-', ''), '.', ''), ' ', ''))`.execute(db)
}
