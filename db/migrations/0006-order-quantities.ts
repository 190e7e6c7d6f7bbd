import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('stock_items')
    .addColumn('minimum_order_quantity', 'bigint', (c) => c.check(sql`minimum_order_quantity >= 1`))
    .execute()
  await schema
    .alterTable('stock_items')
    .addColumn('pack_multiple', 'bigint', (c) => c.check(sql`pack_multiple >= 1`))
    .execute()
}
