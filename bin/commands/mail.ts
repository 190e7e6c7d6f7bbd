import { mailServerOf } from '#config/mail-server.ts'
import {
  countMails,
  findMail,
  isMailStatus,
  listMails,
  MAIL_STATUSES,
  type MailStatus,
  makeDue,
} from '#mail/outbox-list.ts'
import type { MailRow } from '#mail/outbox.ts'
import { sendDueMails } from '#mail/sender.ts'
import { writeTime } from '../amounts.ts'
import {
  type Command,
  type Outcome,
  readId,
  readOptions,
  readWords,
  type Terminal,
  WrongUsage,
} from '../command.ts'
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
  async run([action = '', ...args], terminal) {
    const { values, positionals } = readOptions(args, OPTIONS)
    if (action === 'list' || action === 'send') {
      readWords(positionals)
      return action === 'list' ? list(values, terminal) : sendAll(terminal)
    }
    if (action !== 'show' && action !== 'retry')
      throw new WrongUsage(action ? `there is no command mail ${action}` : '')
    const mailId = readId(readWords(positionals, 'N').N, 'N')
    return action === 'show' ? show(mailId, terminal) : retry(mailId, terminal)
  },
}

interface ListOptions {
  readonly status?: string
  readonly limit: string
  readonly json?: boolean
}

async function list({ status, limit, json }: ListOptions, { config, print }: Terminal): Promise<Outcome> {
  const most = readId(limit, '--limit')
  const mails = await withDatabase(config, (db) => listMails(db, readStatus(status), most))
  if (json) print(JSON.stringify(mails.map(toRecord), null, 2))
  else
    writeTable(
      ['mail', 'written (UTC)', 'status', 'tries', 'to', 'subject', 'last problem'],
      mails.map((mail) => [
        mail.mail_id,
        writeTime(mail.created_at),
        mail.status,
        mail.attempts,
        mail.recipient,
        mail.subject,
        mail.last_problem,
      ]),
    ).forEach((line) => print(line))
  return 'done'
}

function readStatus(status: string | undefined): MailStatus | undefined {
  if (status === undefined || isMailStatus(status)) return status
  throw new WrongUsage(`there is no status ${status}`)
}

/** The list shows no texts: they may hold access codes. */
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
