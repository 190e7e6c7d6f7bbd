import { z } from '@hono/zod-openapi'
import { ERROR_MEANINGS, ERROR_STATUS, type ErrorCode } from './errors.ts'
import { told } from './tolerant.ts'
import { extension } from './parameters.ts'

/** Why a field was refused: where it stands ("quantity", "data.3.name") and what is wrong with it. */
const fieldProblem = z.object({ field: z.string(), problem: z.string() }).openapi('FieldProblem')

const namedOrder = z
  .object({ catalogId: z.int(), orderId: z.int() })
  .openapi(
    'NamedOrder',
    extension('with `cart_empty` the order that emptied the cart, with `uuid_reused` the one this push made'),
  )

const figures = z
  .object({
    sent: z.object({ taxes: z.number().optional(), total: z.number().optional() }),
    current: z.object({ subtotal: z.number(), taxes: z.number(), total: z.number() }),
  })
  .openapi(
    'Figures',
    extension('with `figures_changed`: dollars, as sent by the caller and as the service computes them now'),
  )

/** Why a row of a batch was refused. */
export const ROW_PROBLEMS = [
  'invalid_value',
  'item_unclear',
  'unknown_item',
  'category_refused',
  'parent_refused',
] as const

const refusedRow = z
  .object({
    row: z.int().openapi({ description: 'Counted from 1' }),
    code: z.enum(ROW_PROBLEMS),
    field: z.string(),
    problem: z.string().openapi({ description: 'For people, in English' }),
  })
  .openapi('RefusedRow')

/** What every refusal looks like (S4): `code` is a stable fact, `message` a sentence in the caller's language. */
export const failureSchema = z
  .object({
    isSuccessful: z.literal(false),
    data: z.array(z.unknown()).length(0).openapi({ description: 'Always empty' }),
    message: z.string().openapi({ description: 'A sentence for people, in the language of the call' }),
    code: z.string().openapi(extension('a stable fact for programs')),
    problems: z
      .array(fieldProblem)
      .optional()
      .openapi(extension('with `invalid_request`: what was wrong with the request, field by field')),
    order: namedOrder.optional(),
    figures: figures.optional(),
    rows: z
      .array(refusedRow)
      .optional()
      .openapi(extension('with `rows_refused`: every row that keeps the request from being done')),
  })
  .openapi('Failure')

export type Failure = z.output<typeof failureSchema>

/** A sentence that people are shown; what is longer is none, but what fell out of a program. */
const sentence = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(300))

/** A refusal as it is read: other services write no more than a sentence. What cannot be read is left out. */
export const toldRefusal = z.object({
  message: sentence.optional().catch(undefined),
  code: z.string().min(1).optional().catch(undefined),
  order: namedOrder.optional().catch(undefined),
  figures: figures.optional().catch(undefined),
})

export type ToldRefusal = z.output<typeof toldRefusal>

/** A successful answer of the catalogue and order services: `data` is always a list, also of one (S4). */
export function listOf<Row extends z.ZodType>(row: Row, name?: string) {
  const list = z.object({ isSuccessful: z.literal(true), data: z.array(row), message: told })
  return name === undefined ? list : list.openapi(name)
}

/**
 * What a service answers to a change that it made. The specification does not show it: of another service's rows those
 * count that can be read, and the change is made though none can.
 */
export function changed<Row extends z.ZodType>(row: Row, name: string, items: ChangedRow) {
  const readable = (rows: unknown) =>
    Array.isArray(rows) ? rows.filter((one) => row.safeParse(one).success) : []
  const rows = z.preprocess<unknown, z.ZodArray<Row>, z.input<Row>[]>(readable, z.array(row))
  return z
    .object({ isSuccessful: z.literal(true), data: rows.openapi({ type: 'array', items }), message: told })
    .openapi(name)
}

/** How the document names such a row; of some changes nothing is told. */
type ChangedRow = { readonly $ref: `#/components/schemas/${string}` } | Record<never, never>

/** An example of such an answer. */
export function listExample(...data: unknown[]) {
  return { isSuccessful: true, data }
}

/** What the product API answers to what is done: a sentence that the visitor is shown. */
export const said = z.object({ message: told }).openapi('Said')

/** A JSON answer of a route, with one as the demo shop gives it. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown) {
  const media = example === undefined ? { schema } : { schema, example }
  return { description, content: { 'application/json': media } }
}

/** A required JSON body of a route, with one that the demo shop accepts. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, example?: unknown) {
  const media = example === undefined ? { schema } : { schema, example }
  return { required: true, content: { 'application/json': media } } as const
}

/** What every call with a JSON body may be refused for. */
export const BODY_REFUSALS = ['invalid_request', 'too_large', 'unsupported_media_type'] as const

/** What any call may come to, whatever it asks. */
const ALWAYS = ['internal_error', 'busy'] as const

/**
 * The refusals a route may answer with, by status, each with its codes. They are thrown, never returned by a handler:
 * the type leaves them out.
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

/** Every refusal that stands alone in its status, as a component `responses/{code}` of a document. */
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
  return { headers: { 'Retry-After': { description: 'Seconds to wait before the next try', schema } } }
}

/** When it is worth trying again. */
export const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  busy: 5,
  request_in_progress: 5,
  too_many_attempts: 60,
}
