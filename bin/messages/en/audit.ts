export const auditEn = {
  notes: [
    'requests the pages and calls of the running shop as a guest',
    'and reports prices that the setting price_visibility hides',
    'where nobody sees prices: as the client of --username and --code, too; nothing is changed',
  ],
  optionsTogether: '--username and --code belong together',
  notAddress: (text: string) => `--url is no address such as http://127.0.0.1:3000: ${text}`,
  nothingHidden: 'price_visibility is everyone: there is nothing to hide, and nothing was checked.',
  checkedAsGuest: (policy: string, pages: number, calls: number) =>
    `price_visibility is ${policy}. Checked ${pages} pages and ${calls} calls as a guest.`,
  checkedAsClient: (policy: string, pages: number, calls: number) =>
    `price_visibility is ${policy}. Checked ${pages} pages and ${calls} calls as a guest and as the client.`,
  searched: (items: number, figures: number) =>
    `They showed ${items} items; the audit searched for ${figures} different prices.`,
  clientSeesPrices: 'A signed-in client sees prices: it was not checked.',
  needsClient: 'Carts and orders were not checked: name a client with --username and --code.',
  cutShort: 'The shop is large: only part of each kind of page was checked.',
  provesNothing: 'Found no prices or no items, so the audit proves nothing. Is this the address of the shop?',
  clean: 'No hidden price was found.',
  leak: (address: string, owner: string, excerpt: string) => `${address}: ${owner}: ${excerpt}`,
  moreAt: (address: string, count: number) => `${address}: and ${count} more`,
  moreAddresses: (count: number) => `… and ${count} more addresses`,
  owners: {
    field: (name: string) => `a figure in a field named ${name}`,
    sorting: 'the order of prices',
    unreadable: 'data that could not be read and may hold any price',
    cart: 'an amount of the cart',
    order: (order: number) => `an amount of order ${order}`,
    orderLine: (order: number) => `a line of order ${order}`,
  },
  cannotSignIn: (username: string) => `${username} could not sign in with this code`,
  redirectedWithoutEnd: (path: string) => `${path} is redirected without end`,
  unreadable: {
    settings: (reason: string) =>
      `the settings of the shop could not be read: ${reason}. Is it open at this address? --url names another one`,
    items: (reason: string) => `the items of the shop could not be read: ${reason}`,
    categories: (reason: string) => `the categories of the shop could not be read: ${reason}`,
  },
  refusedWith: (status: number) => `refused with ${status}`,
}
