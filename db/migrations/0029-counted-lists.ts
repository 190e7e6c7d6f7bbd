import { type Kysely, sql } from 'kysely'

/** What the back-office counts in a large shop: the lines of a company that have a code, without reading its orders. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('order_lines')
    .addColumn('company_id', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update order_lines set company_id =
    (select company_id from orders where orders.order_id = order_lines.order_id)`.execute(db)
  await schema.dropIndex('order_lines_by_code').execute()
  // PostgreSQL reads an index of an expression alone only if it has the columns of the expression too
  await sql`create index order_lines_by_code on order_lines
    (replace(replace(replace(lower(code), '-', ''), '.', ''), ' ', ''), order_id, company_id)
    ${engine === 'postgres' ? sql`include (code)` : sql``}`.execute(db)
}
