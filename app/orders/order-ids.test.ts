import { describe, expect, test } from 'vitest'
import { parseOrderId, parseOrderIds, writeOrderIds } from './order-ids.ts'

test('writes order ids into an address and reads them back', () => {
  const orders = [
    { catalogId: 1, orderId: 17 },
    { catalogId: 2, orderId: 4 },
  ]
  expect(writeOrderIds(orders)).toBe('1-17,2-4')
  expect(parseOrderIds('1-17,2-4')).toEqual(orders)
})

test.each(['ERP-1001', 'PED 2026/17', 'A,B', '100%', '订单-1', '0017', '1e3'])(
  'carries the id %j of another system through an address',
  (orderId) => {
    const orders = [
      { catalogId: 1, orderId },
      { catalogId: 2, orderId: 4 },
    ]
    const { searchParams } = new URL(`https://shop.test/?orders=${writeOrderIds(orders)}`)
    expect(parseOrderIds(searchParams.get('orders'))).toEqual(orders)
  },
)

describe('no orders are named by', () => {
  test.each([null, '', '17', '1-17,', '1-17,2-', '-1-17', '0-17', ' 1-17', '1-17 ', '1-..', '1-%', '1-%00'])(
    '%j',
    (text) => expect(parseOrderIds(text)).toBeUndefined(),
  )
})

test('reads the two parameters of the address of an order', () => {
  expect(parseOrderId('1', '17')).toEqual({ catalogId: 1, orderId: 17 })
  expect(parseOrderId('1', 'ERP-1001')).toEqual({ catalogId: 1, orderId: 'ERP-1001' })
  expect(parseOrderId('01', '17')).toBeUndefined()
  expect(parseOrderId('1', '')).toBeUndefined()
})
