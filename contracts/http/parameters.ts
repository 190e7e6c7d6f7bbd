import { z } from '@hono/zod-openapi'
import { readRowKey } from '#domain/text/row-key.ts'

/** Marks an extension of the specification: other services may leave it out, and clients need not send it. */
export function extension(description: string) {
  return { description: `Extension: ${description}`, 'x-lonja-extension': true } as const
}

/** A whole number above 0. */
export const id = z.int().positive()

const key = z.union([id, z.string()])
/** The id of an order or a cart line: a whole number of the built-in service, or a text of another one. */
export function rowKey(description: string) {
  return z
    .preprocess<unknown, typeof key, z.input<typeof key>>(readRowKey, key)
    .openapi({ type: 'integer', minimum: 1, description })
}

export const orderId = rowKey('The number of the order')

/** An id in a path: a positive whole number without leading zeros. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, example: 1 })

/** The id of an item as addresses have it. */
export const addressId = z
  .string()
  .regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/)
  .openapi({
    description: 'The id of the item, or `{id}.{catalogId}` if an earlier catalogue has the same id',
    example: '1040',
  })

/** The catalogue of a call: catalogue i belongs to company i, all of them to one account. */
export const catalogPath = z.object({
  accountId: pathId.openapi({ description: 'The account of the shop, the same for all its catalogues' }),
  companyId: pathId.openapi({ description: 'The company that owns the catalogue' }),
  catalogId: pathId.openapi({ description: 'The catalogue' }),
})

/** The client whose cart or orders are requested. */
export const clientPath = catalogPath.extend({
  clientId: pathId.openapi({ description: 'The client of the token; any other is 404' }),
})

/** The two headers of every call that the storefront makes. */
export const callHeaders = z.object({
  language: z
    .string()
    .optional()
    .openapi({
      enum: ['es', 'en', 'zh'],
      description:
        'The language of texts and messages; Spanish if it is missing or unknown. The storefront sends the language of the page, or en outside a page',
      example: 'es',
    }),
  'x-nob-app': z.string().optional().openapi({
    description: 'Sent by the storefront with every call; the built-in services ignore it',
    example: 'Api-request',
  }),
})

export const bearer = [{ Bearer: [] }]

/** What the schemas below say of a text. */
export const TEXT_RULES = {
  storable: 'holds a character that cannot be stored',
  oneLine: 'is not one line of text',
} as const

/** A text that both databases can store: no NUL, no lone surrogate. */
export function storableText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), TEXT_RULES.storable)
}

/** A storable text on one line, without control characters; the output is trimmed. */
export function storableLine(maxLength: number) {
  return storableText(maxLength)
    .trim()
    .refine((text) => !/\p{Cc}/u.test(text), TEXT_RULES.oneLine)
}
