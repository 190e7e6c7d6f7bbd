import { type Selectable, sql, type SqlBool } from 'kysely'
import { log } from '#config/log.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { unseal } from '../secrets/encryption.ts'
import { type Backoff, nextAttemptAt } from '../queue/backoff.ts'
import { claimJob, type Job, type JobTable, updateClaimed } from '../queue/job-table.ts'
import { type Answer, type Network, post } from './post.ts'
import { signatureOf } from './signature.ts'

export type DeliveryRow = Selectable<Database['webhook_deliveries']>
type WebhookRow = Selectable<Database['webhooks']>

export interface DeliveryOptions {
  /** Decrypts the secrets that sign deliveries. */
  readonly secretsKey: Buffer
  readonly network: Network
}

/** A later event of the same subject waits until the earlier one was delivered or given up. */
const IS_FIRST_OF_SUBJECT = sql<SqlBool>`not exists (
  select 1 from webhook_deliveries as earlier
  where earlier.webhook_id = webhook_deliveries.webhook_id
    and earlier.subject = webhook_deliveries.subject
    and earlier.delivery_id < webhook_deliveries.delivery_id
    and earlier.status in ('waiting', 'sending')
)`

/** The lease is far longer than a post may take. */
export const DELIVERY_JOBS: JobTable<'webhook_deliveries'> = {
  table: 'webhook_deliveries',
  id: 'delivery_id',
  lane: 'webhook_id',
  status: 'status',
  dueAt: 'next_attempt_at',
  attempts: 'attempts',
  requestId: 'request_id',
  openStatuses: ['waiting', 'sending'],
  claimedStatus: 'sending',
  leaseMs: 60_000,
  isReady: sql<SqlBool>`webhook_id in (select webhook_id from webhooks where disabled = 0) and ${IS_FIRST_OF_SUBJECT}`,
}

/** After half a minute, 1 minute, 2 … up to six hours; given up after about three days. */
export const DELIVERY_BACKOFF: Backoff = { firstMs: 30_000, longestMs: 6 * 60 * 60_000, maxAttempts: 22 }

/** The state of a delivery after an attempt. */
type Outcome = Pick<DeliveryRow, 'status' | 'last_problem'> & Partial<DeliveryRow>

/**
 * Claims a due delivery and posts it: it arrives at least once, each time under the same id. Returns false when another
 * process claimed it first, or when its webhook is disabled or was removed.
 */
export async function attemptDelivery(
  db: Db,
  options: DeliveryOptions,
  job: Pick<Job, 'id' | 'dueAt'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const delivery = await claimJob(db, DELIVERY_JOBS, job)
  if (!delivery) return false
  await deliver(db, options, delivery, stopping)
  return true
}

/** Posts a claimed delivery and stores the outcome. */
export async function deliver(
  db: Db,
  options: DeliveryOptions,
  delivery: DeliveryRow,
  stopping: AbortSignal,
): Promise<Answer> {
  const webhook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', delivery.webhook_id)
    .executeTakeFirst()
  if (!webhook) return { outcome: 'failed', problem: 'the webhook was removed' }
  const answer = await send(options, webhook, delivery, stopping)
  await updateClaimed(db, DELIVERY_JOBS, delivery, outcomeOf(delivery, answer))
  return answer
}

async function send(
  { secretsKey, network }: DeliveryOptions,
  webhook: WebhookRow,
  { body, type, event_id }: DeliveryRow,
  stopping: AbortSignal,
): Promise<Answer> {
  const now = new Date()
  const secrets = signingSecrets(webhook, secretsKey, now)
  if (secrets.length === 0)
    return { outcome: 'failed', problem: 'its secret was sealed with another SECRET: rotate it' }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Lonja',
    'lonja-event': type,
    'lonja-delivery': event_id,
    'lonja-signature': signatureOf(body, secrets, now),
  }
  return post(new URL(webhook.url), { headers, body }, network, stopping)
}

/** The secret and, during the overlap, the previous one. */
function signingSecrets(webhook: WebhookRow, key: Buffer, now: Date): string[] {
  const { secret, former_secret: former, former_secret_until: until } = webhook
  const sealed = former !== null && until !== null && until > now.toISOString() ? [secret, former] : [secret]
  return sealed.map((text) => unseal(key, text)).filter((text) => text !== undefined)
}

function outcomeOf(delivery: DeliveryRow, answer: Answer): Outcome {
  const now = new Date().toISOString()
  if (answer.outcome === 'accepted') return { status: 'delivered', last_problem: '', ended_at: now }
  const { problem } = answer
  const isPing = delivery.type === 'ping'
  // The operator who sends a ping reads the answer; it is not retried
  const next = isPing ? undefined : nextAttemptAt(DELIVERY_BACKOFF, delivery.attempts)
  if (next !== undefined) return { status: 'waiting', last_problem: problem, next_attempt_at: next }
  if (!isPing) logLoss(delivery)
  return { status: 'given_up', last_problem: problem, ended_at: now }
}

function logLoss({ delivery_id: deliveryId, webhook_id: webhookId, type }: DeliveryRow): void {
  log.error({ deliveryId, webhookId, type }, 'a webhook delivery was given up: see lonja webhook deliveries')
}
