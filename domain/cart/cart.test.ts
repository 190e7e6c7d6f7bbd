import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartFigures, parseQuantity, sumFigures } from './cart.ts'
import { CURRENCIES } from '../money/currency.ts'

describe('a quantity', () => {
  test.each([
    ['1', 1],
    ['12', 12],
    ['999999', 999_999],
    [5, 5],
    [999_999, 999_999],
  ])('%o is %d', (input, quantity) => {
    expect(parseQuantity(input)).toBe(quantity)
  })

  test.each<unknown>([
    0,
    -1,
    1.5,
    1e9,
    1_000_000,
    Number.NaN,
    2 ** 53 + 2,
    '0',
    '-1',
    '+1',
    '1.0',
    '1,5',
    '1.000',
    '012',
    '',
    ' 12 ',
    '12abc',
    '0x10',
    '1e3',
    '１２',
    '١٢',
    '1 2',
    [5],
    true,
    null,
    undefined,
    {},
    { valueOf: () => 1 },
  ])('%o is no quantity', (input) => {
    expect(parseQuantity(input)).toBeUndefined()
  })
})

describe('the figures of a cart', () => {
  test('add up rounded lines and the tax on their sum', () => {
    const lines = [
      { price: 44_900, quantity: 3 },
      { price: 43, quantity: 1 },
      { price: 50, quantity: 1 },
    ]
    expect(cartFigures(lines, 165_000, 'USD')).toEqual({ subtotal: 1_348, taxes: 222, total: 1_570 })
  })

  test('are whole yen, and thousandths of a dinar', () => {
    const lines = [{ price: 1_255_000, quantity: 3 }]
    expect(cartFigures(lines, 100_000, 'JPY')).toEqual({ subtotal: 377, taxes: 38, total: 415 })
    expect(cartFigures(lines, 100_000, 'BHD')).toEqual({ subtotal: 376_500, taxes: 37_650, total: 414_150 })
  })

  test('are zero without lines', () => {
    expect(cartFigures([], 160_000, 'USD')).toEqual({ subtotal: 0, taxes: 0, total: 0 })
  })

  test('are taxed per catalogue and then added up', () => {
    const one = cartFigures([{ price: 300, quantity: 1 }], 165_000, 'USD')
    expect(sumFigures([one, one])).toEqual({ subtotal: 6, taxes: 0, total: 6 })
    expect(cartFigures([{ price: 600, quantity: 1 }], 165_000, 'USD').taxes).toBe(1)
  })

  test('always satisfy total = subtotal + taxes in whole minor units', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 4_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 500 }),
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(...CURRENCIES),
        (lines, rate, currency) => {
          const { subtotal, taxes, total } = cartFigures(lines, rate, currency)
          expect(total).toBe(subtotal + taxes)
          expect([subtotal, taxes, total].every(Number.isSafeInteger)).toBe(true)
        },
      ),
    )
  })
})
