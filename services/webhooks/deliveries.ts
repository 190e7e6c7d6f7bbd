import type { Db } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { leaseEnd } from '../queue/job-table.ts'
import { type Carrier, deliver, DELIVERY_JOBS, type DeliveryRow } from './deliver-event.ts'
import { writeEvent } from './events.ts'
import type { Answer } from './post.ts'

export const DELIVERY_STATUSES = ['waiting', 'sending', 'delivered', 'given_up'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export function isDeliveryStatus(text: unknown): text is DeliveryStatus {
  return DELIVERY_STATUSES.some((status) => status === text)
}

/** How long the log keeps a delivery that has ended, with its body: after that no trace of it is left. */
const KEPT_DAYS = 30

/** Deliveries, newest first; to one webhook, of one status, where they are given. */
export function listDeliveries(
  db: Db,
  filter: {
    readonly webhookId?: number | undefined
    readonly status?: DeliveryStatus | undefined
    readonly most: number
  },
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .$if(filter.webhookId !== undefined, (query) => query.where('webhook_id', '=', filter.webhookId ?? 0))
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status ?? ''))
    .orderBy('delivery_id', 'desc')
    .limit(filter.most)
    .execute()
}

/**
 * Sends a delivery next, under the id it has, whether it waits, was given up or was delivered already. One that is on its
 * way is left to whom it belongs.
 */
export async function retryDelivery(
  db: Db,
  deliveryId: number,
): Promise<Result<void, 'not_found' | 'being_sent'>> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, next_attempt_at: new Date().toISOString(), ended_at: null })
    .where('delivery_id', '=', deliveryId)
    .where('status', '!=', 'sending')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return success(undefined)
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
  return failure(row ? 'being_sent' : 'not_found')
}

/** Sends a ping, once, and answers what became of it. It is its sender's own from the start. */
export async function sendPing(
  db: Db,
  carrier: Carrier,
  webhookId: number,
): Promise<Result<Answer, 'not_found'>> {
  const webhook = await db
    .selectFrom('webhooks')
    .select('webhook_id')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook) return failure('not_found')
  const ping = writeEvent('ping', {})
  const delivery = await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      subject: `ping ${ping.event_id}`,
      ...ping,
      status: 'sending',
      attempts: 1,
      next_attempt_at: leaseEnd(DELIVERY_JOBS),
      last_problem: '',
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return success(await deliver(db, carrier, delivery, new AbortController().signal))
}

/** How many deliveries are deleted at a time: nobody who orders waits for it. */
const MOST_FORGOTTEN = 1_000

/** Deletes what has ended long ago, and what was written for a webhook at the moment it was removed. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  const ended = db
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('ended_at', '<', longAgo)
    .limit(MOST_FORGOTTEN)
  await db.deleteFrom('webhook_deliveries').where('delivery_id', 'in', ended).execute()
  await db
    .deleteFrom('webhook_deliveries')
    .where('status', 'in', ['waiting', 'sending'])
    .where('webhook_id', 'not in', (eb) => eb.selectFrom('webhooks').select('webhook_id'))
    .execute()
}
