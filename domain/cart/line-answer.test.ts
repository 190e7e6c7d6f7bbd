import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSteps, unitPrice } from '../catalog/price.ts'
import { lineTotal } from '../money/money.ts'
import { MAX_QUANTITY } from './cart.ts'
import { lineAnswer } from './line-answer.ts'

/** 12.40 each; from 6 pieces 11.20. */
const backpack = { price: 124_000, tier: { from: 6, price: 112_000 } }

test.each([
  [1, { price: 124_000, isTierReached: false, total: 1_240, saving: 0 }],
  [5, { price: 124_000, isTierReached: false, total: 6_200, saving: 0 }],
  [6, { price: 112_000, isTierReached: true, total: 6_720, saving: 720 }],
  [100, { price: 112_000, isTierReached: true, total: 112_000, saving: 12_000 }],
])('%d of an item with a tier from 6 on', (quantity, answer) => {
  expect(lineAnswer(backpack, quantity, 'USD')).toEqual(answer)
})

test('an item without a tier saves nothing', () => {
  const answer = lineAnswer({ price: 124_000 }, 30, 'USD')
  expect(answer).toEqual({ price: 124_000, isTierReached: false, total: 37_200, saving: 0 })
})

test('a tier above the price saves nothing', () => {
  const dearer = { price: 100_000, tier: { from: 2, price: 110_000 } }
  expect(lineAnswer(dearer, 2, 'USD')).toMatchObject({ isTierReached: true, total: 2_200, saving: 0 })
})

test('a quantity in which the item is not sold has no answer', () => {
  const dozens = { ...backpack, quantityRule: { minimum: 24, multiple: 12 } }
  const answers = [12, 25, 36].map((quantity) => lineAnswer(dozens, quantity, 'USD')?.total)
  expect(answers).toEqual([undefined, undefined, 40_320])
})

test('prices below a cent are rounded once, for the whole line', () => {
  const resistor = { price: 43, tier: { from: 1_000, price: 38 } }
  expect(lineAnswer(resistor, 1_000, 'USD')).toMatchObject({ total: 380, saving: 50 })
  expect(lineAnswer({ price: 15_000 }, 3, 'JPY')?.total).toBe(5)
})

const money = fc.integer({ min: 1, max: 9_999_999 })

test('the total is that of a cart line, and with the saving that at the price before the tier', () => {
  const items = fc.record({
    price: money,
    bestPrice: money,
    quantityBestPrice: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: MAX_QUANTITY }), (item, quantity) => {
      const { price = 0, tier } = priceSteps(item)
      const answer = lineAnswer({ price, tier }, quantity, 'EUR')
      const total = lineTotal(unitPrice(item, quantity) ?? 0, quantity, 'EUR')
      expect(answer?.total).toBe(total)
      expect(answer?.saving).toBe(Math.max(0, lineTotal(price, quantity, 'EUR') - total))
    }),
  )
})
