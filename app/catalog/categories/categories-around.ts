import type { CategoryLink } from '../../request/frame-data.ts'
import type { CatalogPlace } from '../../addresses/catalog-address.ts'

const MOST = 40

export interface CategoryAround {
  readonly category: CategoryLink
  /** How far below the first of them it stands. */
  readonly depth: number
  readonly isHere: boolean
}

/**
 * The categories to go on to from a place: the way down to it, then what is below it, else what stands beside it. From the
 * whole catalogue, the top-level ones; at most 40 of a level.
 */
export function categoriesAround(
  all: readonly CategoryLink[],
  place: CatalogPlace,
): readonly CategoryAround[] {
  const path = typeof place === 'object' ? (pathTo(all, place.id) ?? []) : []
  const here = path.at(-1)
  const above = here && here.children.length === 0 ? path.slice(0, -1) : path
  const last = above.at(-1)?.children ?? all
  return [
    ...above.map((category, depth) => ({ category, depth, isHere: category === here })),
    ...last.slice(0, MOST).map((category) => ({ category, depth: above.length, isHere: category === here })),
  ]
}

function pathTo(all: readonly CategoryLink[], id: string): readonly CategoryLink[] | undefined {
  for (const category of all) {
    if (category.id === id) return [category]
    const below = pathTo(category.children, id)
    if (below) return [category, ...below]
  }
  return undefined
}
