import { type Kysely, sql } from 'kysely'

/** Order numbers of other services may be texts, and a push remembers its lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const pushes = () => db.schema.alterTable('order_pushes')
  // SQLite cannot change the type of a column
  await pushes().addColumn('order_key', 'text').execute()
  await sql`update order_pushes set order_key = cast(order_id as text)`.execute(db)
  await pushes().dropColumn('order_id').execute()
  await pushes().renameColumn('order_key', 'order_id').execute()
  await pushes().addColumn('orders_before', 'text').execute()
  await pushes().addColumn('lines', 'text').execute()
}
