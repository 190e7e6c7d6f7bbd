import { type Catalog, categoryId, categoryLevel, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { categorySlug } from '#domain/text/slug.ts'
import type { CategoryLink } from '../request/frame-data.ts'

/** Links that every page can carry; below what does not fit, a category's own page leads on. */
const MOST_LINKS = 240

/** The categories for the bar: as many whole levels as fit, at least the top one (T7). */
export function categoryLinks(catalog: Catalog): CategoryLink[] {
  const top = childCategories(catalog, undefined)
  const second = top.flatMap((node) => childCategories(catalog, node))
  const third = second.flatMap((node) => childCategories(catalog, node))
  const twoLevels = top.length + second.length
  const depth = twoLevels + third.length <= MOST_LINKS ? 3 : twoLevels <= MOST_LINKS ? 2 : 1
  return top.slice(0, MOST_LINKS).map((node) => linkTo(catalog, node, depth))
}

function linkTo(catalog: Catalog, node: CategoryNode, depth: number): CategoryLink {
  const children = depth > 1 ? childCategories(catalog, node) : []
  return {
    id: categoryId(node),
    slug: categorySlug(node.name),
    level: categoryLevel(node),
    name: node.name.trim(),
    children: children.map((child) => linkTo(catalog, child, depth - 1)),
  }
}
