import type { Kysely } from 'kysely'

/** With the id, so that changes are read in parts without reading the items in between. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('stock_items_by_revision').execute()
  await schema
    .createIndex('stock_items_by_revision')
    .on('stock_items')
    .columns(['catalog_id', 'revision', 'stock_item_id'])
    .execute()
}
