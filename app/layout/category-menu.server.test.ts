import { expect, test } from 'vitest'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import type { Category } from '#domain/catalog/item.ts'
import { categoryRow } from '../../test/world/catalog-rows.ts'
import { categoryLinks } from './category-menu.server.ts'
import type { CategoryLink } from '../request/menu-categories.ts'

/** Links of a catalogue with this many categories per parent on each of the three levels. */
function linksOf(top: number, second: number, third: number): readonly CategoryLink[] {
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
  const catalog = applyChanges(emptyCatalog([1]), { items: [], categories })
  return categoryLinks(catalog, { language: 'es', catalogLanguage: 'es' })
}

function countOf(links: readonly CategoryLink[]): number {
  return links.reduce((sum, link) => sum + 1 + countOf(link.children), 0)
}

test('links all three levels of a small catalogue', () => {
  expect(countOf(linksOf(4, 3, 2))).toBe(4 + 4 * 3 + 4 * 3 * 2)
})

test('links only levels that fit completely', () => {
  expect(countOf(linksOf(10, 5, 10))).toBe(10 + 50)
  expect(countOf(linksOf(100, 10, 5))).toBe(100)
  expect(countOf(linksOf(11, 5, 1))).toBe(11 + 55 + 55)
})

test('links at most 240 categories', () => {
  expect(countOf(linksOf(300, 1, 1))).toBe(240)
})
