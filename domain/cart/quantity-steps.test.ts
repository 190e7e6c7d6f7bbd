import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from './cart.ts'
import { quantityProblem } from './order-quantity.ts'
import { stepDown, stepUp } from './quantity-steps.ts'

const dozens = { minimum: 20, multiple: 12 }

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

test('a rule beyond the largest quantity has no step', () => {
  expect(stepUp({ minimum: 800_000, multiple: 700_000 }, 1)).toBeUndefined()
})

describe('under any rule', () => {
  const quantity = fc.integer({ min: 1, max: MAX_QUANTITY })
  const rule = fc.record({
    minimum: fc.integer({ min: 1, max: 5_000 }),
    multiple: fc.integer({ min: 1, max: 500 }),
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
