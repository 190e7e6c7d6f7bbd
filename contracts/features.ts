import { createRoute, z } from '@hono/zod-openapi'
import { failures, json, listExample, listOf } from './http/envelope.ts'
import { CATALOG_FEATURES, HEADER_FEATURES, ITEM_FEATURES } from './openapi/examples.ts'
import { addressId, callHeaders, catalogPath, id } from './http/parameters.ts'
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

/** A value of a feature with the items that have it. */
export const wireCatalogFeature = z
  .object({
    stockItemHeaderFeatureId: id,
    name: z.string().openapi({ description: 'The name of the feature' }),
    names: translations('the name in each language of the shop; absent = none'),
    value: z.string(),
    values: translations('the value in each language of the shop; absent = none'),
    stockItemIds: z.array(id).openapi({ description: 'The items of the catalogue that have this value' }),
  })
  .openapi('CatalogFeature')

export type WireCatalogFeature = z.output<typeof wireCatalogFeature>

const etag = z.object({
  etag: z.string().openapi({ description: 'Changes whenever the features of any item do', example: '"3"' }),
})

/** Extension: the specification has a call for the features of one item only. */
export const getCatalogFeatures = createRoute({
  method: 'get',
  path: '/api/StockItemFeature/GetFeaturesByCompany/{accountId}/{companyId}/{catalogId}',
  operationId: 'getCatalogFeatures',
  tags: ['Features'],
  summary: 'The features of all items of a catalogue',
  'x-lonja-extension': true,
  description:
    'Extension. Each different value of a feature once, with the items that have it; values that are pictures only are left out. The storefront filters lists by these features and finds items by them; if a service answers 404, it does without. Repeat the request with `If-None-Match`.',
  request: {
    headers: callHeaders.extend({
      'if-none-match': z.string().optional().openapi({
        description: 'The `ETag` of the last answer; the answer is an empty 304 if nothing changed',
      }),
    }),
    params: catalogPath,
  },
  responses: {
    200: {
      ...json(
        listOf(wireCatalogFeature, 'CatalogFeatureList'),
        'The values of features with their items',
        listExample(...CATALOG_FEATURES),
      ),
      headers: etag,
    },
    304: { description: 'Not changed since If-None-Match', headers: etag },
    ...failures('invalid_request', 'not_found'),
  },
})
