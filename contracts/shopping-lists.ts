import { createRoute, z } from '@hono/zod-openapi'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { MAX_LIST_LINES, MAX_LIST_NAME } from '#domain/shopping-lists/list-lines.ts'
import { BODY_REFUSALS, failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import {
  bearer,
  callHeaders,
  catalogPath,
  clientPath,
  id,
  pathId,
  storableLine,
  storableText,
} from './http/parameters.ts'
import { numeric, textual } from './http/tolerant.ts'
import { CLIENT, LIST_LINE, LIST_SUMMARY, listExampleAt, NAMED_LIST, UUID } from './openapi/examples.ts'

/** Catalogue service, an extension: the shopping lists of a client. */

const LISTS =
  'An extension. A list belongs to the client: everyone who signs in as the client sees and changes it. It holds items of all catalogues, whichever the path names. Where a service does not have these calls, the storefront offers no lists.'

const line = z
  .object({
    catalogId: numeric(id),
    stockItemId: numeric(id),
    quantity: numeric(z.int().positive().max(MAX_QUANTITY)),
  })
  .openapi('ShoppingListLine', {
    description:
      'An item and the quantity to order. The quantity need not be one that can be ordered now, and the item may have been deleted since.',
  })

const summary = {
  shoppingListId: numeric(id),
  name: textual(z.string()),
  revision: numeric(z.int().nonnegative()).openapi({ description: 'Rises with each change of the list' }),
  changedAt: z.string().openapi({ description: 'When it was last changed: UTC, ISO 8601' }),
}

export const wireListSummary = z
  .object({ ...summary, lineCount: numeric(z.int().nonnegative()) })
  .openapi('ShoppingListSummary')

export type WireListSummary = z.output<typeof wireListSummary>

export const wireShoppingList = z.object({ ...summary, lines: z.array(line) }).openapi('ShoppingList')

export type WireShoppingList = z.output<typeof wireShoppingList>

const listPath = catalogPath.extend({
  shoppingListId: pathId.openapi({
    description: 'The list; one of another client is 404',
    example: NAMED_LIST.shoppingListId,
  }),
})
const clientId = id.openapi({ description: 'The client of the token; any other is 404' })
const shoppingListId = id.openapi({ description: 'The list; one of another client is 404' })
const name = storableLine(MAX_LIST_NAME)
  .min(1)
  .openapi({ description: `The name, up to ${MAX_LIST_NAME} characters on one line` })
const lines = z.array(line).max(MAX_LIST_LINES).openapi({
  description:
    'The lines in their order. An item that comes twice is one line with both quantities. An item that no catalogue has is 422 `item_unavailable`',
})

/** The answer with one list. */
function oneList(example: ReturnType<typeof listExampleAt>) {
  return json(
    listOf(wireShoppingList, 'ShoppingListAnswer'),
    'A list with the shopping list',
    listExample(example),
  )
}

export const getShoppingLists = createRoute({
  method: 'get',
  path: '/api/ShoppingLists/GetShoppingListsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
  operationId: 'getShoppingLists',
  tags: ['Shopping lists'],
  summary: 'The client’s shopping lists',
  description: `Without their lines, the one that was changed last first. ${LISTS}`,
  security: bearer,
  request: { headers: callHeaders, params: clientPath },
  responses: {
    200: json(listOf(wireListSummary, 'ShoppingListSummaries'), 'The lists', listExample(LIST_SUMMARY)),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})

export const getShoppingList = createRoute({
  method: 'get',
  path: '/api/ShoppingLists/GetShoppingList/{accountId}/{companyId}/{catalogId}/{shoppingListId}',
  operationId: 'getShoppingList',
  tags: ['Shopping lists'],
  summary: 'One shopping list with its lines',
  description: LISTS,
  security: bearer,
  request: { headers: callHeaders, params: listPath },
  responses: { 200: oneList(listExampleAt(1)), ...failures('invalid_request', 'not_signed_in', 'not_found') },
})

export const insertShoppingList = createRoute({
  method: 'post',
  path: '/api/ShoppingLists/InsertEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'insertShoppingList',
  tags: ['Shopping lists'],
  summary: 'Create a shopping list',
  description: `A repeated \`uuid\` of the same client creates no second list; the answer is the first one as it is now. ${LISTS}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z.object({ clientId, uuid: storableText(100).min(1), name, lines }).openapi('InsertedShoppingList'),
      { clientId: CLIENT.clientId, uuid: UUID, name: 'Friday', lines: [LIST_LINE] },
    ),
  },
  responses: {
    200: oneList(listExampleAt(1)),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', 'item_unavailable', 'too_many_lists'),
  },
})

export const updateShoppingList = createRoute({
  method: 'put',
  path: '/api/ShoppingLists/UpdateEntity/{accountId}/{companyId}/{catalogId}',
  operationId: 'updateShoppingList',
  tags: ['Shopping lists'],
  summary: 'Replace the name and the lines of a shopping list',
  description: `Names the \`revision\` that the change was made from. If the list has another one by now, it is 409 \`list_changed\`. ${LISTS}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(
      z
        .object({ clientId, shoppingListId, revision: z.int().nonnegative(), name, lines })
        .openapi('UpdatedShoppingList'),
      { ...NAMED_LIST, revision: 2, name: 'Friday', lines: [LIST_LINE] },
    ),
  },
  responses: {
    200: oneList(listExampleAt(3)),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', 'item_unavailable', 'list_changed'),
  },
})

export const insertShoppingListLines = createRoute({
  method: 'post',
  path: '/api/ShoppingLists/InsertLines/{accountId}/{companyId}/{catalogId}',
  operationId: 'insertShoppingListLines',
  tags: ['Shopping lists'],
  summary: 'Put items on a shopping list',
  description: `An item that is on the list takes the new quantity; the others follow at the end. A repeated call leaves the same lines. ${LISTS}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: catalogPath,
    body: jsonBody(z.object({ clientId, shoppingListId, lines }).openapi('InsertedShoppingListLines'), {
      ...NAMED_LIST,
      lines: [LIST_LINE],
    }),
  },
  responses: {
    200: oneList(listExampleAt(2)),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'not_found', 'item_unavailable', 'list_full'),
  },
})

export const deleteShoppingList = createRoute({
  method: 'delete',
  path: '/api/ShoppingLists/DeleteEntity/{accountId}/{companyId}/{catalogId}/{shoppingListId}',
  operationId: 'deleteShoppingList',
  tags: ['Shopping lists'],
  summary: 'Delete a shopping list',
  description: LISTS,
  security: bearer,
  request: { headers: callHeaders, params: listPath },
  responses: {
    200: json(
      listOf(wireShoppingList, 'DeletedShoppingList'),
      'The list is deleted; `data` is empty',
      listExample(),
    ),
    ...failures('invalid_request', 'not_signed_in', 'not_found'),
  },
})
