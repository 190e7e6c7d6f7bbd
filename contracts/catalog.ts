import { createRoute, z } from '@hono/zod-openapi'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { REPORTED_LINE_PROBLEMS } from '#domain/cart/line-problems.ts'
import { wireCartItem, wireOrder, wireOrderDetails } from './cart-and-order.ts'
import { BODY_REFUSALS, changed, failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import { CART_OF_24, CART_OF_36, CATEGORIES, ORDER, ORDER_DETAILS, STOCK_ITEM } from './openapi/examples.ts'
import {
  bearer,
  callHeaders,
  catalogPath,
  clientPath,
  extension,
  id,
  pathId,
  storableText,
} from './http/parameters.ts'
import { wireCategory, wireStockItem } from './stock.ts'

/** Catalogue service: items, categories, the client's cart and the client's orders. */

/** Ends the revision of a list that was written without its prices (P2): a list with them has another mark. */
export const WITHOUT_PRICES = '-without-prices'

/** The catalogue feed (S13): ask again with If-None-Match, or for the rows changed since a revision. */
const feedRequest = {
  headers: callHeaders.extend({
    'if-none-match': z.string().optional().openapi({
      description: 'The `ETag` of the last answer: where nothing changed since, the answer is an empty 304',
      'x-lonja-extension': true,
    }),
  }),
  params: catalogPath,
  query: z.object({
    since: z
      .string()
      .regex(/^\d{1,15}(-without-prices)?$/)
      .optional()
      .openapi(extension('what stands between the quotes of the last `ETag`: only rows changed since then')),
  }),
}
const feedHeaders = z.object({
  etag: z.string().openapi({
    ...extension('`"{revision}"`, or `"{revision}-without-prices"` for a caller who is shown no prices'),
    example: '"2"',
  }),
  'x-feed': z
    .string()
    .optional()
    .openapi(extension('`changes`: only rows changed since `since`; absent: the whole list')),
})

function feedAnswers<Row extends z.ZodType>(row: Row, name: string, examples: readonly unknown[]) {
  return {
    200: {
      ...json(listOf(row, name), 'The whole list, or what changed', listExample(...examples)),
      headers: feedHeaders,
    },
    304: {
      description: 'Nothing changed since the revision of If-None-Match',
      headers: feedHeaders.pick({ etag: true }),
    },
    ...failures('invalid_request', 'not_found'),
  }
}

const FEED =
  'Open to everyone. A list may be large: take it compressed, and ask again with `If-None-Match` or `since`. Deleted rows stay in the list with `deleted: true`. Ids are never used again for another row. Whoever comes with a `since` that this list never had is told the whole of it.'

export const getCategories = createRoute({
  method: 'get',
  path: '/api/Categories/GetCategoriesByCompany/{accountId}/{companyId}/{catalogId}',
  operationId: 'getCategories',
  tags: ['Catalogue'],
  summary: 'The categories of a catalogue',
  description: `Every category, in the order of the merchant. ${FEED}`,
  request: feedRequest,
  responses: feedAnswers(wireCategory, 'CategoryList', CATEGORIES),
})

export const getStockItems = createRoute({
  method: 'get',
  path: '/api/StockItems/GetStockItemsByCompany/{accountId}/{companyId}/{catalogId}',
  operationId: 'getStockItems',
  tags: ['Catalogue'],
  summary: 'The stock items of a catalogue',
  description: `Every stock item, parents and their variants alike. ${FEED} Who is shown prices is a setting of the shop, and is decided by the token of the call: a client’s, \`SERVICES_TOKEN\`, or none. Where they are not shown, \`price\`, \`bestPrice\` and \`quantityBestPrice\` are null.`,
  security: [{}, ...bearer],
  request: feedRequest,
  responses: feedAnswers(wireStockItem, 'StockItemList', [STOCK_ITEM]),
})

/** An item as named in cart calls: its id, or '{id}.{catalogId}' where an earlier catalogue has the id too (K7). */
const cartItemId = z
  .union([id, z.string().regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/)])
  .openapi('CartItemId', {
    description: 'The id of the item, or "{id}.{catalogId}" where an earlier catalogue has the id too',
    example: 1040,
  })

const quantity = z.unknown().openapi({
  type: 'integer',
  minimum: 1,
  maximum: MAX_QUANTITY,
  description: 'A whole number, or one as plain digits in a text; anything else is 422 `invalid_quantity`',
})

const ownClientId = id.openapi({ description: 'The client of the token; another one is 404' })
const cartAnswer = listOf(wireCartItem, 'CartItemList')
const changedLine = changed(wireCartItem, 'ChangedLine', { $ref: '#/components/schemas/CartItem' })

const CART =
  'A client has one cart over all catalogues, whichever of them is named; the storefront names the first company and the first catalogue.'
const ITEM_REFUSALS = ['invalid_quantity', ...REPORTED_LINE_PROBLEMS] as const

export const getCart = createRoute({
  method: 'get',
  path: '/api/shoppingCart/getStockitemsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'getCart',
  tags: ['Cart'],
  summary: 'The client’s cart',
  description: `One item a line, in the order they were added; the line is in its \`shoppingCarts[0]\`. ${CART}`,
  security: bearer,
  request: { headers: callHeaders, params: clientPath },
  responses: {
    200: json(cartAnswer, 'The lines', listExample(CART_OF_24)),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const insertCartLine = createRoute({
  method: 'post',
  path: '/api/shoppingCart/InsertEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'insertCartLine',
  tags: ['Cart'],
  summary: 'Add an item to the cart',
  description: `An item that is in the cart already gets the sum of both quantities. The unit price is the catalogue’s: \`bestPrice\` from \`quantityBestPrice\` on, else \`price\`; a sent \`price\` is ignored. ${CART}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z
        .object({
          clientId: ownClientId,
          stockItemId: cartItemId,
          quantity,
          price: z
            .unknown()
            .optional()
            .openapi({
              type: ['number', 'null'],
              description: 'The unit price the client was shown, in dollars; the built-in service ignores it',
            }),
          key: storableText(100)
            .min(1)
            .optional()
            .openapi(extension('names this addition; the same key again from the client adds nothing more')),
        })
        .openapi('InsertedLine', { required: ['clientId', 'stockItemId', 'quantity'] }),
      { clientId: 1, stockItemId: 1040, quantity: 24, price: 1.85 },
    ),
  },
  responses: {
    200: json(changedLine, 'The line, alone in the list', listExample(CART_OF_24)),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', ...ITEM_REFUSALS, 'cart_full'),
  },
})

export const updateCartLine = createRoute({
  method: 'put',
  path: '/api/shoppingCart/UpdateEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'updateCartLine',
  tags: ['Cart'],
  summary: 'Change the quantity of an item in the cart',
  description: `Sets the quantity of an item that is in the cart; the unit price follows it. One that is not in the cart is 404. ${CART}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z
        .object({ clientId: ownClientId, stockItemId: cartItemId, quantity })
        .openapi('UpdatedLine', { required: ['clientId', 'stockItemId', 'quantity'] }),
      { clientId: 1, stockItemId: 1040, quantity: 36 },
    ),
  },
  responses: {
    200: json(changedLine, 'The line, alone in the list', listExample(CART_OF_36)),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', ...ITEM_REFUSALS),
  },
})

export const deleteCartLine = createRoute({
  method: 'delete',
  path: '/api/shoppingCart/DeleteEntity/{accountId}/{companyId}/{catalogId}/{shoppingCartId}',
  operationId: 'deleteCartLine',
  tags: ['Cart'],
  summary: 'Remove a line from the cart',
  description: `The line is one of the cart of the token’s client; any other is 404. ${CART}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath.extend({
      shoppingCartId: pathId.openapi({ description: 'Names the line: `shoppingCarts[0].shoppingCartId`' }),
    }),
  },
  responses: {
    200: json(changedLine, 'The line is gone; the list is empty', listExample()),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const getOrders = createRoute({
  method: 'get',
  path: '/api/Orders/GetOrdersByCompanyByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'getOrders',
  tags: ['Orders'],
  summary: 'The client’s orders in a catalogue',
  description:
    'Newest first. The storefront asks each catalogue, and shows them as one history. It also finds here what became of a push whose answer was lost: by `uuid` where records carry it.',
  security: bearer,
  request: {
    headers: callHeaders,
    params: clientPath,
    query: z.object({
      search: storableText(200)
        .optional()
        .openapi(
          extension(
            'only orders of this number, or with an item whose code or name has every word, accents and case apart',
          ),
        ),
      limit: pathId
        .optional()
        .openapi({ ...extension('this many of them at most, the newest'), example: 20 }),
    }),
  },
  responses: {
    200: json(
      z
        .object({
          ...listOf(wireOrder).shape,
          total: z
            .int()
            .nonnegative()
            .optional()
            .openapi(
              extension(
                'how many there are, also beyond the limit. Who tells it has searched: without it the storefront searches the whole list by number itself',
              ),
            ),
        })
        .openapi('OrderHistory'),
      'Order records',
      { ...listExample(ORDER), total: 1 },
    ),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const getOrderDetails = createRoute({
  method: 'get',
  path: '/api/Orders/GetOrderDetails/{accountId}/{companyId}/{catalogId}/{orderId}',
  operationId: 'getOrderDetails',
  tags: ['Orders'],
  summary: 'One order with its lines',
  description:
    'The lines are as they were ordered: names, codes and prices do not follow the catalogue. An order of another client is 404.',
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath.extend({
      orderId: pathId.openapi({ description: 'The number of the order' }),
    }),
  },
  responses: {
    200: json(
      listOf(wireOrderDetails, 'OrderDetailsList'),
      'The order, alone in the list',
      listExample(ORDER_DETAILS),
    ),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})
