import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from './cart.ts'
import { nearestQuantity, quantityProblem } from './order-quantity.ts'
import { stepUp } from './quantity-steps.ts'

const dozens = { minimum: 20, multiple: 12 }

test.each([
  [1, 'below_minimum_quantity'],
  [12, 'below_minimum_quantity'],
  [20, 'not_a_pack_multiple'],
  [24, undefined],
  [25, 'not_a_pack_multiple'],
  [36, undefined],
])('from 20 on in dozens, %d is %s', (quantity, problem) => {
  expect(quantityProblem(dozens, quantity)).toBe(problem)
})

test('every quantity can be ordered without a rule', () => {
  expect([1, 7, MAX_QUANTITY].map((quantity) => quantityProblem(undefined, quantity))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  [1, 24],
  [24, 24],
  [25, 36],
  [MAX_QUANTITY, 999_996],
])('the nearest quantity to %d is %d', (quantity, nearest) => {
  expect(nearestQuantity(dozens, quantity)).toBe(nearest)
})

test('a rule beyond the largest quantity leaves nothing to order', () => {
  const impossible = { minimum: 600_000, multiple: 700_000 }
  expect(nearestQuantity({ ...impossible, minimum: 800_000 }, 1)).toBeUndefined()
  expect(nearestQuantity(impossible, 1)).toBe(700_000)
  expect(nearestQuantity(impossible, 800_000)).toBe(700_000)
})

describe('under any rule', () => {
  const quantity = fc.integer({ min: 1, max: MAX_QUANTITY })
  const rule = fc.record({
    minimum: fc.integer({ min: 1, max: 5_000 }),
    multiple: fc.integer({ min: 1, max: 500 }),
  })

  test('the nearest quantity can be ordered, and is the quantity itself where that can', () => {
    fc.assert(
      fc.property(rule, quantity, (given, typed) => {
        const nearest = nearestQuantity(given, typed) ?? 0
        expect(quantityProblem(given, nearest)).toBeUndefined()
        if (!quantityProblem(given, typed)) expect(nearest).toBe(typed)
        if (nearest < typed) expect(stepUp(given, nearest)).toBeUndefined()
      }),
    )
  })
})
