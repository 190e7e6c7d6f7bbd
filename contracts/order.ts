import { createRoute, z } from '@hono/zod-openapi'
import { MAX_COMMENT_LENGTH } from '#domain/order.ts'
import { wireOrder } from './cart-and-order.ts'
import { failures, json, jsonBody, listOf } from './envelope.ts'
import { bearer, callHeaders, storableText } from './parameters.ts'

/** Order service: turns the client's cart into an order. */

const id = z.int().positive()

export const pushShoppingCart = createRoute({
  method: 'post',
  path: '/Order/PushShoppingCart',
  summary:
    'Order the lines of the cart that belong to a catalogue. The same uuid again answers the same order',
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(
      z.object({
        accountId: id,
        companyId: id,
        catalogId: id,
        clientId: id,
        username: z.string().max(254).optional().openapi({ example: 'ShoppingCart' }),
        moneyTypeId: z.int().optional(),
        uuid: z.uuid().transform((uuid) => uuid.toLowerCase()),
        taxes: z.number().optional().openapi({ description: 'The tax shown to the client, in dollars' }),
        comment: storableText(MAX_COMMENT_LENGTH).nullish(),
        putAllPriceZero: z.unknown().optional(),
        expectedTotal: z
          .number()
          .optional()
          .openapi({ description: 'Extension: the total shown to the client, in dollars' }),
      }),
    ),
  },
  responses: { 200: json(listOf(wireOrder), 'The order'), ...failures(400, 401, 404, 409, 422, 503) },
})

/** Extension: the specification has no call to take an order back, and a client may while it is received (O6). */
export const cancelOrder = createRoute({
  method: 'post',
  path: '/Order/CancelOrder',
  summary: 'Cancel an order of the client that is still received',
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(z.object({ accountId: id, companyId: id, catalogId: id, clientId: id, orderId: id })),
  },
  responses: {
    200: json(listOf(wireOrder), 'The order, cancelled; again the same for one that is'),
    ...failures(400, 401, 404, 409, 503),
  },
})
