import { parseEmailAddresses } from '#domain/accounts/email-address.ts'
import type { Db } from '#db/transaction.ts'
import type { MailServer } from '#services/mail/deliver-mail.ts'
import {
  countMails,
  findMail,
  isMailStatus,
  listMails,
  MAIL_STATUSES,
  makeDue,
} from '#services/mail/list-mails.ts'
import type { MailRow } from '#services/mail/mail-outbox.ts'
import { sendDueMails } from '#services/mail/mail-sender.ts'
import type { FoundMailServer } from '#services/mail/mail-server.ts'
import type { Delivery } from '#services/mail/smtp.ts'
import { sendTestMail } from '#services/mail/test-mail.ts'
import { readRecipients } from '#services/settings/settings.ts'
import { writeTime } from '../amounts.ts'
import { chooseAction, printList, readNumber, readStatus } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { findShopMailServer } from '../shop-mail-server.ts'
import { plain, writeTable } from '../table.ts'

const TEXTS = {
  list: ['mail', 'written (UTC)', 'status', 'tries', 'to', 'subject', 'last problem'],
  mail: (id: number) => `Mail ${id}`,
  written: 'Written (UTC)',
  sent: 'Sent (UTC)',
  nextTry: 'Next try (UTC)',
  lastProblem: 'Last problem',
  to: 'To',
  answersTo: 'Answers to',
  subject: 'Subject',
  isEmptied: '(Its text held a code or a link, and was deleted once it was sent.)',
  unknown: (id: number) => `there is no mail ${id}`,
  wasSent: (id: number) => `mail ${id} was sent already`,
  isBeingSent: (id: number) => `mail ${id} is being sent`,
  isNext: (id: number) => `Mail ${id} is sent next.`,
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
}

const OPTIONS = {
  status: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

export const mailCommand: Command = {
  usage: [
    'mail list [--status STATUS] [--limit 100] [--json]',
    'mail show N',
    'mail send',
    'mail retry N',
    'mail test [ADDRESS]',
  ],
  notes: [
    `STATUS is one of: ${MAIL_STATUSES.join(' ')}`,
    'send tries now what waits; retry sends one again that was given up, or does not wait for its turn',
    'test sends a mail to ADDRESS, else to order_mail_to, and prints what the mail server answered',
  ],
  run: chooseAction('mail', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values, terminal),
    show: ({ words }, terminal) => show(readNumber(words, 'N'), terminal),
    send: ({ words }, terminal) => sendAll(readWords(words) && terminal),
    retry: ({ words }, terminal) => retry(readNumber(words, 'N'), terminal),
    test: ({ words: [address, ...more] }, terminal) => sendTest(readWords(more) && address, terminal),
  }),
}

interface ListOptions {
  readonly status?: string
  readonly limit: string
  readonly json?: boolean
}

async function list({ status, limit, json }: ListOptions, terminal: Terminal): Promise<Outcome> {
  const only = status === undefined ? undefined : readStatus(status, isMailStatus)
  const most = readId(limit, '--limit')
  const mails = await withDatabase(terminal.config, (db) => listMails(db, only, most))
  return printList(mails, LIST, json, terminal)
}

const LIST = {
  headings: TEXTS.list,
  cells: (mail: MailRow) => [
    mail.mail_id,
    writeTime(mail.created_at),
    mail.status,
    mail.attempts,
    mail.recipient,
    mail.subject,
    mail.last_problem,
  ],
  record: toRecord,
}

/** Omits the body: it may contain an access code. */
function toRecord(mail: MailRow) {
  return {
    mail: mail.mail_id,
    kind: mail.kind,
    to: mail.recipient,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    createdAt: mail.created_at,
    nextAttemptAt: mail.status === 'waiting' ? mail.next_attempt_at : null,
    sentAt: mail.sent_at,
    lastProblem: mail.last_problem,
  }
}

function show(mailId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  return withDatabase(config, async (db) => {
    const mail = await findMail(db, mailId)
    if (!mail) return refuseUnknown(mailId, warn)
    writeTable(
      ['', ''],
      [
        [TEXTS.mail(mailId), mail.status],
        [TEXTS.written, writeTime(mail.created_at)],
        ...(mail.sent_at ? [[TEXTS.sent, writeTime(mail.sent_at)]] : []),
        ...(mail.status === 'waiting' ? [[TEXTS.nextTry, writeTime(mail.next_attempt_at)]] : []),
        ...(mail.last_problem ? [[TEXTS.lastProblem, mail.last_problem]] : []),
        [TEXTS.to, mail.recipient],
        ...(mail.reply_to ? [[TEXTS.answersTo, mail.reply_to]] : []),
        [TEXTS.subject, mail.subject],
      ],
    )
      .slice(1)
      .forEach((line) => print(line))
    print('')
    if (mail.body === '') print(TEXTS.isEmptied)
    mail.body.split('\n').forEach((line) => print(plain(line)))
    return 'done'
  })
}

function retry(mailId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  return withDatabase(config, async (db) => {
    const mail = await findMail(db, mailId)
    if (!mail) return refuseUnknown(mailId, warn)
    if ((await makeDue(db, mailId)) === 0) {
      warn(mail.status === 'sent' ? TEXTS.wasSent(mailId) : TEXTS.isBeingSent(mailId))
      return 'refused'
    }
    print(TEXTS.isNext(mailId))
    return 'done'
  })
}

function sendAll(terminal: Terminal): Promise<Outcome> {
  const { config, print } = terminal
  return withDatabase(config, async (db) => {
    const found = await findServer(db, terminal)
    if (!found) return 'refused'
    await makeDue(db)
    let attempts = 0
    do attempts = await sendDueMails(db, found.server)
    while (attempts > 0)
    const waiting = await countMails(db, 'waiting')
    print(waiting === 0 ? TEXTS.noneWaits : TEXTS.stillWaiting(waiting))
    return waiting === 0 ? 'done' : 'refused'
  })
}

/** Sends a real mail to each recipient and prints what the server answered. */
function sendTest(address: string | undefined, terminal: Terminal): Promise<Outcome> {
  const { config, print, warn } = terminal
  const named = address === undefined ? undefined : parseEmailAddresses(address)
  if (address !== undefined && !named) throw new WrongUsage(TEXTS.notOneAddress(plain(address)))
  return withDatabase(config, async (db) => {
    const found = await findServer(db, terminal)
    if (!found) return 'refused'
    const recipients = named ?? (await readRecipients(db, 'order_mail_to'))
    if (recipients.length === 0) {
      warn(TEXTS.noRecipient)
      return 'refused'
    }
    print(TEXTS.server(withoutPassword(found.server), TEXTS.origins[found.from]))
    print(TEXTS.sender(plain(found.server.from)))
    let outcome: Outcome = 'done'
    for (const recipient of recipients) {
      const delivery = await sendTestMail(db, found.server, recipient)
      if (delivery === 'not_an_email') {
        warn(TEXTS.badSender(plain(found.server.from)))
        return 'refused'
      }
      if (!report(recipient, delivery, terminal)) outcome = 'refused'
    }
    return outcome
  })
}

/** Prints the outcome, with a hint if it failed; whether the server accepted the mail. */
function report(recipient: string, delivery: Delivery, { print, warn }: Terminal): boolean {
  switch (delivery.outcome) {
    case 'accepted':
      print(TEXTS.accepted(recipient, plain(delivery.answer)))
      return true
    case 'refused':
      warn(TEXTS.refused(recipient, plain(delivery.problem)))
      warn(delivery.isSignIn ? TEXTS.hints.signIn : TEXTS.hints.refused)
      return false
    case 'unreached':
      warn(TEXTS.unreached(recipient, plain(delivery.problem)))
      warn(TEXTS.hints.unreached)
      return false
    case 'unknown':
      warn(TEXTS.unconfirmed(recipient, plain(delivery.problem)))
      return false
  }
}

/** The mail server; if there is none, prints why and returns undefined. */
async function findServer(
  db: Db,
  { config, warn }: Terminal,
): Promise<Extract<FoundMailServer, { ok: true }> | undefined> {
  const found = await findShopMailServer(config, db)
  if (found.ok) return found
  warn(TEXTS.noServer[found.code])
  return undefined
}

function withoutPassword({ smtpUrl }: MailServer): string {
  const { protocol, username, host } = new URL(smtpUrl)
  return plain(`${protocol}//${username ? `${username}@` : ''}${host}`)
}

function refuseUnknown(mailId: number, warn: Terminal['warn']): 'refused' {
  warn(TEXTS.unknown(mailId))
  return 'refused'
}
