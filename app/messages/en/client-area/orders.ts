import type { ItemProblem } from '#domain/cart/line-problems.ts'

/** Actions on a sent order: find, cancel, reorder, print. */
export const ordersEn = {
  search: {
    label: 'Search your orders',
    placeholder: 'Number, code or item',
    results: (total: string, isOne: boolean) => (isOne ? '1 order' : `${total} orders`),
    emptyTitle: (search: string) => `No order matches “${search}”`,
    emptyText: 'Try the order’s number, or part of an item’s code or name.',
    onlyNumbers: 'Some orders could only be searched by their number.',
    showAll: 'Show all orders',
  },
  /** A sent cart that the order service has not confirmed yet. */
  received: {
    title: 'Order received',
    description: 'Your order was received and will be confirmed.',
    number: 'Temporary number',
    numberHint: 'Use it until the order has its own number. You will see that number in your orders.',
    nothingToDo: 'You do not have to do anything, and please do not send it again.',
    signInAgain: 'To finish sending it we need you to sign out and sign in again.',
    catalog: (catalog: number) => `Catalog ${catalog}`,
    ordered: (number: string) => `Ordered: order ${number}`,
    state: {
      queued: 'Received. It will be confirmed as soon as our order system answers.',
      sending: 'Received. It is being sent right now.',
      unknown: 'Sent. We are checking whether it arrived.',
      refused: 'Not ordered.',
      given_up: 'Not ordered. Contact us if you still need it.',
    },
    refusal: {
      figures_changed: 'The cart has changed since you sent it. Check it and send it again.',
      cart_empty: 'This cart had already been sent. You will find it in your orders.',
      refused: 'The items are still in your cart.',
    },
    onTheWay: 'Being processed',
    inCart: (number: string) =>
      `Already sent under ${number}: your order is being processed, and these items are not sent again meanwhile.`,
    others: 'You can send the other items as soon as that order is settled.',
  },
  cancel: {
    action: 'Cancel the order',
    title: (number: string) => `Cancel order ${number}?`,
    text: 'Nothing will be delivered. The order stays in your history as cancelled.',
    until: 'You can cancel it until we confirm it.',
    yes: 'Cancel order',
    no: 'Keep it',
  },
  again: {
    action: 'Order again',
    title: (number: string) => `Reorder ${number}`,
    description: 'The items of an earlier order as they are today.',
    intro: 'Choose what to add to the cart, and how many. Items already in your cart stay there.',
    sentWith: (numbers: string) => `It was sent in one cart with ${numbers}.`,
    together: 'Order them together again',
    take: (item: string) => `Add ${item}`,
    lines: 'Items of the order',
    priceThen: 'Earlier price',
    priceNow: 'Price today',
    priceChanged: (before: string, now: string) =>
      `The price has changed: it was ${before}, now it is ${now}.`,
    orderedAs: (name: string) => `Ordered as “${name}”`,
    problems: {
      item_unavailable: 'No longer available.',
      choose_variant: 'It now comes in variants.',
      price_on_request: 'Price on request; contact us to order it.',
    } satisfies Record<ItemProblem, unknown>,
    /** Shown beside the nearest orderable quantity. */
    quantityThen: (quantity: string) => `You ordered ${quantity} then; it is not sold in that quantity now.`,
    nothingLeft: 'None of these items can be ordered online now.',
    nothingChosen: 'Choose at least one item',
    checkQuantities: 'Nothing was added. Check the quantities that are marked',
    notAll: 'Some items were not added; the reason is beside each',
    interrupted: 'Not everything could be added. Try again: what was added will not be added twice',
    added: 'Added to the cart',
    notAdded: (reason: string) => `Not added. ${reason}`,
    notTried: 'Not added yet',
    allAdded: (count: string, isOne: boolean) =>
      isOne ? '1 item added to the cart' : `${count} items added to the cart`,
    chosen: (count: string, isOne: boolean) => (isOne ? '1 item chosen' : `${count} items chosen`),
  },
  shipments: {
    title: 'Shipments',
    /** Shown in place of the status of an order of which a part is shipped and the rest is still to come. */
    partly: 'Partly shipped',
    /** Before the date. */
    shipped: 'Shipped',
    delivered: 'Delivered',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    follow: 'Follow the shipment',
    /** What the company calls the shipment. */
    reference: 'Shipment',
    /** What the company still ships. */
    toCome: 'Still to be shipped',
    /** What is in no shipment of an order that counts as shipped or is cancelled. */
    notShipped: 'Not in these shipments',
  },
  pdf: {
    action: 'Download PDF',
    fileName: (number: string) => `order-${number}`,
  },
}
