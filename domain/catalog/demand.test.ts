import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { bestMatches, search } from '../search/search.ts'
import { applyChanges, type Catalog, emptyCatalog } from './catalog.ts'
import { demandOf, isSameDemand, NO_DEMAND } from './demand.ts'

const catalog = applyChanges(emptyCatalog([1]), {
  categories: [],
  items: [
    itemRow({ stockItemId: 1, name: 'Pen A' }),
    itemRow({ stockItemId: 2, name: 'Pen B' }),
    itemRow({ stockItemId: 3, name: 'Pen C', isParent: true }),
    itemRow({ stockItemId: 4, name: 'Pen C blue', stockItemParentId: 3 }),
    itemRow({ stockItemId: 5, name: 'Open box' }),
    itemRow({ stockItemId: 6, name: 'Pen D', deleted: true }),
  ],
})
const ordered = (counts: Readonly<Record<number, number>>): Catalog => ({
  ...catalog,
  demand: demandOf(
    Object.entries(counts).map(([id, orders]) => ({ catalogId: 1, stockItemId: Number(id), orders })),
    catalog.table,
  ),
})
const found = (of: Catalog) => search(of, 'pen', 'en').rows.map((row) => of.table.items[row]?.stockItemId)
const suggested = (of: Catalog) =>
  bestMatches(of, 'pen', 'en', 3).rows.map((row) => of.table.items[row]?.stockItemId)

test('items that match alike come by how often they are ordered, then by name', () => {
  expect(found(ordered({}))).toEqual([1, 2, 3, 5])
  expect(found(ordered({ 2: 9 }))).toEqual([2, 1, 3, 5])
  expect(suggested(ordered({ 2: 9 }))).toEqual([2, 1, 3])
})

test('what is ordered more never comes before what matches better', () => {
  expect(found(ordered({ 5: 900 }))).toEqual([1, 2, 3, 5])
  expect(suggested(ordered({ 5: 900 }))).toEqual([1, 2, 3])
})

test('orders of variants count for their parent, those of deleted and unknown items for nothing', () => {
  expect(found(ordered({ 4: 3, 6: 50, 77: 50 }))).toEqual([3, 1, 2, 5])
  expect(suggested(ordered({ 4: 3, 6: 50 }))).toEqual([3, 1, 2])
})

test('only a doubling changes an order of results', () => {
  expect(isSameDemand(ordered({ 1: 4 }).demand, ordered({ 1: 7 }).demand)).toBe(true)
  expect(isSameDemand(ordered({ 1: 4 }).demand, ordered({ 1: 8 }).demand)).toBe(false)
  expect(isSameDemand(NO_DEMAND, ordered({}).demand)).toBe(false)
})
