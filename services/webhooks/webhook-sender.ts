import { log } from '#config/log.ts'
import { sharedNow } from '#db/clock.ts'
import type { Db } from '#db/transaction.ts'
import { listDueJobs } from '../queue/job-table.ts'
import { type Queue, runDueJobs, startWorker, type Worker } from '../queue/worker.ts'
import { attemptDelivery, type DeliveryOptions, DELIVERY_JOBS } from './deliver-event.ts'
import { deleteOldDeliveries } from './deliveries.ts'
import { WEBHOOK_QUEUE } from './events.ts'

/** Delivers events as they become due, until it is stopped. */
export function startWebhookSender(db: Db, options: DeliveryOptions): Worker {
  return startWorker(webhookQueue(db, options), {
    housekeeping: { everyMs: 60 * 60_000, run: () => deleteOldDeliveries(db, new Date()) },
    onError: (err) => log.error({ err }, 'sending webhooks failed'),
  })
}

/** Makes every delivery that is due now, once; returns how many attempts were made. */
export function sendDue(db: Db, options: DeliveryOptions): Promise<number> {
  return runDueJobs(webhookQueue(db, options))
}

/** Every webhook has a lane of its own: one that is slow or down does not delay another. */
function webhookQueue(db: Db, options: DeliveryOptions): Queue {
  return {
    name: WEBHOOK_QUEUE,
    perLane: 3,
    now: () => sharedNow(db),
    list: (fullLanes) => listDueJobs(db, DELIVERY_JOBS, fullLanes),
    run: (job, stopping) => attemptDelivery(db, options, job, stopping),
  }
}
