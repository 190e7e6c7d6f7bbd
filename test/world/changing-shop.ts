import type { Catalog } from '#domain/catalog/catalog.ts'
import { emptyCatalog } from '#domain/catalog/catalog.ts'
import type { PricePolicy } from '#domain/money/price-visibility.ts'
import type { Shop } from '#shop/shop.ts'
import { storefrontOf } from './storefront.ts'

/** An empty shop whose catalogue, content and price policy a test changes through `state`. */
export function openChangingShop() {
  const state: {
    catalog: Catalog
    /** The content's revision. */
    content: number
    prices: PricePolicy
    /** Whether the content is known without asking for it. */
    isFresh: boolean
  } = { catalog: emptyCatalog([1]), content: 0, prices: 'everyone', isFresh: true }
  const base = storefrontOf({ items: [] })
  const shop: Shop = {
    ...base,
    catalog: () => state.catalog,
    content: {
      ...base.content,
      revision: () => Promise.resolve(state.content),
      pricePolicy: () => Promise.resolve(state.prices),
      fresh: () => (state.isFresh ? { revision: state.content, pricePolicy: state.prices } : undefined),
    },
  }
  return { state, shop }
}
