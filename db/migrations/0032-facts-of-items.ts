import type { Kysely } from 'kysely'

/** Facts that an item may have; null = none, or unknown. Files are names with | between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['brand', 'text'],
    ['barcode', 'text'],
    ['unit', 'text'],
    ['pieces_per_unit', 'integer'],
    ['availability', 'text'],
    ['available_in_days', 'integer'],
    ['stock', 'integer'],
    ['more_pictures', 'text'],
    ['documents', 'text'],
  ] as const)
    await db.schema.alterTable('stock_items').addColumn(column, type).execute()
}
