import type { CategoryLink } from '../../request/menu-categories.ts'
import type { CatalogPlace } from '../../addresses/catalog-address.ts'

/** Of each level. */
export const MOST = 40

export interface CategoryAround {
  readonly category: CategoryLink
  /** Depth below the first entry. */
  readonly depth: number
  readonly isHere: boolean
}

/**
 * The categories to navigate to: the path to this one, then its children, or its siblings if it has none or the page
 * shows them as cards. For the whole catalogue, the top level. At most 40 per level.
 *
 * @param hasCards the page shows the children already: the siblings take their place
 */
export function categoriesAround(
  all: readonly CategoryLink[],
  place: CatalogPlace,
  hasCards: boolean,
): readonly CategoryAround[] {
  const path = typeof place === 'object' ? (pathTo(all, place.id) ?? []) : []
  const here = path.at(-1)
  const above = here && (hasCards || here.children.length === 0) ? path.slice(0, -1) : path
  const last = above.at(-1)?.children ?? all
  return [
    ...above.map((category, depth) => ({ category, depth, isHere: category === here })),
    ...last.slice(0, MOST).map((category) => ({ category, depth: above.length, isHere: category === here })),
  ]
}

/** From the top level to the category of an id. */
export function pathTo(all: readonly CategoryLink[], id: string): readonly CategoryLink[] | undefined {
  for (const category of all) {
    if (category.id === id) return [category]
    const below = pathTo(category.children, id)
    if (below) return [category, ...below]
  }
  return undefined
}
