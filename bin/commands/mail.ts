import { mailServerOf } from '#config/mail-server.ts'
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
import { writeTime } from '../amounts.ts'
import { chooseAction, printList, readNumber, readStatus } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain, writeTable } from '../table.ts'

const OPTIONS = {
  status: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

export const mailCommand: Command = {
  usage: ['mail list [--status STATUS] [--limit 100] [--json]', 'mail show N', 'mail send', 'mail retry N'],
  notes: [
    `STATUS is one of: ${MAIL_STATUSES.join(' ')}`,
    'send tries now what waits; retry sends one again that was given up, or does not wait for its turn',
  ],
  run: chooseAction('mail', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values, terminal),
    show: ({ words }, terminal) => show(readNumber(words, 'N'), terminal),
    send: ({ words }, terminal) => sendAll(readWords(words) && terminal),
    retry: ({ words }, terminal) => retry(readNumber(words, 'N'), terminal),
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
  headings: ['mail', 'written (UTC)', 'status', 'tries', 'to', 'subject', 'last problem'],
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
        [`Mail ${mailId}`, mail.status],
        ['Written (UTC)', writeTime(mail.created_at)],
        ...(mail.sent_at ? [['Sent (UTC)', writeTime(mail.sent_at)]] : []),
        ...(mail.status === 'waiting' ? [['Next try (UTC)', writeTime(mail.next_attempt_at)]] : []),
        ...(mail.last_problem ? [['Last problem', mail.last_problem]] : []),
        ['To', mail.recipient],
        ...(mail.reply_to ? [['Answers to', mail.reply_to]] : []),
        ['Subject', mail.subject],
      ],
    )
      .slice(1)
      .forEach((line) => print(line))
    print('')
    if (mail.body === '') print('(Its text held a code or a link, and was deleted once it was sent.)')
    mail.body.split('\n').forEach((line) => print(plain(line)))
    return 'done'
  })
}

function retry(mailId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  return withDatabase(config, async (db) => {
    const mail = await findMail(db, mailId)
    if (!mail) return refuseUnknown(mailId, warn)
    if ((await makeDue(db, mailId)) === 0) {
      warn(mail.status === 'sent' ? `mail ${mailId} was sent already` : `mail ${mailId} is being sent`)
      return 'refused'
    }
    print(`Mail ${mailId} is sent next.`)
    return 'done'
  })
}

function sendAll({ config, print, warn }: Terminal): Promise<Outcome> | Outcome {
  const server = mailServerOf(config)
  if (!server) {
    warn('SMTP_URL is not set: mail waits in the outbox')
    return 'refused'
  }
  return withDatabase(config, async (db) => {
    await makeDue(db)
    let attempts = 0
    do attempts = await sendDueMails(db, server)
    while (attempts > 0)
    const waiting = await countMails(db, 'waiting')
    print(waiting === 0 ? 'No mail waits.' : `Still waiting: ${waiting}. See: mail list --status waiting`)
    return waiting === 0 ? 'done' : 'refused'
  })
}

function refuseUnknown(mailId: number, warn: Terminal['warn']): 'refused' {
  warn(`there is no mail ${mailId}`)
  return 'refused'
}
