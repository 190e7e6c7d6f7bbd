import { readCart } from './read-cart.server.ts'
import { type CartView, viewCart } from './cart-view.ts'
import { type ClientArea, requireSignedIn } from '../request/client-area.server.ts'

/** The cart with its figures; undefined if it cannot be read. It must not be shown as empty then. */
export async function loadCart(area: ClientArea): Promise<CartView | undefined> {
  const { shop, requestContext } = area
  const items = await readCart(area)
  requireSignedIn(area, items)
  if (!items.ok) return undefined
  return viewCart(items.value, shop.catalog(), requestContext.terms, requestContext.prices, requestContext)
}
