import type { LineProblem } from '#domain/cart/line-problems.ts'

/** The client area: signing in, cart, orders, profile. */
export const clientEn = {
  external: {
    start: 'Sign in with your company account',
    itemWaits: 'Signing in this way does not put the item in your cart: you add it afterwards.',
    problemTitle: 'Signing in did not work',
    invalid_return: 'This sign-in is no longer valid. Begin again from the sign-in page.',
    unavailable:
      'The sign-in service does not answer right now. Sign in with your access code, or try again later.',
    no_client: 'You are signed in there, but no client of ours has your e-mail address. Ask us for access.',
    email_not_verified:
      'The sign-in service has not verified your e-mail address, so we cannot know it is yours. Sign in with your access code.',
    otherWay: 'Sign in with an access code',
    askUs: 'Write to us',
  },
  signIn: {
    title: 'Sign in',
    description: 'Sign in with your access code to order online.',
    username: 'Username or e-mail',
    accessCode: 'Access code',
    submit: 'Sign in',
    pending: 'Signing in…',
    sessionOver: 'Your session has ended. Sign in again to go on where you were.',
    itemWaits: 'Once you sign in, the item will be in your cart.',
    usernameMissing: 'Enter your username or e-mail',
    accessCodeMissing: 'Enter your access code',
    wrong_sign_in: 'Wrong username or access code. Check both and try again',
    too_many_attempts: 'Too many attempts. Wait a few minutes and try again',
    busy: 'The service is busy. Try again in a moment',
    unavailable: 'Signing in is not possible right now. Try again in a few minutes',
  },
  dashboard: {
    title: 'Your account',
    description: 'Your cart, your orders and your details.',
    welcome: (name: string) => `Hello, ${name}`,
    cart: 'Cart',
    /** @param total absent if prices are hidden */
    cartSummary: (lines: number) => (lines === 1 ? '1 item' : `${lines} items`),
    cartEmpty: 'Your cart is empty.',
    cartFailed: 'The cart could not be loaded. Nothing in it was lost.',
    goToCart: 'Go to cart',
    lastOrders: 'Latest orders',
    allOrders: 'All orders',
    profile: 'Profile',
    signOut: 'Sign out',
    accountLinks: 'Your account',
  },
  cart: {
    title: 'Cart',
    description: 'The items you are about to order.',
    lines: 'Items in the cart',
    item: 'Item',
    unitPrice: 'Unit price',
    /** The total of a line. */
    lineTotal: 'Total',
    removeItem: (name: string) => `Remove ${name}`,
    beforeTax: 'Unit prices are before tax.',
    pricesToCome: 'We will tell you the prices when we confirm your order.',
    priceChanged: (before: string, now: string) =>
      `The price has changed: it was ${before}, now it is ${now}.`,
    /** Why a line cannot be ordered. The quantity problems take the minimum or the pack size. */
    problems: {
      item_unavailable: 'No longer available. It will not be ordered.',
      choose_variant: 'This item comes in variants: choose one on its page. It will not be ordered as it is.',
      price_on_request: 'Price on request. It will not be ordered; contact us for the price.',
      below_minimum_quantity: (minimum: string) =>
        `The minimum order is ${minimum}. Change the quantity to send the order.`,
      not_a_pack_multiple: (pack: string) =>
        `Sold in packs of ${pack}. Change the quantity to send the order.`,
      quantity_unreadable: 'How many there are cannot be read right now.',
    } satisfies Record<LineProblem, unknown>,
    chooseVariant: 'Choose a variant',
    tierAhead: (more: string, price: string) => `Add ${more} more for ${price} each`,
    tierReached: 'Quantity price applied',
    optional: 'optional',
    upTo: (max: string) => `Up to ${max} characters`,
    tooLong: (max: string) => `Too long. Shorten it to ${max} characters`,
    sending: 'Sending…',
    afterSend: 'We will check your order and confirm it. You can see it in your orders right away.',
    /** The heading of the lines that become one of several orders. */
    orderOf: (number: string, orders: string) => `Order ${number} of ${orders}`,
    severalOrders: (count: string) =>
      `The items belong to ${count} catalogs: they are sent as ${count} separate orders, each with its own number and total.`,
    keeping: 'Saving…',
    /** Shown when a quantity was saved in place of sending. */
    keptFirst:
      'Not sent: some changes are not in the cart yet. Wait until they are, or decide at the top of the page.',
    sendAgain: (send: string) =>
      `Not sent yet: a quantity was changed. Check the total and press ${send} again.`,
    toOrder: (lines: string, isOne: boolean) => (isOne ? '1 item to order' : `${lines} items to order`),
    notToOrder: (lines: string, isOne: boolean) =>
      isOne ? '1 cannot be ordered' : `${lines} cannot be ordered`,
    cannotBeSent: {
      order_quantity:
        'Some items cannot be ordered in the quantity entered. Change those quantities to send the order.',
      quantity:
        'The order cannot be sent while a quantity cannot be read. Reload the page, or remove that item and add it again.',
      tax: 'The order cannot be sent while its tax is unknown. Try again in a few minutes; your cart is kept.',
    },
    nothingToOrder: 'Nothing in the cart can be ordered online.',
    emptyTitle: 'Your cart is empty',
    emptyText: 'The items you add from the catalog wait here until you send them as an order.',
    goToCatalog: 'Go to the catalog',
    failedTitle: 'The cart could not be loaded',
    failedText: 'Nothing in it was lost. Try again in a moment.',
    tryAgain: 'Try again',
    figuresChanged: 'The amounts have changed since they were shown. Check them and send the order again.',
    figuresBefore: 'Before',
    figuresNow: 'Now',
    alreadySent: 'This cart has already been sent. You will find it in your orders.',
    seeOrder: (number: string) => `See order ${number}`,
    orderedPart: (numbers: string) =>
      `Order sent: ${numbers}. The items below were not ordered and are still in the cart.`,
    outcomeUnknown:
      'We could not find out whether your order arrived. Your cart and what you wrote are kept. Send it again: it will not be ordered twice.',
    serviceBusy:
      'The service is busy, and nothing was ordered. Your cart and what you wrote are kept. Send the order again in a moment.',
    stillInCart: (lines: number) =>
      lines === 1
        ? 'One item was not ordered and is still in the cart.'
        : `${lines} items were not ordered and are still in the cart.`,
    nothingOrdered:
      'Nothing was ordered. Your cart and what you wrote are kept. Check them and send the order again.',
  },
  removal: {
    title: 'Delete the item?',
    yes: 'Yes',
    no: 'No',
    undo: 'Undo',
  },
  orderSent: {
    title: 'Order sent',
    description: 'Your order was received.',
    number: 'Order number',
    numbers: 'Order numbers',
    next: 'What happens next',
    nextCheck: (company: string) => `${company} checks your order and confirms it.`,
    nextSteps: [
      'Then the goods are prepared and shipped to you.',
      'You can follow each step in your orders.',
    ],
    yourOrders: 'See your orders',
    backToCatalog: 'Back to the catalog',
  },
  /** Introduces a refusal message of the company’s own system, which may be in another language than the page. */
  answered: (reason: string) => `Our system answered: “${reason}”.`,
  orders: {
    title: 'Your orders',
    description: 'The orders you have sent, newest first.',
    number: 'Number',
    andNumber: (numbers: string, next: string) => `${numbers}, ${next}`,
    emptyTitle: 'You have no orders yet',
    emptyText: 'The orders you send will appear here with their status.',
    failed: 'Some orders could not be loaded and are missing here. Try again in a moment.',
    failedAll: 'The orders could not be loaded. Try again in a moment.',
    viewOrder: (number: string) => `Order ${number}`,
  },
  order: {
    title: (number: string) => `Order ${number}`,
    description: 'The items, the amounts and the status of an order.',
    lines: 'Items ordered',
    /** The order number in the company's own system. */
    reference: 'Our number',
    itemCount: 'Items',
    notYet: '(not yet)',
    clientReference: 'Your reference',
    deliveryInstructions: 'Delivery instructions',
    orderedBy: 'Ordered by',
    preparedBy: 'Prepared by',
    comment: 'Comment',
    notes: 'Messages from us',
    statusHistory: 'Status history',
    failedTitle: 'The order could not be loaded',
    failedText: 'Try again in a moment.',
    allOrders: 'All orders',
    status: {
      received: 'Received',
      confirmed: 'Confirmed',
      preparing: 'Preparing',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
  },
  profile: {
    title: 'Profile',
    description: 'Your details, and the time zone for dates and times.',
    details: 'Your details',
    name: 'Name',
    username: 'Username',
    email: 'E-mail',
    phone: 'Phone',
    changeDetails: 'To change your details, contact us.',
    timeZone: 'Time zone',
    timeZoneHint: 'Dates and times are shown in this time zone.',
    /** The zone of the shop, by the city that names it. */
    shopZone: (city: string) => `Time of the shop (${city})`,
    zones: {
      'America/New_York': 'New York (UTC−4)',
      'America/Caracas': 'Caracas (UTC−4)',
      'America/Argentina/Buenos_Aires': 'Buenos Aires (UTC−3)',
    },
    save: 'Save',
  },
}
