import { type Catalog, isChoice } from '../catalog/catalog.ts'
import { MAX_DEMAND } from '../catalog/demand.ts'
import { LISTED } from '../catalog/item-table.ts'
import { keepRows } from './kept-rows.ts'
import { sortedBy } from '../catalog/sorted-by.ts'
import type { StockItem } from '../catalog/item.ts'

/** No list is longer. */
const MOST = 24

/**
 * The items that are ordered most, of those that a list can add to the cart: without variants to choose from and with a
 * price. Items with the same demand come in the order of the catalogue. Empty while no demand is known.
 */
export function mostOrderedItems(catalog: Catalog, count: number): StockItem[] {
  const { demand, table } = catalog
  const rows = keepRows(catalog, ['most ordered'], () => {
    const ordered: number[] = []
    for (let row = 0; row < demand.length; row++) if (isAddable(catalog, row)) ordered.push(row)
    return sortedBy(ordered, (row) => MAX_DEMAND - (demand[row] ?? 0), MAX_DEMAND).slice(0, MOST)
  })
  return rows.slice(0, count).flatMap((row) => table.items[row] ?? [])
}

function isAddable(catalog: Catalog, row: number): boolean {
  const { demand, table } = catalog
  if ((demand[row] ?? 0) === 0 || ((table.flags[row] ?? 0) & LISTED) === 0) return false
  const item = table.items[row]
  return item !== undefined && Boolean(item.price) && !isChoice(catalog, item)
}
