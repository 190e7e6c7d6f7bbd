import type { Db, Trx } from '#db/transaction.ts'
import { readSetting } from './settings.ts'
import {
  type PriceVisibility,
  priceVisibility,
  readPricePolicy,
  type PriceViewer,
} from '#domain/money/price-visibility.ts'

/** Whether this kind of viewer may see prices. Reads the setting on every call, so a changed policy applies from the next request. */
export async function priceVisibilityFor(db: Db | Trx, viewer: PriceViewer): Promise<PriceVisibility> {
  return priceVisibility(readPricePolicy(await readSetting(db, 'price_visibility')), viewer)
}
