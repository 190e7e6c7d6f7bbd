import { createRoute, z } from '@hono/zod-openapi'
import {
  byField,
  ITEM_FIELD_NAMES,
  type ItemFieldKind,
  type ItemFieldName,
  PRICE_FIELD_NAMES,
} from '#domain/catalog/item-fields.ts'
import { failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import { needs, REPEATING, writingAnswerHeaders, writingHeaders, WRITING_REFUSALS } from './integration.ts'
import { id } from './http/parameters.ts'

/** How the company's own system (its ERP) puts items and prices into a catalogue, with an integration key. */

/** The most rows of one request. */
const MOST_ROWS = 1_000

const OUTCOMES = ['added', 'changed', 'unchanged', 'unknown_item'] as const

const rowAnswer = z
  .object({
    row: z.int().positive().openapi({ description: 'Counted from 1' }),
    stockItemId: id.nullable().openapi({ description: 'null = there is no such item' }),
    code: z.string(),
    outcome: z.enum(OUTCOMES),
  })
  .openapi('RowAnswer')

export type RowAnswer = z.output<typeof rowAnswer>

type JsonType = 'string' | 'integer' | 'number' | 'boolean'

/** A field that the import rules check row by row (services/import/sources/fields.ts); the schema only describes it. */
function checkedByImport(type: JsonType, description: string) {
  return z
    .unknown()
    .optional()
    .openapi({ type: type === 'boolean' ? type : [type, 'null'], description })
}

const TYPES = byField<Record<ItemFieldKind, JsonType>>({
  id: 'integer',
  optionalId: 'integer',
  flag: 'boolean',
  name: 'string',
  code: 'string',
  picture: 'string',
  price: 'number',
  tierQuantity: 'integer',
  orderQuantity: 'integer',
})

const DESCRIPTIONS: Readonly<Record<ItemFieldName, string>> = {
  stockItemId: 'Identifies the item; left out = the item with this code',
  code: 'At most 100 characters',
  name: 'At most 500 characters; required for a new item',
  additionalCode: 'At most 100 characters',
  stockCategoryId: 'An existing category',
  stockItemParentId: 'The item that this one is a variant of',
  isParent: 'Whether it groups variants',
  imageUrl: 'A file name in the picture store, or an https address',
  isOffer: 'Whether it is among the offers',
  isNew: 'Whether it is marked as new',
  deleted: 'true removes it from the shop; left out = it is not deleted',
  price: 'Dollars, up to four decimals; null or 0 = price on request',
  bestPrice: 'Dollars, up to four decimals, from quantityBestPrice on',
  quantityBestPrice: 'The quantity from which bestPrice applies',
  minimumOrderQuantity: 'The smallest quantity that can be ordered, from 1 to 1,000,000; null = 1',
  packMultiple: 'An order quantity must be a multiple of it, from 1 to 1,000,000; null = 1',
}

function fieldsOf<Name extends ItemFieldName>(names: readonly Name[]) {
  const entries = names.map((name) => [name, checkedByImport(TYPES[name], DESCRIPTIONS[name])])
  return Object.fromEntries(entries) as Record<Name, ReturnType<typeof checkedByImport>>
}

const itemRow = z
  .object({
    ...fieldsOf(ITEM_FIELD_NAMES),
    category: checkedByImport(
      'string',
      'Instead of stockCategoryId: "Pipes > Copper"; missing categories are created',
    ),
    parentCode: checkedByImport('string', 'Instead of stockItemParentId: the code of that item'),
  })
  .openapi('ItemRow')

const priceRow = z.object(fieldsOf(['stockItemId', 'code', ...PRICE_FIELD_NAMES])).openapi('PriceRow')

const rowsTaken = (example: unknown) => ({
  ...json(listOf(rowAnswer, 'RowAnswers'), 'What became of each row, in their order', example),
  headers: writingAnswerHeaders,
})

const LEFT_OUT =
  'What a row leaves out stays as it stands, and null empties it. Fields are judged as those of an import are.'

export const putItems = createRoute({
  method: 'put',
  path: '/integration/items',
  operationId: 'putItems',
  tags: ['Integration'],
  summary: 'Add items to a catalogue, and change them',
  'x-lonja-extension': true,
  description: [
    `Extension. A row is the item of its \`stockItemId\`, else the one that has its \`code\`, else a new one. ${LEFT_OUT} Items that no row names stay as they are.`,
    'Either every row is taken or none, for rows lean on each other: a variant on its parent, items on categories. One that cannot be taken makes the request 422 `rows_refused`, and `rows` says of each what is wrong with it. A running shop shows the change within a second.',
    REPEATING,
  ].join('\n\n'),
  security: needs('items:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z.object({ catalogId: id, items: z.array(itemRow).min(1).max(MOST_ROWS) }).openapi('Items'),
      { catalogId: 1, items: [{ code: 'TUB-15', name: 'Tubo de cobre 15 mm', price: 4.49 }] },
    ),
  },
  responses: {
    200: rowsTaken(listExample({ row: 1, stockItemId: 1486, code: 'TUB-15', outcome: 'added' })),
    ...failures(...WRITING_REFUSALS, 'rows_refused'),
  },
})

export const putPrices = createRoute({
  method: 'put',
  path: '/integration/prices',
  operationId: 'putPrices',
  tags: ['Integration'],
  summary: 'Change the prices of items, and nothing else of them',
  'x-lonja-extension': true,
  description: [
    `Extension. ${LEFT_OUT} A row whose item is not there is answered with \`unknown_item\`, and the others are done; where none is there the request is 422 \`rows_refused\`, as it is for a price that is none: either every price is taken or none.`,
    REPEATING,
  ].join('\n\n'),
  security: needs('prices:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z.object({ catalogId: id, prices: z.array(priceRow).min(1).max(MOST_ROWS) }).openapi('Prices'),
      {
        catalogId: 1,
        prices: [{ code: 'NOT-2410', price: 2.15, bestPrice: 1.9, quantityBestPrice: 12 }],
      },
    ),
  },
  responses: {
    200: rowsTaken(listExample({ row: 1, stockItemId: 1040, code: 'NOT-2410', outcome: 'changed' })),
    ...failures(...WRITING_REFUSALS, 'rows_refused'),
  },
})
