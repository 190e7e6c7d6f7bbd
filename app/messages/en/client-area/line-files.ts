/** Lines of carts, lists and orders as files. */
export const lineFilesEn = {
  xlsx: 'Download as Excel',
  csv: 'Download as CSV',
  sheet: 'Lines',
  order: 'Order',
  currency: 'Currency',
  names: { cart: 'cart', list: 'list', order: 'order', orders: 'orders' },
  period: {
    title: 'Download several orders',
    hint: 'The file has a row for each line of each order. Leave a date empty for no limit.',
    since: 'From',
    until: 'Until',
  },
  pdf: {
    client: 'Client',
    note: 'Note',
    pricesOfToday: 'Prices of this day. This is not an order.',
    noOrder: 'This is not an order.',
    withoutAmount: 'Lines without an amount are not in the total.',
    unprintable: (mark: string) =>
      `${mark} stands for letters that this document cannot print. The web page shows them.`,
  },
  refusals: {
    not_found: 'There is no such cart, list or order any more',
    unavailable: 'It could not be read, so there is no file; try again',
    no_orders: 'You have no orders in this period',
    too_many_orders: 'This period has too many orders for one file; choose a shorter one',
    being_made: 'Your last file is still being made; try again in a moment',
    orders_unavailable: 'Your orders could not be read completely, so there is no file; try again',
  },
}
