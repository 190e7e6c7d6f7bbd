import { createRoute, z } from '@hono/zod-openapi'
import {
  byField,
  ITEM_FIELD_NAMES,
  type ItemFieldKind,
  type ItemFieldName,
  PRICE_FIELD_NAMES,
  STOCK_FIELD_NAMES,
} from '#domain/catalog/item-fields.ts'
import { AVAILABILITIES } from '#domain/catalog/facts/availability.ts'
import { SALE_UNITS } from '#domain/catalog/facts/sale-unit.ts'
import { isTranslatedName, type TranslatedName } from '#domain/catalog/names.ts'
import { failures, jsonBody, listExample } from '../http/envelope.ts'
import { needs, REPEATING, writingHeaders, WRITING_REFUSALS } from './calls.ts'
import {
  appliedRows,
  byLanguage,
  checkedByRow,
  IMPORT_RULES,
  type JsonType,
  MAX_ROWS,
  MISSING_FIELDS,
  rowNumber,
  rowProblem,
  skipInvalid,
} from './rows.ts'
import { id } from '../http/parameters.ts'

/** How the company's own system (its ERP) puts items, stock levels and prices into a catalogue, with an integration key. */

const OUTCOMES = ['added', 'changed', 'unchanged', 'unknown_item', 'refused'] as const

export const rowAnswer = z
  .object({
    row: rowNumber,
    stockItemId: id.nullable().openapi({ description: 'null = unknown item' }),
    code: z.string(),
    outcome: z.enum(OUTCOMES),
    problem: rowProblem,
  })
  .openapi('RowAnswer')

export type RowAnswer = z.output<typeof rowAnswer>

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
  taxClass: 'string',
  translatedName: 'string',
  label: 'string',
  unit: 'string',
  availability: 'string',
  count: 'integer',
  files: 'array',
})

/** Names in other languages are in one field, `names`. */
type RowField = Exclude<ItemFieldName, TranslatedName>

const ROW_FIELDS = ITEM_FIELD_NAMES.filter((name): name is RowField => !isTranslatedName(name))

const DESCRIPTIONS: Readonly<Record<RowField, string>> = {
  stockItemId: 'The id of the item; absent = the item with this code',
  code: 'At most 100 characters',
  name: 'At most 500 characters; required for a new item',
  additionalCode: 'At most 100 characters',
  stockCategoryId: 'An existing category',
  stockItemParentId: 'The item that this one is a variant of',
  isParent: 'Whether it groups variants',
  imageUrl: 'A file name in the picture store, or an https address',
  isOffer: 'Whether it is among the offers',
  isNew: 'Whether it is marked as new',
  deleted: 'true removes it from the shop; absent = not deleted',
  price: 'Up to four decimals, in the shop’s currency; null or 0 = price on request',
  bestPrice: 'The price from quantityBestPrice on',
  quantityBestPrice: 'The quantity from which bestPrice applies',
  minimumOrderQuantity: 'The smallest quantity that can be ordered, from 1 to 1,000,000; null = 1',
  packMultiple: 'An order quantity must be a multiple of it, from 1 to 1,000,000; null = 1',
  taxClass: 'The name of a class of the setting `tax_rates`, or its percentage; null = the rate of `tax`',
  brand: 'At most 100 characters',
  barcode: 'The EAN, UPC or other number of its package, at most 100 characters',
  unit: `What its price and quantity count: ${SALE_UNITS.join(', ')}, or a word for one of them in Spanish, English or Chinese`,
  piecesPerUnit: 'How many pieces a unit has, from 1 to 1,000,000',
  availability: `${AVAILABILITIES.join(', ')}, or words for one of them in Spanish, English or Chinese`,
  availableInDays: 'The days until an item that is not in stock can be delivered',
  stock: 'How many are in stock, from 0; fractions are rounded down, and less than 0 is 0',
  morePictures:
    'Its pictures after the first, at most 12: each a file name in the picture store, or an https address',
  documents: 'Its data sheets, at most 8: each a file name below StockItemDocuments, or an https address',
}

function fieldsOf<Name extends RowField>(names: readonly Name[]) {
  const entries = names.map((name) => [name, checkedByRow(TYPES[name], DESCRIPTIONS[name])])
  return Object.fromEntries(entries) as Record<Name, ReturnType<typeof checkedByRow>>
}

const itemRow = z
  .object({
    ...fieldsOf(ROW_FIELDS),
    names: byLanguage(
      'The name in each language of the shop, at most 500 characters each. A missing language keeps its name, null removes it',
    ),
    descriptions: byLanguage(
      'The description in each language of the shop, at most 10,000 characters each: HTML, of which the shop keeps headings, paragraphs, lists, tables, emphasis and links, or plain text with blank lines between paragraphs. A missing language keeps its description, null removes it',
    ),
    category: checkedByRow(
      'string',
      'Instead of stockCategoryId: "Pipes > Copper"; missing categories are created',
    ),
    parentCode: checkedByRow('string', 'Instead of stockItemParentId: the code of that item'),
  })
  .openapi('ItemRow')

const priceRow = z.object(fieldsOf(['stockItemId', 'code', ...PRICE_FIELD_NAMES])).openapi('PriceRow')

const stockRow = z.object(fieldsOf(['stockItemId', 'code', ...STOCK_FIELD_NAMES])).openapi('StockRow')

export const putItems = createRoute({
  method: 'put',
  path: '/integration/items',
  operationId: 'putItems',
  tags: ['Integration'],
  summary: 'Add and change items of a catalogue',
  'x-lonja-extension': true,
  description: [
    `Extension. A row is the item with its \`stockItemId\`, else the one with its \`code\`, else a new item. ${MISSING_FIELDS} ${IMPORT_RULES} Items without a row stay unchanged.`,
    'Either all rows are applied or none, because rows depend on each other: a variant on its parent, an item on its category. An invalid row makes the request 422 `rows_refused`, and `rows` lists the problem of each. With `skipInvalid` it is left out, with the rows that depend on it, and the others are applied. A running shop shows the change within a second.',
    REPEATING,
  ].join('\n\n'),
  security: needs('items:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z.object({ catalogId: id, items: z.array(itemRow).min(1).max(MAX_ROWS), skipInvalid }).openapi('Items'),
      { catalogId: 1, items: [{ code: 'TUB-15', name: 'Tubo de cobre 15 mm', price: 4.49 }] },
    ),
  },
  responses: {
    200: appliedRows(
      rowAnswer,
      'RowAnswers',
      listExample({ row: 1, stockItemId: 2080, code: 'TUB-15', outcome: 'added' }),
    ),
    ...failures(...WRITING_REFUSALS, 'rows_refused'),
  },
})

export const putPrices = createRoute({
  method: 'put',
  path: '/integration/prices',
  operationId: 'putPrices',
  tags: ['Integration'],
  summary: 'Change the prices of items and nothing else',
  'x-lonja-extension': true,
  description: [
    `Extension. ${MISSING_FIELDS} ${IMPORT_RULES} A row without a matching item is answered \`unknown_item\`, and the others are applied. If no row has a matching item, or a price is invalid, the request is 422 \`rows_refused\` and no price changes. With \`skipInvalid\` it never is.`,
    REPEATING,
  ].join('\n\n'),
  security: needs('prices:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z
        .object({ catalogId: id, prices: z.array(priceRow).min(1).max(MAX_ROWS), skipInvalid })
        .openapi('Prices'),
      {
        catalogId: 1,
        prices: [{ code: 'NOT-2410', price: 2.15, bestPrice: 1.9, quantityBestPrice: 12 }],
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

export const putStock = createRoute({
  method: 'put',
  path: '/integration/stock',
  operationId: 'putStock',
  tags: ['Integration'],
  summary: 'Change the stock levels of items and nothing else',
  'x-lonja-extension': true,
  description: [
    `Extension. ${MISSING_FIELDS} ${IMPORT_RULES} A row without a matching item is answered \`unknown_item\`, and the others are applied. If no row has a matching item, or one is invalid, the request is 422 \`rows_refused\` and no level changes. With \`skipInvalid\` it never is. Unchanged items are not written.`,
    REPEATING,
  ].join('\n\n'),
  security: needs('stock:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z
        .object({ catalogId: id, stock: z.array(stockRow).min(1).max(MAX_ROWS), skipInvalid })
        .openapi('Stock'),
      { catalogId: 1, stock: [{ code: 'NOT-2410', stock: 140, availability: 'in_stock' }] },
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
