import { expect, test } from 'vitest'
import { madeCategories, madeItems } from './made-catalog.ts'

const items = [...madeItems(1_000)]

test('the same seed makes the same items, another seed others', () => {
  expect([...madeItems(1_000)]).toEqual(items)
  expect([...madeItems(10, { seed: 2 })]).not.toEqual(items.slice(0, 10))
})

test('it makes as many items as asked for, each with an id and a code of its own', () => {
  expect(items.map(({ stockItemId }) => stockItemId)).toEqual(items.map((_, index) => index + 1))
  expect(new Set(items.map(({ code }) => code)).size).toBe(1_000)
  for (const count of [1, 2, 3, 777]) expect([...madeItems(count)]).toHaveLength(count)
})

test('every item is in a category, and every variant in a family', () => {
  const categories = new Map(madeCategories().map((category) => [category.stockCategoryId, category]))
  expect(categories.size).toBe(70)
  for (const { stockCategoryId, stockItemParentId } of items) {
    expect(categories.get(stockCategoryId)?.parentStockCategoryId).toBeGreaterThan(0)
    if (stockItemParentId !== null) expect(items[stockItemParentId - 1]?.isParent).toBe(true)
  }
})

test('a later round changes prices only', () => {
  const later = [...madeItems(1_000, { round: 3 })]
  for (const [index, item] of items.entries()) {
    const { price, bestPrice: _, ...rest } = later[index] ?? item
    expect(price).toBeCloseTo(item.price + 0.03, 5)
    expect(item).toMatchObject(rest)
  }
})
