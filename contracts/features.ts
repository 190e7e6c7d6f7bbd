import { createRoute, z } from '@hono/zod-openapi'
import { failures, json, listExample, listOf } from './http/envelope.ts'
import { HEADER_FEATURES, ITEM_FEATURES } from './openapi/examples.ts'
import { callHeaders, id } from './http/parameters.ts'

/** Catalogue service: what items are made of. */

export const getHeaderFeatures = createRoute({
  method: 'get',
  path: '/api/StockItemHeaderFeatures/GetStockItemHeaderFeatures',
  operationId: 'getStockItemHeaderFeatures',
  tags: ['Features'],
  summary: 'What features of items are called',
  description: 'The names that the features of items point at, over all catalogues, in a fixed order.',
  request: { headers: callHeaders },
  responses: {
    200: json(
      listOf(
        z.object({ stockItemHeaderFeatureId: id, name: z.string() }).openapi('HeaderFeature'),
        'HeaderFeatureList',
      ),
      'Names of features',
      listExample(...HEADER_FEATURES),
    ),
    ...failures(),
  },
})

export const getItemFeatures = createRoute({
  method: 'get',
  path: '/api/StockItemFeature/GetStockItemsFeatureByID',
  operationId: 'getStockItemFeatures',
  tags: ['Features'],
  summary: 'The features of an item',
  description:
    'The features of one item in their order; none for an item that is not there. The storefront shows a variant with the features of its parent, its own of the same name in their place.',
  request: {
    headers: callHeaders,
    query: z.object({
      stockItemId: z
        .string()
        .regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/)
        .openapi({
          description: 'The id of the item, or `{id}.{catalogId}` where an earlier catalogue has the id too',
          example: '1040',
        }),
    }),
  },
  responses: {
    200: json(
      listOf(
        z
          .object({
            stockItemFeatureId: id,
            stockItemId: z.union([id, z.string()]).openapi({ description: 'As it was asked for' }),
            stockItemHeaderFeatureId: id.openapi({ description: 'What the feature is called' }),
            value: z.string().nullish().openapi({ description: 'Text; empty where there is a picture only' }),
            imageUrl: z.string().nullish().openapi({
              description: 'A file below StockItemFeatureImages, or an https address; empty = none',
            }),
          })
          .openapi('ItemFeature'),
        'ItemFeatureList',
      ),
      'Features of the item',
      listExample(...ITEM_FEATURES),
    ),
    ...failures('invalid_request'),
  },
})
