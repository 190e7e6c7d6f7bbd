import { readStockTerms } from '#domain/catalog/facts/stock-terms.ts'
import { expect, test } from 'vitest'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { itemRow } from '../../../test/world/catalog-rows.ts'
import { addedItemOf } from './added-item.server.ts'

const NAMES = { language: 'es', catalogLanguage: 'es', stock: readStockTerms({}) } as const
const rule = { minimumOrderQuantity: 12, packMultiple: 6 }
const washer = itemRow({ stockItemId: 1, name: 'Arandela M8', ...rule })
const bolt = itemRow({ stockItemId: 2, isParent: true, ...rule })
const shortBolt = itemRow({ stockItemId: 3, stockItemParentId: 2, ...rule })
const emptyParent = itemRow({ stockItemId: 4, isParent: true, ...rule })
const catalog = applyChanges(emptyCatalog([1]), {
  items: [washer, bolt, shortBolt, emptyParent],
  categories: [],
})

test('an added item has the address, the name and the quantity rule of the item', () => {
  expect(addedItemOf(catalog, washer, NAMES)).toEqual({
    id: '1',
    slug: 'arandela-m8',
    name: 'Arandela M8',
    quantityRule: { minimum: 12, multiple: 6 },
  })
})

test('a parent has a quantity rule only if it has no variant to choose', () => {
  const hasRule = (item: typeof bolt) => addedItemOf(catalog, item, NAMES).quantityRule !== undefined
  expect([bolt, shortBolt, emptyParent].map(hasRule)).toEqual([false, true, true])
})
