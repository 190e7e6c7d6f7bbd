import { isPassing } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import { attemptMail, type MailServer } from './attempt.ts'

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
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await sendDueMails(db, server, { stopped: stopped.signal, cutOff: cutOff.signal }).catch(report)
      await pause(LOOK_EVERY_MS, stopped.signal)
    }
  })()
  return {
    async stop() {
      stopped.abort()
      const patience = setTimeout(() => cutOff.abort(), PATIENCE_MS)
      await running
      clearTimeout(patience)
    },
  }
}

const NEVER = new AbortController().signal

/** Sends every mail that is due now, once; answers how many attempts were made. */
export async function sendDueMails(
  db: Db,
  server: MailServer,
  { stopped = NEVER, cutOff = NEVER }: { readonly stopped?: AbortSignal; readonly cutOff?: AbortSignal } = {},
): Promise<number> {
  let attempts = 0
  const work = async () => {
    while (!stopped.aborted) {
      const seen = due.pop()
      if (!seen) return
      if (await attemptMail(db, server, seen, cutOff)) attempts++
    }
  }
  const due = await listDue(db)
  // Every worker ends before a failure is told: none is left behind with a database that is closed
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return attempts
}

async function listDue(db: Db) {
  const rows = await db
    .selectFrom('mails')
    .select(['mail_id', 'next_attempt_at'])
    .where('status', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', new Date().toISOString())
    .orderBy('next_attempt_at')
    .orderBy('mail_id')
    .limit(100)
    .execute()
  return rows.reverse()
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

/** A database that is busy or away is asked again at the next look. */
function report(error: unknown): void {
  if (!isPassing(error)) console.error(JSON.stringify({ failed: 'sending mail', error: String(error) }))
}
