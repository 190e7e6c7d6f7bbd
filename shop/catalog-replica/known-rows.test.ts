import { expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { isKnownCategory, isKnownItem } from './known-rows.ts'

const item = itemRow({ stockItemId: 1, name: 'Tubo', price: 4_490 })
const category = categoryRow({ stockCategoryId: 1, name: 'Tubos' })
const catalog = applyChanges(emptyCatalog([1, 2]), { items: [item], categories: [category] })

test('a row is known if every field is equal', () => {
  expect(isKnownItem(catalog, { ...item })).toBe(true)
  expect(isKnownCategory(catalog, { ...category })).toBe(true)
})

test.each([
  { price: 4_500 },
  { name: 'Tubo ' },
  { deleted: true },
  { stockItemId: 2 },
  { catalogId: 2 },
  { bestPrice: 1 },
  { minimumOrderQuantity: 6 },
])('an item is not known with %o', (change) => {
  expect(isKnownItem(catalog, { ...item, ...change })).toBe(false)
})

test.each([{ name: 'Tubo' }, { parentStockCategoryId: 2 }, { catalogId: 2 }])(
  'a category is not known with %o',
  (change) => {
    expect(isKnownCategory(catalog, { ...category, ...change })).toBe(false)
  },
)
