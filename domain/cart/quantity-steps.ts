import { type QuantityRule, smallestQuantity } from '../catalog/item.ts'
import { MAX_QUANTITY } from './cart.ts'

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

/** The largest multiple up to this quantity. */
export function roundDown(quantity: number, multiple: number): number {
  return Math.floor(quantity / multiple) * multiple
}
