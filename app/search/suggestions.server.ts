import type { Catalog } from '#domain/catalog/catalog.ts'
import { itemCount } from '#domain/catalog/item-count.ts'
import type { Language } from '#domain/text/language.ts'
import { highlightCode, highlightWords } from '#domain/search/highlight.ts'
import { itemWithCode, normalizeQuery } from '#domain/search/search.ts'
import { type SuggestedItem as Found, suggest } from '#domain/search/suggestions.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'
import { itemHref } from '../addresses/item-address.ts'
import { addressOf } from '../catalog/cards.server.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import { categoryAddressOf } from '../catalog/categories/category-address.server.ts'
import type { SuggestedItem, Suggestions } from './suggestions.ts'

/** More than anyone types; what is pasted beyond it narrows nothing. */
const LONGEST_QUERY = 200

/** What a search box offers for what was typed so far (T5). */
export function loadSuggestions(shop: Shop, language: Language, typed: string): Suggestions {
  const catalog = shop.catalog()
  const search = normalizeQuery(typed.slice(0, LONGEST_QUERY).toWellFormed())
  const { items, categories, total, isApproximate } = suggest(catalog, search, language)
  const all = itemWithCode(catalog, search) !== undefined || undefined
  return {
    items: items.map((found) => itemOffered(shop, catalog, language, search, found)),
    categories: categories.map((node) => ({
      to: catalogHref(language, categoryAddressOf(node)),
      name: highlightWords(node.name.trim(), search),
      total: itemCount(catalog, node),
    })),
    all: { to: catalogHref(language, 'catalogo', { search, all }), total },
    isApproximate,
  }
}

function itemOffered(
  shop: Shop,
  catalog: Catalog,
  language: Language,
  search: string,
  { item, variant, hasExactCode }: Found,
): SuggestedItem {
  const offered = variant ?? item
  return {
    to: itemHref(language, addressOf(catalog, offered)),
    name: highlightWords(offered.name, search),
    code: highlightCode(codeToShow(offered, search), search),
    picture: itemPicture(shop, offered) ?? itemPicture(shop, item),
    hasExactCode,
  }
}

/** The additional code where only that one was found. */
function codeToShow({ code, additionalCode }: Found['item'], search: string): string {
  const isOnlyOther =
    highlightCode(code, search).length === 1 && highlightCode(additionalCode, search).length > 1
  return isOnlyOther ? additionalCode : code
}
