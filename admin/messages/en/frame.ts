import type { FirstStep } from '#backoffice/start/first-steps.ts'
import type { WaitingKind } from '#backoffice/start/waiting.ts'
import type { Role } from '#domain/staff/roles.ts'

const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  sales: 'Sales',
  viewer: 'Viewer',
}

/** What every screen has, and the start page. */
export const frameEn = {
  frame: {
    name: 'Back-office',
    skipToContent: 'Skip to content',
    navigation: 'Main',
    atHand: 'At hand',
    menu: 'Menu',
    sections: {
      start: 'Start',
      orders: 'Orders',
      items: 'Items',
      clients: 'Clients',
      content: 'Content',
      settings: 'Settings',
    },
    waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
    toShop: 'To the shop',
    language: 'Language',
    signedInAs: (name: string) => name,
    jobs: 'Tasks',
    trail: 'What happened',
    myAccount: 'My account',
    staff: 'Staff',
    signOut: 'Sign out',
    copied: 'Copied',
    mailWaits: (done: string) => `${done} The mail waits until a mail server is set.`,
    setMailServer: 'Set the mail server',
    copyRefused: 'Your browser does not allow copying. Select the text and copy it.',
    undo: 'Undo',
  },
  search: {
    title: 'Search',
    results: (words: string) => `Found for “${words}”`,
    about:
      'Type the number of an order, the code or name of an item, the name of a client, of a setting or of a page of the help.',
    nothing: 'Nothing was found.',
    all: 'All of them',
  },
  /** Between parts of a line. */
  signs: {
    colon: ': ',
    semicolon: '; ',
    comma: ', ',
  },
  lists: {
    unreadable: (value: string) => `Unreadable: ${value}`,
    search: 'Search',
    show: 'Show',
    filters: 'Filters',
    clear: 'Clear search and filters',
    leaveOut: 'Leave out of the list',
    pages: 'Pages of the list',
    moreThan: (count: string) => `more than ${count}`,
    firstPage: 'First page',
    nextPage: 'Next page',
    arrived: (count: string) => `${count} new: show`,
  },
  roleNames,
  notices: {
    client_saved: (name: string) => `Saved: ${name}.`,
    merged: (fields: string) => `Saved. Somebody else changed this meanwhile, and it is kept: ${fields}.`,
    client_added: (name: string) => `${name} is added, and the code is on its way by mail.`,
    client_erased: (name: string) => `${name} is erased.`,
    client_disabled: (name: string) => `${name} is disabled and signed out.`,
    client_enabled: (name: string) => `${name} can sign in again.`,
    client_code_end: (name: string) => `The end of the code of ${name} is changed.`,
    client_code_revoked: (name: string) => `The code of ${name} is revoked.`,
    client_signed_out: (name: string) => `${name} is signed out.`,
    client_link_mailed: (name: string) => `${name} gets the link by mail.`,
    request_refused: (name: string) => `The request of ${name} is refused; the mail is on its way.`,
    request_refused_without_mail: (name: string) =>
      `The request of ${name} is refused, without a mail: the address is a client already.`,
    message_answered: (name: string) => `The answer to ${name} is on its way.`,
    message_done: (name: string) => `The message of ${name} counts as answered.`,
    message_open: (name: string) => `The message of ${name} is open again.`,
    message_spam: (name: string) => `The message of ${name} is marked as spam.`,
    message_not_spam: (name: string) => `The message of ${name} is no spam.`,
    factor_removed: () => 'The second factor is off.',
    delivery_due: (delivery: string) => `Delivery ${delivery} is sent next.`,
    mail_due: (mail: string) => `Mail ${mail} is sent next.`,
    language_changed: (language: string) => `Your screens are now in ${language}.`,
    password_changed: () => 'Your new password counts from now on. Your other sessions have ended.',
    saved: (about: string) => (about ? `Saved: ${about}.` : 'Saved.'),
    session_ended: () => 'The session has ended.',
    view_saved: (name: string) => `The view “${name}” is saved.`,
    view_renamed: (name: string) => `The view is now called “${name}”.`,
    view_replaced: (name: string) => `The view “${name}” now has these filters.`,
    view_removed: (name: string) => `The view “${name}” is removed.`,
    too_many_rows: () => 'A workbook has at most 20,000 rows: export a CSV instead.',
    nothing_chosen: () => 'Choose at least one order first.',
    order_note_saved: () => 'The note is saved.',
    order_note_mailed: () => 'The note is saved, and on its way to the client.',
    order_reference_saved: () => 'The reference is saved.',
    order_mail_again: () => 'The mail is sent again.',
    push_arrived: () => 'It counts as arrived: the client sees the order.',
    push_again: () => 'It is sent once more.',
    push_given_up: () => 'Nothing is sent any more.',
    too_many_jobs: () => 'You have 10 open tasks. Wait until one of them has ended.',
    taken_back: (what: string) => `Taken back: ${what}.`,
  },
  /** In place of the notices about mails while no mail server is set. */
  mailNotices: {
    client_added: (name: string) => `${name} is added.`,
    client_link_mailed: (name: string) => `The link for ${name} is made.`,
    request_refused: (name: string) => `The request of ${name} is refused.`,
    message_answered: (name: string) => `The answer to ${name} is saved.`,
    order_note_mailed: () => 'The note is saved.',
    order_mail_again: () => 'The mail is in the outbox again.',
    mail_due: (mail: string) => `Mail ${mail} is next.`,
  },
  failed: {
    unknown: {
      title: 'Page not found',
      text: 'The address may be wrong, or what it showed is gone.',
    },
    not_permitted: {
      title: 'You may not change this',
      text: 'Your role lets you see this, but not change it. Nothing was changed. An owner can give you another role.',
    },
    expired: {
      title: 'The page was open for too long',
      text: 'For your safety, nothing was sent and nothing was changed. Go back to the page, reload it and send your data again.',
    },
    too_large: {
      title: 'This form is too large',
      text: 'A form may have at most 1 MB, about a million letters. Nothing was saved. Go back in the browser: what you typed is usually still there. Copy it first, then shorten it or save it in parts.',
    },
    broken: {
      title: 'The page could not be shown',
      text: 'Something failed on our side. Try again in a moment.',
    },
    toStart: 'To the start page',
  },
  start: {
    title: 'Start',
    greeting: (name: string) => `Hello, ${name}`,
    nothing: 'Nothing waits for you at the moment.',
    news: 'What is new',
    putNewsAway: 'I have read it',
    toDo: 'What needs doing',
    oldest: 'the oldest',
    firstSteps: 'First steps',
    done: 'done',
    open: 'open',
    stepsDone: (done: number, all: number) => `${done} of ${all} are done.`,
    waiting: {
      orders_received: (count: number) => (count === 1 ? '1 order to confirm' : `${count} orders to confirm`),
      orders_confirmed_long: (count: number) =>
        count === 1
          ? '1 order confirmed for more than 3 days'
          : `${count} orders confirmed for more than 3 days`,
      messages: (count: number) => (count === 1 ? '1 message to answer' : `${count} messages to answer`),
      requests: (count: number) => (count === 1 ? '1 request for access' : `${count} requests for access`),
      pushes: (count: number) =>
        count === 1 ? '1 sent cart without an answer' : `${count} sent carts without an answer`,
      mails_given_up: (count: number) =>
        count === 1 ? '1 mail could not be sent' : `${count} mails could not be sent`,
      deliveries_given_up: (count: number) =>
        count === 1 ? '1 webhook delivery failed' : `${count} webhook deliveries failed`,
      jobs_failed: (count: number) =>
        count === 1 ? '1 task failed since yesterday' : `${count} tasks failed since yesterday`,
      jobs_open: (count: number) => (count === 1 ? '1 task is running' : `${count} tasks are running`),
      imports_to_confirm: (count: number) =>
        count === 1 ? '1 import waits for your decision' : `${count} imports wait for your decision`,
      failed_imports: (count: number) =>
        count === 1 ? '1 file could not be imported' : `${count} files could not be imported`,
      waiting_imports: (count: number) =>
        count === 1 ? '1 file waits to be imported' : `${count} files wait to be imported`,
      backup_old: () => 'There is no good backup of the last 7 days',
      findings: (count: number) =>
        count === 1 ? '1 finding on the health of the shop' : `${count} findings on the health of the shop`,
    } satisfies Record<WaitingKind | 'findings', (count: number) => string>,
    steps: {
      company_name: 'Name the company',
      mark: 'Add the logo',
      tax: 'Set the tax',
      price_visibility: 'Choose who sees prices',
      items: 'Import the first items',
      clients: 'Add the first client',
      smtp_url: 'Connect the mail server',
      mail_sent: 'Send a test mail',
      order_mail_to: 'Say who gets new orders',
      backup: 'Make the first backup',
    } satisfies Record<FirstStep, string>,
  },
}

export type FrameTexts = typeof frameEn
