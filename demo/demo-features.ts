import { z } from 'zod'
import type { Trx } from '#db/transaction.ts'
import {
  clearItemFeatures,
  type NewItemFeature,
  newItemFeature,
  replaceItemFeatures,
} from '#services/catalog/features.ts'
import type { DemoCatalog } from './demo-files.ts'

/** Says what the demo's items are made of. */
export async function writeDemoFeatures(trx: Trx, { catalogId, features }: DemoCatalog): Promise<void> {
  await replaceItemFeatures(trx, catalogId, featuresOf(features.rows))
}

/** Takes the features of the demo's items away, and the names of features that no item has any more. */
export async function deleteDemoFeatures(trx: Trx, catalogs: readonly DemoCatalog[]): Promise<void> {
  const names = new Set<string>()
  for (const { catalogId, features } of catalogs) {
    const rows = featuresOf(features.rows)
    for (const { name } of rows) names.add(name)
    await clearItemFeatures(
      trx,
      catalogId,
      rows.map((row) => row.stockItemId),
    )
  }
  await trx
    .deleteFrom('header_features')
    .where('name', 'in', [...names])
    .where('stock_item_header_feature_id', 'not in', (eb) =>
      eb.selectFrom('item_features').select('stock_item_header_feature_id'),
    )
    .execute()
}

const list = z.array(z.object({ fields: newItemFeature }).transform(({ fields }) => fields))

function featuresOf(rows: DemoCatalog['features']['rows']): NewItemFeature[] {
  return list.parse(rows)
}
