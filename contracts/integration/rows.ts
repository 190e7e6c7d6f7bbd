import { z } from '@hono/zod-openapi'
import { LANGUAGES } from '#domain/text/language.ts'
import { json, listOf, refusedRow } from '../http/envelope.ts'
import { writingAnswerHeaders } from './calls.ts'

/** What the integration calls that write rows have in common. */

/** The most rows of one request. */
export const MAX_ROWS = 1_000

export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array'

/**
 * A field that is checked row by row, so that one invalid row refuses no other; the schema only describes it. The fields of
 * a catalogue are checked by the rules of an import (services/import/sources/fields.ts).
 */
export function checkedByRow(type: JsonType, description: string) {
  return z
    .unknown()
    .optional()
    .openapi({ type: type === 'boolean' ? type : [type, 'null'], description })
}

/** Texts by language, which the import rules check. */
export function byLanguage(description: string) {
  const text = { type: ['string', 'null'] as ('string' | 'null')[] }
  return z
    .unknown()
    .optional()
    .openapi({
      type: ['object', 'null'],
      properties: Object.fromEntries(LANGUAGES.map((language) => [language, text])),
      description,
    })
}

/** Whether the valid rows of a request with invalid ones are applied. */
export const skipInvalid = z.boolean().optional().openapi({
  description:
    'true = invalid rows are answered `refused` with their `problem`, and the others are applied; otherwise one invalid row refuses the request',
})

export const MISSING_FIELDS = 'Missing fields stay unchanged, null clears a field.'

export const IMPORT_RULES = 'Fields follow the rules of an import.'

export const rowNumber = z.int().positive().openapi({ description: 'The row number, from 1' })

export const rowProblem = refusedRow
  .omit({ row: true })
  .optional()
  .openapi({ description: 'Of a refused row: why' })

/** The answer to rows. */
export function appliedRows<Row extends z.ZodType>(row: Row, name: string, example: unknown) {
  return {
    ...json(listOf(row, name), 'The outcome of each row, in the order of the request', example),
    headers: writingAnswerHeaders,
  }
}
