/** The list of items as rows. */
export const listEn = {
  item: 'Item',
  tiers: 'By quantity',
  keys: 'Type a quantity: Enter adds it to the cart, then Tab moves to the next one.',
  ask: 'Ask us about it',
  byCategory: 'Or browse by category',
  /** What a visitor who asks for a price writes. */
  askPrice: (name: string, code: string) =>
    code === ''
      ? `I would like to know the price of ${name}.`
      : `I would like to know the price of ${name}, code ${code}.`,
}
