import { sql } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { parseAddressId } from '#domain/catalog/address-id.ts'
import type { Translations } from '#domain/catalog/names.ts'
import { NAME_COLUMNS, translatedNames, translatedValues, VALUE_COLUMNS } from './name-columns.ts'

/** The name of a feature, shared by all catalogues. */
export interface HeaderFeature {
  readonly stockItemHeaderFeatureId: number
  readonly name: string
  /** Absent = in no other language. */
  readonly names?: Translations | undefined
}

export interface ItemFeature {
  readonly stockItemFeatureId: number
  readonly stockItemHeaderFeatureId: number
  readonly value: string
  readonly values?: Translations | undefined
  /** A file name under StockItemFeatureImages, or an https address; '' = no picture. */
  readonly imageUrl: string
}

/** The names of features, in the order in which they were first imported. */
export async function listHeaderFeatures(db: Db): Promise<HeaderFeature[]> {
  const rows = await db
    .selectFrom('header_features')
    .select(['stock_item_header_feature_id', ...NAME_COLUMNS])
    .orderBy('stock_item_header_feature_id')
    .execute()
  return rows.map((row) => ({
    stockItemHeaderFeatureId: row.stock_item_header_feature_id,
    name: row.name,
    names: translatedNames(row),
  }))
}

/**
 * The features of an item, in order. The id '{id}.{catalogId}' names its catalogue; a bare id belongs to the first
 * catalogue that has it. Empty for an unknown item.
 */
export async function listItemFeatures(
  db: Db,
  catalogIds: readonly number[],
  itemId: string,
): Promise<ItemFeature[]> {
  const addressId = parseAddressId(itemId)
  const catalogId = addressId && (await findCatalogOf(db, catalogIds, addressId.id, addressId.catalogId))
  if (!addressId || catalogId === undefined) return []
  const rows = await listRows(db, { catalogId, stockItemId: addressId.id })
  return rows.map((row) => ({
    stockItemFeatureId: row.stock_item_feature_id,
    stockItemHeaderFeatureId: row.stock_item_header_feature_id,
    value: row.value,
    values: translatedValues(row),
    imageUrl: row.image_url,
  }))
}

const listRows = preparedQuery(
  (db, { catalogId, stockItemId }: { readonly catalogId: number; readonly stockItemId: number }) =>
    db
      .selectFrom('item_features')
      .select([
        'stock_item_feature_id',
        'stock_item_header_feature_id',
        'value',
        ...VALUE_COLUMNS,
        'image_url',
      ])
      .where('catalog_id', '=', catalogId)
      .where('stock_item_id', '=', stockItemId)
      .orderBy('position')
      .orderBy('stock_item_feature_id'),
)

/** Of one catalogue it need not be known whether it has the item. */
async function findCatalogOf(
  db: Db,
  catalogIds: readonly number[],
  stockItemId: number,
  named: number | undefined,
): Promise<number | undefined> {
  if (named !== undefined) return catalogIds.includes(named) ? named : undefined
  if (catalogIds.length === 1) return catalogIds[0]
  const rows = await db
    .selectFrom('stock_items')
    .select('catalog_id')
    .where('stock_item_id', '=', stockItemId)
    .where('catalog_id', 'in', [...catalogIds])
    .execute()
  return catalogIds.find((catalogId) => rows.some((row) => row.catalog_id === catalogId))
}

/** Both databases accept this many rows in one statement. */
const ROWS_PER_STATEMENT = 500

/** Call it in each transaction that changes features or their names: shops that hold them in memory read them again. */
export async function raiseFeaturesRevision(trx: Trx): Promise<void> {
  await trx
    .updateTable('catalog_revision')
    .set({ features: sql`features + 1` })
    .execute()
}

/** Deletes all features of some items of a catalogue. */
export async function clearItemFeatures(
  trx: Trx,
  catalogId: number,
  stockItemIds: readonly number[],
): Promise<void> {
  for (const some of inStatements([...new Set(stockItemIds)])) {
    await trx
      .deleteFrom('item_features')
      .where('catalog_id', '=', catalogId)
      .where('stock_item_id', 'in', some)
      .execute()
  }
  await raiseFeaturesRevision(trx)
}

function inStatements<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    parts.push(rows.slice(start, start + ROWS_PER_STATEMENT))
  return parts
}
