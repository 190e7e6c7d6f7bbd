import { Places } from './row-index.ts'
import type { Category } from './item.ts'

/** What the catalogues say of their categories, by place. */
export interface CategoryRows {
  readonly catalogIds: readonly number[]
  readonly places: Places
  /** Undefined where only items have named the category so far. */
  readonly rows: readonly (Category | undefined)[]
  /** The places of the rows in the order in which they came. */
  readonly arrivals: readonly number[]
}

export function emptyRows(catalogIds: readonly number[]): CategoryRows {
  return { catalogIds, places: new Places(), rows: [], arrivals: [] }
}

/** The rows after categories were added or changed; of two rows of one category the later counts. */
export function changeRows(before: CategoryRows, changed: readonly Category[]): CategoryRows {
  const rows = [...before.rows]
  const arrivals = [...before.arrivals]
  for (const category of changed) {
    const place = before.places.claim(category.catalogId, category.stockCategoryId)
    if (!rows[place]) arrivals.push(place)
    rows[place] = category
  }
  return { catalogIds: before.catalogIds, places: before.places, rows, arrivals }
}

/** The place of a category that some catalogue has told of. */
export function placeOf(rows: CategoryRows, catalogId: number, id: number): number | undefined {
  const place = rows.places.find(catalogId, id)
  return place !== undefined && rows.rows[place] ? place : undefined
}

/** Whether a catalogue has, or had, a category of this id. */
export function hasCategory(rows: CategoryRows, catalogId: number, id: number): boolean {
  return placeOf(rows, catalogId, id) !== undefined
}
