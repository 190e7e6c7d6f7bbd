import type { Db } from '#db/transaction.ts'
import type { FoundMailServer } from './mail-server.ts'

/** The undelivered mails of the outbox. */
export interface UnsentMails {
  readonly waiting: number
  /** Of the oldest waiting mail, ISO 8601; undefined if none waits. */
  readonly waitingSince: string | undefined
  /** The last problem of the oldest waiting mail; '' = none. */
  readonly lastProblem: string
  /** Given up within the last week. */
  readonly givenUp: number
}

const MINUTE_MS = 60_000
/** A running shop sends a mail within seconds; a busy server may ask to be tried again. */
const LATE_AFTER_MS = 15 * MINUTE_MS
const RECENT_MS = 7 * 24 * 60 * MINUTE_MS

/** Counts what the doctor reports about mails. */
export async function readUnsentMails(db: Db, now: Date): Promise<UnsentMails> {
  const oldest = await db
    .selectFrom('mails')
    .select(['created_at', 'last_problem'])
    .where('status', 'in', ['waiting', 'sending'])
    .orderBy('mail_id')
    .limit(1)
    .executeTakeFirst()
  const count = async (statuses: readonly string[], since: string) => {
    const row = await db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', 'in', statuses)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    waiting: await count(['waiting', 'sending'], ''),
    waitingSince: oldest?.created_at,
    lastProblem: oldest?.last_problem ?? '',
    givenUp: await count(['given_up'], new Date(now.getTime() - RECENT_MS).toISOString()),
  }
}

/** Undelivered mails; `since` is the time of the oldest, `problem` its last problem ('' = none). */
type MailProblem =
  | readonly [code: 'mailServerUnreadable']
  | readonly [code: 'mailsWaiting', count: number, since: string, problem: string]
  | readonly [code: 'mailsGivenUp', count: number]

/** The doctor's findings about mails: `wrong` if something did not arrive, `advice` if no server is set. */
export function judgeMails(
  mails: UnsentMails,
  server: FoundMailServer,
  now: Date,
): { readonly wrong: MailProblem[]; readonly advice: (readonly ['noMailServer'])[] } {
  const { waiting, waitingSince, lastProblem, givenUp } = mails
  const isLate = waitingSince !== undefined && now.getTime() - Date.parse(waitingSince) > LATE_AFTER_MS
  const isUnreadable = !server.ok && server.code === 'unreadable'
  return {
    wrong: [
      ...(isUnreadable ? [['mailServerUnreadable'] as const] : []),
      ...(isLate ? [['mailsWaiting', waiting, waitingSince, lastProblem] as const] : []),
      ...(givenUp > 0 ? [['mailsGivenUp', givenUp] as const] : []),
    ],
    advice: server.ok || isUnreadable ? [] : [['noMailServer']],
  }
}
