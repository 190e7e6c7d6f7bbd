import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MatchedRow } from './match-items.ts'
import {
  CATEGORY_COLUMNS,
  ITEM_COLUMNS,
  type StagedCategory,
  type StagedItem,
  toStagedItem,
} from './staged-rows.ts'

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
  items: readonly MatchedRow[],
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
  await insertAll(connection, 'staged_categories', CATEGORY_COLUMNS, categories, (row) => row)
  await insertAll(connection, 'staged_items', ITEM_COLUMNS, items, toStagedItem)
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

/** The statement is written once and only its values change: built anew it would take more memory than all the rows. */
async function insertAll<Given, Column extends string>(
  connection: Kysely<Database>,
  table: string,
  columns: readonly Column[],
  given: readonly Given[],
  toRow: (given: Given) => Readonly<Record<Column, string | number | null>>,
): Promise<void> {
  const statement = (rows: number) => {
    const row = sql`(${sql.join(columns.map(() => sql.val(null)))})`
    const values = sql.join(Array.from({ length: rows }, () => row))
    return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${values}`.compile(
      connection,
    ).sql
  }
  const full = statement(Math.min(given.length, ROWS_PER_STATEMENT))
  for (let start = 0; start < given.length; start += ROWS_PER_STATEMENT) {
    const rows = given.slice(start, start + ROWS_PER_STATEMENT).map(toRow)
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]))
    const text = rows.length === ROWS_PER_STATEMENT ? full : statement(rows.length)
    await connection.executeQuery(CompiledQuery.raw(text, parameters))
  }
}
