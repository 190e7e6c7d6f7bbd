import type { Db } from '#db/transaction.ts'
import type { FoundMailServer } from './mail-server.ts'

const TEXTS = {
  unset:
    'No mail server is set (setting smtp_url, or SMTP_URL): mails wait in the outbox, to be read with `lonja mail list`.',
  unreadable: 'the setting smtp_url cannot be read, because SECRET has changed: set it again',
  waiting: (mails: string, since: string, problem: string) =>
    `${mails} not sent, the oldest since ${since}${problem ? ` (${problem})` : ''}: see lonja mail list --status waiting`,
  givenUp: (mails: string) => `${mails} given up in the last week: see lonja mail list --status given_up`,
}

/** What the outbox holds that did not arrive. */
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

/** The doctor's sentences about mails: `wrong` if something did not arrive, `advice` if no server is set. */
export function judgeMails(
  mails: UnsentMails,
  server: FoundMailServer,
  now: Date,
): { readonly wrong: string[]; readonly advice: string[] } {
  const { waiting, waitingSince, lastProblem, givenUp } = mails
  const isLate = waitingSince !== undefined && now.getTime() - Date.parse(waitingSince) > LATE_AFTER_MS
  const isUnreadable = !server.ok && server.code === 'unreadable'
  return {
    wrong: [
      ...(isUnreadable ? [TEXTS.unreadable] : []),
      ...(isLate ? [TEXTS.waiting(count(waiting), waitingSince, lastProblem)] : []),
      ...(givenUp > 0 ? [TEXTS.givenUp(count(givenUp))] : []),
    ],
    advice: server.ok || isUnreadable ? [] : [TEXTS.unset],
  }
}

function count(mails: number): string {
  return `${mails} mail${mails === 1 ? '' : 's'}`
}
