import { createRoute, z } from '@hono/zod-openapi'
import { MAX_APPROVAL_LENGTH } from '#domain/accounts/person.ts'
import { MAX_REMARK_LENGTHS } from '#domain/orders/remarks.ts'
import { BODY_REFUSALS, failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import {
  bearer,
  callHeaders,
  catalogPath,
  clientPath,
  id,
  storableLine,
  storableText,
} from './http/parameters.ts'
import { numeric } from './http/tolerant.ts'
import { APPROVAL, CLIENT } from './openapi/examples.ts'

/** Catalogue service, an extension: carts that wait for the approval of another person of the client. */

const APPROVALS =
  'An extension. A client has one cart, and so at most one approval that is asked for; an order of the cart ends it. Where a service does not have these calls, people who may not order ask each other outside the shop.'

const message = storableText(MAX_APPROVAL_LENGTH)

export const wireApproval = z
  .object({
    state: z.enum(['waiting', 'returned']),
    askedBy: z.string().openapi({ description: 'The name of the person who asked' }),
    askedById: numeric(id).nullable().openapi({ description: 'The person; null = removed since' }),
    askedAt: z.string().openapi({ description: 'UTC, ISO 8601' }),
    message: z.string().openapi({ description: 'To those who approve; "" = nothing' }),
    clientReference: z.string().openapi({ description: 'For the order' }),
    deliveryInstructions: z.string().openapi({ description: 'For the order' }),
    comment: z.string().openapi({ description: 'For the order' }),
    returnedBy: z.string().openapi({ description: 'With `returned`: the name of who did not approve' }),
    returnedAt: z.string().nullable().openapi({ description: 'With `returned`: UTC, ISO 8601' }),
    answer: z.string().openapi({ description: 'With `returned`: why; "" = nothing' }),
  })
  .openapi('CartApproval')

export type WireApproval = z.output<typeof wireApproval>

const clientId = id.openapi({ description: 'The client of the token; any other is 404' })
const approvals = listOf(wireApproval, 'CartApprovals')

export const getApproval = createRoute({
  method: 'get',
  path: '/api/CartApprovals/GetByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'getApproval',
  tags: ['Approvals'],
  summary: 'The approval that is asked for the cart',
  description: `\`data\` is empty if nobody asks for one. ${APPROVALS}`,
  security: bearer,
  request: { headers: callHeaders, params: clientPath },
  responses: {
    200: json(approvals, 'The approval, or nothing', listExample(APPROVAL)),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const askApproval = createRoute({
  method: 'post',
  path: '/api/CartApprovals/InsertEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'askApproval',
  tags: ['Approvals'],
  summary: 'Ask for an approval of the cart',
  description: `By a person of the client; 403 \`role_missing\` for the client itself, who needs none. Mails those who approve, or the client if nobody does. Asked again it replaces what was asked before; the same once more changes nothing and mails nobody. Limit: 40 mails an hour. A cart without lines is 409 \`cart_empty\`. ${APPROVALS}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z
        .object({
          clientId,
          message,
          clientReference: storableLine(MAX_REMARK_LENGTHS.clientReference),
          deliveryInstructions: storableText(MAX_REMARK_LENGTHS.deliveryInstructions),
          comment: storableText(MAX_REMARK_LENGTHS.comment),
        })
        .openapi('AskedApproval'),
      {
        clientId: CLIENT.clientId,
        message: APPROVAL.message,
        clientReference: APPROVAL.clientReference,
        deliveryInstructions: APPROVAL.deliveryInstructions,
        comment: APPROVAL.comment,
      },
    ),
  },
  responses: {
    200: json(approvals, 'The approval', listExample(APPROVAL)),
    ...failures(
      ...BODY_REFUSALS,
      'not_signed_in',
      'not_found',
      'role_missing',
      'cart_empty',
      'too_many_attempts',
    ),
  },
})

export const returnCart = createRoute({
  method: 'put',
  path: '/api/CartApprovals/ReturnEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'returnCart',
  tags: ['Approvals'],
  summary: 'Return a cart that waits for an approval',
  description: `By the client itself or a person with the role \`approve\`. The lines stay in the cart. Mails the person who asked. Nothing that waits is 404. ${APPROVALS}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(z.object({ clientId, answer: message }).openapi('ReturnedCart'), {
      clientId: CLIENT.clientId,
      answer: 'Half of it is enough',
    }),
  },
  responses: {
    200: json(
      approvals,
      'The approval',
      listExample({
        ...APPROVAL,
        state: 'returned',
        returnedBy: CLIENT.name,
        returnedAt: APPROVAL.askedAt,
        answer: 'Half of it is enough',
      }),
    ),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', 'role_missing'),
  },
})

export const withdrawApproval = createRoute({
  method: 'delete',
  path: '/api/CartApprovals/DeleteEntity/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'withdrawApproval',
  tags: ['Approvals'],
  summary: 'Ask for no approval of the cart any more',
  description: `By who asked, or who may approve. The lines stay in the cart. A cart that does not wait stays as it is. ${APPROVALS}`,
  security: bearer,
  request: { headers: callHeaders, params: clientPath },
  responses: {
    200: json(approvals, 'Nothing waits; `data` is empty', listExample()),
    ...failures('invalid_request', 'not_signed_in', 'not_found', 'role_missing'),
  },
})
