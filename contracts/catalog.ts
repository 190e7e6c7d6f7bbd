import { createRoute, z } from '@hono/zod-openapi'
import { wireCartItem, wireOrder, wireOrderDetails } from './cart-and-order.ts'
import { failures, json, jsonBody, listOf } from './envelope.ts'
import { bearer, callHeaders, catalogPath, pathId, storableText } from './parameters.ts'
import { credentials, wireClient } from './product.ts'
import { wireCategory, wireStockItem } from './stock.ts'

/** Catalogue service: items, categories, the client's cart and the client's orders. */

/** Ends the revision of a list that was written without its prices (P2): a list with them has another mark. */
export const WITHOUT_PRICES = '-without-prices'

/** The catalogue feed (S13): ask again with If-None-Match, or for the rows changed since a revision. */
const feedRequest = {
  headers: callHeaders.extend({ 'if-none-match': z.string().optional() }),
  params: catalogPath,
  query: z.object({
    since: z
      .string()
      .regex(/^\d{1,15}(-without-prices)?$/)
      .optional(),
  }),
}
const feedHeaders = z.object({
  etag: z
    .string()
    .openapi({ description: '"{revision}", or "{revision}-without-prices" for a caller who sees none' }),
  'x-feed': z
    .string()
    .optional()
    .openapi({ description: '"changes": only rows changed after `since`; absent: the whole list' }),
})

function feedAnswers<Row extends z.ZodType>(row: Row) {
  return {
    200: { ...json(listOf(row), 'The whole list, or what changed'), headers: feedHeaders },
    304: { description: 'Nothing changed since the revision of If-None-Match' },
    ...failures(400, 404, 503),
  }
}

export const getCategories = createRoute({
  method: 'get',
  path: '/api/Categories/GetCategoriesByCompany/{accountId}/{companyId}/{catalogId}',
  summary: 'Categories of a catalogue, deleted ones included',
  request: feedRequest,
  responses: feedAnswers(wireCategory),
})

export const getStockItems = createRoute({
  method: 'get',
  path: '/api/StockItems/GetStockItemsByCompany/{accountId}/{companyId}/{catalogId}',
  summary: 'Stock items of a catalogue, deleted ones included',
  request: feedRequest,
  responses: feedAnswers(wireStockItem),
})

export const clientLogin = createRoute({
  method: 'post',
  path: '/api/clients/login',
  summary: 'Sign a client in at this service',
  request: { headers: callHeaders, body: jsonBody(credentials) },
  responses: {
    200: json(listOf(z.object({ client: wireClient, token: z.string() })), 'A session'),
    ...failures(400, 401, 429, 503),
  },
})

export const changePassword = createRoute({
  method: 'post',
  path: '/api/clients/changePassword',
  summary:
    'Change the access code. With a session: knowing the current one. Without: `currentPassword` is the token of a reset mail',
  request: {
    headers: callHeaders,
    body: jsonBody(
      z.object({
        clientId: z.int().positive(),
        currentPassword: storableText(1_000).min(1),
        newPassword: storableText(1_000),
      }),
    ),
  },
  responses: {
    200: json(
      listOf(z.unknown()),
      'Changed; every other session of the client is over, with a token every one',
    ),
    ...failures(400, 401, 404, 422, 429, 503),
  },
})

export const forgotPassword = createRoute({
  method: 'post',
  path: '/api/clients/forgotPassword',
  summary: 'Ask for a mail that lets a client choose a new access code; the answer never tells who is known',
  request: {
    headers: callHeaders,
    body: jsonBody(z.object({ email: storableText(1_000).trim().min(1) })),
  },
  responses: {
    200: json(listOf(z.unknown()), 'Where the address is known, a mail is on its way'),
    ...failures(400, 422, 429, 503),
  },
})

export const getHeaderFeatures = createRoute({
  method: 'get',
  path: '/api/StockItemHeaderFeatures/GetStockItemHeaderFeatures',
  summary: 'What features of items are called',
  request: { headers: callHeaders },
  responses: {
    200: json(
      listOf(z.object({ stockItemHeaderFeatureId: z.int().positive(), name: z.string() })),
      'Header features',
    ),
    ...failures(503),
  },
})

export const getItemFeatures = createRoute({
  method: 'get',
  path: '/api/StockItemFeature/GetStockItemsFeatureByID',
  summary: 'The features of an item, by its id as cart calls name it',
  request: {
    headers: callHeaders,
    query: z.object({ stockItemId: z.string().regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/) }),
  },
  responses: {
    200: json(
      listOf(
        z.object({
          stockItemFeatureId: z.int().positive(),
          stockItemId: z.union([z.int().positive(), z.string()]),
          stockItemHeaderFeatureId: z.int().positive(),
          value: z.string().nullish(),
          imageUrl: z.string().nullish(),
        }),
      ),
      'Item features, in their order',
    ),
    ...failures(400, 503),
  },
})

/** An item as named in cart calls: its id, or '{id}.{catalogId}' where an earlier catalogue has the id too (K7). */
const cartItemId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/)])
  .openapi({
    description: 'The id, or "{id}.{catalogId}" where an earlier catalogue has the id too',
    example: '17.2',
  })

export const getCart = createRoute({
  method: 'get',
  path: '/api/shoppingCart/getStockitemsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  summary: 'The client’s cart',
  security: bearer,
  request: { headers: callHeaders, params: catalogPath.extend({ clientId: pathId }) },
  responses: { 200: json(listOf(wireCartItem), 'One item a line'), ...failures(400, 401, 404, 503) },
})

export const insertCartLine = createRoute({
  method: 'post',
  path: '/api/shoppingCart/InsertEntity/{accountId}/{companyId}/{catalogId}',
  summary: 'Add an item; where it is in the cart already, add to its quantity. A sent price is ignored',
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z.object({
        clientId: z.int().positive(),
        stockItemId: cartItemId,
        quantity: z.unknown(),
        price: z.unknown().optional(),
        key: storableText(100).min(1).optional().openapi({
          description: 'Extension: names this addition; the same key again from the client adds nothing more',
        }),
      }),
    ),
  },
  responses: { 200: json(listOf(wireCartItem), 'The line'), ...failures(400, 401, 404, 422, 503) },
})

export const updateCartLine = createRoute({
  method: 'put',
  path: '/api/shoppingCart/UpdateEntity/{accountId}/{companyId}/{catalogId}',
  summary: 'Change the quantity of an item in the cart',
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z.object({ clientId: z.int().positive(), stockItemId: cartItemId, quantity: z.unknown() }),
    ),
  },
  responses: { 200: json(listOf(wireCartItem), 'The line'), ...failures(400, 401, 404, 422, 503) },
})

export const deleteCartLine = createRoute({
  method: 'delete',
  path: '/api/shoppingCart/DeleteEntity/{accountId}/{companyId}/{catalogId}/{shoppingCartId}',
  summary: 'Remove a line',
  security: bearer,
  request: { headers: callHeaders, params: catalogPath.extend({ shoppingCartId: pathId }) },
  responses: { 200: json(listOf(wireCartItem), 'The line is gone'), ...failures(400, 401, 404, 503) },
})

export const getOrders = createRoute({
  method: 'get',
  path: '/api/Orders/GetOrdersByCompanyByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  summary: 'The client’s orders in this catalogue, newest first',
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath.extend({ clientId: pathId }),
    query: z.object({
      search: storableText(200).optional().openapi({
        description: 'Extension: only orders of this number, or with an item of this code or name',
      }),
      limit: pathId.optional().openapi({ description: 'Extension: this many of them at most' }),
    }),
  },
  responses: {
    200: json(
      listOf(wireOrder).extend({
        total: z.int().nonnegative().optional().openapi({
          description: 'Extension: how many there are, also beyond the limit; who tells it has searched too',
        }),
      }),
      'Order records',
    ),
    ...failures(400, 401, 404, 503),
  },
})

export const getOrderDetails = createRoute({
  method: 'get',
  path: '/api/Orders/GetOrderDetails/{accountId}/{companyId}/{catalogId}/{orderId}',
  summary: 'One order with its lines and status history',
  security: bearer,
  request: { headers: callHeaders, params: catalogPath.extend({ orderId: pathId }) },
  responses: { 200: json(listOf(wireOrderDetails), 'The order'), ...failures(400, 401, 404, 503) },
})
