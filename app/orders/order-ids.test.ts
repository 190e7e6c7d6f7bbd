import { expect, test } from 'vitest'
import { parseOrderId, parseOrderIds, writeOrderIds } from './order-ids.ts'

test('the orders just sent come back from the address of their page', () => {
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

test('an id that no computer could count is none', () => {
  expect(parseOrderId(`1-${'9'.repeat(16)}`)).toBeUndefined()
})
