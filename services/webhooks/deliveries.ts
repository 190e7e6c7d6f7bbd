import { currentRequestId } from '#config/current-request.ts'
import { sharedInstant } from '#db/clock.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import { type DeliveryOptions, deliver, DELIVERY_JOBS, type DeliveryRow } from './deliver-event.ts'
import { writeEvent } from './events.ts'
import type { Answer } from './post.ts'

export const DELIVERY_STATUSES = ['waiting', 'sending', 'delivered', 'given_up'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export function isDeliveryStatus(text: unknown): text is DeliveryStatus {
  return DELIVERY_STATUSES.some((status) => status === text)
}

/** An ended delivery, with its body, is deleted after this time. */
const RETENTION_DAYS = 30

/** Lists deliveries, newest first, optionally of one webhook or status. */
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
 * Makes a delivery due now under its id, whether it waits, was given up or was delivered. One that is being sent is
 * refused.
 */
export function retryDelivery(
  db: Db,
  by: Actor,
  deliveryId: number,
): Promise<Result<void, 'not_found' | 'being_sent'>> {
  return inTransaction(db, async (trx) => {
    const ofDelivery = trx.updateTable('webhook_deliveries').where('delivery_id', '=', deliveryId)
    // Locks the row, so that no worker claims it meanwhile
    const before = await ofDelivery
      .set((eb) => ({ status: eb.ref('status') }))
      .returning(['status', 'attempts', 'next_attempt_at', 'ended_at'])
      .executeTakeFirst()
    if (!before) return failure('not_found')
    if (before.status === 'sending') return failure('being_sent')
    const after = {
      status: 'waiting',
      attempts: 0,
      next_attempt_at: sharedInstant(trx),
      ended_at: null,
    }
    await ofDelivery.set(after).execute()
    const rows = [{ table: 'webhook_deliveries', key: deliveryId, before, after }] as const
    await recordChange(trx, by, { kind: 'delivery_retried', subjectId: deliveryId, rows })
    return success(undefined)
  })
}

/** Sends a ping once and returns the outcome. The row is inserted with a lease, so no worker sends it too. */
export async function sendPing(
  db: Db,
  options: DeliveryOptions,
  webhookId: number,
): Promise<Result<Answer, 'not_found'>> {
  const webhook = await db
    .selectFrom('webhooks')
    .select('webhook_id')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook) return failure('not_found')
  const ping = writeEvent('ping', {}, sharedInstant(db))
  const delivery = await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      subject: `ping ${ping.event_id}`,
      ...ping,
      status: 'sending',
      attempts: 1,
      next_attempt_at: sharedInstant(db, DELIVERY_JOBS.leaseMs),
      last_problem: '',
      ended_at: null,
      request_id: currentRequestId() ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return success(await deliver(db, options, delivery, new AbortController().signal))
}

/** Deleted in one statement; a larger number would delay orders on SQLite. */
const DELETE_BATCH = 1_000

/** Deletes old ended deliveries, and those queued for a webhook at the moment it was removed. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()
  const ended = db
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('ended_at', '<', longAgo)
    .limit(DELETE_BATCH)
  await db.deleteFrom('webhook_deliveries').where('delivery_id', 'in', ended).execute()
  await db
    .deleteFrom('webhook_deliveries')
    .where('status', 'in', ['waiting', 'sending'])
    .where('webhook_id', 'not in', (eb) => eb.selectFrom('webhooks').select('webhook_id'))
    .execute()
}
