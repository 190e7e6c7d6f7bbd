import type { CatalogPlace } from '../../addresses/catalog-address.ts'
import { type CategoryLink, writeCategories } from '../../request/menu-categories.ts'
import { MOST, pathTo } from './categories-around.ts'

/**
 * As much of the categories as `categoriesAround` needs for the list of a category, as text: those above it, its siblings and
 * its children. Undefined where the top level is enough.
 */
export function branchText(all: readonly CategoryLink[], place: CatalogPlace): string | undefined {
  const path = typeof place === 'object' ? pathTo(all, place.id) : undefined
  return path && writeCategories(branchAlong(all, path))
}

function branchAlong(level: readonly CategoryLink[], path: readonly CategoryLink[]): readonly CategoryLink[] {
  const [next, ...rest] = path
  if (next && rest.length > 0) return [{ ...next, children: branchAlong(next.children, rest) }]
  return level
    .filter((link, index) => index < MOST || link === next)
    .map((link) => ({ ...link, children: link === next ? firstOf(link.children) : [] }))
}

function firstOf(links: readonly CategoryLink[]): readonly CategoryLink[] {
  return links.slice(0, MOST).map((link) => ({ ...link, children: [] }))
}
