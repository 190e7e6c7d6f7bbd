import { expect, test } from 'vitest'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import type { Category } from '#domain/catalog/item.ts'
import { categoryRow } from '../../test/world/catalog-rows.ts'
import { categoryLinks } from './category-links.ts'
import type { CategoryLink } from '../request/frame-data.ts'

/** So many top-level categories, each with so many below it, each of those with so many. */
function linksOf(top: number, second: number, third: number): CategoryLink[] {
  const categories: Category[] = []
  const grow = (parent: number | null, count: number, below: readonly number[]) => {
    for (let index = 0; index < count; index++) {
      const stockCategoryId = categories.length + 1
      categories.push(categoryRow({ stockCategoryId, parentStockCategoryId: parent }))
      const [next, ...rest] = below
      if (next !== undefined) grow(stockCategoryId, next, rest)
    }
  }
  grow(null, top, [second, third])
  return categoryLinks(applyChanges(emptyCatalog([1]), { items: [], categories }))
}

function countOf(links: readonly CategoryLink[]): number {
  return links.reduce((sum, link) => sum + 1 + countOf(link.children), 0)
}

test('a small catalogue shows its three levels', () => {
  expect(countOf(linksOf(4, 3, 2))).toBe(4 + 4 * 3 + 4 * 3 * 2)
})

test('a larger one shows the levels that fit whole', () => {
  expect(countOf(linksOf(10, 5, 10))).toBe(10 + 50)
  expect(countOf(linksOf(100, 10, 5))).toBe(100)
  expect(countOf(linksOf(11, 5, 1))).toBe(11 + 55 + 55)
})

test('no catalogue puts more than 240 links on every page', () => {
  expect(countOf(linksOf(300, 1, 1))).toBe(240)
})
