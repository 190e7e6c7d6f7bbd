import type { Kysely } from 'kysely'

/** The names of items, categories and features in each language of the shop, and the values of features; '' = none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of [
    ['stock_items', 'name'],
    ['categories', 'name'],
    ['header_features', 'name'],
    ['item_features', 'value'],
  ] as const)
    for (const language of ['es', 'en', 'zh'])
      await db.schema
        .alterTable(table)
        .addColumn(`${text}_${language}`, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
}
