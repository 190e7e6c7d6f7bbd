import { z } from '@hono/zod-openapi'

/** Why a field was refused: where it stands ("quantity", "data.3.name") and what is wrong with it. */
const fieldProblem = z.object({ field: z.string(), problem: z.string() })

/** What every refusal looks like (S4): `code` is a stable fact, `message` a sentence in the caller's language. */
export const failureSchema = z
  .object({
    isSuccessful: z.literal(false),
    data: z.array(z.unknown()).length(0),
    message: z.string(),
    code: z.string(),
    /** What was wrong with the request, field by field. */
    problems: z.array(fieldProblem).optional(),
    /** With `cart_empty` the order that emptied the cart, with `uuid_reused` the one this push made. */
    order: z.object({ catalogId: z.int(), orderId: z.int() }).optional(),
    /** With `figures_changed`: dollars, as sent by the caller and as the service computes them now. */
    figures: z
      .object({
        sent: z.object({ taxes: z.number().optional(), total: z.number().optional() }),
        current: z.object({ subtotal: z.number(), taxes: z.number(), total: z.number() }),
      })
      .optional(),
  })
  .openapi('Failure')

export type Failure = z.output<typeof failureSchema>

/** A successful answer of the catalogue and order services: `data` is always a list, also of one (S4). */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ isSuccessful: z.literal(true), data: z.array(row), message: z.string().optional() })
}

/** A JSON answer of a route. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A required JSON body of a route. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

const FAILURE_DESCRIPTIONS = {
  400: 'The request does not fit its schema',
  401: 'No valid sign-in',
  404: 'Not there, or not the caller’s',
  409: 'Refused as things stand now; nothing was changed',
  422: 'Understood and refused; nothing was changed',
  429: 'Too many attempts',
  503: 'Busy; nothing was changed, try again',
} as const

/** The refusals a route may answer with, by status. */
export function failures<Status extends keyof typeof FAILURE_DESCRIPTIONS>(...statuses: Status[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, json(failureSchema, FAILURE_DESCRIPTIONS[status])]),
  ) as Record<Status, ReturnType<typeof json<typeof failureSchema>>>
}
