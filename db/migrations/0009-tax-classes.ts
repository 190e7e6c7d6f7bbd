import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stock_items').addColumn('tax_class', 'text').execute()
  await db.schema.alterTable('order_lines').addColumn('tax_rate', 'bigint').execute()
}
