import type { Db, Trx } from '#db/transaction.ts'
import {
  type PriceVisibility,
  priceVisibility,
  readPricePolicy,
  type PriceViewer,
} from '#domain/money/price-visibility.ts'

/** Whether this kind of viewer may see prices. Reads the setting on every call, so a changed policy applies from the next request. */
export async function priceVisibilityFor(db: Db | Trx, viewer: PriceViewer): Promise<PriceVisibility> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'price_visibility')
    .executeTakeFirst()
  return priceVisibility(readPricePolicy(setting?.value), viewer)
}
