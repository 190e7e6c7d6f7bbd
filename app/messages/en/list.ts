/** The row view of an item list. */
export const listEn = {
  item: 'Item',
  tiers: 'By quantity',
  keys: 'Type a quantity: Enter adds it to the cart, then Tab moves to the next one.',
}
