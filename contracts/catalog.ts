import { createRoute, z } from '@hono/zod-openapi'
import { MAX_CART_LINES, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { REPORTED_LINE_PROBLEMS } from '#domain/cart/line-problems.ts'
import { wireCartItem, wireOrder, wireOrderDetails, wireUsualItem } from './cart-and-order.ts'
import { BODY_REFUSALS, changed, failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import {
  CART_OF_24,
  CART_OF_36,
  CATEGORIES,
  ORDER,
  ORDER_DETAILS,
  ORDER_ID,
  STOCK_ITEM,
} from './openapi/examples.ts'
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
import { absentIfUnreadable, numeric } from './http/tolerant.ts'
import { wireCategory, wireStockItem } from './stock.ts'

/** Catalogue service: items, categories, and the cart and orders of a client. */

/** Suffix of the revision of a list without prices, so that it never matches a list with prices. */
export const WITHOUT_PRICES = '-without-prices'

/** The catalogue feed: repeat the request with If-None-Match, or with the revision since which rows changed. */
const feedRequest = {
  headers: callHeaders.extend({
    'if-none-match': z.string().optional().openapi({
      description: 'The `ETag` of the last answer; the answer is an empty 304 if nothing changed',
      'x-lonja-extension': true,
    }),
  }),
  params: catalogPath,
  query: z.object({
    since: z
      .string()
      .regex(/^\d{1,15}(-without-prices)?$/)
      .optional()
      .openapi(extension('the last `ETag` without its quotes: only rows changed since then are returned')),
  }),
}
const feedHeaders = z.object({
  etag: z.string().openapi({
    ...extension(
      '`"{revision}"`, or `"{number}-without-prices"`, which no price changes, for a caller who does not see prices',
    ),
    example: '"2"',
  }),
  'x-feed': z
    .string()
    .optional()
    .openapi(
      extension('`changes` if the answer has only the rows changed since `since`; absent for the full list'),
    ),
})

function feedAnswers<Row extends z.ZodType>(row: Row, name: string, examples: readonly unknown[]) {
  return {
    200: {
      ...json(listOf(row, name), 'The full list, or the changed rows', listExample(...examples)),
      headers: feedHeaders,
    },
    304: {
      description: 'Not changed since the revision in If-None-Match',
      headers: feedHeaders.pick({ etag: true }),
    },
    ...failures('invalid_request', 'not_found'),
  }
}

const FEED =
  'Needs no token. Lists can be large: accept compression, and repeat the request with `If-None-Match` or `since`. Deleted rows stay in the list with `deleted: true`. Ids are never reused. An unknown `since` returns the full list, and so does one since which more than 2,000 rows changed, except to the shop’s own storefront.'

export const getCategories = createRoute({
  method: 'get',
  path: '/api/Categories/GetCategoriesByCompany/{accountId}/{companyId}/{catalogId}',
  operationId: 'getCategories',
  tags: ['Catalogue'],
  summary: 'The categories of a catalogue',
  description: `All categories, in the merchant’s order. ${FEED}`,
  request: feedRequest,
  responses: feedAnswers(wireCategory, 'CategoryList', CATEGORIES),
})

export const getStockItems = createRoute({
  method: 'get',
  path: '/api/StockItems/GetStockItemsByCompany/{accountId}/{companyId}/{catalogId}',
  operationId: 'getStockItems',
  tags: ['Catalogue'],
  summary: 'The stock items of a catalogue',
  description: `All stock items, including parents and their variants. ${FEED} The shop’s price visibility and the token (a client’s, \`SERVICES_TOKEN\` or none) decide whether the caller sees prices. If not, \`price\`, \`bestPrice\` and \`quantityBestPrice\` are null.`,
  security: [{}, ...bearer],
  request: feedRequest,
  responses: feedAnswers(wireStockItem, 'StockItemList', [STOCK_ITEM]),
})

/** The item of a cart call: its id, or '{id}.{catalogId}' if an earlier catalogue has the same id. */
const cartItemId = z
  .union([id, z.string().regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/)])
  .openapi('CartItemId', {
    description: 'The id of the item, or "{id}.{catalogId}" if an earlier catalogue has the same id',
    example: 1040,
  })

const quantity = z.unknown().openapi({
  type: 'integer',
  minimum: 1,
  maximum: MAX_QUANTITY,
  description:
    'A whole number, as a number or as a string of digits; anything else is 422 `invalid_quantity`',
})

const additionKey = storableText(100).min(1)
const ADDITION_KEY = 'the idempotency key of this addition: repeated by the same client, it adds nothing'

const ownClientId = id.openapi({ description: 'The client of the token; any other is 404' })
const cartAnswer = listOf(wireCartItem, 'CartItemList')
const changedLine = changed(wireCartItem, 'ChangedLine', { $ref: '#/components/schemas/CartItem' })

const CART =
  'A client has one cart for all catalogues, whichever the path names; the storefront names the first company and the first catalogue.'
const QUANTITY_RULE =
  'The new quantity of the line must be at least the item’s `minimumOrderQuantity` and a multiple of its `packMultiple`, else 422.'
const ITEM_REFUSALS = ['invalid_quantity', ...REPORTED_LINE_PROBLEMS] as const

export const getCart = createRoute({
  method: 'get',
  path: '/api/shoppingCart/getStockitemsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'getCart',
  tags: ['Cart'],
  summary: 'The client’s cart',
  description: `One row for each line, in the order of adding: the item, with the line in \`shoppingCarts[0]\`. ${CART}`,
  security: bearer,
  request: { headers: callHeaders, params: clientPath },
  responses: {
    200: json(cartAnswer, 'The lines of the cart', listExample(CART_OF_24)),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const insertCartLine = createRoute({
  method: 'post',
  path: '/api/shoppingCart/InsertEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'insertCartLine',
  tags: ['Cart'],
  summary: 'Add an item to the cart',
  description: `If the item is already in the cart, the quantity is added to its line. The unit price comes from the catalogue: \`bestPrice\` from \`quantityBestPrice\` on, else \`price\`; a \`price\` in the body is ignored. ${QUANTITY_RULE} ${CART}`,
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
              description: 'The unit price that the client saw; the built-in service ignores it',
            }),
          key: additionKey.optional().openapi(extension(ADDITION_KEY)),
        })
        .openapi('InsertedLine', { required: ['clientId', 'stockItemId', 'quantity'] }),
      { clientId: 1, stockItemId: 1040, quantity: 24, price: 1.85 },
    ),
  },
  responses: {
    200: json(changedLine, 'A list with the line', listExample(CART_OF_24)),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', ...ITEM_REFUSALS, 'cart_full'),
  },
})

const refusedLine = z
  .object({
    index: z.int().nonnegative().openapi({ description: 'The place of the line in `lines`, from 0' }),
    code: z.enum([...ITEM_REFUSALS, 'cart_full']),
  })
  .openapi('RefusedLine')

export const insertCartLines = createRoute({
  method: 'post',
  path: '/api/shoppingCart/InsertEntities/{accountId}/{companyId}/{catalogId}',
  operationId: 'insertCartLines',
  tags: ['Cart'],
  summary: 'Add several items to the cart',
  description: `An extension. Adds the items in one transaction, each as \`InsertEntity\` does and in their order. Lines that cannot be ordered are refused and listed in \`refused\`; the others are added. Where a service does not have this call, the storefront adds the items one by one with \`InsertEntity\`. ${CART}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z
        .object({
          clientId: ownClientId,
          lines: z
            .array(
              z
                .object({
                  stockItemId: cartItemId,
                  quantity,
                  key: additionKey.optional().openapi({ description: ADDITION_KEY }),
                })
                .openapi('AddedLine', { required: ['stockItemId', 'quantity'] }),
            )
            .min(1)
            .max(MAX_CART_LINES),
        })
        .openapi('InsertedLines', { required: ['clientId', 'lines'] }),
      { clientId: 1, lines: [{ stockItemId: 1040, quantity: 24 }] },
    ),
  },
  responses: {
    200: json(
      listOf(wireCartItem)
        .extend({ refused: z.array(refusedLine) })
        .openapi('AddedLines'),
      'The lines of the cart with these items, and the refused ones',
      { ...listExample(CART_OF_24), refused: [] },
    ),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found'),
  },
})

export const updateCartLine = createRoute({
  method: 'put',
  path: '/api/shoppingCart/UpdateEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'updateCartLine',
  tags: ['Cart'],
  summary: 'Change the quantity of an item in the cart',
  description: `Sets the quantity of an item in the cart and updates its unit price. An item that is not in the cart is 404. ${QUANTITY_RULE} ${CART}`,
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
    200: json(changedLine, 'A list with the line', listExample(CART_OF_36)),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', ...ITEM_REFUSALS),
  },
})

export const deleteCartLine = createRoute({
  method: 'delete',
  path: '/api/shoppingCart/DeleteEntity/{accountId}/{companyId}/{catalogId}/{shoppingCartId}',
  operationId: 'deleteCartLine',
  tags: ['Cart'],
  summary: 'Remove a line from the cart',
  description: `The line must be in the cart of the token’s client; any other is 404. ${CART}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath.extend({
      shoppingCartId: pathId.openapi({
        description: 'The id of the line: `shoppingCarts[0].shoppingCartId`',
      }),
    }),
  },
  responses: {
    200: json(changedLine, 'The line is removed; the list is empty', listExample()),
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
    'Newest first. The storefront requests the orders of each catalogue and shows them as one history. After a lost response to a push it looks for the order here, by `uuid` if the records have one.',
  security: bearer,
  request: {
    headers: callHeaders,
    params: clientPath,
    query: z.object({
      search: storableText(200)
        .optional()
        .openapi(
          extension(
            'only orders with this number or reference, or with an item whose code or name contains every word; accents and case are ignored',
          ),
        ),
      limit: pathId
        .optional()
        .openapi({ ...extension('the maximum number of orders, the newest first'), example: 20 }),
    }),
  },
  responses: {
    200: json(
      z
        .object({
          ...listOf(wireOrder).shape,
          total: absentIfUnreadable(numeric(z.int().nonnegative())).openapi(
            extension(
              'the number of matching orders, including those beyond the limit. A service that returns it has applied `search`; otherwise the storefront searches the list by number itself',
            ),
          ),
        })
        .openapi('OrderHistory'),
      'Order records',
      // The client of the demo has five orders in this catalogue already
      { ...listExample(ORDER), total: 6 },
    ),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const getUsualItems = createRoute({
  method: 'get',
  path: '/api/Orders/GetUsualItems/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'getUsualItems',
  tags: ['Orders'],
  summary: 'What the client usually orders in a catalogue',
  description:
    'An extension. The items of the orders of the last year, without cancelled orders: those in most orders first, then those ordered last; at most 200. The order pad offers them. Where a service does not have this call, it offers none.',
  security: bearer,
  request: { headers: callHeaders, params: clientPath },
  responses: {
    200: json(
      listOf(wireUsualItem, 'UsualItemList'),
      'The items',
      listExample({
        stockItemId: 1040,
        orders: 1,
        quantity: 36,
        price: 1.85,
        currency: 'USD',
        date: '2026-11-21T09:30:00.000Z',
      }),
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
    'The lines are frozen: names, codes and prices are those at the time of the order. An order of another client is 404.',
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath.extend({
      orderId: pathId.openapi({ description: 'The number of the order', example: ORDER_ID }),
    }),
  },
  responses: {
    200: json(
      listOf(wireOrderDetails, 'OrderDetailsList'),
      'A list with the order',
      listExample(ORDER_DETAILS),
    ),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})
