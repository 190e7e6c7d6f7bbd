import { expect, test } from 'vitest'
import { orderNumber, parseOrderKey, parseOrderNumber } from './order-number.ts'

test('an order number names its catalogue only if the shop has several', () => {
  expect(orderNumber({ catalogId: 1, orderId: 17 }, [1])).toBe('17')
  expect(orderNumber({ catalogId: 2, orderId: 17 }, [1, 2])).toBe('2-17')
  expect(orderNumber({ catalogId: 2, orderId: 'ERP-17' }, [1, 2])).toBe('2-ERP-17')
})

test.each([
  ['17', undefined, 17],
  ['2-147', 2, 147],
  ['#1-146', 1, 146],
  [' 1 – 146 ', 1, 146],
  ['１－１４６', 1, 146],
])('"%s" is read as it is written', (text, catalogId, orderId) => {
  expect(parseOrderNumber(text)).toEqual({ catalogId, orderId })
})

test.each(['', '0', '1-0', '01', '1-2-3', '-17', '1-', 'R-5', '1.5', '1e3', '9'.repeat(16)])(
  '"%s" is no order number',
  (text) => {
    expect(parseOrderNumber(text)).toBeUndefined()
  },
)

test.each([
  ['17', undefined, 17],
  ['2-17', 2, 17],
  ['ERP-1001', undefined, 'ERP-1001'],
  ['1-ERP-1001', 1, 'ERP-1001'],
  ['2026-17', undefined, '2026-17'],
])('"%s" is an order of any service', (text, catalogId, orderId) => {
  expect(parseOrderKey(text, [1, 2])).toEqual({ catalogId, orderId })
})

test.each(['', ' ', '-', '#'])('"%s" is no order of any service', (text) => {
  expect(parseOrderKey(text, [1])).toBeUndefined()
})
