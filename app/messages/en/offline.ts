/** The offline page. */
export const offlineEn = {
  line: {
    offline: 'No connection. You can still open pages you have seen.',
    noNetwork: 'No connection',
    noAnswer: 'The shop is not responding',
    kept: (reason: string, moment: string) => `${reason}: page saved ${moment}`,
    at: (time: string) => `at ${time}`,
    on: (day: string, time: string) => `on ${day} at ${time}`,
  },
  /** Changes of the cart that did not reach the shop. */
  kept: {
    title: (count: string, isOne: boolean) =>
      isOne ? '1 change of your cart is not sent yet' : `${count} changes of your cart are not sent yet`,
    waiting: 'Kept on this device. Sent once the shop can be reached.',
    sending: 'Sending…',
    isOther: (quantity: string) => `Changed meanwhile: the cart has ${quantity}.`,
    isGone: 'Changed meanwhile: the cart no longer has it.',
    refused: 'The shop refused this change.',
    take: (quantity: string) => `Change to ${quantity}`,
    keep: 'Leave as it is',
    forget: 'Discard',
    about: (action: string, item: string) => `${action}: ${item}`,
  },
  title: 'No connection',
  text: 'This page has not been opened on this device before and needs a connection. Nothing was sent, and nothing was lost.',
  items: 'Items you have seen',
  others: 'Other pages',
  nothing:
    'No pages are saved on this device yet. The pages you visit will be listed here when there is no connection.',
}
