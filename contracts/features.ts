import { createRoute, z } from '@hono/zod-openapi'
import { failures, json, listExample, listOf } from './http/envelope.ts'
import { HEADER_FEATURES, ITEM_FEATURES } from './openapi/examples.ts'
import { addressId, callHeaders, id } from './http/parameters.ts'
import { translations } from './http/translations.ts'

/** Catalogue service: features of items. */

export const getHeaderFeatures = createRoute({
  method: 'get',
  path: '/api/StockItemHeaderFeatures/GetStockItemHeaderFeatures',
  operationId: 'getStockItemHeaderFeatures',
  tags: ['Features'],
  summary: 'The names of features',
  description: 'The names that item features refer to, for all catalogues, in a fixed order.',
  request: { headers: callHeaders },
  responses: {
    200: json(
      listOf(
        z
          .object({
            stockItemHeaderFeatureId: id,
            name: z.string(),
            names: translations('the name in each language of the shop; absent = none'),
          })
          .openapi('HeaderFeature'),
        'HeaderFeatureList',
      ),
      'The names of features',
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
    'The features of an item in their order; an empty list for an unknown item. The storefront shows a variant with the features of its parent; its own features of the same name replace them.',
  request: {
    headers: callHeaders,
    query: z.object({ stockItemId: addressId }),
  },
  responses: {
    200: json(
      listOf(
        z
          .object({
            stockItemFeatureId: id,
            stockItemId: z.union([id, z.string()]).openapi({ description: 'The id of the request' }),
            stockItemHeaderFeatureId: id.openapi({ description: 'The name of the feature' }),
            value: z
              .string()
              .nullish()
              .openapi({ description: 'The text; empty if there is only a picture' }),
            values: translations('the value in each language of the shop; absent = none'),
            imageUrl: z.string().nullish().openapi({
              description: 'A file name below StockItemFeatureImages, or an https address; empty = none',
            }),
          })
          .openapi('ItemFeature'),
        'ItemFeatureList',
      ),
      'The features of the item',
      listExample(...ITEM_FEATURES),
    ),
    ...failures('invalid_request'),
  },
})
