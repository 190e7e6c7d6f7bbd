import { parseTaxRate, type TaxRate } from '#domain/money/money.ts'
import { readCart } from './read-cart.server.ts'
import { type CartView, viewCart } from './cart-view.ts'
import { type ClientArea, requireSignedIn } from '../request/client-area.server.ts'

/** The cart with its figures; undefined if it cannot be read. It must not be shown as empty then. */
export async function loadCart(area: ClientArea): Promise<CartView | undefined> {
  const { shop, requestContext } = area
  const [items, taxRate] = await Promise.all([readCart(area), readTaxRate(area)])
  requireSignedIn(area, items)
  if (!items.ok) return undefined
  return viewCart(items.value, shop.catalog(), taxRate, requestContext.prices)
}

/** undefined = the product API never answered, or its value is no percentage. A missing rate is not taken for 0. */
async function readTaxRate({ shop, requestContext }: ClientArea): Promise<TaxRate | undefined> {
  const { tax } = await shop.content.environments(requestContext.language)
  const isUnknown =
    tax === undefined && shop.content.missing(requestContext.language).includes('environments')
  return isUnknown ? undefined : parseTaxRate((tax ?? '').trim())
}
