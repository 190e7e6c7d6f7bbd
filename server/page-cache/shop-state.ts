import type { Shop } from '#shop/shop.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { PricePolicy } from '#domain/money/price-visibility.ts'
import type { Language } from '#domain/text/language.ts'

/** A key for everything that public pages depend on: catalogue, content, settings and price visibility. */
export interface ShopState {
  /** Asks the product API for what is older than it may be. */
  read(language: Language): Promise<string>
  /** The same key without asking; undefined when somebody has to ask, or the catalogue is stale. */
  known(language: Language): string | undefined
}

interface Parts {
  readonly catalog: Catalog
  readonly content: number
  readonly prices: PricePolicy
  readonly staleSince: ReturnType<Shop['catalogStaleSince']>
}

export function shopState(shop: Shop): ShopState {
  const numbers = new WeakMap<Catalog, number>()
  let count = 0
  let last: (Parts & { readonly key: string }) | undefined

  function numberOf(catalog: Catalog): number {
    const number = numbers.get(catalog) ?? (count += 1)
    numbers.set(catalog, number)
    return number
  }

  /** The same string while nothing changes, because comparing two strings costs more than the rest. */
  function keyOf(content: number, prices: PricePolicy): string {
    const catalog = shop.catalog()
    const staleSince = shop.catalogStaleSince()
    const isSame =
      last?.catalog === catalog &&
      last.content === content &&
      last.prices === prices &&
      last.staleSince === staleSince
    if (isSame && last) return last.key
    const key = `${numberOf(catalog)} ${content} ${prices} ${String(staleSince)}`
    last = { catalog, content, prices, staleSince, key }
    return key
  }
  return {
    async read(language) {
      const [content, prices] = await Promise.all([
        shop.content.revision(language),
        shop.content.pricePolicy(language),
      ])
      return keyOf(content, prices)
    },
    known(language) {
      const fresh = shop.content.fresh(language)
      return fresh && shop.catalogStaleSince() === undefined
        ? keyOf(fresh.revision, fresh.pricePolicy)
        : undefined
    },
  }
}
