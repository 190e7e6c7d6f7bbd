import { z } from '@hono/zod-openapi'
import { BODY_REFUSALS } from '../http/envelope.ts'
import type { ErrorCode } from '../http/errors.ts'
import { callHeaders } from '../http/parameters.ts'
import { UUID } from '../openapi/examples.ts'

/** What the calls of a company's own system (ERP) with an integration key have in common. */

/** The scopes of an integration key. */
export const SCOPES = [
  'orders:read',
  'orders:status',
  'orders:write',
  'items:write',
  'prices:write',
  'stock:write',
  'clients:read',
  'clients:write',
] as const

export type Scope = (typeof SCOPES)[number]

/** The prefix of integration keys; a client's token never has it. */
export const KEY_BEGINNING = 'lonja_'

/** The name of the security scheme in the OpenAPI documents; each call lists the scope that it needs. */
export const KEY_SECURITY = 'IntegrationKey'

export function needs(scope: Scope) {
  return [{ [KEY_SECURITY]: [scope] }]
}

/** The idempotency key of a request. */
export const requestKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .openapi({
    description:
      'The idempotency key of this request, valid for 24 hours: a repeated request gets the same answer and changes nothing. 1 to 255 visible ASCII characters',
    example: UUID,
  })

export const writingHeaders = callHeaders.extend({ 'idempotency-key': requestKey.optional() })

/** The refusals of every call with a key. */
export const KEY_REFUSALS = [
  'invalid_key',
  'scope_missing',
  'too_many_attempts',
] as const satisfies ErrorCode[]

/** The refusals of a writing call without a body. */
export const KEYED_REFUSALS = [
  ...KEY_REFUSALS,
  'invalid_request',
  'request_in_progress',
  'request_key_reused',
  'not_found',
] as const satisfies ErrorCode[]

export const WRITING_REFUSALS = [...KEYED_REFUSALS, ...BODY_REFUSALS] as const satisfies ErrorCode[]

/** The answer headers of a writing call. */
export const writingAnswerHeaders = z.object({
  'idempotent-replayed': z.string().optional().openapi({
    description: '`true` if this is the stored answer of an earlier request with this `Idempotency-Key`',
    example: 'true',
  }),
})

/** How a writing call is repeated. */
export const REPEATING =
  'Repeating the call changes nothing. With an `Idempotency-Key` the repeated call also gets the same answer (`Idempotent-Replayed: true`), for 24 hours and for the last thousand calls of the key. Another body with the same key is 422 `request_key_reused`; while the first call is being processed, the answer is 409 `request_in_progress`.'

/** The query of a list that is read page by page. */
export function pageOf(rows: string, most: number, usual: number) {
  return z.object({
    after: z
      .string()
      .regex(/^[\w-]{1,1000}$/)
      .optional()
      .openapi({ description: 'The `cursor` of the previous page; absent = from the first' }),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .pipe(z.int().max(most))
      .optional()
      .openapi({
        type: 'integer',
        minimum: 1,
        maximum: most,
        description: `The maximum number of ${rows}; absent = ${usual}`,
      }),
  })
}

/** What the answer of such a list has besides its rows. */
export const pagePlace = {
  cursor: z.string().openapi({ description: 'Pass it as `after` to get the next page' }),
  more: z.boolean().openapi({ description: 'Whether there is a next page' }),
}
