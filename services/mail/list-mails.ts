import { sharedInstant } from '#db/clock.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import type { MailRow } from './mail-outbox.ts'

export const MAIL_STATUSES = ['waiting', 'sending', 'sent', 'given_up'] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]

export function isMailStatus(text: unknown): text is MailStatus {
  return MAIL_STATUSES.some((status) => status === text)
}

/** The mails in a state; undefined = in any. */
export function mailsIn(db: Db, status: MailStatus | undefined) {
  return db.selectFrom('mails').$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
}

/** Lists mails, newest first. */
export function listMails(
  db: Db,
  { status, most }: { readonly status?: MailStatus | undefined; readonly most: number },
): Promise<MailRow[]> {
  return mailsIn(db, status).selectAll().orderBy('mail_id', 'desc').limit(most).execute()
}

export function findMail(db: Db, mailId: number): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst()
}

/** Makes all waiting mails due now. Returns their number. */
export async function makeDue(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_attempt_at: sharedInstant(db) })
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Makes a mail due now, whether it waits or was given up. False if it is sent or being sent, or if its text was deleted
 * because of the access code in it.
 */
export function retryMail(db: Db, by: Actor, mailId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ofMail = trx.updateTable('mails').where('mail_id', '=', mailId)
    // Locks the row, so that no worker claims it meanwhile
    const before = await ofMail
      .set((eb) => ({ status: eb.ref('status') }))
      .where('status', 'in', ['waiting', 'given_up'])
      .where('body', '!=', '')
      .returning(['status', 'attempts', 'unconfirmed', 'next_attempt_at'])
      .executeTakeFirst()
    if (!before) return false
    const after = {
      status: 'waiting',
      attempts: 0,
      unconfirmed: 0,
      next_attempt_at: sharedInstant(trx),
    }
    await ofMail.set(after).execute()
    const rows = [{ table: 'mails', key: mailId, before, after }] as const
    await recordChange(trx, by, { kind: 'mail_retried', subjectId: mailId, rows })
    return true
  })
}

export async function countMails(db: Db, status?: MailStatus): Promise<number> {
  const { count } = await mailsIn(db, status)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
