import type { Context } from 'hono'
import type { Db, Trx } from '#db/transaction.ts'
import {
  type PriceSight,
  priceSight,
  readPricePolicy,
  type PriceViewer,
} from '#domain/cart/price-visibility.ts'
import { type Ground, isOurStorefront, sessionOf } from '../http/service.ts'

/** What such a viewer sees of prices as the shop is set now; a changed policy holds from the next request on (P2). */
export async function sightFor(db: Db | Trx, viewer: PriceViewer): Promise<PriceSight> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'price_visibility')
    .executeTakeFirst()
  return priceSight(readPricePolicy(setting?.value), viewer)
}

/** What the caller of a service sees of prices: the storefront, a signed-in client, or whoever else it is. */
export async function sightOfCaller(c: Context, ground: Ground): Promise<PriceSight> {
  if (isOurStorefront(c, ground.keys)) return sightFor(ground.db, 'staff')
  return sightFor(ground.db, (await sessionOf(c, ground)) ? 'client' : 'visitor')
}
