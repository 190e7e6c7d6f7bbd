import { type ItemTable, listedRow } from './item-table.ts'

/** In how many recent orders an item is. */
export interface OrderCount {
  readonly catalogId: number
  readonly stockItemId: number
  readonly orders: number
}

/**
 * How often items are ordered, by row of a listed item, its variants included: 0 = never, then one more for each doubling, so
 * that a single order hardly ever changes an order of results.
 */
export type Demand = Uint8Array

export const MAX_DEMAND = 15

export const NO_DEMAND: Demand = new Uint8Array()

export function demandOf(counts: readonly OrderCount[], table: ItemTable): Demand {
  const orders = new Uint32Array(table.items.length)
  for (const { catalogId, stockItemId, orders: count } of counts) {
    const row = table.rowIndex.find(catalogId, stockItemId)
    const listed = row === undefined ? -1 : listedRow(table, row)
    if (listed >= 0) orders[listed] = (orders[listed] ?? 0) + count
  }
  return Uint8Array.from(orders, (count) => Math.min(MAX_DEMAND, 32 - Math.clz32(count)))
}

export function isSameDemand(one: Demand, other: Demand): boolean {
  return one.length === other.length && one.every((level, row) => level === other[row])
}
