import type { Db } from '#db/transaction.ts'
import type { MailRow } from './mail-outbox.ts'

export const MAIL_STATUSES = ['waiting', 'sending', 'sent', 'given_up'] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]

export function isMailStatus(text: unknown): text is MailStatus {
  return MAIL_STATUSES.some((status) => status === text)
}

/** Lists mails, newest first, optionally of one status. */
export function listMails(db: Db, status: MailStatus | undefined, most: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('mail_id', 'desc')
    .limit(most)
    .execute()
}

export function findMail(db: Db, mailId: number): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst()
}

/**
 * Makes all waiting mails due now, or one mail, also a given-up one if its text was not deleted. Returns the number of
 * mails.
 */
export async function makeDue(db: Db, mailId?: number): Promise<number> {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      next_attempt_at: now,
      ...(mailId !== undefined && { status: 'waiting', attempts: 0, unconfirmed: 0 }),
    })
    .$if(mailId === undefined, (query) => query.where('status', '=', 'waiting'))
    .$if(mailId !== undefined, (query) =>
      query
        .where('mail_id', '=', mailId ?? 0)
        .where('status', 'in', ['waiting', 'given_up'])
        .where('body', '!=', ''),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function countMails(db: Db, status: MailStatus): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}
