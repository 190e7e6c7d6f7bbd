import { counted, named } from './counted.ts'

const CONSEQUENCES = {
  company_name: 'the shop is called Lonja',
  phone: 'no page says how to call you',
  tax: 'orders carry no tax',
  order_mail_to: 'nobody is mailed when an order comes in',
}

export const doctorEn = {
  note: 'says what is wrong (exit code 1), and what is merely unset',
  isWrong: (finding: string) => `wrong: ${finding}`,
  toKnow: (finding: string) => `to know: ${finding}`,
  nothingWrong: 'Nothing is wrong.',
  allWell: 'All is well.',
  wrong: {
    latePush: (cart: string, client: string, push: number, state: string) =>
      `the cart ${cart} of ${client} is no order yet: push ${push} is ${state} (lonja order pushes)`,
    deliveriesWaiting: (webhook: number, host: string, count: number, problem: string) =>
      `webhook ${webhook} (${host}): ${count === 1 ? '1 delivery is' : `${count} deliveries are`} waiting for long; the last problem: ${problem}`,
    deliveriesGivenUp: (webhook: number, host: string, count: number, problem: string) =>
      `webhook ${webhook} (${host}): ${count === 1 ? '1 delivery is' : `${count} deliveries are`} given up; the last problem: ${problem}`,
    otherSecret:
      'the database belongs to another SECRET than this machine has: sign-ins, keys and webhooks fail here (docs/guide/operate.md)',
    mailServerUnreadable: 'the setting smtp_url cannot be read, because SECRET has changed: set it again',
    mailsWaiting: (count: number, since: string, problem: string) =>
      `${counted(count, 'mail')} not sent, the oldest since ${since}${problem ? ` (${problem})` : ''}: see lonja mail list --status waiting`,
    mailsGivenUp: (count: number) =>
      `${counted(count, 'mail')} given up in the last week: see lonja mail list --status given_up`,
    littleSpace: (megabytes: number) => `only ${megabytes} MB are free where the data folder is`,
    unreadableCurrency: (currency: string) =>
      `PRODUCT_API_URL gives the currency "${currency}", which is no code of ISO 4217 such as EUR or MXN: the shop shows US dollars`,
    unreadableTax: (tax: string) =>
      `PRODUCT_API_URL gives the tax "${tax}", which is no percentage such as 16 or 16.5: carts cannot be sent`,
    unreadableTaxRates: (rates: string) =>
      `PRODUCT_API_URL gives the tax_rates "${rates}", which are no list such as reduced=10, super-reduced=4: carts cannot be sent`,
    noAnswer: (variable: string, address: string) => `${variable} (${address}) does not answer`,
    noAnswerAndNoCopy: (variable: string, address: string) =>
      `${variable} (${address}) does not answer; its catalogue is not cached`,
    noAnswerButCopy: (variable: string, address: string, at: string) =>
      `${variable} (${address}) does not answer; the cached catalogue is of ${at}`,
    storeUnusable: (address: string, problem: string) => `S3_URL (${address}) cannot be used: ${problem}`,
    standbyUnusable: (hosts: string, problem: string) =>
      `DATABASE_READ_URL (${hosts}) cannot be used, and lists are read from DATABASE_URL: ${problem}`,
    snapshotUnreachable: (location: string) => `SNAPSHOT (${location}) cannot be reached`,
    snapshotMissing: (location: string, path: string, list: 'items' | 'categories', catalog: number) =>
      `SNAPSHOT (${location}): ${path}, the ${list === 'items' ? 'stock items' : 'categories'} of catalogue ${catalog}, is not there`,
    snapshotUnreadable: (location: string, path: string, list: 'items' | 'categories', catalog: number) =>
      `SNAPSHOT (${location}): ${path}, the ${list === 'items' ? 'stock items' : 'categories'} of catalogue ${catalog}, cannot be read`,
  },
  advice: {
    unsetSetting: (name: keyof typeof CONSEQUENCES) => `The setting ${name} is unset: ${CONSEQUENCES[name]}.`,
    unsetRemoteSetting: (name: keyof typeof CONSEQUENCES) =>
      `PRODUCT_API_URL gives no ${name}: ${CONSEQUENCES[name]}.`,
    otherPricePolicy: (there: string, here: string) =>
      `PRODUCT_API_URL shows prices to ${there}, the built-in services to ${here}: set price_visibility here too.`,
    otherCompanyName: (there: string, here: string) =>
      `PRODUCT_API_URL calls the company "${there}", mails with access codes ${here ? `call it "${here}"` : 'do not name it'}: set company_name here too.`,
    unpriced: (count: number, codes: readonly string[]) =>
      `Without a price, and so not to be ordered online: ${counted(count, 'item')} (${named(count, codes)}).`,
    unpictured: (count: number, codes: readonly string[]) =>
      `Without a picture: ${counted(count, 'item')} (${named(count, codes)}).`,
    uncategorized: (count: number, codes: readonly string[]) =>
      `Without a category, or in a deleted one, and so found only by searching: ${counted(count, 'item')} (${named(count, codes)}).`,
    tierless: (count: number, codes: readonly string[]) =>
      `With a tier price that never applies, because its quantity is missing: ${counted(count, 'item')} (${named(count, codes)}).`,
    parentless: (count: number, codes: readonly string[]) =>
      `Variants of an item that is deleted or missing, and so not in the lists: ${counted(count, 'item')} (${named(count, codes)}).`,
    dearTier: (count: number, codes: readonly string[]) =>
      `With a tier price above the price: ${counted(count, 'item')} (${named(count, codes)}).`,
    repeatedCode: (count: number, codes: readonly string[]) =>
      `With a code that another item of the catalogue has too: ${counted(count, 'item')} (${named(count, codes)}).`,
    unknownTaxClass: (count: number, codes: readonly string[]) =>
      `With a tax class that tax_rates does not have, and so taxed at the standard rate: ${counted(count, 'item')} (${named(count, codes)}).`,
    picturesMissing: (count: number) =>
      `With a picture or a document that is not in the data folder: ${counted(count, 'item')}.`,
    picturesNotAtHost: (host: string, missing: number, asked: number) =>
      `Not on ${host} (IMAGE_BASE_URL): ${missing} of ${asked} pictures and documents that were looked for. Copy the files of DATA_DIR/images there.`,
    picturesNotInStore: (host: string, missing: number, asked: number) =>
      `Not in the object store ${host}: ${missing} of ${asked} pictures and documents that were looked for. lonja pictures move --to store brings those of the data folder there.`,
    picturesElsewhere: (host: string, count: number) =>
      `With a picture or a document on ${host}, which IMAGE_HOSTS does not name: ${counted(count, 'item')}.`,
    accessRequests: (count: number, companies: readonly string[]) =>
      `Waiting for an access code: ${count} (${named(count, companies)}). Decide with \`lonja access approve\` or \`refuse\`.`,
    openMessages: (count: number) =>
      `Contact messages that are not done: ${count}. See \`lonja contact list --open\`, then \`contact done\`.`,
    noMailServer:
      'No mail server is set (setting smtp_url, or SMTP_URL): mails wait in the outbox, to be read with `lonja mail list`.',
    noPublicUrl: 'PUBLIC_URL is unset: links in mails lead to this machine, and any host name is answered.',
    noBackup: 'No backup has been made with `lonja backup`.',
    oldBackup: (days: number, file: string, at: string) =>
      `The last backup is ${days} days old: ${file} (${at}).`,
    secretInFolder: 'The secret is in the data folder: include it in every backup.',
    openToOthers: (paths: readonly string[]) =>
      `Other users of this machine may enter or read ${paths.join(', ')}: take that away with \`chmod o= ${paths.join(' ')}\`.`,
    snapshotList: (list: 'items' | 'categories', count: number, catalog: number, at: string) =>
      `The snapshot has ${count} ${list === 'items' ? 'stock items' : 'categories'} of catalogue ${catalog}${at && `, of ${at}`}.`,
    snapshotLimits:
      'A shop of a snapshot takes no orders: nobody signs in, there is no cart. Its pictures, messages, brands and contact are not in the files (IMAGE_BASE_URL, PRODUCT_API_URL).',
  },
}
