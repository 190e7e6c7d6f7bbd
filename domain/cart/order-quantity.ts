import { type QuantityRule, smallestQuantity } from '../catalog/item.ts'
import { MAX_QUANTITY } from './cart.ts'
import type { QuantityProblem } from './line-problems.ts'
import { roundDown } from './quantity-steps.ts'

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
