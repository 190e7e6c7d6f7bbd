import { randomUUID } from 'node:crypto'
import { type EventData, EVENTS, type EventType } from '#contracts/events.ts'
import { afterCommit, type Trx } from '#db/transaction.ts'
import { wakeQueue } from '../queue/wake.ts'

export const WEBHOOK_QUEUE = 'webhooks'

/** What a webhook can be told of. */
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]

export function isEventType(text: unknown): text is EventType {
  return EVENT_TYPES.some((type) => type === text)
}

/**
 * Tells every webhook that listens of an event, in the transaction that is the reason for it: either both are there
 * afterwards or neither is, and nobody's system is waited for. What is told is only put together where somebody listens.
 */
export async function announce<Type extends EventType>(
  trx: Trx,
  event: { readonly type: Type; readonly subject: string },
  tell: () => Promise<EventData[Type]> | EventData[Type],
): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['webhook_id', 'events'])
    .where('disabled', '=', 0)
    .execute()
  const listening = webhooks.filter(({ events }) => events.split(',').includes(event.type))
  if (listening.length === 0) return
  const written = writeEvent(event.type, await tell())
  await trx
    .insertInto('webhook_deliveries')
    .values(
      listening.map(({ webhook_id }) => ({
        webhook_id,
        subject: event.subject,
        ...written,
        status: 'waiting',
        attempts: 0,
        next_attempt_at: written.created_at,
        last_problem: '',
        ended_at: null,
      })),
    )
    .execute()
  afterCommit(() => wakeQueue(WEBHOOK_QUEUE))
}

/** An event as it goes out: its body holds its id, so that a receiver knows one that comes twice. */
export function writeEvent(type: EventType | 'ping', data: object) {
  const id = randomUUID()
  const createdAt = new Date().toISOString()
  const body = JSON.stringify({ id, type, createdAt, data })
  return { event_id: id, type, created_at: createdAt, body }
}
