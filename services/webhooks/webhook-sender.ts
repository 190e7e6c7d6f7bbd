import { setTimeout as pause } from 'node:timers/promises'
import { isPassing } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import { attemptDelivery, type Carrier } from './deliver-event.ts'
import { forgetEnded } from './deliveries.ts'

/** How many deliveries to one webhook a process has on their way at a time. */
const AT_ONCE = 3
/** How soon an event that was written, here or by another process, is noticed, ms. */
const LOOK_EVERY_MS = 1_000
/** How long posts that run may take to end when the shop is stopped, ms. */
const PATIENCE_MS = 5_000
const FORGET_EVERY_MS = 60 * 60_000

export interface WebhookSender {
  /** No further post is begun; one that does not end in time is cut off, and sent again later. */
  stop(): Promise<void>
}

/**
 * Delivers what waits, as soon as it is due, until it is stopped. Every webhook has a lane of its own: one that is slow
 * or down holds up no other.
 */
export function startWebhookSender(db: Db, carrier: Carrier): WebhookSender {
  const stopped = new AbortController()
  const cutOff = new AbortController()
  const lanes = new Map<number, Promise<void>>()
  let forgotAt = 0
  const look = async () => {
    if (Date.now() - forgotAt > FORGET_EVERY_MS) {
      await forgetEnded(db, new Date())
      forgotAt = Date.now()
    }
    for (const webhookId of await listDueWebhooks(db)) {
      if (lanes.has(webhookId)) continue
      const signals = { stopped: stopped.signal, cutOff: cutOff.signal }
      const lane = sendDue(db, carrier, webhookId, signals).then(() => {}, report)
      lanes.set(
        webhookId,
        lane.finally(() => lanes.delete(webhookId)),
      )
    }
  }
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await look().catch(report)
      await pause(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopped.abort()
      const patience = setTimeout(() => cutOff.abort(), PATIENCE_MS)
      await running
      await Promise.all(lanes.values())
      clearTimeout(patience)
    },
  }
}

const NEVER = new AbortController().signal

/** Posts every delivery to a webhook that is due now, once; answers how many attempts were made. */
export async function sendDue(
  db: Db,
  carrier: Carrier,
  webhookId: number,
  { stopped = NEVER, cutOff = NEVER }: { readonly stopped?: AbortSignal; readonly cutOff?: AbortSignal } = {},
): Promise<number> {
  let attempts = 0
  const due = await listDue(db, webhookId)
  const work = async () => {
    while (!stopped.aborted) {
      const seen = due.shift()
      if (!seen) return
      if (await attemptDelivery(db, carrier, seen, cutOff)) attempts++
    }
  }
  // Every worker ends before a failure is told: none is left behind with a database that is closed
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return attempts
}

async function listDueWebhooks(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.webhook_id', 'webhook_deliveries.webhook_id')
    .select('webhooks.webhook_id')
    .distinct()
    .where('webhooks.disabled', '=', 0)
    .where('status', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', new Date().toISOString())
    .execute()
  return rows.map(({ webhook_id }) => webhook_id)
}

/** What a webhook may be told now: of each subject only what is not still waited for to be told first. */
function listDue(db: Db, webhookId: number) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .select(['delivery_id', 'next_attempt_at'])
    .where('webhook_id', '=', webhookId)
    .where('status', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', new Date().toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as earlier')
            .select('earlier.delivery_id')
            .whereRef('earlier.webhook_id', '=', 'delivery.webhook_id')
            .whereRef('earlier.subject', '=', 'delivery.subject')
            .whereRef('earlier.delivery_id', '<', 'delivery.delivery_id')
            .where('earlier.status', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .orderBy('delivery_id')
    .limit(100)
    .execute()
}

/** A database that is busy or away is asked again at the next look. */
function report(error: unknown): void {
  if (!isPassing(error)) console.error(JSON.stringify({ failed: 'sending webhooks', error: String(error) }))
}
