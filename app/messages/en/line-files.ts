/** Lines of carts, lists and orders as files for a spreadsheet. */
export const lineFilesEn = {
  xlsx: 'Download as Excel',
  csv: 'Download as CSV',
  sheet: 'Lines',
  order: 'Order',
  currency: 'Currency',
  names: { cart: 'cart', list: 'list', order: 'order', orders: 'orders' },
  period: {
    title: 'Download several orders',
    hint: 'With a row for each line of the orders of a period. Leave a date empty for no limit.',
    since: 'From',
    until: 'Until',
  },
  refusals: {
    no_orders: 'You have no orders in this period',
    too_many_orders: 'There are more than 500 orders in this period; choose a shorter one',
    orders_unavailable: 'Your orders could not be read completely, so there is no file; try again',
  },
}
