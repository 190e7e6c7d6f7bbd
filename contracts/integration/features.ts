import { createRoute, z } from '@hono/zod-openapi'
import { failures, jsonBody, listExample } from '../http/envelope.ts'
import { id } from '../http/parameters.ts'
import { needs, REPEATING, writingHeaders, WRITING_REFUSALS } from './calls.ts'
import { rowAnswer } from './items.ts'
import { appliedRows, byLanguage, checkedByRow, IMPORT_RULES, MAX_ROWS, skipInvalid } from './rows.ts'

/** How the company's own system (its ERP) writes the features of items, with an integration key. */

/** The most features of an item in one row. */
const MAX_FEATURES = 100

const givenFeature = z
  .object({
    name: checkedByRow('string', 'The name of the feature, "Material": at most 120 characters; required'),
    names: byLanguage('The name in each language of the shop, for all items with this feature'),
    value: checkedByRow('string', 'Its value, "Copper": at most 2,000 characters'),
    values: byLanguage('The value in each language of the shop'),
    imageUrl: checkedByRow('string', 'A file name in the picture store, or an https address'),
  })
  .openapi('GivenFeature')

const featuresRow = z
  .object({
    stockItemId: checkedByRow('integer', 'The id of the item; absent = the item with this code'),
    code: checkedByRow('string', 'At most 100 characters'),
    features: z
      .array(givenFeature)
      .max(MAX_FEATURES)
      .openapi({ description: 'All features of the item, in the order in which they are shown; [] = none' }),
  })
  .openapi('FeaturesRow')

export const putFeatures = createRoute({
  method: 'put',
  path: '/integration/features',
  operationId: 'putFeatures',
  tags: ['Integration'],
  summary: 'Replace the features of items',
  'x-lonja-extension': true,
  description: [
    `Extension. A row replaces all features of an item, which is the one with its \`stockItemId\`, else the one with its \`code\`. ${IMPORT_RULES} A value without \`values\` keeps its translations, and so does a name without \`names\`. Items without a row stay unchanged.`,
    'A row without a matching item is answered `unknown_item`, and the others are applied. If no row has a matching item, or one is invalid, the request is 422 `rows_refused` and nothing changes. With `skipInvalid` it never is.',
    REPEATING,
  ].join('\n\n'),
  security: needs('items:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z
        .object({ catalogId: id, features: z.array(featuresRow).min(1).max(MAX_ROWS), skipInvalid })
        .openapi('Features'),
      {
        catalogId: 1,
        features: [{ code: 'NOT-2410', features: [{ name: 'Formato', value: 'A5', values: { en: 'A5' } }] }],
      },
    ),
  },
  responses: {
    200: appliedRows(
      rowAnswer,
      'RowAnswers',
      listExample({ row: 1, stockItemId: 1040, code: 'NOT-2410', outcome: 'changed' }),
    ),
    ...failures(...WRITING_REFUSALS, 'rows_refused'),
  },
})
