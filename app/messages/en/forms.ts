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
    map: 'See on the map',
    hours: 'Opening hours',
    taxNumber: 'Tax number',
    itemTitle: 'Your message is about this item',
    otherSubject: 'Write about something else',
    sentTitle: 'Your message has been sent',
    sentNext: 'The company will read it and answer at the e-mail address you gave.',
    another: 'Write another message',
  },
  requestAccess: {
    title: 'Get an access code',
    description: 'Ask for an access code to see your prices and order online.',
    intro: (company: string) =>
      `Tell ${company} who you are. Once your request is approved, the code arrives by e-mail.`,
    company: 'Company',
    submit: 'Request the code',
    have: 'I already have a code',
    /** The message to the company about an access request, for services without access requests. */
    asMessage: (company: string) => `Request for an access code. Company: ${company}`,
    sentTitle: 'Your request has been sent',
    sentNext: 'The company will review it. Once it is approved, your access code arrives by e-mail.',
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
      invalid_email: 'Enter a complete e-mail address, with the @ and what follows it',
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
