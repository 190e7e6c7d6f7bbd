import { log } from '#config/log.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import { lateOrderMail } from '#services/mail/late-order-mail.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { readSetting } from '#services/settings/settings.ts'

/** A push that is not settled after so long is for people to look at (F10). */
const LATE_AFTER_MS = 15 * 60_000

/** Tells staff of pushes that take long, once each: a line in the log, and a mail where orders are mailed to. */
export async function tellStaff(db: Db): Promise<void> {
  const late = await listLate(db)
  if (late.length === 0) return
  await inTransaction(db, async (trx) => {
    const recipient = await readSetting(trx, 'order_mail_to')
    for (const push of late) {
      const { numUpdatedRows } = await trx
        .updateTable('order_pushes')
        .set({ staff_told_at: new Date().toISOString() })
        .where('push_id', '=', push.push_id)
        .where('staff_told_at', 'is', null)
        .executeTakeFirstOrThrow()
      // Another process was quicker
      if (numUpdatedRows === 0n) continue
      const facts = {
        pushId: push.push_id,
        number: `R-${push.sent_cart_id}`,
        client: push.client_name,
        sentAt: push.sent_at,
        isUnknown: push.state === 'unknown',
        problem: push.last_problem,
      }
      const { pushId, number, sentAt, problem } = facts
      log.error({ pushId, cart: number, state: push.state, sentAt, problem }, 'an order push is late')
      if (recipient !== '') await queueMail(trx, lateOrderMail(recipient, facts))
    }
  })
}

/** What `lonja doctor` says of pushes that take long, a sentence each. */
export async function findLatePushes(db: Db): Promise<string[]> {
  const late = await lateOnes(db).execute()
  return late.map(
    ({ push_id, sent_cart_id, state, client_name }) =>
      `the cart R-${sent_cart_id} of ${client_name} is no order yet: push ${push_id} is ${state} (lonja order pushes)`,
  )
}

/** Those that staff were not told of yet. */
function listLate(db: Db) {
  return lateOnes(db).where('staff_told_at', 'is', null).limit(100).execute()
}

/** Pushes older than a quarter of an hour that are not settled. */
function lateOnes(db: Db) {
  return db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select(['push_id', 'order_pushes.sent_cart_id', 'state', 'last_problem', 'client_name', 'sent_at'])
    .where('state', 'in', OPEN_STATES)
    .where('sent_at', '<', new Date(Date.now() - LATE_AFTER_MS).toISOString())
    .orderBy('push_id')
}
