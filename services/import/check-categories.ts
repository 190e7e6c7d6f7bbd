import { findCycles } from '#domain/catalog/cycles.ts'
import type { CategoryRow, ReadRows } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/**
 * Checks the categories of the file together with those of the database: duplicates, missing parents, cycles.
 */
export function checkCategories(read: ReadRows<CategoryRow>, stored: StoredCatalog): Problem[] {
  const byId = new Map(read.rows.map((row) => [row.stockCategoryId, row]))
  const problem = (row: CategoryRow, field: string, reason: string): Problem => ({
    file: read.file,
    row: row.row,
    field,
    reason,
  })

  const doubles = read.rows
    .filter((row) => byId.get(row.stockCategoryId) !== row)
    .map((row) =>
      problem(
        row,
        'stockCategoryId',
        `${row.stockCategoryId} is also in row ${byId.get(row.stockCategoryId)?.row}`,
      ),
    )

  const isKnown = (id: number) => byId.has(id) || read.unclear.has(id) || stored.categories.has(id)
  const lost = read.rows.flatMap((row) => {
    const parent = parentOf(row)
    return parent === null || isKnown(parent)
      ? []
      : [
          problem(
            row,
            'parentStockCategoryId',
            `there is no category ${parent}, in the file or in the database`,
          ),
        ]
  })

  const parents = (id: number) => {
    const row = byId.get(id)
    return (row ? parentOf(row) : stored.categories.get(id)?.parentId) ?? undefined
  }
  const cycles = findCycles(byId.keys(), parents).flatMap((ids) => {
    const row = byId.get(ids.find((id) => byId.has(id)) ?? NaN)
    const around = [...ids, ids[0]].join(' → ')
    return row ? [problem(row, 'parentStockCategoryId', `goes round in a circle: ${around}`)] : []
  })

  return [...doubles, ...lost, ...cycles]
}

/** The parent of a category row; a category that is its own parent is top level. */
export function parentOf(row: CategoryRow): number | null {
  return row.parentStockCategoryId === row.stockCategoryId ? null : row.parentStockCategoryId
}
