import { MAX_CART_LINES, MAX_QUANTITY } from '../cart/cart.ts'

/** A client keeps at most so many lists. */
export const MAX_LISTS = 100

/** A list has at most as many lines as a cart. */
export const MAX_LIST_LINES = MAX_CART_LINES

/** Characters. */
export const MAX_LIST_NAME = 80

/** An item of a shopping list, with the quantity to order. */
export interface ListLine {
  readonly catalogId: number
  readonly stockItemId: number
  readonly quantity: number
}

/** Each item once, where it comes first. The quantities of an item that comes twice are added up. */
export function joinLines(lines: readonly ListLine[]): ListLine[] {
  const joined = new Map<string, ListLine>()
  for (const line of lines) {
    const quantity = (joined.get(keyOf(line))?.quantity ?? 0) + line.quantity
    joined.set(keyOf(line), { ...line, quantity: Math.min(quantity, MAX_QUANTITY) })
  }
  return [...joined.values()]
}

/** A list with further lines: an item that is on it takes its new quantity, the others follow at the end. */
export function putLines(before: readonly ListLine[], added: readonly ListLine[]): ListLine[] {
  const lines = new Map(before.map((line) => [keyOf(line), line]))
  for (const line of joinLines(added)) lines.set(keyOf(line), line)
  return [...lines.values()]
}

function keyOf({ catalogId, stockItemId }: ListLine): string {
  return `${stockItemId}.${catalogId}`
}
