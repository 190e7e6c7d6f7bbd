export const mailEn = {
  notes: (statuses: string) => [
    `STATUS is one of: ${statuses}`,
    'send tries now what waits; retry sends one again that was given up, or does not wait for its turn',
    'test sends a mail to ADDRESS, else to order_mail_to, and prints what the mail server answered',
  ],
  headings: {
    mail: 'mail',
    written: 'written',
    status: 'status',
    tries: 'tries',
    to: 'to',
    subject: 'subject',
    lastProblem: 'last problem',
  },
  mail: (mail: number) => `Mail ${mail}`,
  written: 'Written',
  sent: 'Sent',
  nextTry: 'Next try',
  lastProblem: 'Last problem',
  to: 'To',
  answersTo: 'Answers to',
  subject: 'Subject',
  isSealed: '(Its text holds a code or a link, and was sealed with another SECRET.)',
  isEmptied: '(Its text held a code or a link, and was deleted once it was sent or given up.)',
  unknown: (mail: number) => `there is no mail ${mail}`,
  wasSent: (mail: number) => `mail ${mail} was sent already`,
  isWithoutCode: (mail: number) =>
    `mail ${mail} held a code or a link, which was deleted when it was given up: issue a new code with lonja client code`,
  isBeingSent: (mail: number) => `mail ${mail} is being sent`,
  isNext: (mail: number) => `Mail ${mail} is sent next.`,
  noneWaits: 'No mail waits.',
  stillWaiting: (count: number) => `Still waiting: ${count}. See: mail list --status waiting`,
  noServer: {
    unset:
      'no mail server is set: mail waits in the outbox. Set one with: setting set smtp_url smtps://USER:PASSWORD@HOST',
    unreadable:
      'the setting smtp_url cannot be read, because SECRET has changed: set it again with: setting set smtp_url …',
  },
  notOneAddress: (text: string) => `ADDRESS is no e-mail address: ${text}`,
  noRecipient: 'name an ADDRESS: the setting order_mail_to is unset',
  server: (address: string, origin: string) => `Mail server: ${address} (${origin})`,
  origins: { environment: 'from SMTP_URL', setting: 'from the setting smtp_url' },
  sender: (from: string) => `Sender: ${from}`,
  badSender: (from: string) =>
    `the sender is no e-mail address: ${from}. Set it with: setting set mail_from …`,
  accepted: (to: string, answer: string) => `${to}: accepted. The server answered: ${answer}`,
  refused: (to: string, problem: string) => `${to}: refused. The server answered: ${problem}`,
  unreached: (to: string, problem: string) => `${to}: not sent. The server was not reached: ${problem}`,
  unconfirmed: (to: string, problem: string) =>
    `${to}: sent, but the server did not confirm it; it may have arrived: ${problem}`,
  hints: {
    signIn:
      'Check user and password. Many providers want a password for programs; in the address write @ as %40, : as %3A and / as %2F.',
    refused:
      'Check the sender (setting mail_from): most servers accept only addresses of their own, and many want a user and password.',
    unreached:
      'Check the host, and the port: smtps://… is port 465, smtp://…:587 is the other usual one. A firewall may block it.',
  },
  /** What happens to a mail that was just queued. */
  queued: {
    waits: (recipient: string) =>
      `The mail to ${recipient} waits in the outbox until a mail server is set: setting smtp_url, or SMTP_URL.`,
    isSent: (recipient: string) => `The mail to ${recipient} is sent by the running shop, or by: mail send`,
  },
}
