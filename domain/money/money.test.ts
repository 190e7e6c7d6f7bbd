import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsFromDollars,
  dollarsFromCents,
  dollarsFromPrice,
  lineTotal,
  MAX_PRICE,
  nearestCents,
  nearestPrice,
  parseTaxRate,
  priceFromDollars,
  taxOn,
} from './money.ts'

describe('a unit price', () => {
  test.each([
    [4.49, 44_900],
    [0.0043, 43],
    [0.0003, 3],
    [1.15, 11_500],
    [1.005, 10_050],
    [0, 0],
    [12, 120_000],
    [999_999.9999, MAX_PRICE],
  ])('of %d dollars is %d ten-thousandths', (dollars, price) => {
    expect(priceFromDollars(dollars)).toBe(price)
  })

  test.each([-1, -0.01, 0.00001, 1.23456, 1_000_000, 1e308, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %d',
    (dollars) => {
      expect(priceFromDollars(dollars)).toBeUndefined()
    },
  )

  test.each([
    [3.7999999999999994, 38_000],
    [0.0043000000000009, 43],
    [10 / 3, 33_333],
    [0.00004, 0],
    [-0.00001, 0],
  ])('from a third party of %d is rounded to %d ten-thousandths', (dollars, price) => {
    expect(nearestPrice(dollars)).toBe(price)
  })

  test.each([-1.23456, 1e308, 1_000_000.00001, Number.NaN])('from a third party rejects %d', (dollars) => {
    expect(nearestPrice(dollars)).toBeUndefined()
  })

  test('survives a round trip over the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (price) => {
        const wire: unknown = JSON.parse(JSON.stringify(dollarsFromPrice(price)))
        expect(priceFromDollars(wire as number)).toBe(price)
      }),
    )
  })
})

describe('an amount', () => {
  test('survives a round trip over the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (cents) => {
        const wire: unknown = JSON.parse(JSON.stringify(dollarsFromCents(cents)))
        expect(centsFromDollars(wire as number)).toBe(cents)
      }),
    )
  })

  test.each([
    [36.190000000000005, 3_619],
    [4.3344, 433],
    [0.1 + 0.2, 30],
    [-1.9999999999999998, -200],
    [1e308, undefined],
    [Number.NaN, undefined],
  ])('from a third party of %d is rounded to %d cents', (dollars, cents) => {
    expect(nearestCents(dollars)).toBe(cents)
  })

  test('rejects a fraction of a cent', () => {
    expect(centsFromDollars(1.005)).toBeUndefined()
    expect(centsFromDollars(Number.NaN)).toBeUndefined()
  })

  test('may be negative, so that a comparison can refuse it', () => {
    expect(centsFromDollars(-100)).toBe(-10_000)
  })
})

describe('a line total', () => {
  test.each([
    [43, 1, 0],
    [50, 1, 1],
    [43, 1_000, 430],
    [44_900, 3, 1_347],
    [10_050, 1, 101],
    [MAX_PRICE, 999_999, 99_999_899_990_000],
  ])('of %d × %d is %d cents, rounded half up', (price, quantity, cents) => {
    expect(lineTotal(price, quantity)).toBe(cents)
  })

  test('differs from the exact product by at most half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_PRICE }),
        fc.integer({ min: 1, max: 999_999 }),
        (price, quantity) => {
          const twiceTheError =
            BigInt(lineTotal(price, quantity)) * 200n - BigInt(price) * BigInt(quantity) * 2n
          expect(twiceTheError > -100n && twiceTheError <= 100n).toBe(true)
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
  ])('on %d cents at rate %d is %d cents, rounded half up', (subtotal, rate, tax) => {
    expect(taxOn(subtotal, rate)).toBe(tax)
  })
})
