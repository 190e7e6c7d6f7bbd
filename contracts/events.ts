import { z } from '@hono/zod-openapi'
import { wireOrder, wireOrderDetails } from './cart-and-order.ts'
import { jsonBody } from './http/envelope.ts'
import { id } from './http/parameters.ts'
import { wireClient } from './product.ts'

/**
 * What a webhook is told: one request for each event, to an address of the company's own (docs/api/webhooks.md). It sees
 * prices whatever the price policy: clients and visitors are not who reads.
 */

const orderAccepted = z.object({ order: wireOrderDetails, client: wireClient })

const orderStatusChanged = z.object({
  order: wireOrder.openapi({ description: 'The order as it is after the move' }),
  clientId: id,
  previousStatus: z.string(),
  changedBy: z.enum(['client', 'staff']),
})

const clientCreated = z.object({ client: wireClient })

const visitor = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string().openapi({ description: 'es, en or zh: the language of their page' }),
  message: z.string(),
})

const contactReceived = z.object({
  contact: z.union([
    visitor.extend({ contactMessageId: id }).openapi('ReceivedMessage'),
    visitor.extend({ accessRequestId: id, company: z.string() }).openapi('ReceivedAccessRequest'),
  ]),
})

/** The events by their kind, each with what its `data` holds. */
export const EVENTS = {
  'order.accepted': event('order.accepted', 'OrderAccepted', 'A client placed an order', orderAccepted),
  'order.status_changed': event(
    'order.status_changed',
    'OrderStatusChanged',
    'An order moved to another status',
    orderStatusChanged,
  ),
  'client.created': event('client.created', 'ClientCreated', 'A client was added', clientCreated),
  'contact.received': event(
    'contact.received',
    'ContactReceived',
    'A visitor left a message, or asked for an access code',
    contactReceived,
  ),
}

export type EventType = keyof typeof EVENTS

export type EventData = { readonly [Type in EventType]: z.output<(typeof EVENTS)[Type]['data']> }

function event<Type extends string, Data extends z.ZodType>(
  type: Type,
  name: string,
  summary: string,
  data: Data,
) {
  const body = z
    .object({
      id: z.uuid().openapi({ description: 'Of the event, the same on every attempt' }),
      type: z.literal(type),
      createdAt: z.string().openapi({ description: 'UTC, ISO 8601', example: '2026-11-21T09:30:00.000Z' }),
      data,
    })
    .openapi(name)
  return { type, name, summary, data, body }
}

const eventHeaders = z.object({
  'Lonja-Event': z.string().openapi({ description: 'The kind of event, as in the body' }),
  'Lonja-Delivery': z.uuid().openapi({ description: 'The id of the event, as in the body' }),
  'Lonja-Signature': z.string().openapi({
    description:
      't={Unix seconds},v1={hex}: the HMAC-SHA256 of t, a point and the body, by the secret of the webhook; a second v1 while the secret is changed',
  }),
})

/** An event as OpenAPI describes a webhook. */
export function describeEvent({ type, name, summary, body }: (typeof EVENTS)[EventType]) {
  const operationId = `told${name}`
  return {
    method: 'post' as const,
    path: type,
    operationId,
    summary,
    description:
      'Sent to the addresses that the operator names, at least once, until it is answered with 2xx or three days are over. `Lonja-Signature` shows that the shop sent it.',
    request: { headers: eventHeaders, body: jsonBody(body) },
    responses: { '2XX': { description: 'Taken. The body of the answer is not read' } },
  }
}
