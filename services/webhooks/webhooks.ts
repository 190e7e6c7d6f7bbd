import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sharedInstant } from '#db/clock.ts'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { seal } from '../secrets/encryption.ts'
import type { EventType } from '#contracts/events.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import { checkTarget, type NetworkPolicy, type InvalidTarget } from './target.ts'

type WebhookRow = Selectable<Database['webhooks']>

/** Each event is stored once for each webhook. */
const MAX_WEBHOOKS = 20

/** How long the previous secret also signs after a rotation. */
const OVERLAP_MS = 24 * 60 * 60_000

export interface AddedWebhook {
  readonly webhookId: number
  /** Shown this once. */
  readonly secret: string
}

/** Adds a webhook for these events. Its secret is stored encrypted. */
export function addWebhook(
  db: Db,
  by: Actor,
  secretsKey: Buffer,
  { url, events, network }: { url: string; events: readonly EventType[]; network: NetworkPolicy },
): Promise<Result<AddedWebhook, InvalidTarget | 'too_many'>> {
  return inTransaction(db, async (trx) => {
    const unfit = checkTarget(url, network)
    if (unfit) return failure(unfit)
    if ((await trx.selectFrom('webhooks').select('webhook_id').execute()).length >= MAX_WEBHOOKS)
      return failure('too_many')
    const secret = makeSecret()
    const after = await trx
      .insertInto('webhooks')
      .values({
        url: new URL(url).href,
        events: [...new Set(events)].join(','),
        secret: seal(secretsKey, secret),
        former_secret: null,
        former_secret_until: null,
        disabled: 0,
        created_at: new Date().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(trx, by, 'webhook_added', { after })
    return success({ webhookId: after.webhook_id, secret })
  })
}

/** A webhook with its delivery counts. */
export interface ListedWebhook extends WebhookRow {
  /** Deliveries that wait or are being sent. */
  readonly waiting: number
  readonly givenUp: number
  readonly lastDeliveredAt: string | null
}

export async function listWebhooks(db: Db): Promise<ListedWebhook[]> {
  const webhooks = await db.selectFrom('webhooks').selectAll().orderBy('webhook_id').execute()
  const counts = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => [
      'webhook_id',
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('ended_at').as('last_ended_at'),
    ])
    .where('type', '!=', 'ping')
    .groupBy(['webhook_id', 'status'])
    .execute()
  return webhooks.map((webhook) => {
    const own = counts.filter(({ webhook_id }) => webhook_id === webhook.webhook_id)
    const countOf = (...statuses: readonly string[]) =>
      own.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
    return {
      ...webhook,
      waiting: countOf('waiting', 'sending'),
      givenUp: countOf('given_up'),
      lastDeliveredAt: own.find(({ status }) => status === 'delivered')?.last_ended_at ?? null,
    }
  })
}

/** Replaces the secret. The previous one also signs for a day, so the receiver can switch without losing an event. */
export function rotateSecret(
  db: Db,
  by: Actor,
  secretsKey: Buffer,
  webhookId: number,
): Promise<Result<{ readonly secret: string }, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const before = await lockWebhook(trx, webhookId)
    if (!before) return failure('not_found')
    const secret = makeSecret()
    const set = {
      former_secret: before.secret,
      former_secret_until: new Date(Date.now() + OVERLAP_MS).toISOString(),
      secret: seal(secretsKey, secret),
    }
    await trx.updateTable('webhooks').set(set).where('webhook_id', '=', webhookId).execute()
    await record(trx, by, 'webhook_secret_rotated', { before, after: { ...before, ...set } })
    return success({ secret })
  })
}

/** Stops deliveries and new events. Waiting deliveries stay. */
export function disableWebhook(db: Db, by: Actor, webhookId: number): Promise<Result<void, 'not_found'>> {
  return inTransaction(db, (trx) => setDisabled(trx, by, webhookId, 1))
}

/** Enables a webhook and makes its waiting deliveries due now. */
export function enableWebhook(db: Db, by: Actor, webhookId: number): Promise<Result<void, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: sharedInstant(trx) })
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'waiting')
      .execute()
    return setDisabled(trx, by, webhookId, 0)
  })
}

/** Removes a webhook with all its deliveries. */
export function removeWebhook(db: Db, by: Actor, webhookId: number): Promise<Result<void, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .deleteFrom('webhooks')
      .where('webhook_id', '=', webhookId)
      .returningAll()
      .executeTakeFirst()
    if (!before) return failure('not_found')
    await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhookId).execute()
    await record(trx, by, 'webhook_removed', { before })
    return success(undefined)
  })
}

async function setDisabled(
  trx: Trx,
  by: Actor,
  webhookId: number,
  disabled: 0 | 1,
): Promise<Result<void, 'not_found'>> {
  const before = await lockWebhook(trx, webhookId)
  if (!before) return failure('not_found')
  await trx.updateTable('webhooks').set({ disabled }).where('webhook_id', '=', webhookId).execute()
  const kind = disabled === 1 ? 'webhook_disabled' : 'webhook_enabled'
  await record(trx, by, kind, { before, after: { ...before, disabled } })
  return success(undefined)
}

/** Locks and reads the row: an update that changes nothing does that on both databases. */
function lockWebhook(trx: Trx, webhookId: number): Promise<WebhookRow | undefined> {
  return trx
    .updateTable('webhooks')
    .set((eb) => ({ disabled: eb.ref('disabled') }))
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirst()
}

interface WebhookChange {
  /** undefined = added. */
  readonly before?: WebhookRow
  /** undefined = removed. */
  readonly after?: WebhookRow
}

async function record(trx: Trx, by: Actor, kind: ChangeKind, { before, after }: WebhookChange) {
  const subjectId = (before ?? after)?.webhook_id ?? 0
  const row = { table: 'webhooks', key: subjectId, before: before ?? null, after: after ?? null } as const
  await recordChange(trx, by, { kind, subjectId, rows: [row] })
}

function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}
