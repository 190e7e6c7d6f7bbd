import { Places } from './row-index.ts'
import type { Category } from './item.ts'

/** The category rows of all catalogues, by row index. */
export interface CategoryRows {
  readonly catalogIds: readonly number[]
  readonly places: Places
  /** Undefined while only items refer to the category. */
  readonly rows: readonly (Category | undefined)[]
  /** The row indexes in the order in which the rows arrived. */
  readonly arrivals: readonly number[]
}

export function emptyRows(catalogIds: readonly number[]): CategoryRows {
  return { catalogIds, places: new Places(), rows: [], arrivals: [] }
}

/** Returns the rows after categories were added or changed. Of two rows of one category the later wins. */
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

/** The row index of a known category. */
export function placeOf(rows: CategoryRows, catalogId: number, id: number): number | undefined {
  const place = rows.places.find(catalogId, id)
  return place !== undefined && rows.rows[place] ? place : undefined
}

/** Whether a catalogue has a category of this id, deleted or not. */
export function hasCategory(rows: CategoryRows, catalogId: number, id: number): boolean {
  return placeOf(rows, catalogId, id) !== undefined
}
