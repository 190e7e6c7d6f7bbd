/** The printable price list. */
export const priceListEn = {
  title: 'Price list',
  lead: (heading: string, company: string) => `Codes and prices from ${company}, ready to print: ${heading}.`,
  body: 'One row for each item, with its price and its prices by quantity.',
  asOf: (date: string, currency: string) => `Prices as of ${date}, in ${currency}, before tax.`,
  asOfWithTax: (date: string, currency: string) => `Prices as of ${date}, in ${currency}, tax included.`,
  withoutPrices: (date: string) => `Codes and names as of ${date}.`,
  pricesFor: (client: string) => `Prices for ${client}`,
  cut: (shown: string, total: string) =>
    `These are the first ${shown} of ${total} items. To see the rest, print each category separately.`,
  print: 'Print',
  back: 'Back to the list',
}
