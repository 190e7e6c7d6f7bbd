import { describe, expect, test } from 'vitest'
import { readTypedDecimal } from './typed-decimal.ts'

describe('a typed decimal number', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['1 234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['16,5', '16.5'],
    ['16.5', '16.5'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['４．５', '4.5'],
    ['21', '21'],
    ['12.3456', '12.3456'],
  ])('%s is read as %s', (typed, value) => {
    expect(readTypedDecimal(typed)).toEqual({ ok: true, value })
  })

  test.each(['1.234', '1,234', '999.000', '12,345'])('%s is asked back, not guessed', (typed) => {
    expect(readTypedDecimal(typed)).toEqual({ ok: false, code: 'doubtful_number' })
  })

  test.each(['', '-1', '1.2.3', '1.234.56', '1,234,56.7', '1.234,567.8', '1e5', 'abc', '1,', ',5', '5 €'])(
    '%j is no number',
    (typed) => {
      expect(readTypedDecimal(typed)).toEqual({ ok: false, code: 'not_a_number' })
    },
  )

  test('any number written with its groups and decimals in either way is read back', () => {
    for (let number = 1; number < 3_000_000; number = Math.ceil(number * 1.7)) {
      const decimal = (number / 100).toFixed(2)
      for (const locale of ['en-US', 'de-DE'])
        expect(
          readTypedDecimal(Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(Number(decimal))),
        ).toEqual({ ok: true, value: decimal })
    }
  })
})
