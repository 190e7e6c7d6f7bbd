import { randomUUID } from 'node:crypto'
import { currentRequestId } from '#config/current-request.ts'
import { type EventData, EVENTS, type EventType } from '#contracts/events.ts'
import { sharedInstant } from '#db/clock.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { afterCommit, type Trx } from '#db/transaction.ts'
import { wakeQueue } from '../queue/wake.ts'

export const WEBHOOK_QUEUE = 'webhooks'

/** The types of events that a webhook can subscribe to. */
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]

export function isEventType(text: unknown): text is EventType {
  return EVENT_TYPES.some((type) => type === text)
}

/**
 * Queues an event for every webhook that subscribes to it, in the transaction of the change that it reports: both are
 * committed or neither is. `read` provides the data; it is called only when there is a subscriber.
 */
export async function announce<Type extends EventType>(
  trx: Trx,
  event: { readonly type: Type; readonly subject: string },
  read: () => Promise<EventData[Type]> | EventData[Type],
): Promise<void> {
  const webhooks = await listEnabled(trx, {})
  const subscribed = webhooks.filter(({ events }) => events.split(',').includes(event.type))
  if (subscribed.length === 0) return
  const written = writeEvent(event.type, await read(), sharedInstant(trx))
  await trx
    .insertInto('webhook_deliveries')
    .values(
      subscribed.map(({ webhook_id }) => ({
        webhook_id,
        subject: event.subject,
        ...written,
        status: 'waiting',
        attempts: 0,
        next_attempt_at: written.created_at,
        last_problem: '',
        ended_at: null,
        request_id: currentRequestId() ?? null,
      })),
    )
    .execute()
  afterCommit(() => wakeQueue(WEBHOOK_QUEUE))
}

const listEnabled = preparedQuery((db) =>
  db.selectFrom('webhooks').select(['webhook_id', 'events']).where('disabled', '=', 0),
)

/** Builds an event. The body contains the id, so that a receiver recognizes a repeated event. */
export function writeEvent(type: EventType | 'ping', data: object, createdAt: string) {
  const id = randomUUID()
  const body = JSON.stringify({ id, type, createdAt, data })
  return { event_id: id, type, created_at: createdAt, body }
}
