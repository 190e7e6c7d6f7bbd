import { type Catalog, categoryId, categoryLevel, findCategory } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { categorySlug } from '#domain/text/slug.ts'
import type { CategoryAddress } from '../../addresses/category-address.ts'

export function categoryAddressOf(node: CategoryNode): CategoryAddress {
  return { id: categoryId(node), slug: categorySlug(node.name), level: categoryLevel(node) }
}

/** The category that a segment `{id}-{slug}` names; its slug may be wrong or missing (R8). */
export function categoryOfSegment(catalog: Catalog, segment: string): CategoryNode | undefined {
  const end = segment.indexOf('-')
  return findCategory(catalog, end < 0 ? segment : segment.slice(0, end))
}
