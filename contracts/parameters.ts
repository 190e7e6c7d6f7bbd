import { z } from '@hono/zod-openapi'

/** An id in a path: a positive whole number in its one spelling. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', example: 1 })

/** Which catalogue is meant: catalogue i belongs to company i, all to one account. */
export const catalogPath = z.object({ accountId: pathId, companyId: pathId, catalogId: pathId })

/** The two headers every call of the storefront carries (S3). */
export const callHeaders = z.object({
  language: z
    .string()
    .optional()
    .openapi({ description: 'es, en or zh: the language of the answer; else es', example: 'es' }),
  'x-nob-app': z.string().optional().openapi({ example: 'Api-request' }),
})

export const bearer = [{ Bearer: [] }]

/** A text that both databases can keep: no NUL, no half of a surrogate pair. */
export function storableText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds a character that cannot be stored')
}

/** A storable text on one line: no line breaks, no other control characters. Answered trimmed. */
export function storableLine(maxLength: number) {
  return storableText(maxLength)
    .trim()
    .refine((text) => !/\p{Cc}/u.test(text), 'is not one line of text')
}
