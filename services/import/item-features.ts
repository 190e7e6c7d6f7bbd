import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ImportMessage } from './messages/message.ts'
import { idsByCode } from './ids-by-code.ts'
import type { MatchedRow } from './match-items.ts'
import type { FeatureRow, ReadRows } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/** A feature of an import. */
export interface Feature {
  /** The name of the header feature: "Material". */
  readonly name: string
  readonly value: string
  readonly imageUrl: string
}

/** The features of items by id. Items that are not in the map keep theirs. */
export type FeaturesOfItems = ReadonlyMap<number, readonly Feature[]>

/** Collects features: those of an item's own columns, then the rows that name it by id or code. */
export function gatherFeatures(
  read: ReadRows<FeatureRow>,
  items: readonly MatchedRow[],
  stored: StoredCatalog,
): { readonly features: FeaturesOfItems; readonly problems: readonly Problem[] } {
  const features = new Map<number, Feature[]>()
  const problems: Problem[] = []
  for (const item of items)
    if (item.features)
      features.set(
        item.stockItemId,
        item.features.map((feature) => ({ ...feature, imageUrl: '' })),
      )
  if (read.rows.length === 0) return { features, problems }
  const byCode = read.rows.flatMap(({ stockItemId, code }) => (stockItemId === null && code ? [code] : []))
  const idsOf = idsByCode(new Set(byCode), items, stored)
  const known = new Set([...items.map(({ stockItemId }) => stockItemId), ...stored.items.keys()])
  for (const { row, stockItemId, code, name, value, imageUrl } of read.rows) {
    const ids = stockItemId === null ? (idsOf.get(code) ?? []) : [stockItemId].filter((id) => known.has(id))
    const [id] = ids
    const field = stockItemId === null ? 'code' : 'stockItemId'
    if (id === undefined || ids.length > 1) {
      const reason: ImportMessage =
        ids.length > 1 ? ['codeOfSeveral', ids.join(', '), 'stockItemId'] : ['featureOfNoItem']
      problems.push({ file: read.file, row, field, reason })
    } else features.set(id, [...(features.get(id) ?? []), { name, value: value.trim(), imageUrl }])
  }
  return { features, problems }
}

/** PostgreSQL does not accept an empty list. */
const NO_ID = 0

/** Reads the features of a catalogue's items, or of some of them, in order. */
export async function readFeatures(
  db: Kysely<Database>,
  catalogId: number,
  itemIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly Feature[]>> {
  const rows = await db
    .selectFrom('item_features')
    .innerJoin('header_features', (join) =>
      join.onRef(
        'header_features.stock_item_header_feature_id',
        '=',
        'item_features.stock_item_header_feature_id',
      ),
    )
    .select(['stock_item_id', 'name', 'value', 'image_url'])
    .where('catalog_id', '=', catalogId)
    .$if(itemIds !== undefined, (query) => query.where('stock_item_id', 'in', [NO_ID, ...(itemIds ?? [])]))
    .orderBy('stock_item_id')
    .orderBy('position')
    .orderBy('stock_item_feature_id')
    .execute()
  const features = new Map<number, Feature[]>()
  for (const { stock_item_id: id, name, value, image_url: imageUrl } of rows) {
    const own = features.get(id)
    if (own) own.push({ name, value, imageUrl })
    else features.set(id, [{ name, value, imageUrl }])
  }
  return features
}

/** Keeps only items whose features differ, so that the write stays short. */
export function differing(given: FeaturesOfItems, stored: FeaturesOfItems): FeaturesOfItems {
  return new Map(
    [...given].filter(([id, features]) => JSON.stringify(features) !== JSON.stringify(stored.get(id) ?? [])),
  )
}
