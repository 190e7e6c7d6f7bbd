import type { ImportMessage } from './messages/message.ts'
import { findCycles } from '#domain/catalog/cycles.ts'
import type { CategoryRow, ReadRows } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/**
 * Checks the categories of the file together with those of the database: duplicates, missing parents, cycles.
 */
export function checkCategories(read: ReadRows<CategoryRow>, stored: StoredCatalog): Problem[] {
  const byId = new Map(read.rows.map((row) => [row.stockCategoryId, row]))
  const problem = (row: CategoryRow, field: string, reason: ImportMessage): Problem => ({
    file: read.file,
    row: row.row,
    field,
    reason,
  })

  const doubles = read.rows.flatMap((row) => {
    const { stockCategoryId: id } = row
    const other = byId.get(id)
    return other && other !== row ? [problem(row, 'stockCategoryId', ['categoryTwice', id, other.row])] : []
  })

  const isKnown = (id: number) => byId.has(id) || read.unclear.has(id) || stored.categories.has(id)
  const lost = read.rows.flatMap((row) => {
    const parent = parentOf(row)
    return parent === null || isKnown(parent)
      ? []
      : [problem(row, 'parentStockCategoryId', ['noCategory', parent])]
  })

  const parents = (id: number) => {
    const row = byId.get(id)
    return (row ? parentOf(row) : stored.categories.get(id)?.parentId) ?? undefined
  }
  const cycles = findCycles(byId.keys(), parents).flatMap((ids) => {
    const row = byId.get(ids.find((id) => byId.has(id)) ?? NaN)
    const around = [...ids, ids[0]].join(' → ')
    return row ? [problem(row, 'parentStockCategoryId', ['categoryCircle', around])] : []
  })

  return [...doubles, ...lost, ...cycles]
}

/** The parent of a category row; a category that is its own parent is top level. */
export function parentOf(row: CategoryRow): number | null {
  return row.parentStockCategoryId === row.stockCategoryId ? null : row.parentStockCategoryId
}
