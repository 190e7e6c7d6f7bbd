import { z } from '@hono/zod-openapi'
import { wireOrder, wireOrderDetails, wireShipment } from './cart-and-order.ts'
import { jsonBody } from './http/envelope.ts'
import { id } from './http/parameters.ts'
import { wireClient } from './client-session.ts'
import { orderOrigin } from './integration/orders.ts'

/**
 * The events that webhooks receive, one request each (docs/api/webhooks.md). They contain prices whatever the price
 * visibility: the receiver is the company's own system.
 */

const number = z
  .string()
  .openapi({ description: 'The order number that the client sees, such as 17 or 1-17' })

const orderAccepted = z.object({
  number,
  origin: orderOrigin,
  order: wireOrderDetails,
  client: wireClient,
})

const orderStatusChanged = z.object({
  number,
  order: wireOrder.openapi({ description: 'The order after the change' }),
  clientId: id,
  previousStatus: z.string(),
  changedBy: z.enum(['client', 'staff']),
})

const orderShipped = z.object({
  number,
  order: wireOrder.openapi({ description: 'The order after the shipment' }),
  clientId: id,
  shipment: wireShipment,
})

const clientCreated = z.object({ client: wireClient })

const visitor = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string().openapi({ description: 'The language of the page: es, en or zh' }),
  message: z.string(),
})

const contactReceived = z.object({
  contact: z.union([
    visitor.extend({ contactMessageId: id }).openapi('ReceivedMessage'),
    visitor.extend({ accessRequestId: id, company: z.string() }).openapi('ReceivedAccessRequest'),
  ]),
})

/** The events by type, each with the schema of its `data`. */
export const EVENTS = {
  'order.accepted': event(
    'order.accepted',
    'OrderAccepted',
    'A client placed an order, or the company’s own system entered one',
    orderAccepted,
  ),
  'order.status_changed': event(
    'order.status_changed',
    'OrderStatusChanged',
    'The status of an order changed',
    orderStatusChanged,
  ),
  'order.shipped': event(
    'order.shipped',
    'OrderShipped',
    'A shipment of an order was reported',
    orderShipped,
  ),
  'client.created': event('client.created', 'ClientCreated', 'A client was added', clientCreated),
  'contact.received': event(
    'contact.received',
    'ContactReceived',
    'A visitor sent a message or requested an access code',
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
      id: z.uuid().openapi({ description: 'The id of the event, the same for every attempt' }),
      type: z.literal(type),
      createdAt: z.string().openapi({ description: 'UTC, ISO 8601', example: '2026-11-21T09:30:00.000Z' }),
      data,
    })
    .openapi(name)
  return { type, name, summary, data, body }
}

const eventHeaders = z.object({
  'Lonja-Event': z.string().openapi({ description: 'The type of the event, as in the body' }),
  'Lonja-Delivery': z.uuid().openapi({ description: 'The id of the event, as in the body' }),
  'Lonja-Signature': z.string().openapi({
    description:
      't={Unix seconds},v1={hex}: the HMAC-SHA256 of t, a full stop and the body, with the secret of the webhook; there is a second v1 for 24 hours after the secret was rotated',
  }),
})

/** The OpenAPI description of an event as a webhook. */
export function describeEvent({ type, name, summary, body }: (typeof EVENTS)[EventType]) {
  const operationId = `receive${name}`
  return {
    method: 'post' as const,
    path: type,
    operationId,
    summary,
    description:
      'Sent at least once to every webhook that subscribes to it, and retried for about three days until the answer is 2xx. `Lonja-Signature` proves that the shop sent it.',
    request: { headers: eventHeaders, body: jsonBody(body) },
    responses: { '2XX': { description: 'Delivered. The body of the answer is ignored' } },
  }
}
