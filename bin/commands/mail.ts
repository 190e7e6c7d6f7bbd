import { parseEmailAddresses } from '#domain/accounts/email-address.ts'
import type { Db } from '#db/transaction.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import type { MailServer } from '#services/mail/deliver-mail.ts'
import {
  countMails,
  findMail,
  isMailStatus,
  listMails,
  MAIL_STATUSES,
  makeDue,
  retryMail,
} from '#services/mail/list-mails.ts'
import type { MailRow } from '#services/mail/mail-outbox.ts'
import { sendDueMails } from '#services/mail/mail-sender.ts'
import type { FoundMailServer } from '#services/mail/mail-server.ts'
import type { Delivery } from '#services/mail/smtp.ts'
import { readBody } from '#services/mail/secret-mails.ts'
import { sendTestMail } from '#services/mail/test-mail.ts'
import { readRecipients } from '#services/settings/settings.ts'
import { chooseAction, printList, readNumber, readStatus } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { keysForReading, keysForStoring } from '../shop-keys.ts'
import { findShopMailServer } from '../shop-mail-server.ts'
import { plain, writeTable } from '../table.ts'

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
  notes: ({ mail }) => mail.notes(MAIL_STATUSES.join(' ')),
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
  return withDatabase(terminal.config, async (db) =>
    printList(
      await listMails(db, { status: only, most }),
      listIn(await readShopZone(terminal.config, db), terminal.texts),
      json,
      terminal,
    ),
  )
}

const listIn = (zone: TimeZone, { mail: { headings } }: CommandMessages) => ({
  headings: [
    headings.mail,
    headings.written,
    headings.status,
    headings.tries,
    headings.to,
    headings.subject,
    headings.lastProblem,
  ],
  cells: (mail: MailRow) => [
    mail.mail_id,
    writeTime(mail.created_at, zone),
    mail.status,
    mail.attempts,
    mail.recipient,
    mail.subject,
    mail.last_problem,
  ],
  record: toRecord,
})

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

function show(mailId: number, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print } = terminal
  return withDatabase(config, async (db) => {
    const mail = await findMail(db, mailId)
    if (!mail) return refuseUnknown(mailId, terminal)
    const zone = await readShopZone(terminal.config, db)
    writeTable(
      ['', ''],
      [
        [texts.mail.mail(mailId), mail.status],
        [texts.mail.written, writeTime(mail.created_at, zone)],
        ...(mail.sent_at ? [[texts.mail.sent, writeTime(mail.sent_at, zone)]] : []),
        ...(mail.status === 'waiting' ? [[texts.mail.nextTry, writeTime(mail.next_attempt_at, zone)]] : []),
        ...(mail.last_problem ? [[texts.mail.lastProblem, mail.last_problem]] : []),
        [texts.mail.to, mail.recipient],
        ...(mail.reply_to ? [[texts.mail.answersTo, mail.reply_to]] : []),
        [texts.mail.subject, mail.subject],
      ],
    )
      .slice(1)
      .forEach((line) => print(line))
    print('')
    const body = readBody(() => keysForReading(config).waitingMails, mail)
    if (body === undefined) print(texts.mail.isSealed)
    if (body === '') print(texts.mail.isEmptied)
    body?.split('\n').forEach((line) => print(plain(line)))
    return 'done'
  })
}

function retry(mailId: number, terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print, warn } = terminal
  return withDatabase(config, async (db) => {
    const mail = await findMail(db, mailId)
    if (!mail) return refuseUnknown(mailId, terminal)
    if (!(await retryMail(db, by, mailId))) {
      const { status } = mail
      if (status === 'sent') warn(texts.mail.wasSent(mailId))
      else warn(status === 'given_up' ? texts.mail.isWithoutCode(mailId) : texts.mail.isBeingSent(mailId))
      return 'refused'
    }
    print(texts.mail.isNext(mailId))
    return 'done'
  })
}

function sendAll(terminal: Terminal): Promise<Outcome> {
  const { config, texts, print } = terminal
  return withDatabase(config, async (db) => {
    const found = await findServer(db, terminal)
    if (!found) return 'refused'
    const { waitingMails } = await keysForStoring(config, db)
    await makeDue(db)
    let attempts = 0
    do attempts = await sendDueMails(db, found.server, waitingMails)
    while (attempts > 0)
    const waiting = await countMails(db, 'waiting')
    print(waiting === 0 ? texts.mail.noneWaits : texts.mail.stillWaiting(waiting))
    return waiting === 0 ? 'done' : 'refused'
  })
}

/** Sends a real mail to each recipient and prints what the server answered. */
function sendTest(address: string | undefined, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  const named = address === undefined ? undefined : parseEmailAddresses(address)
  if (address !== undefined && !named) throw new WrongUsage(({ mail }) => mail.notOneAddress(plain(address)))
  return withDatabase(config, async (db) => {
    const found = await findServer(db, terminal)
    if (!found) return 'refused'
    const recipients = named ?? (await readRecipients(db, 'order_mail_to'))
    if (recipients.length === 0) {
      warn(texts.mail.noRecipient)
      return 'refused'
    }
    print(texts.mail.server(withoutPassword(found.server), texts.mail.origins[found.from]))
    print(texts.mail.sender(plain(found.server.from)))
    let outcome: Outcome = 'done'
    for (const recipient of recipients) {
      const delivery = await sendTestMail(db, found.server, recipient)
      if (delivery === 'not_an_email') {
        warn(texts.mail.badSender(plain(found.server.from)))
        return 'refused'
      }
      if (!report(recipient, delivery, terminal)) outcome = 'refused'
    }
    return outcome
  })
}

/** Prints the outcome, with a hint if it failed; whether the server accepted the mail. */
function report(recipient: string, delivery: Delivery, { texts, print, warn }: Terminal): boolean {
  switch (delivery.outcome) {
    case 'accepted':
      print(texts.mail.accepted(recipient, plain(delivery.answer)))
      return true
    case 'refused':
      warn(texts.mail.refused(recipient, plain(delivery.problem)))
      warn(delivery.isSignIn ? texts.mail.hints.signIn : texts.mail.hints.refused)
      return false
    case 'unreached':
      warn(texts.mail.unreached(recipient, plain(delivery.problem)))
      warn(texts.mail.hints.unreached)
      return false
    case 'unknown':
      warn(texts.mail.unconfirmed(recipient, plain(delivery.problem)))
      return false
  }
}

/** The mail server; if there is none, prints why and returns undefined. */
async function findServer(
  db: Db,
  { config, texts, warn }: Terminal,
): Promise<Extract<FoundMailServer, { ok: true }> | undefined> {
  const found = await findShopMailServer(config, db)
  if (found.ok) return found
  warn(texts.mail.noServer[found.code])
  return undefined
}

function withoutPassword({ smtpUrl }: MailServer): string {
  const { protocol, username, host } = new URL(smtpUrl)
  return plain(`${protocol}//${username ? `${username}@` : ''}${host}`)
}

function refuseUnknown(mailId: number, { texts, warn }: Terminal): 'refused' {
  warn(texts.mail.unknown(mailId))
  return 'refused'
}
