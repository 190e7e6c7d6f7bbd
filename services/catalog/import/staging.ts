import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, StockItemTable } from '#db/schema.ts'
import { parentOf } from './check-categories.ts'
import type { MatchedRow } from './match-items.ts'
import type { CategoryRow } from './rows.ts'
import type { StoredCatalog } from './stored-catalog.ts'

export const CATEGORY_COLUMNS = [
  'stock_category_id',
  'parent_stock_category_id',
  'name',
  'image_url',
  'deleted',
  'position',
] as const

export const ITEM_COLUMNS = [
  'stock_item_id',
  'stock_category_id',
  'stock_item_parent_id',
  'is_parent',
  'name',
  'code',
  'additional_code',
  'image_url',
  'deleted',
  'is_offer',
  'is_new',
  'price',
  'best_price',
  'quantity_best_price',
] as const

type StagedCategory = Pick<Selectable<Database['categories']>, (typeof CATEGORY_COLUMNS)[number]>
type StagedItem = Pick<StockItemTable, (typeof ITEM_COLUMNS)[number]>

/** The connection's own tables, that no other connection sees. */
export type Staged = {
  staged_categories: StagedCategory
  staged_items: StagedItem
}

/** Both databases take this many rows of the widest table in one statement. */
const ROWS_PER_STATEMENT = 500

/** Puts checked rows into temporary tables, outside any transaction: nobody waits for it. */
export async function stage(
  connection: Kysely<Database>,
  categories: readonly StagedCategory[],
  items: readonly StagedItem[],
): Promise<void> {
  const staging = connection.withTables<Staged>()
  await unstage(connection)
  await staging.schema
    .createTable('staged_categories')
    .temporary()
    .as(
      connection
        .selectFrom('categories')
        .select(CATEGORY_COLUMNS)
        .where(sql<boolean>`1 = 0`),
    )
    .execute()
  await staging.schema
    .createTable('staged_items')
    .temporary()
    .as(
      connection
        .selectFrom('stock_items')
        .select(ITEM_COLUMNS)
        .where(sql<boolean>`1 = 0`),
    )
    .execute()
  for (const rows of chunks(categories)) await staging.insertInto('staged_categories').values(rows).execute()
  for (const rows of chunks(items)) await staging.insertInto('staged_items').values(rows).execute()
  await staging.schema
    .createIndex('staged_categories_id')
    .on('staged_categories')
    .column('stock_category_id')
    .execute()
  await staging.schema.createIndex('staged_items_id').on('staged_items').column('stock_item_id').execute()
  // Without it PostgreSQL takes a fresh temporary table for a small one.
  await sql`analyze staged_items`.execute(staging)
}

export async function unstage(connection: Kysely<Database>): Promise<void> {
  for (const table of ['staged_categories', 'staged_items'])
    await connection.schema.dropTable(table).ifExists().execute()
}

/**
 * Categories are shown in the order of the file where it names them all; a file with only some of them leaves the others
 * where they are, and its new ones come last.
 */
export function toStagedCategories(
  rows: readonly CategoryRow[],
  stored: StoredCatalog,
  replace: boolean,
): StagedCategory[] {
  const named = new Set(rows.map((row) => row.stockCategoryId))
  const namesAll = replace || [...stored.categories].every(([id, { deleted }]) => deleted || named.has(id))
  const last = [...stored.categories.values()].reduce((most, { position }) => Math.max(most, position), 0)
  return rows.map((row) => ({
    stock_category_id: row.stockCategoryId,
    parent_stock_category_id: parentOf(row),
    name: row.name,
    image_url: row.imageUrl,
    deleted: row.deleted ? 1 : 0,
    position: namesAll ? row.row : (stored.categories.get(row.stockCategoryId)?.position ?? last + row.row),
  }))
}

export function toStagedItem(row: MatchedRow): StagedItem {
  return {
    stock_item_id: row.stockItemId,
    stock_category_id: row.stockCategoryId,
    stock_item_parent_id: row.stockItemParentId,
    is_parent: row.isParent ? 1 : 0,
    name: row.name,
    code: row.code,
    additional_code: row.additionalCode,
    image_url: row.imageUrl,
    deleted: row.deleted ? 1 : 0,
    is_offer: row.isOffer ? 1 : 0,
    is_new: row.isNew ? 1 : 0,
    price: row.price,
    best_price: row.bestPrice,
    quantity_best_price: row.quantityBestPrice,
  }
}

function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    yield rows.slice(start, start + ROWS_PER_STATEMENT)
}
