/** The printable price list. */
export const priceListEn = {
  title: 'Price list',
  /** A row for each variant, so there are more than items in the catalogue. */
  rows: (total: string, isOne: boolean) => (isOne ? '1 code' : `${total} codes`),
  lead: (heading: string, company: string) => `Codes and prices from ${company}, ready to print: ${heading}.`,
  body: 'One row for each item, with its price and its prices by quantity.',
  asOf: (date: string, currency: string) => `Prices as of ${date}, in ${currency}, before tax.`,
  asOfWithTax: (date: string, currency: string) => `Prices as of ${date}, in ${currency}, tax included.`,
  withoutPrices: (date: string) => `Codes and names as of ${date}.`,
  pricesFor: (client: string) => `Prices for ${client}`,
  part: (first: string, last: string, total: string) =>
    `These are codes ${first} to ${last} of ${total}. The rest are on the other pages; each category also has its own list.`,
  print: 'Print',
  back: 'Back to the list',
}
