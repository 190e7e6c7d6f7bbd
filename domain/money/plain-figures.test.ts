import { expect, test } from 'vitest'
import { plainAmount, plainPrice } from './plain-figures.ts'

test('prices and amounts without the sign of their currency', () => {
  expect(plainPrice(112_000, 'es', 'USD')).toBe('11,20')
  expect(plainPrice(43, 'en', 'USD')).toBe('0.0043')
  expect(plainAmount(123_450, 'es', 'USD')).toBe('1.234,50')
  expect(plainAmount(1_234, 'zh', 'JPY')).toBe('1,234')
})
