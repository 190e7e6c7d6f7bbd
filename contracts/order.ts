import { createRoute, z } from '@hono/zod-openapi'
import { MAX_COMMENT_LENGTH } from '#domain/orders/order.ts'
import { wireOrder } from './cart-and-order.ts'
import { BODY_REFUSALS, changed, failures, json, jsonBody, listExample } from './http/envelope.ts'
import { ORDER, UUID } from './openapi/examples.ts'
import { bearer, callHeaders, extension, id, storableText } from './http/parameters.ts'

/** Order service: turns the client's cart into an order. */

const ORDER_OF_CART = { accountId: 1, companyId: 1, catalogId: 1, clientId: 1 }
/** What became of a push or a cancellation is known by the number of the order; another service may say no more. */
const orderAnswer = changed(wireOrder.partial({ date: true, status: true }), 'ChangedOrder', {
  $ref: '#/components/schemas/Order',
})

export const pushShoppingCart = createRoute({
  method: 'post',
  path: '/Order/PushShoppingCart',
  operationId: 'pushShoppingCart',
  tags: ['Orders'],
  summary: 'Order what is in the client’s cart',
  description: [
    'Makes an order of the lines of the cart that belong to the catalogue, and takes them out of the cart: both or neither. One call for each catalogue that has lines in the cart. Lines that cannot be ordered stay in the cart.',
    'The `uuid` makes the call safe to repeat: it is made by the caller, new for each order. The same client, catalogue and uuid answer the same order for ever, whatever is in the cart by then; with another comment or other figures they are 422 `uuid_reused`. An empty cart is 409 `cart_empty`.',
    'Prices are the catalogue’s at this moment, and quantities those of the cart. Send `taxes`, and `expectedTotal`, as they were shown: if either has changed since, nothing is ordered and 409 `figures_changed` tells the new ones. `username` and `moneyTypeId` change nothing in the built-in service.',
  ].join('\n\n'),
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(
      z
        .object({
          accountId: id,
          companyId: id,
          catalogId: id.openapi({ description: 'The catalogue whose lines are ordered' }),
          clientId: id.openapi({ description: 'The client of the token; another one is 404' }),
          username: z.string().max(254).optional().openapi({
            description: 'The storefront sends ShoppingCart',
            example: 'ShoppingCart',
          }),
          moneyTypeId: z.int().optional().openapi({
            description: 'The storefront sends its setting money_type_id, which is 1 if nobody changed it',
          }),
          uuid: z
            .uuid()
            .transform((uuid) => uuid.toLowerCase())
            .openapi({ description: 'The idempotency key: a new one for each order, the same for each try' }),
          taxes: z.number().optional().openapi({
            description: 'The tax on this catalogue’s lines as shown to the client, in dollars',
          }),
          comment: storableText(MAX_COMMENT_LENGTH).nullish().openapi({ description: 'For the company' }),
          putAllPriceZero: z
            .unknown()
            .optional()
            .openapi({ type: 'boolean', enum: [false], description: 'Only false, or left out' }),
          expectedTotal: z
            .number()
            .optional()
            .openapi(extension('the total with tax as shown to the client, in dollars')),
        })
        .openapi('PushedCart'),
      {
        ...ORDER_OF_CART,
        username: 'ShoppingCart',
        moneyTypeId: 1,
        uuid: UUID,
        taxes: 10.66,
        comment: ORDER.comment,
        putAllPriceZero: false,
        expectedTotal: 77.26,
      },
    ),
  },
  responses: {
    200: json(orderAnswer, 'The order, alone in the list', listExample(ORDER)),
    ...failures(
      ...BODY_REFUSALS,
      'not_signed_in',
      'not_found',
      'cart_empty',
      'figures_changed',
      'uuid_reused',
      'zero_prices_refused',
      'order_too_large',
    ),
  },
})

/** Extension: the specification has no call to take an order back, and a client may while it is received (O6). */
export const cancelOrder = createRoute({
  method: 'post',
  path: '/Order/CancelOrder',
  operationId: 'cancelOrder',
  tags: ['Orders'],
  summary: 'Take an order back that is still received',
  'x-lonja-extension': true,
  description:
    'Extension. Cancels an order of the client, and answers it; one that is cancelled already is answered as it is. One that the company has begun to work on is 409 `order_not_cancellable`. Where a service answers 404 or 405, the storefront tells the client to contact the company.',
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(
      z
        .object({ accountId: id, companyId: id, catalogId: id, clientId: id, orderId: id })
        .openapi('CancelledOrder'),
      { ...ORDER_OF_CART, orderId: 1 },
    ),
  },
  responses: {
    200: json(orderAnswer, 'The order, cancelled', listExample({ ...ORDER, status: 'cancelled' })),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', 'order_not_cancellable'),
  },
})
