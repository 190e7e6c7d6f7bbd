import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceSteps, tierOf, tierSaving, unitPrice } from './price.ts'

const tiered = { price: 44_900, bestPrice: 41_000, quantityBestPrice: 12 }

describe('the unit price', () => {
  test.each([
    [1, 44_900],
    [11, 44_900],
    [12, 41_000],
    [13, 41_000],
  ])('at %d pieces is %d: the tier applies from its quantity on', (quantity, price) => {
    expect(unitPrice(tiered, quantity)).toBe(price)
  })

  test('is the tier price even if it is above the plain one', () => {
    expect(unitPrice({ ...tiered, bestPrice: 50_000 }, 12)).toBe(50_000)
  })

  test.each([
    { ...tiered, bestPrice: null },
    { ...tiered, bestPrice: 0 },
    { ...tiered, quantityBestPrice: null },
    { ...tiered, quantityBestPrice: 0 },
    { ...tiered, quantityBestPrice: -3 },
  ])('has no tier for %o', (item) => {
    expect(tierOf(item)).toBeUndefined()
    expect(unitPrice(item, 999_999)).toBe(44_900)
  })

  test.each([null, 0])('is on request for the price %o, with or without a tier', (price) => {
    expect(unitPrice({ ...tiered, price }, 1)).toBeUndefined()
    expect(unitPrice({ ...tiered, price }, 12)).toBeUndefined()
    expect(tierOf({ ...tiered, price })).toBeUndefined()
  })

  test('is always one of the two prices of the item', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 999_999 }),
        (plain, best, from, quantity) => {
          const item = { price: plain, bestPrice: best, quantityBestPrice: from }
          expect(unitPrice(item, quantity)).toBe(quantity >= from ? best : plain)
        },
      ),
    )
  })
})

describe('the prices in the quantities in which an item is sold', () => {
  test.each([
    [{}, { smallest: 1, from: 12 }],
    [{ minimumOrderQuantity: 10 }, { smallest: 10, from: 12 }],
    [{ minimumOrderQuantity: 11 }, { smallest: 11, from: 12 }],
    [{ packMultiple: 6 }, { smallest: 6, from: 12 }],
    [{ packMultiple: 5 }, { smallest: 5, from: 15 }],
    [
      { minimumOrderQuantity: 7, packMultiple: 5 },
      { smallest: 10, from: 15 },
    ],
  ])('for %o have a tier of %o', (rule, quantities) => {
    expect(priceSteps({ ...tiered, ...rule })).toEqual({
      price: 44_900,
      tier: { ...quantities, price: 41_000 },
    })
  })

  test.each([{ minimumOrderQuantity: 12 }, { minimumOrderQuantity: 100 }, { packMultiple: 20 }])(
    'for %o are the tier price alone, which applies to the smallest quantity',
    (rule) => expect(priceSteps({ ...tiered, ...rule })).toEqual({ price: 41_000 }),
  )

  test('are the plain price alone without a tier, and none on request', () => {
    const rule = { minimumOrderQuantity: 10 }
    expect(priceSteps({ ...tiered, ...rule, bestPrice: null })).toEqual({ price: 44_900 })
    expect(priceSteps({ ...tiered, ...rule, price: null })).toEqual({ price: undefined })
  })

  test('start the tier at a whole quantity', () => {
    expect(priceSteps({ ...tiered, quantityBestPrice: 2.5 }).tier?.from).toBe(3)
  })
})

test.each([
  [10_000, 9_000, 10],
  [10_000, 7_100, 29],
  [44_900, 41_000, 8],
  [44_900, 44_500, 0],
  [44_900, 50_000, 0],
])('a tier saves whole percent, rounded down: %d → %d saves %d', (price, tierPrice, saving) => {
  expect(tierSaving(price, { from: 12, price: tierPrice })).toBe(saving)
})
