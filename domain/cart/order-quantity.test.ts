import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from './cart.ts'
import { nearestQuantity, quantityProblem, stepDown, stepUp } from './order-quantity.ts'

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

test.each([
  [1, 24, undefined],
  [24, 36, undefined],
  [30, 36, 24],
  [36, 48, 24],
  [999_996, undefined, 999_984],
])('from %d the next steps are %s and %s', (quantity, up, down) => {
  expect(stepUp(dozens, quantity)).toBe(up)
  expect(stepDown(dozens, quantity)).toBe(down)
})

test('a rule beyond the largest quantity leaves nothing to order', () => {
  const impossible = { minimum: 600_000, multiple: 700_000 }
  expect(nearestQuantity({ ...impossible, minimum: 800_000 }, 1)).toBeUndefined()
  expect(stepUp({ ...impossible, minimum: 800_000 }, 1)).toBeUndefined()
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

  test('a step leads to an orderable quantity with none between', () => {
    fc.assert(
      fc.property(rule, quantity, (given, typed) => {
        const [up, down] = [stepUp(given, typed), stepDown(given, typed)]
        for (const next of [up, down])
          if (next !== undefined) expect(quantityProblem(given, next)).toBeUndefined()
        if (up !== undefined) expect(up).toBeGreaterThan(typed)
        if (down !== undefined) expect(down).toBeLessThan(typed)
        if (up !== undefined && down !== undefined) expect(stepUp(given, down)).toBeLessThanOrEqual(up)
        if (up !== undefined && !quantityProblem(given, typed)) expect(stepDown(given, up)).toBe(typed)
      }),
    )
  })
})
