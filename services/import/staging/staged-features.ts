import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { FeaturesOfItems } from '../item-features.ts'
import { insertAll } from './staging.ts'

const STAGED = {
  staged: 'staged_features',
  columns: ['stock_item_id', 'name', 'value', 'image_url', 'position'],
} as const

const NONE = { name: null, value: '', imageUrl: '' }

/**
 * Copies features into a temporary table, outside any transaction. An item without features has a row without a name.
 */
export async function stageFeatures(connection: Kysely<Database>, features: FeaturesOfItems): Promise<void> {
  await unstageFeatures(connection)
  await connection.schema
    .createTable(STAGED.staged)
    .temporary()
    .addColumn('stock_item_id', 'bigint')
    .addColumn('name', 'text')
    .addColumn('value', 'text')
    .addColumn('image_url', 'text')
    .addColumn('position', 'bigint')
    .execute()
  const rows = [...features].flatMap(([id, own]) =>
    (own.length > 0 ? own : [NONE]).map((feature) => ({ id, ...feature })),
  )
  await insertAll(
    connection,
    STAGED,
    rows.map((row, position) => ({ ...row, position })),
    ({ id, name, value, imageUrl, position }) => [id, name, value, imageUrl, position],
  )
}

export async function unstageFeatures(connection: Kysely<Database>): Promise<void> {
  await connection.schema.dropTable(STAGED.staged).ifExists().execute()
}

/** Replaces the features of every staged item; other items keep theirs. */
export async function writeFeatures(trx: Trx, catalogId: number): Promise<void> {
  const staged = sql.table(STAGED.staged)
  await sql`
    delete from item_features
    where catalog_id = ${catalogId} and stock_item_id in (select stock_item_id from ${staged})`.execute(trx)
  await sql`
    insert into header_features (name)
    select name from ${staged} where name is not null group by name order by min(position)
    on conflict (name) do nothing`.execute(trx)
  await sql`
    insert into item_features
      (catalog_id, stock_item_id, stock_item_header_feature_id, value, image_url, position)
    select ${sql.lit(catalogId)}, s.stock_item_id, h.stock_item_header_feature_id, s.value, s.image_url, s.position
    from ${staged} as s inner join header_features as h on h.name = s.name
    order by s.position`.execute(trx)
}
