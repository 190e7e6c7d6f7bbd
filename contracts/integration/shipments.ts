import { createRoute, z } from '@hono/zod-openapi'
import { isTrackingUrl } from '#domain/orders/shipments.ts'
import { readInstant } from '#domain/text/dates.ts'
import { failures, json, jsonBody, listExample } from '../http/envelope.ts'
import { id, pathId, storableLine } from '../http/parameters.ts'
import {
  KEYED_REFUSALS,
  needs,
  REPEATING,
  WRITING_REFUSALS,
  writingAnswerHeaders,
  writingHeaders,
} from './calls.ts'
import { orderAnswer } from './orders.ts'
import { INTEGRATION_ORDER, ORDER_ID, SHIPMENT } from '../openapi/examples.ts'

/** The shipments of orders, as the company's own system (ERP) reports them. */

const MAX_ROWS = 5_000
const MAX_URL_LENGTH = 2_000

const ORDER_WITHOUT_SHIPMENT = { ...INTEGRATION_ORDER, status: 'preparing', reference: 'A-2041' }
const ORDER_WITH_SHIPMENT = { ...ORDER_WITHOUT_SHIPMENT, partlyShipped: true, shipments: [SHIPMENT] }

const named = z.object({
  orderId: pathId.openapi({ description: 'The id of the order', example: ORDER_ID }),
  reference: storableLine(100).pipe(z.string().min(1)).openapi({
    description: 'What your system calls the shipment, such as the number of its delivery note',
    example: SHIPMENT.reference,
  }),
})

/** With a time it is stored in UTC; a day stays a day. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/)
  .refine((text) => readInstant(text) !== undefined, 'is no moment')
  .transform((text) => (text.includes('T') ? (readInstant(text)?.toISOString() ?? text) : text))

const shippedRow = z
  .object({
    lineNumber: id.optional().openapi({ description: 'The `lineNumber` of the line in the order' }),
    code: storableLine(1_000)
      .optional()
      .openapi({ description: 'The code of the line, if no other line of the order has it' }),
    quantity: id.max(999_999).openapi({ description: 'How many of it this shipment has' }),
  })
  .refine(
    ({ lineNumber, code }) => lineNumber !== undefined || code !== undefined,
    'needs lineNumber or code',
  )
  .openapi('ShippedRow')

const reportedShipment = z
  .object({
    lines: z.array(shippedRow).min(1).max(MAX_ROWS).openapi({
      description: 'What is in it; rows of one line are added up',
    }),
    carrier: storableLine(100).default('').openapi({ description: 'Who carries it' }),
    trackingNumber: storableLine(100).default(''),
    trackingUrl: storableLine(MAX_URL_LENGTH)
      .refine((url) => url === '' || isTrackingUrl(url), 'is no https address')
      .default('')
      .openapi({ description: 'Where the client follows it: an https address' }),
    shippedAt: moment.openapi({ description: 'ISO 8601; a time without a zone is UTC, and a day is enough' }),
    deliveredAt: moment
      .nullable()
      .default(null)
      .openapi({ description: 'As `shippedAt`; absent or null = not yet, or not known' }),
  })
  .openapi('ReportedShipment')

export const reportShipment = createRoute({
  method: 'put',
  path: '/integration/orders/{orderId}/shipments/{reference}',
  operationId: 'reportShipment',
  tags: ['Integration'],
  summary: 'Report a shipment of an order',
  'x-lonja-extension': true,
  description: [
    'Extension. One parcel or delivery of an order: what is in it, who carries it, and where the client follows it. The client gets one mail for each shipment. With the first one the order is `preparing` and partly shipped, with the last open quantity it is `shipped`, and when all shipments have a `deliveredAt` it is `delivered`; the order passes the statuses between without mails of their own.',
    'The whole content replaces what you reported under the same reference before, without a second mail. All shipments of an order together have no more of a line than was ordered, and a cancelled order has no new one: 409 `shipment_not_possible`, with `problems`.',
    REPEATING,
  ].join('\n\n'),
  security: needs('orders:status'),
  request: {
    headers: writingHeaders,
    params: named,
    body: jsonBody(reportedShipment, {
      lines: [{ lineNumber: 1, quantity: 24 }],
      carrier: SHIPMENT.carrier,
      trackingNumber: SHIPMENT.trackingNumber,
      trackingUrl: SHIPMENT.trackingUrl,
      shippedAt: SHIPMENT.shippedAt,
    }),
  },
  responses: {
    200: {
      ...json(orderAnswer, 'A list with the order', listExample(ORDER_WITH_SHIPMENT)),
      headers: writingAnswerHeaders,
    },
    ...failures(...WRITING_REFUSALS, 'shipment_not_possible'),
  },
})

export const takeShipmentBack = createRoute({
  method: 'delete',
  path: '/integration/orders/{orderId}/shipments/{reference}',
  operationId: 'takeShipmentBack',
  tags: ['Integration'],
  summary: 'Take a shipment of an order back',
  'x-lonja-extension': true,
  description: [
    'Extension. The shipment is no longer shown, and its quantities are open again. The order keeps its status. Report the same reference again to put it back.',
    REPEATING,
  ].join('\n\n'),
  security: needs('orders:status'),
  request: { headers: writingHeaders, params: named },
  responses: {
    200: {
      ...json(orderAnswer, 'A list with the order', listExample(ORDER_WITHOUT_SHIPMENT)),
      headers: writingAnswerHeaders,
    },
    ...failures(...KEYED_REFUSALS),
  },
})
