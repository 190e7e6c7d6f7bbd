import { randomUUID } from 'node:crypto'
import type { WireOrder, WireOrderDetails } from '#contracts/cart-and-order.ts'
import type { Client } from '#contracts/product.ts'
import type { Trx } from '#db/transaction.ts'
import type { Mover } from '#domain/order.ts'

/** What a webhook can be told of. */
export const EVENT_TYPES = [
  'order.accepted',
  'order.status_changed',
  'client.created',
  'contact.received',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

export function isEventType(text: unknown): text is EventType {
  return EVENT_TYPES.some((type) => type === text)
}

/** What is told, in the shapes of the contract. Prices are never left out: it is the company's own system that reads. */
interface EventData {
  readonly 'order.accepted': { readonly order: WireOrderDetails; readonly client: Client }
  readonly 'order.status_changed': {
    readonly order: WireOrder
    readonly clientId: number
    readonly previousStatus: string
    readonly changedBy: Mover
  }
  readonly 'client.created': { readonly client: Client }
  readonly 'contact.received': { readonly contact: ReceivedContact }
}

/** A message of the contact form, or a request for an access code. */
type ReceivedContact = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: string
  readonly message: string
} & ({ readonly contactMessageId: number } | { readonly accessRequestId: number; readonly company: string })

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
}

/** An event as it goes out: its body holds its id, so that a receiver knows one that comes twice. */
export function writeEvent(type: EventType | 'ping', data: object) {
  const id = randomUUID()
  const createdAt = new Date().toISOString()
  const body = JSON.stringify({ id, type, createdAt, data })
  return { event_id: id, type, created_at: createdAt, body }
}
