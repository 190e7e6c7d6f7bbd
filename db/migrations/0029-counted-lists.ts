import { type Kysely, sql } from 'kysely'

/**
 * What the back-office counts in a large shop: the lines of a company that have a code, without reading its orders; the
 * items without a category, without a parent, and with the code of another one, without reading items.
 */
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

  await schema.dropIndex('stock_items_by_code').execute()
  await schema
    .createIndex('stock_items_by_code')
    .on('stock_items')
    .columns(['catalog_id', 'code', 'stock_item_id', 'deleted', 'stock_category_id', 'stock_item_parent_id'])
    .execute()
  // Most items have no parent, and few are one
  await schema.dropIndex('stock_items_by_parent').execute()
  await sql`create index stock_items_by_parent on stock_items (catalog_id, stock_item_parent_id)
    where stock_item_parent_id is not null`.execute(db)
  await sql`create index stock_items_parents on stock_items (catalog_id, stock_item_id)
    where is_parent = 1 and deleted = 0`.execute(db)
}
