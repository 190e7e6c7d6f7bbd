import { expect, test } from 'vitest'
import { parseOrderId, parseOrderIds, writeOrderIds } from './order-ids.ts'

test('writes order ids into an address and reads them back', () => {
  const orders = [
    { catalogId: 1, orderId: 17 },
    { catalogId: 2, orderId: 4 },
  ]
  expect(writeOrderIds(orders)).toBe('1-17,2-4')
  expect(parseOrderIds('1-17,2-4')).toEqual(orders)
})

test.each([null, '', '17', '1-17,', '1-17,x', '1-17,2-0', '-1-17', '1-017', '1-1e3', ' 1-17', '1-17 '])(
  '%j names no orders',
  (text) => {
    expect(parseOrderIds(text)).toBeUndefined()
  },
)

test('rejects an id beyond the safe integers', () => {
  expect(parseOrderId(`1-${'9'.repeat(16)}`)).toBeUndefined()
})
