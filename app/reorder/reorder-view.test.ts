import { readStockTerms } from '#domain/catalog/facts/stock-terms.ts'
import { expect, test } from 'vitest'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { viewReorder } from './reorder-view.ts'

const NAMES = { language: 'es', catalogLanguage: 'es', stock: readStockTerms({}) } as const

const item = (stockItemId: number, more: Partial<StockItem> = {}) =>
  itemRow({ stockItemId, catalogId: 2, ...more })

const catalog = applyChanges(emptyCatalog([1, 2]), {
  categories: [],
  items: [
    item(1),
    item(1, { catalogId: 1, name: 'Another item of the same id' }),
    item(2, { name: 'Called otherwise now' }),
    item(3, { deleted: true }),
    item(4, { price: null }),
    item(5, { isParent: true }),
    item(6, { stockItemParentId: 5 }),
    item(7, { isParent: true, deleted: true }),
    item(8, { stockItemParentId: 7 }),
    item(9, { minimumOrderQuantity: 12, packMultiple: 6 }),
  ],
})

function again(ids: readonly number[], visibility: PriceVisibility = 'shown') {
  const order = {
    catalogId: 2,
    currency: 'USD' as const,
    lines: ids.map((stockItemId) => ({
      stockItemId,
      code: `C-${stockItemId}`,
      name: `Item ${stockItemId}`,
      quantity: 3,
      price: 9_000,
      total: 270,
    })),
  }
  return viewReorder([order], catalog, visibility, NAMES)
}

test('a live item is offered in the ordered quantity at the current price', () => {
  expect(again([1])).toMatchObject([
    {
      index: 0,
      name: 'Item 1',
      nameThen: undefined,
      quantity: 3,
      priceThen: 9_000,
      problem: undefined,
      item: { id: '1.2', price: { kind: 'shown', price: 10_000 } },
    },
  ])
})

test('a renamed item has its old name', () => {
  expect(again([2])).toMatchObject([{ name: 'Called otherwise now', nameThen: 'Item 2' }])
})

test('an item no longer sold in the ordered quantity is offered in the nearest one', () => {
  expect(again([9])).toMatchObject([
    {
      quantity: 12,
      quantityThen: 3,
      problem: undefined,
      item: { quantityRule: { minimum: 12, multiple: 6 } },
    },
  ])
})

test.each([
  ['deleted', 3, 'item_unavailable'],
  ['unknown', 99, 'item_unavailable'],
  ['a variant of a parent that is gone', 8, 'item_unavailable'],
  ['without a price', 4, 'price_on_request'],
  ['a choice between variants now', 5, 'choose_variant'],
])('an item that is %s stays on the list and says why it cannot be ordered', (_, id, problem) => {
  expect(again([1, id]).map((line) => line.problem)).toEqual([undefined, problem])
})

test('a variant can be ordered again', () => {
  expect(again([6])).toMatchObject([{ problem: undefined, item: { id: '6' } }])
})

test('a line with a hidden price can be ordered', () => {
  const [line] = again([1], 'on_inquiry')
  expect(line).toMatchObject({ problem: undefined, item: { price: { kind: 'hidden' } } })
  expect(JSON.stringify(line)).not.toContain('10000')
})

test('several orders make one list, in which each line keeps its catalogue and currency', () => {
  const line = { stockItemId: 1, code: '', name: 'Item 1', quantity: 3, price: 9_000, total: 270 }
  const orders = [
    { catalogId: 2, currency: 'USD' as const, lines: [line] },
    { catalogId: 1, currency: 'EUR' as const, lines: [line] },
  ]
  const lines = viewReorder(orders, catalog, 'shown', NAMES)
  expect(lines.map(({ index, item, currencyThen }) => [index, item?.catalogId, currencyThen])).toEqual([
    [0, 2, 'USD'],
    [1, 1, 'EUR'],
  ])
})
