import { type QuantityRule, smallestQuantity } from '../catalog/item.ts'
import { MAX_QUANTITY } from './cart.ts'
import type { QuantityProblem } from './line-problems.ts'

/** What is wrong with a whole quantity from 1. A quantity that breaks both rules is below the minimum. */
export function quantityProblem(
  rule: QuantityRule | undefined,
  quantity: number,
): QuantityProblem | undefined {
  if (!rule) return undefined
  if (quantity < rule.minimum) return 'below_minimum_quantity'
  return quantity % rule.multiple === 0 ? undefined : 'not_a_pack_multiple'
}

/**
 * The smallest orderable quantity from this one on; near the upper limit the largest one below it. Undefined where the
 * rule leaves nothing to order.
 */
export function nearestQuantity(rule: QuantityRule | undefined, quantity: number): number | undefined {
  if (smallestQuantity(rule) > MAX_QUANTITY) return undefined
  const up = smallestQuantity(rule, quantity)
  return up <= MAX_QUANTITY ? up : roundDown(MAX_QUANTITY, rule?.multiple ?? 1)
}

/** The next orderable quantity above this one; undefined = there is none. */
export function stepUp(rule: QuantityRule | undefined, quantity: number): number | undefined {
  const multiple = rule?.multiple ?? 1
  const next = Math.max(smallestQuantity(rule), roundDown(quantity, multiple) + multiple)
  return next <= MAX_QUANTITY ? next : undefined
}

/** The next orderable quantity below this one; undefined = there is none. */
export function stepDown(rule: QuantityRule | undefined, quantity: number): number | undefined {
  const multiple = rule?.multiple ?? 1
  const next = roundDown(Math.min(quantity - 1, MAX_QUANTITY), multiple)
  return next >= smallestQuantity(rule) ? next : undefined
}

function roundDown(quantity: number, multiple: number): number {
  return Math.floor(quantity / multiple) * multiple
}
