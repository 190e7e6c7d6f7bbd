import { type Catalog, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { type NameContext, nameFor } from '#domain/catalog/names.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { type CategoryLink, writeCategories } from '../request/menu-categories.ts'

/** The limit for the menu on every page. Deeper levels are linked on the category pages. */
const MAX_LINKS = 240

/** The categories for the menu, as text. */
export function categoriesText(catalog: Catalog, names: NameContext): string {
  const { language, catalogLanguage } = names
  const texts = textsOf.get(catalog) ?? new Map<string, string>()
  textsOf.set(catalog, texts)
  const key = `${language} ${catalogLanguage}`
  const known = texts.get(key) ?? writeCategories(categoryLinks(catalog, names))
  texts.set(key, known)
  return known
}

/** The menu is the same on every page until the catalogue changes. */
const textsOf = new WeakMap<Catalog, Map<string, string>>()

/** As many complete levels as fit, at least the first. */
export function categoryLinks(catalog: Catalog, names: NameContext): CategoryLink[] {
  const top = childCategories(catalog, undefined)
  const second = top.flatMap((node) => childCategories(catalog, node))
  const third = second.flatMap((node) => childCategories(catalog, node))
  const twoLevels = top.length + second.length
  const depth = twoLevels + third.length <= MAX_LINKS ? 3 : twoLevels <= MAX_LINKS ? 2 : 1
  return top.slice(0, MAX_LINKS).map((node) => linkTo(catalog, node, depth, names))
}

function linkTo(catalog: Catalog, node: CategoryNode, depth: number, names: NameContext): CategoryLink {
  const children = depth > 1 ? childCategories(catalog, node) : []
  return {
    ...categoryAddressOf(node, names.language),
    ...nameFor(node, names),
    children: children.map((child) => linkTo(catalog, child, depth - 1, names)),
  }
}
