/** The quantity of an item that a client entered without a network. */
export interface WantedQuantity {
  readonly wanted: number
  /** The quantity in the cart that the client saw; 0 = the item was not in it. */
  readonly seen: number
}

/**
 * What to do with a quantity that was entered a while ago.
 *
 * - `done`: the cart has it. The change has arrived, although its answer was lost, or somebody made the same.
 * - `add`, `change`: the cart is as the client saw it.
 * - `conflict`: somebody else has changed the item since, so the client decides.
 *
 * @param now the quantity in the cart; 0 = the item is not in it
 */
export function decideKept(
  { wanted, seen }: WantedQuantity,
  now: number,
): 'done' | 'add' | 'change' | 'conflict' {
  if (now === wanted) return 'done'
  if (now !== seen) return 'conflict'
  return seen === 0 ? 'add' : 'change'
}
