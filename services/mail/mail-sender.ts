import { setTimeout as pause } from 'node:timers/promises'
import { isPassing } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import { attemptMail, type MailServer } from './deliver-mail.ts'

/** How many mails a process sends at a time: one slow conversation holds up no other mail. */
const AT_ONCE = 3
/** How soon a mail that was queued, here or by another process, is noticed, ms. */
const LOOK_EVERY_MS = 1_000
/** How long conversations that run may take to end when the shop is stopped, ms. */
const PATIENCE_MS = 5_000

export interface MailSender {
  /** No further mail is begun; one whose conversation does not end in time is cut off, and sent later. */
  stop(): Promise<void>
}

/** Sends what waits in the outbox, as soon as it is due, until it is stopped. */
export function startMailSender(db: Db, server: MailServer): MailSender {
  const stopped = new AbortController()
  const cutOff = new AbortController()
  const underWay = new Set<Promise<void>>()
  const send = (seen: Seen) => attemptMail(db, server, seen, cutOff.signal).then(() => {}, report)
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await beginDue(db, underWay, send, stopped.signal).catch(report)
      await pause(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopped.abort()
      const patience = setTimeout(() => cutOff.abort(), PATIENCE_MS)
      await running
      await Promise.all(underWay)
      clearTimeout(patience)
    },
  }
}

/** Sends every mail that is due now, once; answers how many attempts were made. */
export async function sendDueMails(db: Db, server: MailServer): Promise<number> {
  const never = new AbortController().signal
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  let attempts = 0
  const send = async (seen: Seen) => {
    try {
      if (await attemptMail(db, server, seen, never)) attempts++
    } catch (error) {
      failures.push(error)
    }
  }
  await beginDue(db, underWay, send, never)
  // Every conversation ends before a failure is told: none is left behind with a database that is closed
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
  return attempts
}

type Seen = Awaited<ReturnType<typeof listDue>>[number]

/** Begins what is due now as places get free for it; `send` never fails. */
async function beginDue(
  db: Db,
  underWay: Set<Promise<void>>,
  send: (seen: Seen) => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  for (const seen of await listDue(db)) {
    while (underWay.size >= AT_ONCE) await Promise.race(underWay)
    if (stopped.aborted) return
    const sending = send(seen).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
}

function listDue(db: Db) {
  return db
    .selectFrom('mails')
    .select(['mail_id', 'next_attempt_at'])
    .where('status', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', new Date().toISOString())
    .orderBy('next_attempt_at')
    .orderBy('mail_id')
    .limit(100)
    .execute()
}

/** A database that is busy or away is asked again at the next look. */
function report(error: unknown): void {
  if (!isPassing(error)) console.error(JSON.stringify({ failed: 'sending mail', error: String(error) }))
}
