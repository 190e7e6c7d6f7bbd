import { z } from '@hono/zod-openapi'

/**
 * What other services write in another way and mean the same by: read so, and described as what it is. Nothing is guessed;
 * a text that is no number stays one, and is refused.
 */

/** A number, also where it is written as text: `"12"`, `"12.50"`. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess<unknown, Schema, z.input<Schema>>(
    (value) => (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value),
    schema,
  )
}

/** A text, also where it is written as a number: a status 3 is shown as "3". */
export function textual<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess<unknown, Schema, z.input<Schema>>(
    (value) => (typeof value === 'number' ? String(value) : value),
    schema,
  )
}

/** What a service has to say to it; some write null where they say nothing. */
export const told = z.string().nullish().openapi({ type: 'string' })
