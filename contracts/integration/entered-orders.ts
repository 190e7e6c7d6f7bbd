import { createRoute, z } from '@hono/zod-openapi'
import { MAX_REMARK_LENGTHS } from '#domain/orders/remarks.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { failures, jsonBody, listExample } from '../http/envelope.ts'
import { id } from '../http/parameters.ts'
import { needs, REPEATING, writingHeaders, WRITING_REFUSALS } from './calls.ts'
import { appliedRows, checkedByRow, rowNumber, rowProblem } from './rows.ts'

/** How the company's own system (its ERP) enters orders that it took itself, with an integration key. */

/** The most orders of one request. Each is a transaction of its own. */
export const MAX_ORDERS = 100
export const MAX_ORDER_LINES = 1_000

const client = z
  .unknown()
  .optional()
  .openapi({
    type: 'object',
    description: 'Whose order it is, by `reference` or by `username`; required',
    properties: {
      reference: { type: 'string', description: 'The id of the client in your system' },
      username: { type: 'string', description: 'What the client signs in with' },
    },
  })

const lines = z
  .unknown()
  .optional()
  .openapi({
    type: 'array',
    description: `1 to ${MAX_ORDER_LINES} lines; required`,
    items: {
      type: 'object',
      required: ['quantity', 'price'],
      properties: {
        stockItemId: { type: 'integer', description: 'The id of the item; absent = the item with this code' },
        code: { type: 'string', description: 'At most 100 characters' },
        quantity: { type: 'integer', description: '1 to 999,999' },
        price: {
          type: 'number',
          description: 'The unit price without tax, from 0, with at most four decimals',
        },
        taxRate: {
          type: 'number',
          description: 'In percent, from 0 to below 100; absent = that of the item in the shop',
        },
      },
    },
  })

const figure = (description: string) =>
  checkedByRow('number', `${description}; if you send it, another one in the shop refuses the row`)

const enteredOrder = z
  .object({
    reference: checkedByRow(
      'string',
      'The number of the order in your system, at most 100 characters, which never changes; required',
    ),
    client,
    catalogId: checkedByRow('integer', 'The catalogue of its items; required'),
    date: checkedByRow(
      'string',
      'When it was ordered: ISO 8601; a time without a zone is UTC, and a day begins in the time zone of the shop; required',
    ),
    status: checkedByRow(
      'string',
      `The status with which it begins: ${ORDER_STATUSES.join(', ')}; absent = received. Not compared later`,
    ),
    lines,
    currency: checkedByRow(
      'string',
      'ISO 4217: that of the shop, or the row is refused; absent = not compared',
    ),
    subtotal: figure('The sum of the lines'),
    taxes: figure('The taxes'),
    total: figure('The total with tax'),
    clientReference: checkedByRow(
      'string',
      `The number of the order in the client’s own system: at most ${MAX_REMARK_LENGTHS.clientReference} characters`,
    ),
    deliveryInstructions: checkedByRow(
      'string',
      `At most ${MAX_REMARK_LENGTHS.deliveryInstructions} characters`,
    ),
    comment: checkedByRow(
      'string',
      `At most ${MAX_REMARK_LENGTHS.comment} characters, which the client reads`,
    ),
    notify: checkedByRow('boolean', 'true = the client gets the confirmation of a new order by mail'),
  })
  .openapi('EnteredOrder')

const enteredOrderAnswer = z
  .object({
    row: rowNumber,
    reference: z.string(),
    orderId: id.nullable().openapi({
      description:
        'Of `reference_taken` and `order_differs`, the order that has the reference; null = there is none',
    }),
    outcome: z.enum(['added', 'unchanged', 'refused']),
    problem: rowProblem,
  })
  .openapi('EnteredOrderAnswer')

export type EnteredOrderAnswer = z.output<typeof enteredOrderAnswer>

export const putOrders = createRoute({
  method: 'put',
  path: '/integration/orders',
  operationId: 'putOrders',
  tags: ['Integration'],
  summary: 'Enter orders that were not placed in the shop',
  'x-lonja-extension': true,
  description: [
    'Extension. An order that you took by telephone or at the counter becomes an order of its client: it is in the client’s history, has a status and shipments, and can be ordered again. Its prices are yours; line totals, taxes and total follow from them by the rules of the shop. The client gets a mail only with `notify`, the company none, and the cart and stock levels stay as they are.',
    'The `reference` is the key. The same row again is `unchanged`, whatever became of the order and its items in the meantime. Another row with its `reference` is refused with `order_differs`, because the client, lines and figures of an order never change; report its status with `reportStatus` and its shipments with `reportShipment`. A reference that you reported for an order of the shop is refused with `reference_taken`: it is that order.',
    'Each row is written by itself: an invalid one is answered `refused` with its `problem`, and the others are entered. A request without an answer is sent again. Every line is an item of the catalogue; it may be deleted: send freight, say, as a deleted item first. Where another order service has the orders, the answer is 404.',
    REPEATING,
  ].join('\n\n'),
  security: needs('orders:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z.object({ orders: z.array(enteredOrder).min(1).max(MAX_ORDERS) }).openapi('EnteredOrders'),
      {
        orders: [
          {
            reference: 'T-5001',
            client: { username: 'demo' },
            catalogId: 1,
            date: '2026-11-20T10:15:00Z',
            status: 'confirmed',
            lines: [{ code: 'NOT-2410', quantity: 40, price: 1.7 }],
            total: 78.88,
          },
        ],
      },
    ),
  },
  responses: {
    200: appliedRows(
      enteredOrderAnswer,
      'EnteredOrderAnswers',
      listExample({ row: 1, reference: 'T-5001', orderId: 42, outcome: 'added' }),
    ),
    ...failures(...WRITING_REFUSALS),
  },
})
