/** The screens of messages. */
export const inboxEn = {
  inbox: {
    title: 'Messages',
    states: { open: 'Open', answered: 'Answered', spam: 'Spam' },
    total: (count: string) => (count === '1' ? '1 message' : `${count} messages`),
    empty: {
      open: 'Every message is answered',
      answered: 'No message has been answered yet.',
      spam: 'Nothing is marked as spam.',
    },
    emptyText: 'What visitors write in the contact form of the shop appears here.',
    unread: 'New',
    from: (email: string) => `Only from ${email}`,
    allSenders: 'From everybody',
    sameSender: 'All messages from this address',
    one: (name: string) => `Message from ${name}`,
    email: 'E-mail',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    client: 'Client',
    writtenIn: (language: string) => `Language: ${language}`,
    answer: 'Your answer',
    answerNote: (language: string) =>
      `Language of the message: ${language}. The mail adds the greeting, the company name and the message.`,
    templates: 'Begin with',
    template: {
      price: 'Price list',
      access: 'Access code',
      shortly: 'We will call',
    },
    templateTexts: {
      price:
        'Thank you for your message. Prices are shown to clients who sign in. If you ask for an access code in the shop, we will open it for you as soon as possible.',
      access:
        'Thank you for your message. Please ask for an access code in the shop; we will check your details and write to you.',
      shortly: 'Thank you for your message. We are looking into it and will call you in the next few days.',
    },
    send: 'Send by mail',
    sendAgain: 'Send another answer',
    answeredBy: (name: string) => `Answered by ${name}`,
    answeredElsewhere: 'Answered elsewhere',
    markDone: 'Answered elsewhere',
    reopen: 'Open again',
    markSpam: 'Spam',
    notSpam: 'Not spam',
    problems: {
      not_found: 'It no longer exists.',
      invalid_answer: 'Type an answer of at most 5,000 letters.',
      answered_meanwhile:
        'Somebody else has answered meanwhile; the answer is shown above. Yours is not sent; send it again if it is still needed.',
    },
  },
}

export type InboxTexts = typeof inboxEn
