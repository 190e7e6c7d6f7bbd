import { expect, test } from 'vitest'
import { totalOfOrders } from './total-of-orders.ts'

const DOLLARS = { currency: 'USD', figures: { subtotal: 1_000, taxes: 160, total: 1_160 } } as const
const EUROS = { ...DOLLARS, currency: 'EUR' } as const

test('the orders of a cart have one total in their currency', () => {
  expect(totalOfOrders([EUROS, EUROS])).toEqual({ total: 2_320, currency: 'EUR' })
})

test('amounts of different currencies are not added', () => {
  expect(totalOfOrders([DOLLARS, EUROS])).toBeUndefined()
})

test.each([undefined, { currency: 'USD', figures: undefined } as const])(
  'there is no total while one of the orders shows none: %j',
  (order) => {
    expect(totalOfOrders([DOLLARS, order])).toBeUndefined()
  },
)
