import { sharedInstant } from '#db/clock.ts'
import { log } from '#config/log.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import { lateOrderFacts, lateOrderMail } from '#services/mail/late-order-mail.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { queueMails } from '#services/mail/mail-outbox.ts'
import { listReadersAtOnce, withoutReaders } from '#services/notices/readers.ts'
import { tellReaders } from '#services/notices/tell-readers.ts'
import type { LatePush } from '#services/findings/kinds.ts'
import { readRecipients, readSetting } from '#services/settings/settings.ts'
import { readStaffLanguage } from '#services/settings/staff-language.ts'
import type { Content } from '../shop.ts'

/** After this time staff are notified of a push that is not settled. */
const LATE_AFTER_MS = 15 * 60_000

/** Notifies staff of late pushes, once each: a log entry, and mails to `order_mail_to` and to the people who chose it. */
export async function notifyStaff(
  db: Db,
  { settings }: Pick<Content, 'settings'>,
  shopAddress: string,
): Promise<void> {
  const late = await listUnreported(db)
  if (late.length === 0) return
  const shown = await settings(DEFAULT_LANGUAGE)
  await inTransaction(db, async (trx) => {
    const zone = shopTimeZone(shown?.['time_zone'] || (await readSetting(trx, 'time_zone')))
    const recipients = await readRecipients(trx, 'order_mail_to')
    const language = await readStaffLanguage(trx)
    for (const push of late) {
      const { numUpdatedRows } = await trx
        .updateTable('order_pushes')
        .set({ staff_told_at: new Date().toISOString() })
        .where('push_id', '=', push.push_id)
        .where('staff_told_at', 'is', null)
        .executeTakeFirstOrThrow()
      // Another process claimed it first
      if (numUpdatedRows === 0n) continue
      const facts = {
        pushId: push.push_id,
        number: `R-${push.sent_cart_id}`,
        client: push.client_name,
        sentAt: push.sent_at,
        zone,
        isUnknown: push.state === 'unknown',
        problem: push.last_problem,
      }
      const { pushId, number, sentAt, problem } = facts
      log.error({ pushId, cart: number, state: push.state, sentAt, problem }, 'an order push is late')
      const readers = await listReadersAtOnce(trx, 'push', [push.company_id])
      await queueMails(trx, withoutReaders(recipients, readers), lateOrderMail(facts, language))
      await tellReaders(trx, readers, shopAddress, (reader) => ({
        ...lateOrderFacts(facts, reader.language),
        path: '/orders/outbox',
      }))
    }
  })
}

/** What `lonja doctor` reports of late pushes. */
export async function findLatePushes(db: Db): Promise<LatePush[]> {
  const late = await selectLate(db).execute()
  return late.map(
    ({ push_id, sent_cart_id, state, client_name }) =>
      ['latePush', `R-${sent_cart_id}`, client_name, push_id, state] as const,
  )
}

/** Late pushes that staff were not notified of. */
function listUnreported(db: Db) {
  return selectLate(db).where('staff_told_at', 'is', null).limit(100).execute()
}

/** Open pushes of carts that were sent more than a quarter of an hour ago. */
function selectLate(db: Db) {
  return db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select(['push_id', 'order_pushes.sent_cart_id', 'state', 'last_problem', 'client_name', 'sent_at'])
    .select('company_id')
    .where('state', 'in', OPEN_STATES)
    .where('sent_at', '<', sharedInstant(db, -LATE_AFTER_MS))
    .orderBy('push_id')
}
