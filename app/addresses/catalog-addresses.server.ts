import { type Catalog, categoryId, categoryLevel, findCategory, itemId } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { shownName } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import { categorySlug, itemSlug } from '#domain/text/slug.ts'
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
