import { expect, test } from 'vitest'
import { formatCents, formatPrice } from './number-format.ts'

/** Intl separates figure and currency with a no-break space. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a price is in US dollars, in the number format of the language', () => {
  expect(plain(formatPrice(44_900, 'en'))).toBe('$4.49')
  expect(plain(formatPrice(44_900, 'es'))).toBe('4,49 US$')
  expect(plain(formatPrice(44_900, 'zh'))).toBe('US$4.49')
})

test('a price has two to four decimals', () => {
  expect(formatPrice(43, 'en')).toBe('$0.0043')
  expect(formatPrice(12_500, 'en')).toBe('$1.25')
  expect(formatPrice(10_005, 'en')).toBe('$1.0005')
  expect(formatPrice(20_000, 'en')).toBe('$2.00')
})

test('an amount has two decimals and grouped thousands', () => {
  expect(formatCents(123_456_789, 'en')).toBe('$1,234,567.89')
  expect(formatCents(100, 'en')).toBe('$1.00')
})
