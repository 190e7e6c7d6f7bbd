import { expect, test } from 'vitest'
import { priceFromDecimal } from '../money/money.ts'
import { parseOfferedPrice } from './offered-price.ts'

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['0.125', 0.125],
  ['0,1234', 0.1234],
  [' １２。5 '.replace('。', '.'), 12.5],
])('%o is the price %d', (text, price) => {
  expect(parseOfferedPrice(text)).toBe(priceFromDecimal(price))
})

test.each([
  '',
  '0',
  '0.00',
  'x',
  '-1',
  '1.500',
  '1,500',
  '1.2.3',
  '1,234.50',
  '12.12345',
  '1e3',
  '$12',
  '12 €',
])('%o is no price', (text) => {
  expect(parseOfferedPrice(text)).toBeUndefined()
})
