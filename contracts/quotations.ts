import { createRoute, z } from '@hono/zod-openapi'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { MAX_REMARK_LENGTHS } from '#domain/orders/remarks.ts'
import {
  MAX_LISTED_OF_VISITORS,
  MAX_LISTED_QUOTATIONS,
  MAX_QUOTATION_LINES,
  MAX_QUOTATION_TEXT,
} from '#domain/quotations/quotation.ts'
import { wireTaxPart } from './cart-and-order.ts'
import { BODY_REFUSALS, failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import {
  bearer,
  callHeaders,
  catalogPath,
  clientPath,
  id,
  orderId,
  pathId,
  storableLine,
  storableText,
} from './http/parameters.ts'
import { numeric, textual } from './http/tolerant.ts'
import { ASKED_QUOTATION, CLIENT, QUOTATION } from './openapi/examples.ts'

/** Catalogue and order service, an extension: requests for quotation, and orders at the prices of their answers. */

const QUOTATIONS =
  'An extension. Where a service does not have these calls, the storefront sends a request as a message to the company, and offers no list of quotations.'

const decimal = numeric(z.number()).nullable()

export const wireQuotation = z
  .object({
    quotationId: numeric(id),
    state: z.enum(['waiting', 'answered', 'expired', 'declined', 'ordered']).openapi({
      description:
        '`waiting` for an answer; `answered` with prices that hold until `validUntil`; `expired` after that day, or once the shop has another currency; `declined`; `ordered`',
    }),
    askedAt: z.string().openapi({ description: 'UTC, ISO 8601' }),
    askedBy: z
      .string()
      .openapi({ description: 'The person of the client who asked; "" = the client itself' }),
    message: z.string(),
    answeredAt: z.string().nullable().openapi({ description: 'UTC, ISO 8601' }),
    answer: z.string().openapi({ description: 'What the company wrote; "" = nothing' }),
    validUntil: z.string().nullable().openapi({
      description:
        'The last day on which the prices hold, in the time zone of the shop; null = there are none',
      example: '2026-12-31',
    }),
    currency: textual(z.string()).nullable().openapi({ description: 'ISO 4217; null = there are no prices' }),
    subtotal: decimal.openapi({ description: 'Of the lines with a price; null = there are no prices' }),
    taxes: decimal,
    total: decimal,
    taxesByRate: z.array(wireTaxPart).openapi({ description: 'The highest rate first' }),
    lines: z.array(
      z.object({
        catalogId: numeric(id),
        stockItemId: numeric(id),
        code: z.string(),
        name: z.string(),
        nameShown: z
          .string()
          .optional()
          .openapi({ description: 'In the language of the call; absent = `name`' }),
        quantity: numeric(z.int().positive()),
        price: decimal.openapi({
          description: 'The offered unit price; null = not answered yet, or not offered',
        }),
        total: decimal,
      }),
    ),
    orders: z
      .array(z.object({ catalogId: numeric(id), orderId }))
      .openapi({ description: 'With `ordered`: its orders, one for each catalogue' }),
  })
  .openapi('Quotation')

export type WireQuotation = z.output<typeof wireQuotation>

const line = z
  .object({
    catalogId: numeric(id),
    stockItemId: numeric(id),
    quantity: numeric(z.int().positive().max(MAX_QUANTITY)),
  })
  .openapi('AskedLine')

const visitor = z
  .object({
    company: storableLine(254),
    name: storableLine(254).min(1),
    email: storableLine(254).min(1),
    phone: storableLine(50),
  })
  .openapi('AskingVisitor')

const clientId = id.openapi({ description: 'The client of the token; any other is 404' })
const quotations = listOf(wireQuotation, 'Quotations')

export const askQuotation = createRoute({
  method: 'post',
  path: '/api/Quotations/InsertEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'askQuotation',
  tags: ['Quotations'],
  summary: 'Ask for a quotation',
  description: `By a client with a token, or by a visitor, who names itself in \`visitor\`. The items may be of all catalogues, whichever the path names. Mails the company. A repeated \`uuid\` asks once. An item that no catalogue sells is 422 \`item_unavailable\`, a parent with live variants \`choose_variant\`. Limits: 40 an hour for a client; for visitors 5 a minute and 40 an hour per network address, 60 a minute in total. The answer to a visitor is a receipt: it has the number and when it was asked, and nothing else. ${QUOTATIONS}`,
  security: [...bearer, {}],
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z
        .object({
          uuid: storableText(100).min(1),
          message: storableText(MAX_QUOTATION_TEXT),
          lines: z.array(line).min(1).max(MAX_QUOTATION_LINES),
          visitor: visitor
            .optional()
            .openapi({ description: 'Who asks without a token; else it is ignored' }),
        })
        .openapi('AskedQuotation'),
      ASKED_QUOTATION,
    ),
  },
  responses: {
    200: json(quotations, 'The quotation', listExample(QUOTATION)),
    ...failures(
      ...BODY_REFUSALS,
      'not_signed_in',
      'not_found',
      'invalid_email',
      'item_unavailable',
      'choose_variant',
      'too_many_attempts',
    ),
  },
})

export const getQuotations = createRoute({
  method: 'get',
  path: '/api/Quotations/GetQuotationsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'getQuotations',
  tags: ['Quotations'],
  summary: 'The client’s quotations',
  description: `The newest ${MAX_LISTED_QUOTATIONS}, and the newest ${MAX_LISTED_OF_VISITORS} that somebody with the e-mail of the client asked for as a visitor; the newest first. ${QUOTATIONS}`,
  security: bearer,
  request: { headers: callHeaders, params: clientPath },
  responses: {
    200: json(quotations, 'The quotations', listExample(QUOTATION)),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const getQuotation = createRoute({
  method: 'get',
  path: '/api/Quotations/GetQuotation/{accountId}/{companyId}/{catalogId}/{quotationId}',
  operationId: 'getQuotation',
  tags: ['Quotations'],
  summary: 'One quotation',
  description: QUOTATIONS,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath.extend({
      quotationId: pathId.openapi({
        description: 'The quotation; one of another client is 404',
        example: QUOTATION.quotationId,
      }),
    }),
  },
  responses: {
    200: json(quotations, 'A list with the quotation', listExample(QUOTATION)),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const orderQuotation = createRoute({
  method: 'post',
  path: '/Order/OrderQuotation',
  operationId: 'orderQuotation',
  tags: ['Orders'],
  summary: 'Order at the prices of a quotation',
  'x-lonja-extension': true,
  description: `Extension. Orders the lines with a price, one order for each catalogue, in one transaction; the cart stays as it is. Once: repeated, it answers the same orders. A quotation without an answer, declined, expired or in another currency than the shop is 409 \`quotation_closed\`. If \`expectedTotal\` is not its total, nothing is ordered and the answer is 409 \`figures_changed\`. An item that is no longer sold is 422 \`item_unavailable\`. ${QUOTATIONS}`,
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(
      z
        .object({
          accountId: id,
          companyId: id,
          catalogId: id.openapi({ description: 'Any catalogue of the shop' }),
          clientId,
          quotationId: id,
          expectedTotal: z
            .number()
            .optional()
            .openapi({ description: 'The total with tax that the client saw' }),
          clientReference: storableLine(MAX_REMARK_LENGTHS.clientReference),
          deliveryInstructions: storableText(MAX_REMARK_LENGTHS.deliveryInstructions),
          comment: storableText(MAX_REMARK_LENGTHS.comment),
        })
        .openapi('OrderedQuotation'),
      {
        accountId: 1,
        companyId: 1,
        catalogId: 1,
        clientId: CLIENT.clientId,
        quotationId: QUOTATION.quotationId,
        clientReference: '',
        deliveryInstructions: '',
        comment: '',
      },
    ),
  },
  responses: {
    200: json(
      listOf(z.object({ catalogId: numeric(id), orderId }), 'OrdersOfQuotation'),
      'The orders',
      listExample({ catalogId: 1, orderId: 42 }),
    ),
    ...failures(
      ...BODY_REFUSALS,
      'not_signed_in',
      'not_found',
      'approval_needed',
      'quotation_closed',
      'figures_changed',
      'item_unavailable',
      'order_too_large',
    ),
  },
})
