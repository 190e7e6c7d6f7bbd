import { expect, test } from 'vitest'
import { writeAmount, writePrice } from './written-money.ts'

test('amounts and prices have the decimals of their currency', () => {
  const inDollars = [0, 5, 1_042, 123_456_789].map((amount) => writeAmount(amount, 'USD'))
  expect(inDollars).toEqual(['0.00', '0.05', '10.42', '1234567.89'])
  const prices = [0, 43, 44_900, 120_000].map((price) => writePrice(price, 'USD'))
  expect(prices).toEqual(['0.00', '0.0043', '4.49', '12.00'])
  expect([writeAmount(1_042, 'JPY'), writePrice(1_250_000, 'JPY')]).toEqual(['1042', '125'])
  expect([writeAmount(1_042, 'BHD'), writePrice(44_900, 'BHD')]).toEqual(['1.042', '4.490'])
})
