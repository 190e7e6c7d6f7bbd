/**
 * Titles and descriptions for search engines. A description is a lead followed by a body of 60 to 69 characters, which
 * keeps it within the length that search engines show (app/seo/head-text.ts).
 */
export const seoEn = {
  soldBy: (company: string) => `Sold by ${company}.`,
  home: {
    title: 'Catalog and online orders',
    body: (currency: string | undefined): string =>
      currency !== undefined
        ? 'Find items by name or code, see prices by quantity, and order online.'
        : 'Find items by name or code, compare features, and order them online.',
  },
  list: {
    offersTitle: 'Offers',
    searchTitle: (search: string) => `Results for “${search}”`,
    /** `currency` is its name, or its code if the name is long; undefined = prices are hidden. */
    body: (currency: string | undefined): string =>
      currency !== undefined
        ? `Codes, pictures and prices in ${currency} of every item; order online.`
        : 'Codes, pictures and features of every item; order them online.',
  },
  item: {
    lead: (name: string, code: string) => `${name}. Code ${code}.`,
    body: (currency: string | undefined): string =>
      currency !== undefined
        ? `See its price in ${currency}, pictures and features; order it online.`
        : 'See pictures and features, and order it with your access code.',
  },
  contact: {
    lead: (company: string) => `How to reach ${company}.`,
    body: 'Call us or leave a message about items, prices or your own orders.',
  },
  about: {
    lead: (company: string) => `About ${company}.`,
    body: 'Who we are, what we sell, and how to buy from us with an access code.',
  },
  brand: {
    lead: (name: string, count: string, isOne: boolean) => `${name}: ${count} ${isOne ? 'item' : 'items'}.`,
    body: 'See all of its items with codes and pictures, and order them online.',
  },
  brands: {
    lead: (company: string) => `The brands of ${company}.`,
    body: 'Choose a brand to see its items with their codes, and order online.',
  },
  offer: {
    body: 'See which items it includes and how long it lasts, and order online.',
  },
  companyPage: {
    lead: (title: string, company: string) => `${title} of ${company}.`,
    body: 'Read the full text here, next to our catalog and contact details.',
  },
}
