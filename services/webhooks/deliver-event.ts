import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { unseal } from '../secrets/encryption.ts'
import { type Answer, type Network, post } from './post.ts'
import { signatureOf } from './signature.ts'
import { MOST_ATTEMPTS, retryDelayMs } from './webhook-retry-delay.ts'

export type DeliveryRow = Selectable<Database['webhook_deliveries']>
type WebhookRow = Selectable<Database['webhooks']>

/** What it takes to deliver. */
export interface Carrier {
  /** Opens the secrets that deliveries are signed with. */
  readonly secretsKey: Buffer
  readonly network: Network
}

/** How long a delivery is its sender's own, far beyond the time limit of a post; after that its process is taken to be gone. */
const LEASE_MS = 60_000

/** A ping is for the one who waits for it. */
const mostAttempts = ({ type }: DeliveryRow) => (type === 'ping' ? 1 : MOST_ATTEMPTS)

/** What becomes of a delivery after an attempt. */
type Verdict = Pick<DeliveryRow, 'status' | 'last_problem'> & Partial<DeliveryRow>

/**
 * Makes a due delivery this process's own, and posts it: it arrives at least once, under one id. False where another
 * process was quicker, or its webhook is disabled or gone.
 */
export async function attemptDelivery(
  db: Db,
  carrier: Carrier,
  seen: Pick<DeliveryRow, 'delivery_id' | 'next_attempt_at'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const delivery = await claim(db, seen)
  if (!delivery) return false
  await deliver(db, carrier, delivery, stopping)
  return true
}

export function leaseFromNow(): string {
  return new Date(Date.now() + LEASE_MS).toISOString()
}

/** The time of the next attempt is the lease: of two that saw the same one, only one changes it. */
function claim(
  db: Db,
  seen: Pick<DeliveryRow, 'delivery_id' | 'next_attempt_at'>,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: leaseFromNow(),
    }))
    .where('delivery_id', '=', seen.delivery_id)
    .where('next_attempt_at', '=', seen.next_attempt_at)
    .where('status', 'in', ['waiting', 'sending'])
    .where('webhook_id', 'in', (eb) =>
      eb.selectFrom('webhooks').select('webhook_id').where('disabled', '=', 0),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Posts a delivery that is this process's own, and writes down what became of it. */
export async function deliver(
  db: Db,
  carrier: Carrier,
  delivery: DeliveryRow,
  stopping: AbortSignal,
): Promise<Answer> {
  const webhook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', delivery.webhook_id)
    .executeTakeFirst()
  if (!webhook) return { outcome: 'failed', problem: 'the webhook was removed' }
  const answer = await send(carrier, webhook, delivery, stopping)
  await db
    .updateTable('webhook_deliveries')
    .set(judge(delivery, answer))
    .where('delivery_id', '=', delivery.delivery_id)
    // As long as the lease is ours
    .where('next_attempt_at', '=', delivery.next_attempt_at)
    .execute()
  return answer
}

async function send(
  { secretsKey, network }: Carrier,
  webhook: WebhookRow,
  { body, type, event_id }: DeliveryRow,
  stopping: AbortSignal,
): Promise<Answer> {
  const now = new Date()
  const secrets = secretsOf(webhook, secretsKey, now)
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

/** The secret, and the one before as long as it signs along. */
function secretsOf(webhook: WebhookRow, key: Buffer, now: Date): string[] {
  const { secret, former_secret: former, former_secret_until: until } = webhook
  const sealed = former !== null && until !== null && until > now.toISOString() ? [secret, former] : [secret]
  return sealed.map((text) => unseal(key, text)).filter((text) => text !== undefined)
}

function judge(delivery: DeliveryRow, answer: Answer): Verdict {
  const now = new Date()
  if (answer.outcome === 'taken')
    return { status: 'delivered', last_problem: '', ended_at: now.toISOString() }
  const { problem } = answer
  if (delivery.attempts >= mostAttempts(delivery)) {
    if (delivery.type !== 'ping') logLoss(delivery, problem)
    return { status: 'given_up', last_problem: problem, ended_at: now.toISOString() }
  }
  const next = new Date(now.getTime() + retryDelayMs(delivery.attempts, Math.random()))
  return { status: 'waiting', last_problem: problem, next_attempt_at: next.toISOString() }
}

function logLoss({ delivery_id: id, webhook_id: webhook, type }: DeliveryRow, problem: string): void {
  console.error(JSON.stringify({ failed: `delivery ${id} to webhook ${webhook}`, type, problem }))
}
