import { createRoute, z } from '@hono/zod-openapi'
import { failures, jsonBody, listExample } from '../http/envelope.ts'
import { id } from '../http/parameters.ts'
import { needs, REPEATING, writingHeaders, WRITING_REFUSALS } from './calls.ts'
import {
  appliedRows,
  byLanguage,
  checkedByRow,
  IMPORT_RULES,
  MAX_ROWS,
  MISSING_FIELDS,
  rowNumber,
  rowProblem,
  skipInvalid,
} from './rows.ts'

/** How the company's own system (its ERP) puts categories into a catalogue, with an integration key. */

const categoryRow = z
  .object({
    stockCategoryId: checkedByRow('integer', 'The id of the category; required'),
    parentStockCategoryId: checkedByRow(
      'integer',
      'The category that it belongs to, of this request or of the catalogue; null = top level',
    ),
    name: checkedByRow('string', 'At most 500 characters; required for a new category'),
    names: byLanguage(
      'The name in each language of the shop, at most 500 characters each. A missing language keeps its name, null removes it',
    ),
    imageUrl: checkedByRow('string', 'A file name in the picture store, or an https address'),
    deleted: checkedByRow('boolean', 'true removes it from the shop; absent = not deleted'),
  })
  .openapi('CategoryRow')

const categoryRowAnswer = z
  .object({
    row: rowNumber,
    stockCategoryId: id.nullable().openapi({ description: 'null = the row has no valid id' }),
    outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
    problem: rowProblem,
  })
  .openapi('CategoryRowAnswer')

export type CategoryRowAnswer = z.output<typeof categoryRowAnswer>

export const putCategories = createRoute({
  method: 'put',
  path: '/integration/categories',
  operationId: 'putCategories',
  tags: ['Integration'],
  summary: 'Add and change categories of a catalogue',
  'x-lonja-extension': true,
  description: [
    `Extension. A row is the category with its \`stockCategoryId\`, else a new one. ${MISSING_FIELDS} ${IMPORT_RULES} Categories without a row stay unchanged. If the request has every category of the catalogue, they are shown in its order; otherwise they keep their places, and new ones come last.`,
    'Either all rows are applied or none, because a category depends on its parent. An invalid row makes the request 422 `rows_refused`, and `rows` lists the problem of each. With `skipInvalid` it is left out, with the new categories below it, and the others are applied. A running shop shows the change within a second.',
    REPEATING,
  ].join('\n\n'),
  security: needs('items:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z
        .object({ catalogId: id, categories: z.array(categoryRow).min(1).max(MAX_ROWS), skipInvalid })
        .openapi('Categories'),
      { catalogId: 1, categories: [{ stockCategoryId: 990, name: 'Sellos', names: { en: 'Stamps' } }] },
    ),
  },
  responses: {
    200: appliedRows(
      categoryRowAnswer,
      'CategoryRowAnswers',
      listExample({ row: 1, stockCategoryId: 990, outcome: 'added' }),
    ),
    ...failures(...WRITING_REFUSALS, 'rows_refused'),
  },
})
