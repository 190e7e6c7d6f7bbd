import { z } from 'zod'
import type { Trx } from '#db/transaction.ts'
import { clearItemFeatures } from '#services/catalog/features.ts'
import type { DemoCatalog } from './demo-files.ts'

/** Removes the features of the demo's items, and feature names that are no longer used. */
export async function deleteDemoFeatures(trx: Trx, catalogs: readonly DemoCatalog[]): Promise<void> {
  const names = new Set<string>()
  for (const { catalogId, features } of catalogs) {
    const rows = featureRows.parse([...features.rows])
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

const featureRows = z.array(
  z
    .object({ fields: z.object({ stockItemId: z.int(), name: z.string() }) })
    .transform(({ fields }) => fields),
)
