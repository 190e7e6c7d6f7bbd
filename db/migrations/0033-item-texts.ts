import type { Kysely } from 'kysely'

/** The description of an item in each language. Only the item's page reads it, so it is no column of the item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('item_texts')
    .addColumn('catalog_id', 'bigint', (c) => c.notNull())
    .addColumn('stock_item_id', 'bigint', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('item_texts_key', ['catalog_id', 'stock_item_id', 'language'])
    .addForeignKeyConstraint('item_texts_item', ['catalog_id', 'stock_item_id'], 'stock_items', [
      'catalog_id',
      'stock_item_id',
    ])
    .execute()
}
