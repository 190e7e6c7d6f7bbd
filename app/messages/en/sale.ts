import type { Availability } from '#domain/catalog/facts/availability.ts'

/** How items are sold: units, availability, terms and offers. Used on the server only. */
export const saleEn = {
  /** A unit with several pieces, such as a box of twelve. */
  unitOf: (unit: string, pieces: string) => `${unit} of ${pieces}`,
  soldBy: (unit: string) => `Sold by the ${unit}`,
  available: {
    in_stock: 'In stock',
    short: 'Low stock',
    on_order: 'On order',
  } satisfies Record<Availability, string>,
  inStock: (count: string) => `${count} in stock`,
  onlyLeft: (count: string) => `Only ${count} left`,
  onOrderFor: (days: string, isOne: boolean) => `On order: ${days} ${isOne ? 'day' : 'days'}`,
  perPiece: (price: string) => `${price} per piece`,
  /** The terms of sale, each in a sentence of the merchant. */
  terms: {
    title: 'Delivery and payment',
    delivery: 'Delivery',
    payment: 'Payment',
    minimum_order: 'Minimum order',
    returns: 'Returns',
  },
  /** What is to be chosen among the variants of an item. */
  choose: { color: 'Choose a color', size: 'Choose a size', variant: 'Choose a variant' },
  ask: {
    link: 'Ask on WhatsApp',
    linkAbout: (code: string) => `Ask about ${code} on WhatsApp`,
    message: (item: string, address: string) => `Hello, I have a question about ${item}: ${address}`,
    /** The prefilled message of a price request. */
    price: (name: string, code: string) =>
      code === ''
        ? `I would like to know the price of ${name}.`
        : `I would like to know the price of ${name}, code ${code}.`,
  },
  /** How long an offer of the content runs. */
  offer: {
    validFromTo: (from: string, to: string) => `Valid from ${from} to ${to}`,
    validFrom: (from: string) => `Valid from ${from}`,
    validTo: (to: string) => `Valid until ${to}`,
  },
}
