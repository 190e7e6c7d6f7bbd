import { z } from '@hono/zod-openapi'
import { storableText } from '#contracts/parameters.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { parseAddressId } from '#domain/address-id.ts'

/** What a feature is called, over all catalogues. */
export interface HeaderFeature {
  readonly stockItemHeaderFeatureId: number
  readonly name: string
}

export interface ItemFeature {
  readonly stockItemFeatureId: number
  readonly stockItemHeaderFeatureId: number
  readonly value: string
  /** A file name under StockItemFeatureImages, or an https address; '' = no picture. */
  readonly imageUrl: string
}

/** A feature as an import gives it: its texts bounded, and such as both databases can keep. */
export const newItemFeature = z.object({
  stockItemId: z.int().positive(),
  /** Of the header feature: "Material". */
  name: storableText(120).trim().min(1),
  value: storableText(2_000).trim(),
  imageUrl: storableText(2_000),
})

export type NewItemFeature = z.output<typeof newItemFeature>

/** What features are called, in the order they came to be known. */
export async function listHeaderFeatures(db: Db): Promise<HeaderFeature[]> {
  const rows = await db
    .selectFrom('header_features')
    .select(['stock_item_header_feature_id', 'name'])
    .orderBy('stock_item_header_feature_id')
    .execute()
  return rows.map((row) => ({
    stockItemHeaderFeatureId: row.stock_item_header_feature_id,
    name: row.name,
  }))
}

/**
 * The features of the item that an address id names (C1), in their order: '{id}.{catalogId}' says its catalogue, a bare
 * id belongs to the first catalogue that has it. None for an item that is not there.
 */
export async function listItemFeatures(
  db: Db,
  catalogIds: readonly number[],
  itemId: string,
): Promise<ItemFeature[]> {
  const asked = parseAddressId(itemId)
  const catalogId = asked && (await findCatalogOf(db, catalogIds, asked.id, asked.catalogId))
  if (!asked || catalogId === undefined) return []
  const rows = await db
    .selectFrom('item_features')
    .select(['stock_item_feature_id', 'stock_item_header_feature_id', 'value', 'image_url'])
    .where('catalog_id', '=', catalogId)
    .where('stock_item_id', '=', asked.id)
    .orderBy('position')
    .orderBy('stock_item_feature_id')
    .execute()
  return rows.map((row) => ({
    stockItemFeatureId: row.stock_item_feature_id,
    stockItemHeaderFeatureId: row.stock_item_header_feature_id,
    value: row.value,
    imageUrl: row.image_url,
  }))
}

async function findCatalogOf(
  db: Db,
  catalogIds: readonly number[],
  stockItemId: number,
  named: number | undefined,
): Promise<number | undefined> {
  if (named !== undefined) return catalogIds.includes(named) ? named : undefined
  const rows = await db
    .selectFrom('stock_items')
    .select('catalog_id')
    .where('stock_item_id', '=', stockItemId)
    .where('catalog_id', 'in', [...catalogIds])
    .execute()
  return catalogIds.find((catalogId) => rows.some((row) => row.catalog_id === catalogId))
}

/** Both databases take this many rows in one statement. */
const ROWS_PER_STATEMENT = 500

/**
 * Gives every item named in the rows exactly these features, in their order (C11); other items keep theirs. Items must
 * be there, and rows fit {@link newItemFeature}: else it throws. To be called in the transaction that raises the
 * catalogue's revision.
 */
export async function replaceItemFeatures(
  trx: Trx,
  catalogId: number,
  rows: readonly NewItemFeature[],
): Promise<void> {
  const features = z.array(newItemFeature).parse(rows)
  await clearItemFeatures(
    trx,
    catalogId,
    features.map((feature) => feature.stockItemId),
  )
  const headers = await claimHeaderFeatures(
    trx,
    features.map((feature) => feature.name),
  )
  const values = features.map((feature, position) => ({
    catalog_id: catalogId,
    stock_item_id: feature.stockItemId,
    stock_item_header_feature_id: idOf(headers, feature.name),
    value: feature.value,
    image_url: feature.imageUrl,
    position,
  }))
  for (const some of inStatements(values)) await trx.insertInto('item_features').values(some).execute()
}

/** Takes all features away from some items of a catalogue. */
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
}

/** The ids of header features by name, those not known so far included. */
async function claimHeaderFeatures(trx: Trx, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of inStatements([...new Set(names)])) {
    await trx
      .insertInto('header_features')
      .values(some.map((name) => ({ name })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const rows = await trx.selectFrom('header_features').selectAll().where('name', 'in', some).execute()
    for (const row of rows) ids.set(row.name, row.stock_item_header_feature_id)
  }
  return ids
}

function idOf(headers: ReadonlyMap<string, number>, name: string): number {
  const id = headers.get(name)
  if (id === undefined) throw new Error(`the header feature ${name} was not kept`)
  return id
}

function inStatements<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    parts.push(rows.slice(start, start + ROWS_PER_STATEMENT))
  return parts
}
