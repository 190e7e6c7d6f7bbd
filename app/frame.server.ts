import { getCart } from '#contracts/catalog.ts'
import type { Catalog } from '#domain/catalog.ts'
import { findItem, itemId } from '#domain/catalog.ts'
import { categoryLinks } from './category-links.ts'
import type { FrameData } from './frame-data.ts'
import type { Shop, SignedIn, Visit } from './shop.ts'

/** The company's name where none is set. */
const PRODUCT_NAME = 'Lonja'

/** What every page shows around its content, for this visit. */
export async function loadFrame(shop: Shop, visit: Visit): Promise<FrameData> {
  const { language, session } = visit
  const catalog = shop.catalog()
  const [layout, environments, cart] = await Promise.all([
    shop.content.layout(language),
    shop.content.environments(language),
    session ? cartQuantities(shop, catalog, visit, session) : undefined,
  ])
  return {
    language,
    layout,
    environments,
    companyName: environments.company_name || PRODUCT_NAME,
    categories: categoryLinks(catalog),
    cartLines: cart ?? {},
    ...(cart && { cartCount: Object.keys(cart).length }),
    ...(session && {
      client: { name: session.client.name },
      antiForgeryToken: session.antiForgeryToken,
    }),
  }
}

/** Quantities in the client's cart by item id; undefined where the cart could not be read (C2: never as empty). */
async function cartQuantities(shop: Shop, catalog: Catalog, visit: Visit, session: SignedIn) {
  const [{ catalogId, companyId }] = shop.catalogs
  const cart = await shop.catalogService.send(getCart, {
    params: { accountId: shop.accountId, companyId, catalogId, clientId: session.client.clientId },
    language: visit.language,
    token: session.tokens.catalog,
  })
  if (!cart.ok) return undefined
  return Object.fromEntries(
    cart.value.data.map((line) => {
      const named = String(line.stockItemId)
      const item = findItem(catalog, line.catalogId ? `${parseInt(named, 10)}.${line.catalogId}` : named)
      return [item ? itemId(catalog, item) : named, line.shoppingCarts[0]?.quantity ?? 0]
    }),
  )
}
