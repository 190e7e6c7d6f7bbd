/** The row view of an item list. */
export const listEn = {
  item: 'Item',
  tiers: 'By quantity',
  keys: 'Type a quantity: Enter adds it to the cart, then Tab moves to the next one.',
  /** The prefilled message of a price request. */
  askPrice: (name: string, code: string) =>
    code === ''
      ? `I would like to know the price of ${name}.`
      : `I would like to know the price of ${name}, code ${code}.`,
}
