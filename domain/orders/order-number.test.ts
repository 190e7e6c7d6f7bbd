import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test('an order number includes the catalogue if the shop has several', () => {
  expect(orderNumber({ catalogId: 1, orderId: 17 }, [1])).toBe('17')
  expect(orderNumber({ catalogId: 2, orderId: 17 }, [1, 2])).toBe('2-17')
  expect(orderNumber({ catalogId: 2, orderId: 'ERP-17' }, [1, 2])).toBe('2-ERP-17')
})
