import type { Catalog } from '#domain/catalog/catalog.ts'
import { itemCount } from '#domain/catalog/item-count.ts'
import { type NameContext, nameFor, type Names } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import { highlightCode, highlightWords } from '#domain/search/highlight.ts'
import { cutQuery } from '#domain/search/query-length.ts'
import { normalizeQuery } from '#domain/search/search.ts'
import { weaknessOf } from '#domain/search/related-words.ts'
import { type SuggestedItem as Suggestion, suggest } from '#domain/search/suggestions.ts'
import { findInstead } from '../catalog/related/answered-search.server.ts'
import { variantPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'
import { itemHref } from '../addresses/item-address.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { loadShopTerms } from '../request/shop-terms.server.ts'
import type { SuggestedItem, Suggestions } from './suggestions.ts'

/** Finds suggestions for the text typed so far. */
export async function loadSuggestions(shop: Shop, language: Language, typed: string): Promise<Suggestions> {
  const catalog = shop.catalog()
  const { catalogLanguage } = await loadShopTerms(shop, language)
  const names = { language, catalogLanguage }
  const search = normalizeQuery(cutQuery(typed).toWellFormed())
  const literal = suggest(catalog, search, language)
  const instead = await findInstead(shop, language, catalog, search, weaknessOf(literal))
  const used = instead?.word ?? search
  const found = instead ? suggest(catalog, used, language) : literal
  const named = literal.categories.length > 0 ? literal : found
  return {
    items: found.items.map((suggestion) => suggestedItem(shop, catalog, names, used, suggestion)),
    categories: named.categories.map((node) => ({
      to: catalogHref(language, categoryAddressOf(node, language)),
      ...highlightedName(node, names, named === literal ? search : used),
      total: itemCount(catalog, node),
    })),
    all: {
      to: catalogHref(language, 'catalogo', { search, all: found.isItem || undefined }),
      total: found.total,
    },
    isApproximate: found.isApproximate,
    ...(instead && { instead }),
  }
}

function suggestedItem(
  shop: Shop,
  catalog: Catalog,
  names: NameContext,
  search: string,
  { item, variant, hasExactCode }: Suggestion,
): SuggestedItem {
  const offered = variant ?? item
  return {
    to: itemHref(names.language, itemAddressOf(catalog, offered, names.language)),
    ...highlightedName(offered, names, search),
    code: highlightCode(codeToShow(offered, search), search),
    picture: variantPicture(shop, offered, item),
    hasExactCode,
  }
}

function highlightedName(row: Names, context: NameContext, search: string) {
  const { name, ...language } = nameFor(row, context)
  return { name: highlightWords(name, search), ...language }
}

/** The code that matched: another one of the item's if its own did not. */
function codeToShow({ code, additionalCode, barcode = '' }: Suggestion['item'], search: string): string {
  const isFound = (text: string) => highlightCode(text, search).length > 1
  return [code, additionalCode, barcode].find(isFound) ?? code
}
