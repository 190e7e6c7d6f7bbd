import type { Context } from 'hono'
import type { Db, Trx } from '#db/transaction.ts'
import {
  type PriceVisibility,
  priceVisibility,
  readPricePolicy,
  type PriceViewer,
} from '#domain/cart/price-visibility.ts'
import { type ServiceDeps, isOurStorefront, sessionOf } from '../http/service.ts'

/** What such a viewer sees of prices as the shop is set now; a changed policy holds from the next request on (P2). */
export async function priceVisibilityFor(db: Db | Trx, viewer: PriceViewer): Promise<PriceVisibility> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'price_visibility')
    .executeTakeFirst()
  return priceVisibility(readPricePolicy(setting?.value), viewer)
}

/** What the caller of a service sees of prices: the storefront, a signed-in client, or whoever else it is. */
export async function priceVisibilityOfCaller(c: Context, ground: ServiceDeps): Promise<PriceVisibility> {
  if (isOurStorefront(c, ground.keys)) return priceVisibilityFor(ground.db, 'staff')
  return priceVisibilityFor(ground.db, (await sessionOf(c, ground)) ? 'client' : 'visitor')
}
