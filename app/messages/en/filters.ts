/** The filters of a list. */
export const filtersEn = {
  flags: { offer: 'On offer', new: 'New', tier: 'Price by quantity', stock: 'In stock' },
  category: 'Category',
  everywhere: 'All categories',
  price: (currency: string) => `Price (${currency})`,
  from: 'From',
  to: 'To',
  apply: 'Apply',
  atLeast: (price: string) => `${price} or more`,
  atMost: (price: string) => `Up to ${price}`,
  unreadable: (example: string) => `Write a price such as ${example}`,
  search: (search: string) => `Search: ${search}`,
  brand: (brand: string) => `Brand: ${brand}`,
  feature: (name: string, value: string) => `${name}: ${value}`,
  chosen: (count: string) => `Filters (${count})`,
  clear: 'Clear all',
  show: (total: string, isOne: boolean) => (isOne ? 'Show 1 item' : `Show ${total} items`),
  nothing: 'No item matches all of these filters',
  takeAway: 'Remove one of them:',
  /** On the page of a brand. */
  ofBrand: {
    categories: 'Categories of the brand',
    nothing: 'There are no items of this brand yet.',
    seeAllOf: (total: string) => `See all ${total}`,
  },
}
