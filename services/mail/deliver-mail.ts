import type { Db } from '#db/transaction.ts'
import { writeMessage } from './message.ts'
import type { MailRow } from './mail-outbox.ts'
import { type Delivery, deliver, LONGEST_ATTEMPT_MS } from './smtp.ts'
import { MOST_ATTEMPTS, retryDelayMs } from './mail-retry-delay.ts'

/** Who sends, and through which server. */
export interface MailServer {
  readonly smtpUrl: string
  readonly from: string
}

/** How long a mail is its sender's own; after that its process is taken to be gone, and another one may send it. */
const LEASE_MS = 5 * 60_000

/** A mail whose text went out this often without an answer has perhaps arrived twice, and is not sent a third time. */
const MOST_UNCONFIRMED = 2

/** Mails hold access codes and reset links only for as long as they have to. */
const SECRET_KINDS: readonly string[] = ['access_code', 'code_reset']

/** What becomes of a mail after an attempt. */
type Verdict = Pick<MailRow, 'status' | 'last_problem'> & Partial<MailRow>

/**
 * Makes a due mail this process's own, and sends it: it arrives at least once, and at most twice (P16). False where
 * another process was quicker.
 */
export async function attemptMail(
  db: Db,
  server: MailServer,
  seen: Pick<MailRow, 'mail_id' | 'next_attempt_at'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const mail = await claim(db, seen)
  if (!mail) return false
  const verdict = await send(db, server, mail, stopping)
  await ours(db, mail).set(verdict).execute()
  return true
}

/** The time of the next attempt is the lease: of two that saw the same one, only one changes it. */
function claim(db: Db, seen: Pick<MailRow, 'mail_id' | 'next_attempt_at'>): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set((eb) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(Date.now() + LEASE_MS).toISOString(),
    }))
    .where('mail_id', '=', seen.mail_id)
    .where('next_attempt_at', '=', seen.next_attempt_at)
    .where('status', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst()
}

/** The mail as long as its lease is ours. */
function ours(db: Db, mail: MailRow) {
  return db
    .updateTable('mails')
    .where('mail_id', '=', mail.mail_id)
    .where('next_attempt_at', '=', mail.next_attempt_at)
}

async function send(db: Db, server: MailServer, mail: MailRow, stopping: AbortSignal): Promise<Verdict> {
  if (mail.unconfirmed >= MOST_UNCONFIRMED) return giveUp(mail, mail.last_problem || 'never confirmed')
  const message = await writeMessage(mail, server.from)
  if (!message) return giveUp(mail, 'the recipient is not one e-mail address')
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_ATTEMPT_MS)])
  const delivery = await deliver(server.smtpUrl, message, () => noteDeparture(db, mail), signal)
  return judge(mail, delivery)
}

/** Written down before the first byte leaves: whatever happens to this process, the mail is not sent a third time. */
async function noteDeparture(db: Db, mail: MailRow): Promise<void> {
  const { numUpdatedRows } = await ours(db, mail)
    .set((eb) => ({ unconfirmed: eb('unconfirmed', '+', 1) }))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error('another process sends this mail')
}

function judge(mail: MailRow, delivery: Delivery): Verdict {
  switch (delivery.outcome) {
    case 'accepted':
      return {
        status: 'sent',
        last_problem: '',
        sent_at: new Date().toISOString(),
        ...(SECRET_KINDS.includes(mail.kind) && { body: '' }),
      }
    case 'refused':
      // The server has answered: this departure was no arrival
      return delivery.isForGood
        ? giveUp(mail, delivery.problem)
        : { ...later(mail, delivery.problem), unconfirmed: mail.unconfirmed }
    case 'unreached':
      return later(mail, delivery.problem)
    case 'unknown':
      return mail.unconfirmed + 1 >= MOST_UNCONFIRMED
        ? giveUp(mail, `never confirmed, and perhaps arrived: ${delivery.problem}`)
        : later(mail, delivery.problem)
  }
}

function later(mail: MailRow, problem: string): Verdict {
  if (mail.attempts >= MOST_ATTEMPTS) return giveUp(mail, problem)
  const next = new Date(Date.now() + retryDelayMs(mail.attempts, Math.random()))
  return { status: 'waiting', last_problem: problem, next_attempt_at: next.toISOString() }
}

function giveUp(mail: MailRow, problem: string): Verdict {
  const failed = JSON.stringify({ failed: `mail ${mail.mail_id}`, kind: mail.kind, problem })
  console.error(failed)
  return { status: 'given_up', last_problem: problem }
}
