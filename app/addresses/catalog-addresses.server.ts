import { type Catalog, categoryId, categoryLevel, findCategory, itemId } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { shownName } from '#domain/catalog/names.ts'
import { type Language, LANGUAGES } from '#domain/text/language.ts'
import { categorySlug, itemSlug } from '#domain/text/slug.ts'
import { type OtherPaths, pathInLanguage } from '../messages/page-language.ts'
import type { CategoryAddress } from './category-address.ts'
import type { ItemAddress } from './item-address.ts'

/** The address of an item on the pages of a language, whose name for it is part of it. */
export function itemAddressOf(catalog: Catalog, item: StockItem, language: Language): ItemAddress {
  return { id: itemId(catalog, item), slug: itemSlug(shownName(item, language)) }
}

export function categoryAddressOf(node: CategoryNode, language: Language): CategoryAddress {
  return { id: categoryId(node), slug: categorySlug(shownName(node, language)), level: categoryLevel(node) }
}

/** The category named by a path segment `{id}-{slug}`; the slug may be wrong or missing. */
export function categoryOfSegment(catalog: Catalog, segment: string): CategoryNode | undefined {
  const end = segment.indexOf('-')
  return findCategory(catalog, end < 0 ? segment : segment.slice(0, end))
}

/** The paths of a page with a name in its address, in the languages in which they differ in more than the language. */
export function otherPathsOf(url: URL, pathIn: (language: Language) => string): OtherPaths | undefined {
  const paths = LANGUAGES.flatMap((language) => {
    const { pathname } = new URL(pathIn(language), url)
    const usual = new URL(pathInLanguage(url.pathname, language), url)
    return pathname === usual.pathname ? [] : [[language, pathname]]
  })
  return paths.length === 0 ? undefined : Object.fromEntries(paths)
}
