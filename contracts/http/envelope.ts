import { z } from '@hono/zod-openapi'
import { ERROR_MEANINGS, ERROR_STATUS, type ErrorCode } from './errors.ts'
import { optionalMessage } from './tolerant.ts'
import { extension, orderId } from './parameters.ts'

/** An invalid field: its path ("quantity", "data.3.name") and what is wrong with it. */
const fieldProblem = z.object({ field: z.string(), problem: z.string() }).openapi('FieldProblem')

const namedOrder = z
  .object({ catalogId: z.int(), orderId })
  .openapi(
    'NamedOrder',
    extension(
      'with `cart_empty`: the order that emptied the cart; with `uuid_reused`: the order of this uuid',
    ),
  )

const figures = z
  .object({
    sent: z.object({ taxes: z.number().optional(), total: z.number().optional() }),
    current: z.object({ subtotal: z.number(), taxes: z.number(), total: z.number() }),
  })
  .openapi('Figures', extension('with `figures_changed`: the amounts sent and the current amounts'))

/** Why a row of a batch is invalid. */
export const ROW_PROBLEMS = [
  'invalid_value',
  'item_unclear',
  'unknown_item',
  'category_refused',
  'category_unclear',
  'client_unclear',
  'client_removed',
  'username_taken',
  'email_taken',
  'parent_refused',
  'unknown_client',
  'reference_taken',
  'order_differs',
  'figures_differ',
] as const

export const refusedRow = z
  .object({
    row: z.int().openapi({ description: 'The row number, from 1' }),
    code: z.enum(ROW_PROBLEMS),
    field: z.string(),
    problem: z.string().openapi({ description: 'A sentence for people, in English' }),
  })
  .openapi('RefusedRow')

/** The body of every refusal. `code` is stable; `message` is a sentence in the caller's language. */
export const failureSchema = z
  .object({
    isSuccessful: z.literal(false),
    data: z.array(z.unknown()).length(0).openapi({ description: 'Always empty' }),
    message: z
      .string()
      .openapi({ description: 'A sentence for people, in the language of the LANGUAGE header' }),
    code: z.string().openapi(extension('a stable code for programs')),
    problems: z
      .array(fieldProblem)
      .optional()
      .openapi(
        extension(
          'with `invalid_request`: the invalid fields; with `file_refused`: what is wrong with the file',
        ),
      ),
    order: namedOrder.optional(),
    figures: figures.optional(),
    rows: z.array(refusedRow).optional().openapi(extension('with `rows_refused`: every invalid row')),
  })
  .openapi('Failure')

export type Failure = z.output<typeof failureSchema>

/** A message for people. A longer text is dropped: it is a stack trace or a page of HTML. */
const sentence = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(300))

/** A refusal as the client reads it. Other services may send a message only; unreadable fields are dropped. */
export const readableRefusal = z.object({
  message: sentence.optional().catch(undefined),
  code: z.string().min(1).optional().catch(undefined),
  order: namedOrder.optional().catch(undefined),
  figures: figures.optional().catch(undefined),
})

export type ReadableRefusal = z.output<typeof readableRefusal>

/** A successful answer of the catalogue and order services; `data` is always a list, even of one row. */
export function listOf<Row extends z.ZodType>(row: Row, name?: string) {
  const list = z.object({ isSuccessful: z.literal(true), data: z.array(row), message: optionalMessage })
  return name === undefined ? list : list.openapi(name)
}

/**
 * The answer to a change. The specification does not define it: unreadable rows of another service are dropped, and the
 * change counts as made even if no row is readable.
 */
export function changed<Row extends z.ZodType>(row: Row, name: string, items: ChangedRow) {
  const readable = (rows: unknown) =>
    Array.isArray(rows) ? rows.filter((candidate) => row.safeParse(candidate).success) : []
  const rows = z.preprocess<unknown, z.ZodArray<Row>, z.input<Row>[]>(readable, z.array(row))
  return z
    .object({
      isSuccessful: z.literal(true),
      data: rows.openapi({ type: 'array', items }),
      message: optionalMessage,
    })
    .openapi(name)
}

/** The reference of the row's schema in the document; empty where the answer has no rows. */
type ChangedRow = { readonly $ref: `#/components/schemas/${string}` } | Record<never, never>

/** An example of such an answer. */
export function listExample(...data: unknown[]) {
  return { isSuccessful: true, data }
}

/** The product API's answer to a change: a message that the visitor reads. */
export const messageAnswer = z.object({ message: optionalMessage }).openapi('MessageAnswer')

/** A JSON answer of a route, with an example from the demo shop. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown) {
  const media = example === undefined ? { schema } : { schema, example }
  return { description, content: { 'application/json': media } }
}

/** A required JSON body of a route, with an example that the demo shop accepts. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, example?: unknown) {
  const media = example === undefined ? { schema } : { schema, example }
  return { required: true, content: { 'application/json': media } } as const
}

/** A required body of a route that is a file, in one of some types. */
export function fileBody(types: readonly string[], description: string) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: {} }]))
  return { required: true, description, content } as const
}

/** The refusals of every call with a body. */
export const BODY_REFUSALS = ['invalid_request', 'too_large', 'unsupported_media_type'] as const

/** The refusals of every call. */
const ALWAYS = ['internal_error', 'busy', 'outcome_unknown'] as const

/**
 * The refusals of a route, grouped by status. Handlers throw them and never return them, so the return type has none.
 */
export function failures(...codes: ErrorCode[]): Record<never, never> {
  const byStatus = Map.groupBy(new Set([...codes, ...ALWAYS]), (code) => ERROR_STATUS[code])
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, refusalOf(ofStatus)]))
}

function refusalOf(codes: readonly ErrorCode[]) {
  const [code = 'internal_error', ...others] = codes
  if (others.length === 0) return { $ref: `#/components/responses/${code}` }
  const description = codes.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join('. ')
  return { description, ...refusalContent(codes), ...retryHeader(code) }
}

/** Each refusal as a component `responses/{code}`, for calls where it is the only one of its status. */
export function refusalComponents() {
  return Object.entries(ERROR_MEANINGS).map(([name, meaning]) => {
    const code = name as ErrorCode
    return { code, response: { description: meaning, ...refusalContent([code]), ...retryHeader(code) } }
  })
}

function refusalContent(codes: readonly ErrorCode[]) {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object' as const, properties: { code: { type: 'string' as const, enum: [...codes] } } },
    ],
  }
  return { content: { 'application/json': { schema } } }
}

function retryHeader(code: ErrorCode) {
  const seconds = RETRY_AFTER_SECONDS[code]
  if (seconds === undefined) return {}
  const schema = { type: 'integer' as const, example: seconds }
  return { headers: { 'Retry-After': { description: 'Seconds to wait before the next attempt', schema } } }
}

/** The `Retry-After` header by code, seconds. */
export const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  busy: 5,
  request_in_progress: 5,
  too_many_attempts: 60,
}
