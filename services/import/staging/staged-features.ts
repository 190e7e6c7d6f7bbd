import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { FeatureNames, FeaturesOfItems } from '../item-features.ts'
import { raiseFeaturesRevision } from '../../catalog/features.ts'
import { VALUE_COLUMNS } from '../../catalog/name-columns.ts'
import { insertAll, temporaryTable } from './staging.ts'

const STAGED = {
  staged: 'staged_features',
  columns: ['stock_item_id', 'name', 'value', ...VALUE_COLUMNS, 'image_url', 'position'],
} as const

const NONE = { name: null, value: '', imageUrl: '', values: undefined }

/**
 * Copies features into a temporary table. An item without features has a row without a name.
 */
export async function stageFeatures(connection: Kysely<Database>, features: FeaturesOfItems): Promise<void> {
  await temporaryTable(connection, STAGED.staged)
    .addColumn('stock_item_id', 'bigint')
    .addColumn('name', 'text')
    .addColumn('value', 'text')
    .addColumn('value_es', 'text')
    .addColumn('value_en', 'text')
    .addColumn('value_zh', 'text')
    .addColumn('image_url', 'text')
    .addColumn('position', 'bigint')
    .execute()
  const rows = [...features].flatMap(([id, own]) =>
    (own.length > 0 ? own : [NONE]).map((feature) => ({ id, feature })),
  )
  await insertAll(
    connection,
    STAGED,
    rows.map((row, position) => ({ ...row, position })),
    ({ id, feature: { name, value, values = {}, imageUrl }, position }) => [
      id,
      name,
      value,
      values.es ?? '',
      values.en ?? '',
      values.zh ?? '',
      imageUrl,
      position,
    ],
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
      (catalog_id, stock_item_id, stock_item_header_feature_id,
      value, value_es, value_en, value_zh, image_url, position)
    select ${sql.lit(catalogId)}, s.stock_item_id, h.stock_item_header_feature_id,
      s.value, s.value_es, s.value_en, s.value_zh, s.image_url, s.position
    from ${staged} as s inner join header_features as h on h.name = s.name
    order by s.position`.execute(trx)
  await raiseFeaturesRevision(trx)
}

/** Sets the names of features in other languages. There are few: one for each heading of a feature. */
export async function writeFeatureNames(trx: Trx, names: FeatureNames): Promise<void> {
  if (names.size === 0) return
  for (const [name, { es = '', en = '', zh = '' }] of names)
    await trx
      .updateTable('header_features')
      .set({ name_es: es, name_en: en, name_zh: zh })
      .where('name', '=', name)
      .execute()
  await raiseFeaturesRevision(trx)
}
