import { findItem } from '#domain/catalog/catalog.ts'
import { shownName } from '#domain/catalog/names.ts'
import { cutQuery } from '#domain/search/query-length.ts'
import { normalizeQuery } from '#domain/search/search.ts'
import { suggest } from '#domain/search/suggestions.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { itemHref } from '../addresses/item-address.ts'

/** Finds items as the search box does, in memory: for the search of the back-office. */
export function findItemsIn(shop: Pick<Shop, 'catalog' | 'catalogs'>) {
  const companyOf = new Map(shop.catalogs.map(({ catalogId, companyId }) => [catalogId, companyId]))
  return (typed: string, language: Language) => {
    const catalog = shop.catalog()
    const { items, isItem } = suggest(catalog, normalizeQuery(cutQuery(typed).toWellFormed()), language)
    return items.map(({ item, variant, hasExactCode }) => {
      const found = variant ?? item
      return {
        name: shownName(found, language),
        code: found.code,
        companyId: companyOf.get(found.catalogId) ?? 0,
        address: itemHref(language, itemAddressOf(catalog, found, language)),
        isExact: isItem && hasExactCode,
      }
    })
  }
}

/** Finds the page of an item, in memory: for lists of the back-office. */
export function itemAddressIn(shop: Pick<Shop, 'catalog'>) {
  return (
    { catalogId, stockItemId }: { readonly catalogId: number; readonly stockItemId: number },
    language: Language,
  ) => {
    const catalog = shop.catalog()
    const item = findItem(catalog, `${stockItemId}.${catalogId}`)
    return item && itemHref(language, itemAddressOf(catalog, item, language))
  }
}
