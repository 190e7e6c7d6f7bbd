import { parseTaxRate } from '#domain/money.ts'
import { readCart } from './cart-calls.server.ts'
import { type CartView, viewCart } from './cart-view.ts'
import { type ClientArea, requireSignedIn } from './client-area.server.ts'

/** The cart with its figures; undefined where it could not be read, which is never shown as empty (C2). */
export async function loadCart(area: ClientArea): Promise<CartView | undefined> {
  const { shop, visit } = area
  const [items, environments] = await Promise.all([readCart(area), shop.content.environments(visit.language)])
  requireSignedIn(area, items)
  if (!items.ok) return undefined
  return viewCart(items.value, shop.catalog(), parseTaxRate(environments.tax ?? '') ?? 0, visit.prices)
}
