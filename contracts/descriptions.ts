import { createRoute, z } from '@hono/zod-openapi'
import { LANGUAGES } from '#domain/text/language.ts'
import { failures, json, listExample, listOf } from './http/envelope.ts'
import { addressId, callHeaders, extension, id } from './http/parameters.ts'
import { DESCRIPTIONS } from './openapi/examples.ts'

/** Catalogue service: descriptions of items. */

export const getItemDescriptions = createRoute({
  method: 'get',
  path: '/api/StockItemDescription/GetStockItemDescriptionsByID',
  operationId: 'getStockItemDescriptions',
  tags: ['Features'],
  summary: 'The description of an item in each language',
  ...extension(
    'the descriptions of an item, one row for each language that has one; an empty list for an unknown item. In a language in which a variant has none, its row is that of its parent. Item pages show the row of their language, else one of another language. A service without this call answers 404 or 405: item pages then have no descriptions, and the storefront asks again after ten minutes.',
  ),
  request: { headers: callHeaders, query: z.object({ stockItemId: addressId }) },
  responses: {
    200: json(
      listOf(
        z
          .object({
            stockItemId: z.union([id, z.string()]).openapi({ description: 'The id of the request' }),
            language: z.string().openapi({ enum: [...LANGUAGES] }),
            description: z.string().openapi({
              description:
                'HTML with headings, paragraphs, lists, tables, emphasis and links, of which pages leave out everything else; or plain text with blank lines between paragraphs. At most 10,000 characters',
            }),
          })
          .openapi('ItemDescription'),
        'ItemDescriptionList',
      ),
      'The descriptions of the item',
      listExample(...DESCRIPTIONS),
    ),
    ...failures('invalid_request'),
  },
})
