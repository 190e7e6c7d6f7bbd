import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'
import {
  amountFromDecimal,
  decimalFromAmount,
  decimalFromPrice,
  lineTotal,
  MAX_PRICE,
  nearestAmount,
  nearestPrice,
  parseTaxRate,
  priceFromComputed,
  priceFromDecimal,
  priceWithTax,
  taxOn,
} from './money.ts'

const anyCurrency = fc.constantFrom(...CURRENCIES)

describe('a unit price', () => {
  test.each([
    [4.49, 44_900],
    [0.0043, 43],
    [0.0003, 3],
    [1.15, 11_500],
    [1.005, 10_050],
    [0, 0],
    [-0, 0],
    [12, 120_000],
    [999_999.9999, 9_999_999_999],
    [12_990_000, 129_900_000_000],
    [999_999_999.9999, MAX_PRICE],
  ])('of %d is %d ten-thousandths', (decimal, price) => {
    expect(priceFromDecimal(decimal)).toBe(price)
  })

  test.each([-1, -0.01, 0.00001, 1.23456, 1_000_000_000, 1e308, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %d',
    (decimal) => {
      expect(priceFromDecimal(decimal)).toBeUndefined()
    },
  )

  test.each([
    [3.7999999999999994, 38_000],
    [0.0043000000000009, 43],
    [10 / 3, 33_333],
    [0.00004, 0],
    [-0.00001, 0],
  ])('from a third party of %d is rounded to %d ten-thousandths', (decimal, price) => {
    expect(nearestPrice(decimal)).toBe(price)
  })

  test.each([-1.23456, 1e308, 1_000_000_000.00001, Number.NaN])(
    'from a third party rejects %d',
    (decimal) => {
      expect(nearestPrice(decimal)).toBeUndefined()
    },
  )

  test.each([
    [1.5099999999999998, 15_100],
    [0.1 + 0.2, 3_000],
    [1.1 * 1.1 * 100, 1_210_000],
    [0.0043, 43],
    [0, 0],
    [999_999_999.9999, MAX_PRICE],
  ])('as a program computed it, %d, is %d ten-thousandths', (decimal, price) => {
    expect(priceFromComputed(decimal)).toBe(price)
  })

  test.each([1.51234, 0.00001, -0.00001, -1.51, 10 / 3, 1e308, Number.NaN])(
    'as a program computed it is not %d',
    (decimal) => {
      expect(priceFromComputed(decimal)).toBeUndefined()
    },
  )

  test('survives a round trip over the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (price) => {
        const wire: unknown = JSON.parse(JSON.stringify(decimalFromPrice(price)))
        expect(priceFromDecimal(wire as number)).toBe(price)
      }),
    )
  })
})

describe('an amount', () => {
  test('survives a round trip over the wire in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), anyCurrency, (amount, currency) => {
        const wire: unknown = JSON.parse(JSON.stringify(decimalFromAmount(amount, currency)))
        // Thirteen digits before the point are read
        fc.pre(amount < 10 ** (13 + decimalsOf(currency)))
        expect(amountFromDecimal(wire as number, currency)).toBe(amount)
      }),
    )
  })

  test.each([
    [36.190000000000005, 'USD', 3_619],
    [4.3344, 'USD', 433],
    [0.1 + 0.2, 'USD', 30],
    [-1.9999999999999998, 'USD', -200],
    [1e308, 'USD', undefined],
    [Number.NaN, 'USD', undefined],
    [1_234.5, 'JPY', 1_235],
    [1.23449999, 'BHD', 1_234],
  ] as const)('from a third party of %d %s is rounded to %d minor units', (decimal, currency, amount) => {
    expect(nearestAmount(decimal, currency)).toBe(amount)
  })

  test.each([
    [12.34, 'EUR', 1_234],
    [1_234, 'JPY', 1_234],
    [1.234, 'BHD', 1_234],
    [1.5, 'BHD', 1_500],
  ] as const)('of %d %s is %d minor units', (decimal, currency, amount) => {
    expect(amountFromDecimal(decimal, currency)).toBe(amount)
    expect(decimalFromAmount(amount, currency)).toBe(decimal)
  })

  test('rejects a fraction of a minor unit', () => {
    expect(amountFromDecimal(1.005, 'USD')).toBeUndefined()
    expect(amountFromDecimal(1.5, 'JPY')).toBeUndefined()
    expect(amountFromDecimal(1.2345, 'BHD')).toBeUndefined()
    expect(amountFromDecimal(Number.NaN, 'USD')).toBeUndefined()
  })

  test('may be negative, so that a comparison can refuse it', () => {
    expect(amountFromDecimal(-100, 'USD')).toBe(-10_000)
    expect(amountFromDecimal(-100, 'JPY')).toBe(-100)
  })
})

describe('a line total', () => {
  test.each([
    [43, 1, 0],
    [50, 1, 1],
    [43, 1_000, 430],
    [44_900, 3, 1_347],
    [10_050, 1, 101],
    [9_999_999_999, 999_999, 99_999_899_990_000],
  ])('of %d × %d is %d cents, rounded half up', (price, quantity, cents) => {
    expect(lineTotal(price, quantity, 'USD')).toBe(cents)
  })

  test.each([
    [1_250_000, 3, 'JPY', 375],
    [5_000, 1, 'JPY', 1],
    [4_999, 1, 'JPY', 0],
    [44_900, 3, 'BHD', 13_470],
    [5, 1, 'BHD', 1],
    [4, 1, 'BHD', 0],
  ] as const)('of %d × %d in %s is %d minor units', (price, quantity, currency, amount) => {
    expect(lineTotal(price, quantity, currency)).toBe(amount)
  })

  test('differs from the exact product by at most half a minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 999_999 }),
        anyCurrency,
        (price, quantity, currency) => {
          const unit = 10n ** BigInt(4 - decimalsOf(currency))
          const exact = BigInt(price) * BigInt(quantity)
          const twiceTheError = BigInt(lineTotal(price, quantity, currency)) * unit * 2n - exact * 2n
          expect(twiceTheError > -unit && twiceTheError <= unit).toBe(true)
        },
      ),
    )
  })
})

describe('the tax', () => {
  test.each([
    ['16', 160_000],
    ['16.5', 165_000],
    ['0', 0],
    ['', 0],
    ['99.9999', 999_999],
  ])('setting "%s" is a rate of %d', (text, rate) => {
    expect(parseTaxRate(text)).toBe(rate)
  })

  test.each(['abc', '16,5', '-1', '100', '16%', ' 16', '1e1', '.5', '16.55555'])(
    'setting "%s" is refused',
    (text) => {
      expect(parseTaxRate(text)).toBeUndefined()
    },
  )

  test.each([
    [1_000, 160_000, 160],
    [3, 165_000, 0],
    [50, 10_000, 1],
    [49, 10_000, 0],
    [99_999_899_990_000 * 50, 160_000, 799_999_199_920_000],
  ])('on an amount of %d at rate %d is %d, rounded half up', (subtotal, rate, tax) => {
    expect(taxOn(subtotal, rate)).toBe(tax)
  })
})

describe('a price with its tax', () => {
  test.each([
    [44_900, 210_000, 'EUR', 54_300],
    [100_000, 210_000, 'EUR', 121_000],
    [43, 210_000, 'EUR', 52],
    [45_500, 0, 'EUR', 45_500],
    [1_250_000, 100_000, 'JPY', 1_380_000],
    [44_900, 100_000, 'BHD', 49_390],
    [45_000, 100_000, 'BHD', 49_500],
  ] as const)('of %d at rate %d in %s is %d', (price, rate, currency, gross) => {
    expect(priceWithTax(price, rate, currency)).toBe(gross)
  })

  test('differs from the exact one by at most half of its last decimal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_PRICE }),
        fc.integer({ min: 0, max: 999_999 }),
        anyCurrency,
        (price, rate, currency) => {
          const error =
            BigInt(priceWithTax(price, rate, currency)) * 1_000_000n -
            BigInt(price) * BigInt(1_000_000 + rate)
          const unit = BigInt(10 ** (4 - decimalsOf(currency))) * 1_000_000n
          expect(error * 2n > -unit && error * 2n <= unit).toBe(true)
        },
      ),
    )
  })
})
