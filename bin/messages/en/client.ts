import { counted } from './counted.ts'

export const clientEn = {
  notes: [
    'CLIENT is a username, an e-mail or the whole name',
    '--mail sends the access code to the client; L, the language of its mails, is one of: es en zh',
    'import reads a CSV or XLSX with the columns name and e-mail, and if you like username, phone, access code, language',
    'remove deletes all data of a client; orders stay, with the name on them',
  ],
  reasons: {
    invalid_username: '--username must be 1 to 254 letters, digits or signs, without blanks',
    invalid_name: '--name must be 1 to 254 letters on one line',
    invalid_email: '--email is no e-mail address',
    invalid_phone: '--phone must be at most 50 letters on one line',
    invalid_access_code: '--code must be 8 to 100 characters on one line',
    username_taken: 'another client signs in with this username',
    email_taken: 'another client signs in with this e-mail',
  },
  needed: '--username, --name and --email are needed',
  nothingToChange: 'name what changes: --username, --name, --email, --phone or --language',
  added: (client: number) => `Client ${client} was added.`,
  changed: (name: string) => `${name} was changed.`,
  headings: {
    id: 'id',
    username: 'username',
    name: 'name',
    email: 'e-mail',
    phone: 'phone',
    since: 'since',
    disabled: '',
  },
  isDisabled: 'disabled',
  cannotSignIn: (username: string) => `${username} cannot sign in any more, and is signed out everywhere.`,
  canSignIn: (username: string) => `${username} can sign in again.`,
  removed: (name: string) => `${name} was removed, with all its data.`,
  removedButOrders: (name: string, orders: number) =>
    `${name} was removed, with all its data. Its ${counted(orders, 'order')} stay${orders === 1 ? 's' : ''}, with its name.`,
  removedWithName: (name: string, orders: number) =>
    `${name} was removed, with all its data. Its ${counted(orders, 'order')} stay${orders === 1 ? 's' : ''}, without its name.`,
  ordersUnderWay: (name: string, numbers: readonly string[]) =>
    `${name} has orders under way, which need its data: deliver or cancel them first: ${numbers.join(', ')}`,
  pushesUnderWay: (name: string, references: readonly string[]) =>
    `${name} has sent what is no order yet: settle it first (order pushes): ${references.join(', ')}`,
  gone: 'there is no such client any more',
  elsewhere: 'clients are kept by PRODUCT_API_URL: change them there',
  show: {
    id: 'Client',
    username: 'Username',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    reference: 'Reference',
    language: 'Language of mails',
    since: 'Since',
    signIn: 'Sign-in',
    orders: 'Orders',
    cart: 'Lines in the cart',
  },
  hasNoCode: 'has no access code',
  neverSignedIn: 'not signed in',
  signedIn: (browsers: number, at: string) => `signed in in ${counted(browsers, 'browser')}, last on ${at}`,
  ordersOf: (count: number, number: string, at: string) => `${count}, the last one is ${number} of ${at}`,
  unknown: (text: string) => `there is no client with the username, e-mail or name ${text}`,
  similar: (clients: readonly string[], more: number) =>
    `similar: ${clients.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
  several: (text: string, clients: readonly string[]) =>
    `${text} is the name of several clients: give the username: ${clients.join('; ')}`,
  file: {
    reasons: {
      invalid_username: 'the username must be 1 to 254 letters, digits or signs, without blanks',
      invalid_name: 'the name is missing, or longer than 254 letters',
      invalid_email: 'this is no e-mail address',
      invalid_phone: 'the phone must be at most 50 letters on one line',
      invalid_access_code: 'the access code must be 8 to 100 characters on one line',
      username_taken: 'another client signs in with this username',
      email_taken: 'another client signs in with this e-mail',
      unknown_language: 'the language is none of es, en, zh',
    },
    repeated: (earlier: number) => `is that of line ${earlier} too`,
    problem: (line: number, value: string, reason: string) =>
      `line ${line}${value ? ` ${JSON.stringify(value)}` : ''}: ${reason}`,
    wholeFile: (file: string, reason: string) => `${file}: ${reason}`,
    nothing: (problems: number) => `${counted(problems, 'problem')}: no client was added`,
    unused: (headings: readonly string[]) => `not used: ${headings.join(', ')}`,
    sheets: (names: readonly string[]) => `sheets not read: ${names.join(', ')}`,
    headings: { username: 'username', name: 'name', email: 'e-mail', accessCode: 'access code' },
    given: '(as in the file)',
    existing: (line: number, email: string, username: string) =>
      `line ${line}: ${email} is client ${username} already, and was not changed: client edit ${username}`,
    alreadyThere: (count: number) =>
      `${count} of the file ${count === 1 ? 'is a client' : 'are clients'} already, with the same data.`,
    added: (count: number) => `${counted(count, 'client')} added.`,
    wouldAdd: (count: number) =>
      `${counted(count, 'client')} would be added. Nothing was written (--dry-run).`,
    mailed: 'Each gets its access code by mail.',
    wouldMail: 'Each would get its access code by mail (--no-mail: none does).',
    notMailed: 'No mail server is set: pass on the access codes yourself.',
  },
}
