/** The texts of mails in English. */
export const mailEn = {
  greeting: (name: string) => `Dear ${name},`,
  order: {
    placedSubject: (number: string) => `We received your order ${number}`,
    placed: (number: string, moment: string) => `We received your order ${number} on ${moment}.`,
    quantity: 'Quantity',
    subtotal: 'Subtotal',
    tax: 'Tax',
    total: 'Total',
    comment: 'Comment',
    clientReference: 'Client reference',
    /** The same, to the client. */
    yourReference: 'Your reference',
    deliveryInstructions: 'Delivery instructions',
    quotation: 'Quotation',
    orderedBy: 'Ordered by',
    preparedBy: 'Prepared by',
    next: 'What happens next',
    nextSteps: [
      'We check your order and confirm it.',
      'We prepare the goods.',
      'We write to you at every step.',
    ],
    /** The order number in the company's own system. */
    reference: 'Our number',
    follow: 'See your order:',
    noticeSubject: (number: string, client: string) => `New order ${number} from ${client}`,
    notice: (number: string, moment: string) => `Order ${number} came in on ${moment}.`,
    client: 'Client',
    username: 'Username',
    email: 'E-mail',
    phone: 'Phone',
    status: {
      received: {
        subject: (number: string) => `Your order ${number} is received`,
        text: (number: string) => `Your order ${number} is back to received.`,
      },
      confirmed: {
        subject: (number: string) => `Your order ${number} is confirmed`,
        text: (number: string) => `We confirmed your order ${number}. Next, we prepare the goods.`,
      },
      preparing: {
        subject: (number: string) => `Your order ${number} is being prepared`,
        text: (number: string) => `We are preparing the goods of your order ${number}.`,
      },
      shipped: {
        subject: (number: string) => `Your order ${number} is on its way`,
        text: (number: string) => `The goods of your order ${number} are on their way.`,
      },
      delivered: {
        subject: (number: string) => `Your order ${number} was delivered`,
        text: (number: string) =>
          `The goods of your order ${number} were delivered. If anything is missing, reply to this mail.`,
      },
      cancelled: {
        subject: (number: string) => `Your order ${number} is cancelled`,
        text: (number: string) => `Your order ${number} is cancelled. Nothing will be delivered.`,
      },
    },
    /** A shipment of the order: all of it, a part of it, or the rest of it. */
    shipment: {
      all: {
        subject: (number: string) => `Your order ${number} was shipped`,
        text: (number: string) => `Your order ${number} was shipped:`,
      },
      part: {
        subject: (number: string) => `A part of your order ${number} was shipped`,
        text: (number: string) => `A part of your order ${number} was shipped, and the rest follows:`,
      },
      rest: {
        subject: (number: string) => `The rest of your order ${number} was shipped`,
        text: (number: string) => `The rest of your order ${number} was shipped:`,
      },
    },
    shippedOn: 'Shipped',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    track: 'Follow the shipment:',
    noteSubject: (number: string) => `About your order ${number}`,
    note: (number: string) => `A message about your order ${number}:`,
    cancelledByClientSubject: (number: string, client: string) => `${client} cancelled order ${number}`,
    cancelledByClient: (number: string) => `The client cancelled order ${number}. Do not prepare it.`,
  },
  approval: {
    askedSubject: (person: string) => `${person} asks you to approve a cart`,
    asked: (person: string) => `${person} prepared a cart and asks you to check and order it.`,
    check: 'Check it, change it, and send or return it here:',
    returnedSubject: (person: string) => `${person} returned your cart`,
    returned: (person: string) => `${person} did not approve the cart. Its items are still in it.`,
    change: 'Change it and ask again here:',
  },
  quotation: {
    askedSubject: (number: string, asker: string) => `Request for quotation ${number} from ${asker}`,
    asked: 'Somebody asked for prices in the shop.',
    show: 'To see it',
    answerIt: 'To answer it',
    answeredSubject: (number: string) => `Our quotation ${number}`,
    answered: (number: string, day: string) =>
      `Here are the prices that you asked for, quotation ${number}. They hold until ${day}.`,
    declinedSubject: (number: string) => `About your request for quotation ${number}`,
    declined: (number: string) => `We cannot offer what you asked for in your request ${number}.`,
    notOffered: 'We cannot offer this item.',
    beforeTax: 'Prices are before tax.',
    order: 'See the quotation and order at these prices:',
    reply: 'To order, reply to this mail. With an access code you order on the web: ask for one in the shop.',
  },
  codeReset: {
    subject: 'Choose a new access code',
    text: 'Someone, we hope it was you, asked for a new access code for your account. Choose it here:',
    validity: 'The link works once, within an hour. Once a new code is set, all other links stop working.',
    ignore: 'If it was not you, do nothing: your access code stays as it is.',
  },
  codeChanged: {
    subject: 'Your access code was changed',
    text: (username: string) => `The access code of your account ${username} was changed just now.`,
    notYou: 'If it was not you, choose another one here at once, and let us know:',
  },
  signInChanged: {
    subject: 'You now sign in with other details',
    text: 'We changed the username or the e-mail of your account. From now on you sign in with either of these:',
    username: 'Username',
    email: 'E-mail',
    signIn: 'Sign in here:',
    same: 'Your access code stays the same. If you did not ask for this, reply to this mail.',
  },
  personAdded: {
    subject: (person: string) => `${person} can now order for you`,
    text: (person: string, email: string) =>
      `${person} (${email}) was added to the people of your account and can sign in from now on.`,
    notYou: 'If you did not do this, change your access code and reply to this mail.',
  },
  accessCode: {
    subject: 'Your access code',
    text: 'With this access code you see your prices and order online:',
    username: 'Username',
    code: 'Access code',
    signIn: 'Sign in here:',
    change: 'In your profile you can replace it with a code of your own.',
  },
  contactReply: {
    subject: 'Our answer to your message',
    wrote: (moment: string) => `On ${moment} you wrote:`,
  },
  accessRefused: {
    subject: 'About your request for an access code',
    text: (company: string) =>
      `Thank you for your interest. We cannot open an account for ${company} at the moment.`,
    ask: 'If you think this is a mistake, or your details have changed, reply to this mail.',
  },
  /** Mails to the company's own staff. */
  toCompany: {
    visitor: { name: 'Name', email: 'E-mail', phone: 'Phone' },
    contact: {
      subject: (name: string) => `Message from ${name}`,
      text: 'This message was left in the contact form of the shop.',
    },
    accessRequest: {
      subject: (company: string) => `Request for an access code: ${company}`,
      text: 'Someone asked for an access code in the shop.',
      request: 'Request',
      company: 'Company',
      approve: 'To approve it',
      refuse: 'To refuse it',
    },
    lateOrder: {
      subject: (number: string, client: string) => `Order ${number} of ${client} is not accepted yet`,
      unknown:
        'A client sent an order, and the order service did not say whether it received it. The order history does not tell either.',
      waiting:
        'A client sent an order, and the order service has not accepted it yet. The shop keeps trying.',
      reference: 'Reference',
      client: 'Client',
      sent: 'Sent',
      lastProblem: 'Last problem',
      unaccepted: 'Orders that are not accepted',
      arrived: 'If it arrived with the number 17',
      notArrived: 'If it did not arrive',
    },
    /** To a person of staff who chose it. */
    toPerson: {
      open: 'Open it in the back-office:',
      why: 'You chose this mail on the page of your account. Change it there:',
      importFailed: (file: string) => `The import of ${file} failed`,
      dailySubject: (day: string) => `What came in by ${day}`,
      daily: (moment: string) => `This came in since ${moment}:`,
      kinds: {
        order: 'New orders',
        message: 'Messages',
        request: 'Requests for an access code',
        push: 'Carts that are no order after a quarter of an hour',
        import: 'Imports that failed',
      },
      counted: (kind: string, count: number) => `${kind}: ${count}`,
      more: 'All of them:',
    },
    test: {
      subject: 'Test mail of the shop',
      text: 'This test mail arrived: the shop can send mails.',
    },
  },
}
