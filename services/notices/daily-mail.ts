import { log } from '#config/log.ts'
import { sharedNow } from '#db/clock.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { lastDailyHour } from '#domain/staff/daily-hour.ts'
import { formatDate } from '#domain/text/dates.ts'
import { shopTimeZone, type TimeZone } from '#domain/text/time-zone.ts'
import { backOfficeLink } from '../mail/links.ts'
import { writeMailBody, writeMoment } from '../mail/mail-body.ts'
import { type Mail, queueMail } from '../mail/mail-outbox.ts'
import { whyThisMail } from '../mail/staff-mail.ts'
import { MAIL_TEXTS } from '../mail/texts/texts.ts'
import { type Queue, startWorker, type Worker } from '../queue/worker.ts'
import { readSetting } from '../settings/settings.ts'
import { type News, type NewsSource, readNews, type Span } from './daily-news.ts'
import { listReaders, type Reader } from './readers.ts'

/** What the daily mails need besides the database. */
export interface DailyMailContext extends NewsSource {
  readonly shopAddress: string
  /** The time zone of a remote product API; undefined = it is a setting. */
  readonly timeZone: string | undefined
}

type FindContext = () => Promise<DailyMailContext>

const POLL_MS = 60_000
/** How long after the hour they are made, ms: what came before it is committed by then. */
const SETTLED_MS = 60_000
/** After a pause of the shop, or of a person, older news are left to the lists, ms. */
const LONGEST_SPAN_MS = 7 * 86_400_000

/** Makes the daily mails at eight of the shop, until it is stopped. Every process may do it. */
export function startDailyMails(db: Db, findContext: FindContext): Worker {
  return startWorker(dailyQueue(db, findContext), {
    pollMs: POLL_MS,
    onError: (err) => log.error({ err }, 'daily mails failed'),
  })
}

/** Begins the daily mails of a person with what comes from now on, or ends them. */
export async function keepDaily(trx: Trx, staffId: number, isDaily: boolean, now: Date): Promise<void> {
  if (!isDaily) {
    await trx.deleteFrom('daily_mails').where('staff_id', '=', staffId).execute()
    return
  }
  await trx
    .insertInto('daily_mails')
    .values({ staff_id: staffId, until: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A person is a job. The transaction that moves `until` on makes the mail, so there is one of several processes. */
function dailyQueue(db: Db, findContext: FindContext): Queue {
  const findDue = async ({ timeZone }: DailyMailContext): Promise<{ due: string; zone: TimeZone }> => {
    const zone = shopTimeZone(timeZone || (await readSetting(db, 'time_zone')))
    const settled = new Date(Date.now() - SETTLED_MS)
    return { due: lastDailyHour(settled, zone).toISOString(), zone }
  }
  return {
    name: 'daily mails',
    perLane: 1,
    now: () => sharedNow(db),
    list: async () => {
      const { due } = await findDue(await findContext())
      const rows = await db
        .selectFrom('daily_mails')
        .select('staff_id')
        .where('until', '<', due)
        .limit(100)
        .execute()
      return rows.map((row) => ({ id: row.staff_id, lane: 0, dueAt: due }))
    },
    run: async ({ id }) => {
      const context = await findContext()
      const { due, zone } = await findDue(context)
      return inTransaction(db, async (trx) => {
        const span = await claim(trx, id, due)
        if (!span) return false
        const reader = (await listReaders(trx)).find(({ staffId }) => staffId === id)
        const news = reader ? await readNews(trx, reader, { ...span, ...context }) : []
        if (reader && news.length > 0) await queueMail(trx, writeDailyMail(reader, news, span, context, zone))
        return true
      })
    },
  }
}

/** The time that the next mail is about; undefined = another process has made it. */
async function claim(trx: Trx, staffId: number, until: string): Promise<Span | undefined> {
  const former = await trx
    .selectFrom('daily_mails')
    .select('until')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!former) return undefined
  const { numUpdatedRows } = await trx
    .updateTable('daily_mails')
    .set({ until })
    .where('staff_id', '=', staffId)
    .where('until', '=', former.until)
    .where('until', '<', until)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  const earliest = new Date(Date.parse(until) - LONGEST_SPAN_MS).toISOString()
  return { since: former.until > earliest ? former.until : earliest, until }
}

function writeDailyMail(
  { email, language }: Reader,
  news: readonly News[],
  { since, until }: Span,
  { shopAddress }: DailyMailContext,
  zone: TimeZone,
): Mail {
  const { toPerson: texts } = MAIL_TEXTS[language].toCompany
  const about = news.map(({ notice, count, lines, path }) => {
    const shown = lines.map(
      ({ at, text, path: page }) =>
        `${text} · ${writeMoment(new Date(at), language, zone)}\n${backOfficeLink(shopAddress, page)}`,
    )
    const rest = count > lines.length ? [`${texts.more}\n${backOfficeLink(shopAddress, path)}`] : []
    return [texts.counted(texts.kinds[notice], count), ...shown, ...rest].join('\n')
  })
  return {
    kind: 'staff',
    recipient: email,
    ...writeMailBody(texts.dailySubject(formatDate(new Date(until), language, zone)), [
      texts.daily(writeMoment(new Date(since), language, zone)),
      ...about,
      whyThisMail(language, shopAddress),
    ]),
  }
}
