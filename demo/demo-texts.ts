import type { Trx } from '#db/transaction.ts'
import { fieldOf } from '#services/import/sources/source.ts'
import type { DemoCatalog } from './demo-files.ts'

/** Removes the descriptions of the demo's items. */
export async function deleteDemoTexts(trx: Trx, catalogs: readonly DemoCatalog[]): Promise<void> {
  for (const { catalogId, texts } of catalogs) {
    const ids = new Set(Array.from(texts.rows, (row) => Number(fieldOf(row, 'stockItemId'))))
    await trx
      .deleteFrom('item_texts')
      .where('catalog_id', '=', catalogId)
      .where('stock_item_id', 'in', [...ids])
      .execute()
  }
}
