import { RowIndex } from './row-index.ts'
import type { Category } from './item.ts'

/** The category rows of all catalogues, by row index. */
export interface CategoryRows {
  readonly catalogIds: readonly number[]
  readonly rowIndex: RowIndex
  /** Undefined while only items refer to the category. */
  readonly rows: readonly (Category | undefined)[]
  /** The row indexes in the order in which the rows arrived. */
  readonly arrivals: readonly number[]
}

export function emptyRows(catalogIds: readonly number[]): CategoryRows {
  return { catalogIds, rowIndex: new RowIndex(), rows: [], arrivals: [] }
}

/** Returns the rows after categories were added or changed. Of two rows of one category the later wins. */
export function changeRows(before: CategoryRows, changed: readonly Category[]): CategoryRows {
  const rows = [...before.rows]
  const arrivals = [...before.arrivals]
  for (const category of changed) {
    const row = before.rowIndex.claim(category.catalogId, category.stockCategoryId)
    if (!rows[row]) arrivals.push(row)
    rows[row] = category
  }
  return { catalogIds: before.catalogIds, rowIndex: before.rowIndex, rows, arrivals }
}

/** The row index of a known category. */
export function categoryRow(rows: CategoryRows, catalogId: number, id: number): number | undefined {
  const row = rows.rowIndex.find(catalogId, id)
  return row !== undefined && rows.rows[row] ? row : undefined
}

/** Whether a catalogue has a category of this id, deleted or not. */
export function hasCategory(rows: CategoryRows, catalogId: number, id: number): boolean {
  return categoryRow(rows, catalogId, id) !== undefined
}
