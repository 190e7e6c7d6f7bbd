import { type Kysely, sql } from 'kysely'

/**
 * What the back-office counts and reads in a large shop: the orders and clients of a company, the orders with a frequent
 * code, the changes of a person. Columns at the end are there to compare them without reading rows.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const { schema } = db
  if (engine === 'postgres') {
    await schema.createIndex('orders_by_company').on('orders').columns(['company_id', 'client_id']).execute()
    // PostgreSQL reads an index of an expression alone only if it has the columns of the expression too
    await schema.dropIndex('order_lines_by_code').execute()
    await sql`create index order_lines_by_code on order_lines
      (replace(replace(replace(lower(code), '-', ''), '.', ''), ' ', ''), order_id) include (code)`.execute(
      db,
    )
  } else {
    // Without statistics SQLite would read every list of a company along an index of companies, and sort it
    await schema.dropIndex('orders_by_client_id').execute()
    await schema
      .createIndex('orders_by_client_id')
      .on('orders')
      .columns(['client_id', 'placed_at', 'order_id', 'company_id'])
      .execute()
  }

  await schema.dropIndex('changes_by_actor').execute()
  await schema
    .createIndex('changes_by_actor')
    .on('changes')
    .columns(['actor_kind', 'actor_id', 'change_id', 'subject_kind'])
    .execute()
  await sql`create index clients_added_by_staff on changes (actor_id, subject_id)
    where kind = 'client_added' and actor_kind = 'staff'`.execute(db)
  // Few changes take another one back
  await schema.dropIndex('changes_by_undone').execute()
  await sql`create index changes_by_undone on changes (undoes) where undoes is not null`.execute(db)

  // The lists of clients by the day on which they were added
  await schema.createIndex('clients_by_day').on('clients').columns(['created_at', 'client_id']).execute()
}
