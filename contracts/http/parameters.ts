import { z } from '@hono/zod-openapi'

/** Marks what the specification does not have: another service may leave it out, and a plain client need not send it. */
export function extension(description: string) {
  return { description: `Extension: ${description}`, 'x-lonja-extension': true } as const
}

/** A whole number above 0 that names something. */
export const id = z.int().positive()

/** An id in a path: a positive whole number in its one spelling. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, example: 1 })

/** Which catalogue is meant: catalogue i belongs to company i, all to one account. */
export const catalogPath = z.object({
  accountId: pathId.openapi({ description: 'The account of the shop: one for all its catalogues' }),
  companyId: pathId.openapi({ description: 'The company that the catalogue belongs to' }),
  catalogId: pathId.openapi({ description: 'The catalogue' }),
})

/** Whose cart or orders are meant. */
export const clientPath = catalogPath.extend({
  clientId: pathId.openapi({ description: 'The client of the token; another one is 404' }),
})

/** The two headers every call of the storefront carries (S3). */
export const callHeaders = z.object({
  language: z
    .string()
    .optional()
    .openapi({
      enum: ['es', 'en', 'zh'],
      description:
        'The language of the texts and messages of the answer. None, or another word: Spanish. The storefront sends the language of its page, and en where it calls for no page',
      example: 'es',
    }),
  'x-nob-app': z.string().optional().openapi({
    description: 'The storefront sends it with every call; the built-in services do not ask for it',
    example: 'Api-request',
  }),
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
