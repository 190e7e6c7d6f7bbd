import { expect, test } from 'vitest'
import { itemRow } from '../test/world/catalog-rows.ts'
import { readRow, STOCK_ITEM_ROW } from './http/tolerant-rows.ts'
import { readStockItem, writeStockItem } from './stock.ts'

const item = itemRow({
  stockItemId: 7,
  price: 21_000,
  bestPrice: 18_500,
  quantityBestPrice: 12,
  minimumOrderQuantity: 6,
  packMultiple: 3,
})

test('an item is read back as it was written', () => {
  const wire = JSON.parse(JSON.stringify(writeStockItem(item, 'shown')))
  expect(wire).toMatchObject({ price: 2.1, bestPrice: 1.85, minimumOrderQuantity: 6, packMultiple: 3 })
  expect(readStockItem(wire, 1)).toEqual(item)
})

test('an item without order quantities is written as before they existed', () => {
  const written = JSON.stringify(writeStockItem(itemRow({ stockItemId: 7 }), 'shown'))
  expect(written).not.toMatch(/minimumOrderQuantity|packMultiple|catalogId/)
})

test('hidden prices are null, order quantities stay', () => {
  const hidden = { price: null, bestPrice: null, quantityBestPrice: null }
  expect(writeStockItem(item, 'with_code')).toMatchObject({
    ...hidden,
    minimumOrderQuantity: 6,
    packMultiple: 3,
  })
})

test.each([
  [
    { minimumOrderQuantity: '6', packMultiple: 3 },
    { minimumOrderQuantity: 6, packMultiple: 3 },
  ],
  [{ minimumOrderQuantity: 0, packMultiple: 1.5 }, {}],
  [{ minimumOrderQuantity: 'one box', packMultiple: null }, {}],
])('order quantities of another service %o are read as %o', (given, expected) => {
  const read = readRow(STOCK_ITEM_ROW, { stockItemId: 7, name: 'Tubo', ...given })
  if (!read.ok) throw new Error(read.problem)
  const { minimumOrderQuantity, packMultiple } = readStockItem(read.row, 1)
  expect({ minimumOrderQuantity, packMultiple }).toEqual(expected)
})
