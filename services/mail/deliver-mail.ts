import { log } from '#config/log.ts'
import type { Db } from '#db/transaction.ts'
import { type Backoff, nextAttemptAt } from '../queue/backoff.ts'
import { claimJob, type Job, type JobTable, updateClaimed } from '../queue/job-table.ts'
import type { MailRow } from './mail-outbox.ts'
import { isSecretKind, readBody } from './secret-mails.ts'
import type { Delivery } from './smtp.ts'

export interface MailServer {
  readonly smtpUrl: string
  readonly from: string
}

export const MAIL_JOBS: JobTable<'mails'> = {
  table: 'mails',
  id: 'mail_id',
  status: 'status',
  dueAt: 'next_attempt_at',
  attempts: 'attempts',
  requestId: 'request_id',
  openStatuses: ['waiting', 'sending'],
  claimedStatus: 'sending',
  leaseMs: 5 * 60_000,
}

/** After 1 minute, 2, 4 … up to a day; given up after about five days. */
export const MAIL_BACKOFF: Backoff = { firstMs: 60_000, longestMs: 24 * 60 * 60_000, maxAttempts: 16 }

/** A mail whose text left this often without an answer may have arrived twice; it is not sent a third time. */
const MAX_UNCONFIRMED = 2

/** The state of a mail after an attempt. */
type Outcome = Pick<MailRow, 'status' | 'last_problem'> & Partial<MailRow>

/**
 * Claims a due mail and sends it: it arrives at least once and at most twice. Returns false when another process claimed
 * it first.
 */
export async function attemptMail(
  db: Db,
  server: MailServer,
  key: Buffer,
  job: Pick<Job, 'id' | 'dueAt'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const mail = await claimJob(db, MAIL_JOBS, job)
  if (!mail) return false
  await updateClaimed(db, MAIL_JOBS, mail, await send(db, { ...server, key }, mail, stopping))
  return true
}

async function send(
  db: Db,
  server: MailServer & { readonly key: Buffer },
  mail: MailRow,
  stopping: AbortSignal,
): Promise<Outcome> {
  if (mail.unconfirmed >= MAX_UNCONFIRMED) return giveUp(mail, mail.last_problem || 'never confirmed')
  const body = readBody(() => server.key, mail)
  // Another process of the shop may have the right one
  if (body === undefined) return retry(mail, 'the text was sealed with another SECRET')
  // Loaded with the first mail: the start needs no mail library
  const { writeMessage } = await import('./message.ts')
  const { ATTEMPT_TIMEOUT_MS, deliver } = await import('./smtp.ts')
  const message = await writeMessage({ ...mail, body }, server.from)
  if (!message) return giveUp(mail, 'the recipient is not one e-mail address')
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
  const delivery = await deliver(server.smtpUrl, message, () => countUnconfirmed(db, mail), signal)
  return outcomeOf(mail, delivery)
}

/** Stored before the first byte leaves: whatever happens to this process, the mail is not sent a third time. */
async function countUnconfirmed(db: Db, mail: MailRow): Promise<void> {
  const isOurs = await updateClaimed(db, MAIL_JOBS, mail, { unconfirmed: mail.unconfirmed + 1 })
  if (!isOurs) throw new Error('another process sends this mail')
}

function outcomeOf(mail: MailRow, delivery: Delivery): Outcome {
  switch (delivery.outcome) {
    case 'accepted':
      return {
        status: 'sent',
        last_problem: '',
        sent_at: new Date().toISOString(),
        ...withoutSecret(mail),
      }
    case 'refused':
      // The server has answered, so this attempt did not deliver: the count goes back
      return delivery.isForGood
        ? giveUp(mail, delivery.problem)
        : { ...retry(mail, delivery.problem), unconfirmed: mail.unconfirmed }
    case 'unreached':
      return retry(mail, delivery.problem)
    case 'unknown':
      return mail.unconfirmed + 1 >= MAX_UNCONFIRMED
        ? giveUp(mail, `never confirmed, and perhaps arrived: ${delivery.problem}`)
        : retry(mail, delivery.problem)
  }
}

function retry(mail: MailRow, problem: string): Outcome {
  const next = nextAttemptAt(MAIL_BACKOFF, mail.attempts)
  if (next === undefined) return giveUp(mail, problem)
  return { status: 'waiting', last_problem: problem, next_attempt_at: next }
}

function giveUp(mail: MailRow, problem: string): Outcome {
  // The server's words may name the recipient: they are in the outbox, not in the log
  log.error({ mailId: mail.mail_id, kind: mail.kind }, 'a mail was given up: see lonja mail show')
  return { status: 'given_up', last_problem: problem, ...withoutSecret(mail) }
}

function withoutSecret({ kind }: MailRow): Partial<MailRow> {
  return isSecretKind(kind) ? { body: '' } : {}
}
