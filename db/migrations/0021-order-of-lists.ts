import { type Kysely, sql } from 'kysely'

/**
 * Lists of the back-office are read and counted along these, so that a page takes no longer in a large shop. Columns at the
 * end are there to compare them without reading rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.dropIndex('orders_by_status').execute()
  await schema
    .createIndex('orders_by_status')
    .on('orders')
    .columns(['status', 'placed_at', 'order_id', 'total', 'company_id'])
    .execute()
  await schema
    .createIndex('orders_by_total')
    .on('orders')
    .columns(['total', 'order_id', 'status', 'company_id'])
    .execute()
  await sql`create index orders_with_comment on orders (placed_at, order_id, company_id)
    where comment <> ''`.execute(db)

  await schema
    .createIndex('changes_by_actor')
    .on('changes')
    .columns(['actor_kind', 'actor_id', 'change_id'])
    .execute()
  await schema.createIndex('changes_by_time').on('changes').columns(['at', 'change_id']).execute()
  await schema.createIndex('changes_by_kind').on('changes').columns(['subject_kind', 'change_id']).execute()
}
