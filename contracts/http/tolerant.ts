import { z } from '@hono/zod-openapi'

/**
 * Accepts values that other services write in another type but with one possible meaning. Nothing is guessed: text that
 * is not a number is refused.
 */

/** A number, or a number written as text: `"12"`, `"12.50"`. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess<unknown, Schema, z.input<Schema>>(
    (value) => (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value),
    schema,
  )
}

/**
 * A field that the specification does not have. Another service may use its name for something else: what cannot be read
 * counts as absent, and the rest of the answer stays readable.
 */
export function absentIfUnreadable<Schema extends z.ZodType>(schema: Schema) {
  const read = schema.optional()
  return z
    .preprocess<unknown, typeof read, z.input<typeof read>>((value) => read.safeParse(value).data, read)
    .optional()
}

/** The fields of a shape, of which some are numbers that the specification does not have. */
export function withNumericExtensions<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  names: readonly (keyof Shape & string)[],
): Shape {
  const read = names.map((name) => [name, absentIfUnreadable(numeric(shape[name]))])
  return { ...shape, ...Object.fromEntries(read) }
}

/** The fields of a shape, of which some are optional numbers that may be written as text. */
export function withNumericTexts<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  names: readonly (keyof Shape & string)[],
): Shape {
  return { ...shape, ...Object.fromEntries(names.map((name) => [name, numeric(shape[name]).optional()])) }
}

/** A text, or a number used as text: status 3 becomes "3". */
export function textual<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess<unknown, Schema, z.input<Schema>>(
    (value) => (typeof value === 'number' ? String(value) : value),
    schema,
  )
}

/** The content of an answer in `{data}`, of a list its first row; a bare answer as it is. */
export function insideData(answer: unknown): unknown {
  if (!isRecord(answer) || !('data' in answer)) return answer
  return Array.isArray(answer['data']) ? answer['data'][0] : (answer['data'] ?? answer)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The optional message of an answer; some services write null. */
export const optionalMessage = z.string().nullish().openapi({ type: 'string' })
