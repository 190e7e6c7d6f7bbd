import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../money/currency.ts'
import { lineTotal } from '../money/money.ts'
import { parseQuantity, parseTypedQuantity } from './cart.ts'
import { cartFigures, sumFigures, sumTaxParts, taxParts } from './figures.ts'

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

describe('a typed quantity', () => {
  test.each([
    ['12', 12],
    [' 8 ', 8],
    ['１２', 12],
    ['　９９９９９９\u00a0', 999_999],
  ])('%j is %d', (typed, quantity) => {
    expect(parseTypedQuantity(typed)).toBe(quantity)
  })

  test.each(['', ' ', '1000000', '１００００００', '012', '1 2', '1.5', '②', '½', '1e3', null, undefined])(
    '%j is no quantity',
    (typed) => {
      expect(parseTypedQuantity(typed)).toBeUndefined()
    },
  )
})

describe('the figures of a cart', () => {
  const taxed = (taxRate: number, lines: readonly { price: number; quantity: number }[]) =>
    lines.map((line) => ({ ...line, taxRate }))

  test('add up rounded lines and the tax on their sum', () => {
    const lines = [
      { price: 44_900, quantity: 3 },
      { price: 43, quantity: 1 },
      { price: 50, quantity: 1 },
    ]
    expect(cartFigures(taxed(165_000, lines), 'USD')).toEqual({ subtotal: 1_348, taxes: 222, total: 1_570 })
  })

  test('are whole yen, and thousandths of a dinar', () => {
    const lines = taxed(100_000, [{ price: 1_255_000, quantity: 3 }])
    expect(cartFigures(lines, 'JPY')).toEqual({ subtotal: 377, taxes: 38, total: 415 })
    expect(cartFigures(lines, 'BHD')).toEqual({ subtotal: 376_500, taxes: 37_650, total: 414_150 })
  })

  test('are zero without lines', () => {
    expect(cartFigures([], 'USD')).toEqual({ subtotal: 0, taxes: 0, total: 0 })
  })

  test('are taxed per catalogue and then added up', () => {
    const one = cartFigures(taxed(165_000, [{ price: 300, quantity: 1 }]), 'USD')
    expect(sumFigures([one, one])).toEqual({ subtotal: 6, taxes: 0, total: 6 })
    expect(cartFigures(taxed(165_000, [{ price: 600, quantity: 1 }]), 'USD').taxes).toBe(1)
  })

  test('have the tax of each rate on the sum of its lines, rounded once', () => {
    const lines = [
      { price: 10_000, quantity: 10, taxRate: 210_000 },
      { price: 300, quantity: 1, taxRate: 100_000 },
      { price: 300, quantity: 1, taxRate: 100_000 },
      { price: 50_000, quantity: 1, taxRate: 0 },
    ]
    expect(cartFigures(lines, 'EUR')).toEqual({ subtotal: 1_506, taxes: 211, total: 1_717 })
    const totals = [1_000, 3, 3, 500].map((total, index) => ({ total, taxRate: lines[index]?.taxRate ?? 0 }))
    expect(taxParts(totals)).toEqual([
      { rate: 210_000, base: 1_000, tax: 210 },
      { rate: 100_000, base: 6, tax: 1 },
      { rate: 0, base: 500, tax: 0 },
    ])
  })

  const line = fc.record({
    price: fc.integer({ min: 1, max: 4_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    taxRate: fc.constantFrom(0, 40_000, 100_000, 210_000, 999_999),
  })
  const cart = fc.array(line, { maxLength: 500 })
  const currencies = fc.constantFrom(...CURRENCIES)

  test('always satisfy total = subtotal + taxes in whole minor units', () => {
    fc.assert(
      fc.property(cart, currencies, (lines, currency) => {
        const { subtotal, taxes, total } = cartFigures(lines, currency)
        expect(total).toBe(subtotal + taxes)
        expect([subtotal, taxes, total].every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('are always the sum of the parts by tax rate, in one catalogue and in several', () => {
    fc.assert(
      fc.property(cart, cart, currencies, (one, other, currency) => {
        const partsOf = (lines: typeof one) =>
          taxParts(lines.map((row) => ({ ...row, total: lineTotal(row.price, row.quantity, currency) })))
        const whole = sumFigures([cartFigures(one, currency), cartFigures(other, currency)])
        const parts = sumTaxParts([...partsOf(one), ...partsOf(other)])
        expect(parts.reduce((sum, { base }) => sum + base, 0)).toBe(whole.subtotal)
        expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(whole.taxes)
        expect(new Set(parts.map(({ rate }) => rate)).size).toBe(parts.length)
      }),
    )
  })

  test('with one rate do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(cart, currencies, (lines, currency) => {
        expect(cartFigures(lines.toReversed(), currency)).toEqual(cartFigures(lines, currency))
      }),
    )
  })
})
