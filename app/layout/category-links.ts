import { type Catalog, categoryId, categoryLevel, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { categorySlug } from '#domain/text/slug.ts'
import { type CategoryLink, writeCategories } from '../request/menu-categories.ts'

/** The limit for the menu on every page. Deeper levels are linked on the category pages. */
const MAX_LINKS = 240

/** The categories for the menu, as text. */
export function categoriesText(catalog: Catalog): string {
  const known = textOf.get(catalog) ?? writeCategories(categoryLinks(catalog))
  textOf.set(catalog, known)
  return known
}

/** The menu is the same on every page until the catalogue changes. */
const textOf = new WeakMap<Catalog, string>()

/** As many complete levels as fit, at least the first. */
export function categoryLinks(catalog: Catalog): CategoryLink[] {
  const top = childCategories(catalog, undefined)
  const second = top.flatMap((node) => childCategories(catalog, node))
  const third = second.flatMap((node) => childCategories(catalog, node))
  const twoLevels = top.length + second.length
  const depth = twoLevels + third.length <= MAX_LINKS ? 3 : twoLevels <= MAX_LINKS ? 2 : 1
  return top.slice(0, MAX_LINKS).map((node) => linkTo(catalog, node, depth))
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
