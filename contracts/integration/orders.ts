import { createRoute, z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { wireOrderLine, wireShipment, wireTaxPart } from '../cart-and-order.ts'
import { failures, json, jsonBody, listExample, listOf } from '../http/envelope.ts'
import { callHeaders, id, pathId, storableLine } from '../http/parameters.ts'
import { INTEGRATION_ORDER, ORDER_ID } from '../openapi/examples.ts'
import {
  KEY_REFUSALS,
  needs,
  REPEATING,
  WRITING_REFUSALS,
  writingAnswerHeaders,
  writingHeaders,
} from './calls.ts'

/** Orders for the company's own system (ERP) that uses the built-in services with an integration key. */

const decimal = z.number()
const orderStatus = z.enum(ORDER_STATUSES)

/** Where an order comes from. */
export const orderOrigin = z.enum(['shop', 'integration']).openapi({
  description: '`shop` = the client ordered in the shop; `integration` = entered with `putOrders`',
})

const wireIntegrationOrder = z
  .object({
    orderId: id,
    number: z.string().openapi({ description: 'The order number that the client sees' }),
    reference: z.string().openapi({ description: 'The number of the order in your system; "" = none' }),
    origin: orderOrigin,
    uuid: z.string(),
    accountId: id,
    companyId: id,
    catalogId: id,
    date: z.string().openapi({ description: 'When the order was placed: UTC, ISO 8601' }),
    status: orderStatus,
    moneyTypeId: z.int(),
    currency: z.string().openapi({ description: 'ISO 4217: the currency of its prices and amounts' }),
    subtotal: decimal,
    taxes: decimal,
    total: decimal,
    comment: z.string(),
    quotation: z.string().openapi({
      description: 'The number of the quotation whose prices it has; "" = those of the catalogue',
      example: '',
    }),
    orderedBy: z.string().openapi({
      description: 'The person of the client who sent the order; "" = the client itself',
    }),
    preparedBy: z.string().openapi({
      description: 'The person of the client who asked for its approval; "" = nobody',
    }),
    clientReference: z.string().openapi({
      description: 'The number of the order in the client’s own system, such as a purchase order; "" = none',
    }),
    deliveryInstructions: z.string().openapi({ description: 'Where and when the client wants the goods' }),
    language: z.string().openapi({ description: 'The language of the client when ordering' }),
    client: z
      .object({
        clientId: id,
        reference: z.string().openapi({ description: 'The id of the client in your system; "" = none' }),
        username: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
      })
      .openapi('OrderingClient'),
    lines: z.array(wireOrderLine).openapi({
      description: 'Frozen at the time of the order: later changes of the items do not appear here',
    }),
    taxesByRate: z.array(wireTaxPart).openapi({
      description: 'The taxes by rate, the highest first; empty for orders of releases without tax classes',
    }),
    statusHistory: z.array(z.object({ status: z.string(), date: z.string() })),
    partlyShipped: z.boolean().openapi({
      description: 'Whether a part of the order is shipped and the rest is still to come',
    }),
    shipments: z.array(wireShipment).openapi({
      description: 'The shipments that you reported, oldest first, without those taken back',
    }),
  })
  .openapi('IntegrationOrder')

export type WireIntegrationOrder = z.output<typeof wireIntegrationOrder>

export const orderAnswer = listOf(wireIntegrationOrder, 'IntegrationOrderList')

export const readOrders = createRoute({
  method: 'get',
  path: '/integration/orders',
  operationId: 'readOrders',
  tags: ['Integration'],
  summary: 'New and changed orders of all clients',
  'x-lonja-extension': true,
  description: [
    'Extension. Complete orders in their current state, sorted by their last change. Store the orders of an answer, then its `cursor`, and pass that as `since` in the next request: it returns everything new or changed since and never misses an order. An order that changes again is returned again, even if your own status report changed it: store orders by `orderId`. An order that you entered yourself is returned too, with the `origin` `integration` and your `reference`.',
    'While `more` is true, request the next page at once; then poll as often as you like, for example every ten seconds. A cursor of another database, as after restoring a backup, is 409 `cursor_unknown`: start again without `since`.',
  ].join('\n\n'),
  security: needs('orders:read'),
  request: {
    headers: callHeaders,
    query: z.object({
      since: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional()
        .openapi({ description: 'The `cursor` of the previous answer; absent = from the first order' }),
      limit: z
        .string()
        .regex(/^([1-9]\d?|1\d\d|200)$/)
        .transform(Number)
        .optional()
        .openapi({
          type: 'integer',
          minimum: 1,
          maximum: 200,
          description: 'The maximum number of orders; absent = 100',
        }),
    }),
  },
  responses: {
    200: json(
      listOf(wireIntegrationOrder)
        .extend({
          cursor: z.string().openapi({ description: 'Pass it as `since` to get later changes' }),
          more: z.boolean().openapi({ description: 'Whether more orders are available now' }),
        })
        .openapi('ChangedOrders'),
      'Orders, sorted by their last change',
      { ...listExample(INTEGRATION_ORDER), cursor: 'b3JkZXJzIDQx', more: false },
    ),
    ...failures('invalid_request', ...KEY_REFUSALS, 'cursor_unknown'),
  },
})

export const readOrder = createRoute({
  method: 'get',
  path: '/integration/orders/{orderId}',
  operationId: 'readOrder',
  tags: ['Integration'],
  summary: 'One order of any client',
  'x-lonja-extension': true,
  description: 'Extension. The current state of an order, as in the list of orders.',
  security: needs('orders:read'),
  request: {
    headers: callHeaders,
    params: z.object({ orderId: pathId.openapi({ description: 'The id of the order', example: ORDER_ID }) }),
  },
  responses: {
    200: json(orderAnswer, 'A list with the order', listExample(INTEGRATION_ORDER)),
    ...failures('invalid_request', ...KEY_REFUSALS, 'not_found'),
  },
})

export const reportStatus = createRoute({
  method: 'post',
  path: '/integration/orders/{orderId}/status',
  operationId: 'reportStatus',
  tags: ['Integration'],
  summary: 'Report the status of an order',
  'x-lonja-extension': true,
  description: [
    'Extension. An order goes received → confirmed → preparing → shipped → delivered, one step per call, and can be cancelled from any of the first three. The client gets a mail. Report what you ship with `reportShipment`, which moves the order too; `shipped` reported here means that nothing more will come. Any other step is 409 `status_not_possible`, and `problems` lists the possible statuses. Reporting the current status changes nothing and sends no mail.',
    REPEATING,
  ].join('\n\n'),
  security: needs('orders:status'),
  request: {
    headers: writingHeaders,
    params: z.object({ orderId: pathId.openapi({ description: 'The id of the order', example: ORDER_ID }) }),
    body: jsonBody(
      z
        .object({
          status: orderStatus,
          reference: storableLine(100)
            .optional()
            .openapi({ description: 'The number of the order in your system; absent = unchanged' }),
        })
        .openapi('StatusReport'),
      { status: 'confirmed', reference: 'A-2041' },
    ),
  },
  responses: {
    200: {
      ...json(
        orderAnswer,
        'A list with the order',
        listExample({ ...INTEGRATION_ORDER, status: 'confirmed', reference: 'A-2041' }),
      ),
      headers: writingAnswerHeaders,
    },
    ...failures(...WRITING_REFUSALS, 'status_not_possible'),
  },
})
