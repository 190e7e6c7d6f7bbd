/** The forms for visitors: messages to the company and access requests. Their pages and the client area load them. */
export const forms = {
  contact: {
    formTitle: 'Write to us',
    waysTitle: 'Other ways to reach us',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    address: 'Address',
    map: 'View on map',
    hours: 'Opening hours',
    taxNumber: 'Tax number',
    itemTitle: 'Your message is about this item',
    otherSubject: 'Write about something else',
    sentTitle: 'Your message has been sent',
    sentNext: 'We will read it and answer at the e-mail address you gave.',
    another: 'Write another message',
  },
  requestAccess: {
    title: 'Request an access code',
    description: 'Request an access code to see your prices and order online.',
    intro: 'Tell us who you are. We will send the code by e-mail once we approve your request.',
    company: 'Company',
    submit: 'Send the request',
    have: 'I already have a code',
    /** The message to the company about an access request, for services without access requests. */
    asMessage: (company: string) => `Request for an access code. Company: ${company}`,
    sentTitle: 'Your request has been sent',
    sentNext: 'We will review it. Once we approve it, your access code arrives by e-mail.',
  },
  quoteRequest: {
    title: 'Request a quotation',
    /** On the page of an item without a price. */
    noPrice: 'We quote the price of this item on request.',
    description: 'Choose items and ask for your prices.',
    intro: 'Tell us what you need. We answer by e-mail with prices and the last day on which they hold.',
    items: 'Items',
    quantityOf: (item: string) => `Quantity of ${item}`,
    remove: 'Remove',
    more: 'Add more items',
    emptyTitle: 'No items yet',
    emptyText: 'Open an item in the catalog and choose “Request a quotation”.',
    gone: (count: string, isOne: boolean) =>
      isOne
        ? '1 item is no longer sold and is not on the list.'
        : `${count} items are no longer sold and are not on the list.`,
    leftOut: (count: string, isOne: boolean, max: string) =>
      `A request holds up to ${max}: ${isOne ? '1 item was' : `${count} items were`} not added.`,
    by: (client: string) => `You are asking as ${client}.`,
    send: 'Send request',
    refusals: {
      item_gone: 'An item is no longer sold. Check the list and send the request again.',
      wrong_quantity: 'Enter a whole number from 1 to 999,999 as the quantity of each item.',
      too_long: 'The request is too long. Shorten the message or remove items.',
    },
    sentTitle: (number: string) => `Your request ${number} has been sent`,
    sentNext: 'We will answer at the e-mail address you gave.',
    /** The message to the company, for services without quotations. */
    asMessage: (company: string) => `Request for quotation${company === '' ? '' : `. Company: ${company}`}`,
  },
  forms: {
    optional: 'optional',
    send: 'Send message',
    sending: 'Sending…',
    summary: 'Check these fields',
    leaveEmpty: 'Leave this field empty',
    missing: {
      name: 'Enter your name',
      email: 'Enter your e-mail address',
      phone: 'Enter your phone number',
      message: 'Write your message',
      company: 'Enter the name of your company',
      currentCode: 'Enter your current access code',
      newCode: 'Enter the new access code',
    },
    problems: {
      required: 'Fill in this field',
      required_true: 'Tick this box',
      invalid_email: 'Enter a complete e-mail address, such as name@example.com',
      too_short: (limit: string) => `Use at least ${limit} characters`,
      too_long: (limit: string) => `Use at most ${limit} characters`,
      too_small: (limit: string) => `Enter ${limit} or more`,
      too_large: (limit: string) => `Enter ${limit} or less`,
      wrong_pattern: 'Enter it in the format shown',
      code_is_name: 'Choose something other than your username or e-mail',
      code_unchanged: 'Choose a code other than the current one',
      code_too_common: 'Choose a code that is harder to guess',
      wrong_code: 'This is not your current access code',
    },
    refusals: {
      too_many_attempts: 'Too many attempts. Wait a few minutes and send again.',
      busy: 'The service is busy and nothing was sent. What you typed is kept: send it again in a moment.',
      unavailable:
        'It could not be sent right now. What you typed is kept: try again in a few minutes, or call us.',
      again: 'Nothing has been sent yet. Check what you typed and send it once more.',
    },
    leave: {
      title: 'Leave without sending?',
      message: 'What you typed will be lost.',
      leave: 'Leave',
      stay: 'Stay',
    },
  },
}

export type FormMessages = typeof forms
