import type { Trx } from '#db/transaction.ts'
import type { Feature } from '#services/import/item-features.ts'
import { stageFeatures, unstageFeatures, writeFeatures } from '#services/import/staging/staged-features.ts'

export type FeatureOfItem = Feature & { readonly stockItemId: number }

/** Gives items of a catalogue exactly these features, as an import does. */
export async function giveFeatures(
  trx: Trx,
  catalogId: number,
  rows: readonly FeatureOfItem[],
): Promise<void> {
  await stageFeatures(
    trx,
    Map.groupBy(rows, (row) => row.stockItemId),
  )
  await writeFeatures(trx, catalogId)
  await unstageFeatures(trx)
}
