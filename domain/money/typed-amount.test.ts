import { expect, test } from 'vitest'
import { parseTypedAmount } from './typed-amount.ts'

test.each([
  ['500', 50_000],
  ['0', 0],
  ['12,5', 1_250],
  ['12.50', 1_250],
  ['1.500', 150_000],
  ['1,500', 150_000],
  ['1.500,50', 150_050],
  ['1,500.50', 150_050],
  ['1 500,5', 150_050],
  ['1.234.567', 123_456_700],
  ['１５００', 150_000],
  ['12,505', 1_250_500],
] as const)('%s dollars are %d cents', (text, amount) => {
  expect(parseTypedAmount(text, 'USD')).toBe(amount)
})

test.each(['', 'x', '-5', '1,5,5', '1.50.500', '12.5050', '1e3', ',5', '$5'])('%j is no amount', (text) => {
  expect(parseTypedAmount(text, 'USD')).toBeUndefined()
})

test('dinars have three decimals', () => {
  expect(parseTypedAmount('1.234', 'BHD')).toBe(1_234)
  expect(parseTypedAmount('1.234,500', 'BHD')).toBe(1_234_500)
})

test('yen have no decimals', () => {
  expect(parseTypedAmount('1,500', 'JPY')).toBe(1_500)
  expect(parseTypedAmount('1,5', 'JPY')).toBeUndefined()
})
