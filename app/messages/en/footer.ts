/** The texts of the footer, which only the server renders. */
export const footerEn = {
  accessibility: 'Accessibility',
  howToBuy: 'How to buy',
  stepOne: 'Visit the catalog',
  stepTwo: 'Request an access code',
  stepThree: 'Receive your order',
  shop: 'The shop',
  account: 'Your account',
  orders: 'Your orders',
  again: 'Order again',
  orderPad: 'Quick order',
  cart: 'Cart',
  help: 'Help and contact',
  quoteRequest: 'Quotation request',
  taxNumber: 'Tax number',
  takesNoOrders: 'This site shows our catalog; it takes no orders.',
}
