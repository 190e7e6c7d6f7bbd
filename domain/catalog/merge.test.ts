import { describe, expect, test } from 'vitest'
import { categoryRow } from '../../test/world/catalog-rows.ts'
import { cyclicCategories, mergeCategories, trimName } from './merge.ts'
import type { Category } from './item.ts'

const tubes = categoryRow({ stockCategoryId: 1, name: 'Tubos' })

function survivorIds(categories: readonly Category[]): Record<string, number> {
  const merged = mergeCategories([1, 2, 3], categories)
  return Object.fromEntries(
    [...merged].map(([from, into]) => [`${from.catalogId}.${from.stockCategoryId}`, into.stockCategoryId]),
  )
}

describe('a category of a later catalogue', () => {
  test('merges from any level into the top-level one of the first with its name', () => {
    const top = categoryRow({ catalogId: 2, stockCategoryId: 5, name: ' \tTubos\u00a0\u0085\u3000' })
    const below = categoryRow({ catalogId: 3, stockCategoryId: 6, parentStockCategoryId: 9, name: 'Tubos' })
    const parent = categoryRow({ catalogId: 3, stockCategoryId: 9, name: 'Más' })
    expect(survivorIds([tubes, top, below, parent])).toEqual({ '2.5': 1, '3.6': 1 })
  })

  test.each(['tubos', 'Túbos', 'Tu bos', 'Tubos.'])(
    'does not merge with the name %j: only surrounding white space is trimmed',
    (name) => {
      expect(survivorIds([tubes, categoryRow({ catalogId: 2, stockCategoryId: 5, name })])).toEqual({})
    },
  )

  test('does not merge if the first catalogue has the name on a lower level only', () => {
    const below = categoryRow({ stockCategoryId: 2, parentStockCategoryId: 1, name: 'Codos' })
    expect(
      survivorIds([tubes, below, categoryRow({ catalogId: 2, stockCategoryId: 5, name: 'Codos' })]),
    ).toEqual({})
  })

  test('merges into an orphan of the first, which is shown at top level', () => {
    const orphan = categoryRow({ stockCategoryId: 2, parentStockCategoryId: 99, name: 'Codos' })
    expect(survivorIds([orphan, categoryRow({ catalogId: 2, stockCategoryId: 5, name: 'Codos' })])).toEqual({
      '2.5': 2,
    })
  })

  test('merges into the first of two that is not deleted', () => {
    const deleted = { ...tubes, deleted: true }
    const second = { ...tubes, stockCategoryId: 2 }
    const third = { ...tubes, stockCategoryId: 3 }
    const later = categoryRow({ catalogId: 2, stockCategoryId: 5, name: 'Tubos' })
    expect(survivorIds([deleted, second, third, later])).toEqual({ '2.5': 2 })
  })

  test('does not merge once it is deleted', () => {
    expect(survivorIds([tubes, { ...tubes, catalogId: 2, deleted: true }])).toEqual({})
  })
})

test('does not merge two categories of one catalogue', () => {
  const later = categoryRow({ catalogId: 2, stockCategoryId: 5, name: 'Codos' })
  expect(
    survivorIds([tubes, { ...tubes, stockCategoryId: 2 }, later, { ...later, stockCategoryId: 6 }]),
  ).toEqual({})
})

test('trims a long name of blanks in linear time', () => {
  expect(trimName(`a${' '.repeat(1_000_000)}b `)).toHaveLength(1_000_002)
})

test('reports categories that are their own ancestors, not their descendants or their own parents', () => {
  const categories = [
    categoryRow({ stockCategoryId: 1, parentStockCategoryId: 2 }),
    categoryRow({ stockCategoryId: 2, parentStockCategoryId: 1 }),
    categoryRow({ stockCategoryId: 3, parentStockCategoryId: 2 }),
    categoryRow({ stockCategoryId: 4, parentStockCategoryId: 4 }),
    categoryRow({ catalogId: 2, stockCategoryId: 1, parentStockCategoryId: 2 }),
    categoryRow({ catalogId: 2, stockCategoryId: 2 }),
  ]
  expect(
    cyclicCategories(categories).map(({ catalogId, stockCategoryId }) => [catalogId, stockCategoryId]),
  ).toEqual([
    [1, 1],
    [1, 2],
  ])
})
