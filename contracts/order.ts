import { createRoute, z } from '@hono/zod-openapi'
import { MAX_PERSON_NAME } from '#domain/accounts/person.ts'
import { MAX_CALLED_COMMENT_LENGTH, MAX_REMARK_LENGTHS } from '#domain/orders/remarks.ts'
import { wireOrder } from './cart-and-order.ts'
import { BODY_REFUSALS, changed, failures, json, jsonBody, listExample } from './http/envelope.ts'
import { ORDER, ORDER_ID, UUID } from './openapi/examples.ts'
import { bearer, callHeaders, extension, id, orderId, storableLine, storableText } from './http/parameters.ts'

/** Order service: turns a client's cart into orders. */

const ORDER_OF_CART = { accountId: 1, companyId: 1, catalogId: 1, clientId: 1 }
/** The answer to a push or cancellation; other services may return the order number only. */
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
    'Creates an order from the cart lines of the catalogue and removes them from the cart, in one transaction. Call it once for each catalogue with lines in the cart. Lines that cannot be ordered stay in the cart.',
    'The `uuid` is the idempotency key; the caller creates a new one for each order. The same client, catalogue and uuid always return the same order, whatever is in the cart by then; with other remarks or other figures they are 422 `uuid_reused`. An empty cart is 409 `cart_empty`.',
    'Prices are the current prices of the catalogue; quantities are those of the cart. Send `taxes` and `expectedTotal` as the client saw them: if either has changed, nothing is ordered and 409 `figures_changed` returns the current figures. The built-in service ignores `username` and `moneyTypeId`.',
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
          clientId: id.openapi({ description: 'The client of the token; any other is 404' }),
          username: z.string().max(254).optional().openapi({
            description: 'The storefront sends `ShoppingCart`',
            example: 'ShoppingCart',
          }),
          moneyTypeId: z.int().optional().openapi({
            description: 'The storefront sends its setting `money_type_id`, 1 by default',
          }),
          uuid: z
            .uuid()
            .transform((uuid) => uuid.toLowerCase())
            .openapi({ description: 'The idempotency key: new for each order, the same for each attempt' }),
          taxes: z.number().optional().openapi({
            description: 'The tax on this catalogue’s lines that the client saw',
          }),
          currency: z
            .string()
            .max(3)
            .optional()
            .openapi(
              extension(
                'ISO 4217: the currency of the amounts that the client saw. The storefront sends it if it is not USD; in a shop with another currency the answer is 409 `figures_changed`',
              ),
            ),
          comment: storableText(MAX_CALLED_COMMENT_LENGTH).nullish().openapi({
            description:
              'A comment for the company. To an order service elsewhere the storefront writes the client’s reference, the delivery instructions and the people of the order into it as well, each as a line with its name, so that nothing is lost where only comments are stored',
          }),
          clientReference: storableLine(MAX_REMARK_LENGTHS.clientReference)
            .optional()
            .openapi(
              extension('the number of the order in the client’s own system, such as a purchase order'),
            ),
          deliveryInstructions: storableText(MAX_REMARK_LENGTHS.deliveryInstructions)
            .optional()
            .openapi(extension('where and when the client wants the goods')),
          orderedBy: storableLine(MAX_PERSON_NAME)
            .optional()
            .openapi(
              extension(
                'the person of the client who orders; absent = the client itself. The built-in service knows it from the token',
              ),
            ),
          preparedBy: storableLine(MAX_PERSON_NAME)
            .optional()
            .openapi(extension('the person of the client who asked for an approval; as above')),
          putAllPriceZero: z
            .unknown()
            .optional()
            .openapi({ type: 'boolean', enum: [false], description: 'false or absent' }),
          expectedTotal: z.number().optional().openapi(extension('the total with tax that the client saw')),
        })
        .openapi('PushedCart'),
      {
        ...ORDER_OF_CART,
        username: 'ShoppingCart',
        moneyTypeId: 1,
        uuid: UUID,
        taxes: 10.66,
        comment: ORDER.comment,
        clientReference: ORDER.clientReference,
        deliveryInstructions: ORDER.deliveryInstructions,
        putAllPriceZero: false,
        expectedTotal: 77.26,
      },
    ),
  },
  responses: {
    200: json(orderAnswer, 'A list with the order', listExample(ORDER)),
    ...failures(
      ...BODY_REFUSALS,
      'not_signed_in',
      'not_found',
      'cart_empty',
      'figures_changed',
      'uuid_reused',
      'zero_prices_refused',
      'order_too_large',
      'approval_needed',
    ),
  },
})

/** Extension: a client may cancel an order while its status is `received`; the specification has no call for that. */
export const cancelOrder = createRoute({
  method: 'post',
  path: '/Order/CancelOrder',
  operationId: 'cancelOrder',
  tags: ['Orders'],
  summary: 'Cancel an order that is still received',
  'x-lonja-extension': true,
  description:
    'Extension. Cancels an order of the client and returns it; an order that is already cancelled is returned unchanged. An order with any other status than `received` is 409 `order_not_cancellable`. If a service answers 404 or 405, the storefront asks the client to contact the company.',
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(
      z
        .object({ accountId: id, companyId: id, catalogId: id, clientId: id, orderId })
        .openapi('CancelledOrder'),
      { ...ORDER_OF_CART, orderId: ORDER_ID },
    ),
  },
  responses: {
    200: json(orderAnswer, 'The cancelled order', listExample({ ...ORDER, status: 'cancelled' })),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'role_missing', 'not_found', 'order_not_cancellable'),
  },
})
