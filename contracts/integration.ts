import { createRoute, z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { wireOrderLine } from './cart-and-order.ts'
import { BODY_REFUSALS, failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import type { ErrorCode } from './http/errors.ts'
import { INTEGRATION_ORDER, UUID } from './openapi/examples.ts'
import { callHeaders, id, pathId, storableLine } from './http/parameters.ts'

/** What the company's own system (its ERP) does with orders, beside the built-in services, with an integration key. */

/** What a key may be allowed to do. */
export const SCOPES = ['orders:read', 'orders:status', 'items:write', 'prices:write'] as const

export type Scope = (typeof SCOPES)[number]

/** How an integration key begins: nobody takes it for a client's token. */
export const KEY_BEGINNING = 'lonja_'

/** The name in the documents of how a key is sent; a call lists the scope it needs beside it. */
export const KEY_SECURITY = 'IntegrationKey'

export function needs(scope: Scope) {
  return [{ [KEY_SECURITY]: [scope] }]
}

/** Names a request, so that it can be sent again without being done again. */
export const requestKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .openapi({
    description:
      'Names this request for 24 hours: sent again under the same name it is answered the same, and not done again. 1 to 255 visible ASCII characters',
    example: UUID,
  })

export const writingHeaders = callHeaders.extend({ 'idempotency-key': requestKey.optional() })

const KEY_REFUSALS = ['invalid_key', 'scope_missing', 'too_many_attempts'] as const satisfies ErrorCode[]

export const WRITING_REFUSALS = [
  ...KEY_REFUSALS,
  ...BODY_REFUSALS,
  'request_in_progress',
  'request_key_reused',
  'not_found',
] as const satisfies ErrorCode[]

/** Beside the answer of a writing call. */
export const writingAnswerHeaders = z.object({
  'idempotent-replayed': z.string().optional().openapi({
    description: '`true` where this is the kept answer of an earlier request of this `Idempotency-Key`',
    example: 'true',
  }),
})

/** How every writing call may be repeated. */
export const REPEATING =
  'The same call again changes nothing. With an `Idempotency-Key` it is also answered the same again (`Idempotent-Replayed: true`), for 24 hours or a thousand such calls; another body under that name is 422 `request_key_reused`, and while the first is being worked on 409 `request_in_progress`.'

const dollars = z.number()
const orderStatus = z.enum(ORDER_STATUSES)

const wireIntegrationOrder = z
  .object({
    orderId: id,
    number: z.string().openapi({ description: 'The number as the client reads it' }),
    reference: z.string().openapi({ description: 'The number that your system gave it; "" = none' }),
    uuid: z.string(),
    accountId: id,
    companyId: id,
    catalogId: id,
    date: z.string().openapi({ description: 'When it was placed: UTC, ISO 8601' }),
    status: orderStatus,
    moneyTypeId: z.int(),
    subtotal: dollars,
    taxes: dollars,
    total: dollars,
    comment: z.string(),
    language: z.string().openapi({ description: 'The language it was placed in' }),
    client: z
      .object({
        clientId: id,
        username: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
      })
      .openapi('OrderingClient'),
    lines: z
      .array(wireOrderLine)
      .openapi({ description: 'As they were ordered: what becomes of the items changes nothing here' }),
    statusHistory: z.array(z.object({ status: z.string(), date: z.string() })),
  })
  .openapi('IntegrationOrder')

export type WireIntegrationOrder = z.output<typeof wireIntegrationOrder>

const orderAnswer = listOf(wireIntegrationOrder, 'IntegrationOrderList')

export const readOrders = createRoute({
  method: 'get',
  path: '/integration/orders',
  operationId: 'readOrders',
  tags: ['Integration'],
  summary: 'New and changed orders of every client',
  'x-lonja-extension': true,
  description: [
    'Extension. Orders in the order in which they changed, each whole and as it is now. Keep the `cursor` of an answer once you have kept its orders, and ask with it as `since`: you get what is new or changed after it, and never miss an order. An order that changes again comes again, also where your own report changed it: keep orders by `orderId`.',
    'Ask again at once while `more` is true; then as often as you like, such as every ten seconds. A cursor of another database, as after a restored backup, is 409 `cursor_unknown`: begin without `since`.',
  ].join('\n\n'),
  security: needs('orders:read'),
  request: {
    headers: callHeaders,
    query: z.object({
      since: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional()
        .openapi({ description: 'The `cursor` of the answer before; left out = from the first order on' }),
      limit: z
        .string()
        .regex(/^([1-9]\d?|1\d\d|200)$/)
        .transform(Number)
        .optional()
        .openapi({
          type: 'integer',
          minimum: 1,
          maximum: 200,
          description: 'This many orders at most; left out = 100',
        }),
    }),
  },
  responses: {
    200: json(
      listOf(wireIntegrationOrder)
        .extend({
          cursor: z.string().openapi({ description: 'Ask with it as `since` for what changes after these' }),
          more: z.boolean().openapi({ description: 'Whether there is more already' }),
        })
        .openapi('ChangedOrders'),
      'Orders, in the order of their changes',
      { ...listExample(INTEGRATION_ORDER), cursor: 'b3JkZXJzIDE', more: false },
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
  description: 'Extension. The order as it is now, as the list of orders tells it.',
  security: needs('orders:read'),
  request: {
    headers: callHeaders,
    params: z.object({ orderId: pathId.openapi({ description: 'The order' }) }),
  },
  responses: {
    200: json(orderAnswer, 'The order, alone in the list', listExample(INTEGRATION_ORDER)),
    ...failures('invalid_request', ...KEY_REFUSALS, 'not_found'),
  },
})

export const reportStatus = createRoute({
  method: 'post',
  path: '/integration/orders/{orderId}/status',
  operationId: 'reportStatus',
  tags: ['Integration'],
  summary: 'Say how far an order has come',
  'x-lonja-extension': true,
  description: [
    'Extension. An order goes received → confirmed → preparing → shipped → delivered, one step a call, and can be cancelled from any of the first three; its client is mailed. Any other step is 409 `status_not_possible`, and `problems` says what the order can become. The status that it has already changes nothing, and mails nobody.',
    REPEATING,
  ].join('\n\n'),
  security: needs('orders:status'),
  request: {
    headers: writingHeaders,
    params: z.object({ orderId: pathId.openapi({ description: 'The order' }) }),
    body: jsonBody(
      z
        .object({
          status: orderStatus,
          reference: storableLine(100)
            .optional()
            .openapi({ description: 'The number that your system gave the order; left out = as it stands' }),
        })
        .openapi('StatusReport'),
      { status: 'confirmed', reference: 'A-2041' },
    ),
  },
  responses: {
    200: {
      ...json(
        orderAnswer,
        'The order, alone in the list',
        listExample({ ...INTEGRATION_ORDER, status: 'confirmed', reference: 'A-2041' }),
      ),
      headers: writingAnswerHeaders,
    },
    ...failures(...WRITING_REFUSALS, 'status_not_possible'),
  },
})
