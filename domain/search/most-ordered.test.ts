import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, type Catalog, emptyCatalog } from '../catalog/catalog.ts'
import { demandOf } from '../catalog/demand.ts'
import { mostOrderedItems } from './most-ordered.ts'

const catalog = applyChanges(emptyCatalog([1]), {
  categories: [],
  items: [
    itemRow({ stockItemId: 1, price: 2 }),
    itemRow({ stockItemId: 2, price: 2 }),
    itemRow({ stockItemId: 3, price: 2 }),
    itemRow({ stockItemId: 4, price: 2, isParent: true }),
    itemRow({ stockItemId: 5, price: 2, stockItemParentId: 4 }),
    itemRow({ stockItemId: 6, price: null }),
    itemRow({ stockItemId: 7, price: 2, deleted: true }),
  ],
})

function mostOrdered(counts: Readonly<Record<number, number>>, count = 9) {
  const orders = Object.entries(counts).map(([id, number]) => ({
    catalogId: 1,
    stockItemId: Number(id),
    orders: number,
  }))
  const known: Catalog = { ...catalog, demand: demandOf(orders, catalog.table) }
  return mostOrderedItems(known, count).map((item) => item.stockItemId)
}

test('the items that are ordered most come first, those never ordered not at all', () => {
  expect(mostOrdered({ 1: 2, 3: 9 })).toEqual([3, 1])
  expect(mostOrdered({ 1: 2, 2: 40, 3: 9 }, 2)).toEqual([2, 3])
})

test('items that need a choice or a question, and deleted ones, are left out', () => {
  expect(mostOrdered({ 1: 1, 5: 90, 6: 90, 7: 90 })).toEqual([1])
})

test('without a known demand there is nothing to list', () => {
  expect(mostOrderedItems(catalog, 9)).toEqual([])
})
