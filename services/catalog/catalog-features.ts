import type { ColumnValue } from '#db/array-rows.ts'
import { readInParts } from '#db/long-lists.ts'
import { readShort, type StandbyRows } from '#db/standby/standby-rows.ts'
import type { Db } from '#db/transaction.ts'
import type { ListedFeature } from '#domain/catalog/features/listed-features.ts'
import { translationsIn } from '#domain/catalog/names.ts'
import { listHeaderFeatures } from './features.ts'
import { VALUE_COLUMNS } from './name-columns.ts'

/** The revision of all features. Every change of one, or of its name, raises it. */
export async function readFeaturesRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('catalog_revision').select('features').executeTakeFirstOrThrow()
  return row.features
}

/** Takes about two milliseconds to read. */
const ROWS_AT_A_TIME = 1_500

/**
 * The features of all items of a catalogue, each different value once, with the items that have it. Those without a text
 * are left out. `pause` is awaited between parts.
 */
export async function listCatalogFeatures(
  db: Db,
  catalogId: number,
  pause: () => Promise<void> | undefined = () => undefined,
  standby?: StandbyRows,
): Promise<readonly ListedFeature[]> {
  const headers = await readShort(db, standby, listHeaderFeatures)
  const headerOf = new Map(headers.map((header) => [header.stockItemHeaderFeatureId, header]))
  const listed = new Map<string, ListedFeature & { readonly itemIds: number[] }>()
  const rows = db
    .selectFrom('item_features')
    .select([
      'stock_item_feature_id',
      'stock_item_id',
      'stock_item_header_feature_id',
      'value',
      ...VALUE_COLUMNS,
    ])
    .where('catalog_id', '=', catalogId)
    .orderBy('stock_item_feature_id')
  const after = ([id]: readonly ColumnValue[]) => rows.where('stock_item_feature_id', '>', Number(id))
  const parts = readInParts(db, rows, { rowsAtATime: ROWS_AT_A_TIME, after }, standby)
  for await (const part of parts) {
    for (const [, itemId, headerId, ...texts] of part) {
      const [value = '', es = '', en = '', zh = ''] = texts.map(String)
      const header = headerOf.get(Number(headerId))
      if (!header || value.trim() === '') continue
      // The same value may be translated for some items only
      const key = JSON.stringify([headerId, ...texts])
      const known = listed.get(key)
      if (known) known.itemIds.push(Number(itemId))
      else
        listed.set(key, {
          catalogId,
          featureId: header.stockItemHeaderFeatureId,
          name: header.name,
          names: header.names,
          value,
          values: translationsIn({ es, en, zh }, { es: 'es', en: 'en', zh: 'zh' }),
          itemIds: [Number(itemId)],
        })
    }
    await pause()
  }
  return [...listed.values()]
}
