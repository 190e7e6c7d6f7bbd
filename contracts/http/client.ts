import { type createRoute, z } from '@hono/zod-openapi'
import type { Language } from '#domain/text/language.ts'
import { type ReadableRefusal, readableRefusal } from './envelope.ts'

export type Route = ReturnType<typeof createRoute>

/** Why a call failed. The client neither rewrites answers nor hides failures. */
export type CallFailure =
  /**
   * No answer: connection refused or reset, timeout, or answer too large. `neverSent`: the request certainly did not reach
   * the service, so it changed nothing there; without it the outcome is unknown.
   */
  | { readonly kind: 'unreachable'; readonly problem: string; readonly neverSent?: true }
  /** The service refused the call; `refusal` is present if the answer was readable JSON. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly refusal?: ReadableRefusal
    }
  /** The answer does not match the contract. */
  | { readonly kind: 'unreadable'; readonly problem: string }

/**
 * Whether a service may not have a call that is an extension of ours: it refuses the path, or answers with something
 * else, such as a page.
 */
export function mayLackCall(failure: CallFailure): boolean {
  if (failure.kind === 'refused') return [400, 404, 405, 501].includes(failure.status)
  return failure.kind === 'unreadable'
}

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure }

type Schema<Part> = Part extends { content: { 'application/json': { schema: infer Json extends z.ZodType } } }
  ? Json
  : never
export type Answer<R extends Route> = z.output<Schema<R['responses'][200]>>
type Request<R extends Route> = R extends { request: infer Parts } ? Parts : Record<string, never>
type Params<R extends Route> =
  Request<R> extends { params: infer Params extends z.ZodType }
    ? { params: { [Name in keyof z.input<Params>]: string | number } }
    : unknown
type Query<R extends Route> =
  Request<R> extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : unknown
type Body<R extends Route> =
  Request<R> extends { body: infer Part } ? { body: z.input<Schema<Part>> } : unknown

export type CallInput<R extends Route> = Params<R> &
  Query<R> &
  Body<R> & {
    /** The language of the page; `en` for calls outside a page. */
    language?: Language
    /** Sent as `Authorization: Bearer`. */
    token?: string | undefined
    headers?: Record<string, string>
    /** For large or slow answers; the default is `CALL_LIMITS`. */
    limits?: CallLimits
  }

/** Limits of a whole answer, milliseconds and bytes. */
export interface CallLimits {
  readonly timeMs: number
  readonly bytes: number
}

/** Some services return a client's whole order history in one answer; thousands of orders fit. */
const CALL_LIMITS: CallLimits = { timeMs: 10_000, bytes: 8_000_000 }

/**
 * Sends a request to a service, over the network or in this process. Throws `NotSent` if the request certainly did not
 * reach it.
 */
export type Fetch = (
  request: globalThis.Request,
  limits: CallLimits & { readonly signal: AbortSignal },
) => Response | Promise<Response>

export class NotSent extends Error {}

export interface ServiceClient {
  /** Sends a call and parses its answer by the contract. */
  send<R extends Route>(route: R, input: CallInput<R>): Promise<CallResult<Answer<R>>>
  /** Sends a call and returns the raw response; `readAnswer` parses it. */
  sendRaw<R extends Route>(route: R, input: CallInput<R>): Promise<CallResult<Response>>
}

/** The client of a service elsewhere, or of one that is asked by requests. `address` is the base address for the contract's paths. */
export function createServiceClient(address: string, fetch: Fetch): ServiceClient {
  async function sendRaw<R extends Route>(route: R, input: CallInput<R>): Promise<CallResult<Response>> {
    const { limits = CALL_LIMITS } = input
    try {
      const request = toRequest(address, route, input)
      const call = async () => fetch(request, { ...limits, signal: AbortSignal.timeout(limits.timeMs) })
      return { ok: true, value: await withTimeout(call, limits.timeMs) }
    } catch (error) {
      const failure = { kind: 'unreachable', problem: describe(error) } as const
      return { ok: false, failure: error instanceof NotSent ? { ...failure, neverSent: true } : failure }
    }
  }
  return {
    sendRaw,
    async send(route, input) {
      const answer = await sendRaw(route, input)
      return answer.ok ? readAnswer(route, answer.value) : answer
    },
  }
}

/** A service in this process ignores the abort signal, so the timeout is enforced here as well. */
async function withTimeout(call: () => Promise<Response>, limitMs: number): Promise<Response> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), limitMs)
  try {
    return await Promise.race([call(), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface RequestInput {
  params?: Record<string, string | number>
  query?: Record<string, string | readonly string[] | undefined>
  body?: unknown
  language?: Language
  token?: string | undefined
  headers?: Record<string, string>
}

function toRequest(address: string, route: Route, input: RequestInput): globalThis.Request {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const url = new URL(address.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const text of [value ?? []].flat()) url.searchParams.append(name, text)
  }
  const headers = new Headers({
    LANGUAGE: input.language ?? 'en',
    'X-nob-app': 'Api-request',
    ...input.headers,
  })
  if (input.token) headers.set('authorization', `Bearer ${input.token}`)
  const request: RequestInit = { method: route.method, headers }
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(input.body)
  }
  return new globalThis.Request(url, request)
}

/** Parses a response with the route's contract; a refusal keeps its status and code. */
export async function readAnswer<R extends Route>(
  route: R,
  response: Response,
): Promise<CallResult<Answer<R>>> {
  const content = await readContent(response)
  if (!content.ok) return content
  // A successful change may have an empty answer
  const value = content.value === undefined && route.method !== 'get' ? DONE : content.value
  const answer = answerSchema(route).safeParse(value)
  if (!answer.success)
    return { ok: false, failure: { kind: 'unreadable', problem: describeIssues(answer.error) } }
  return { ok: true, value: answer.data as Answer<R> }
}

const MAX_ISSUES = 3

/** The first problems of an answer: `data.0.orderId: expected number`. */
function describeIssues({ issues }: z.ZodError): string {
  const shown = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
  const more = issues.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

const DONE = { isSuccessful: true, data: [] }

/** The unvalidated JSON of a successful answer; undefined if the body is empty. */
export async function readContent(response: Response): Promise<CallResult<unknown>> {
  let content: unknown
  try {
    const text = await readText(response)
    if (text === '' && response.ok) return { ok: true, value: undefined }
    content = JSON.parse(text)
  } catch (error) {
    if (!response.ok) return refused(response.status)
    return { ok: false, failure: { kind: 'unreadable', problem: describe(error) } }
  }
  if (response.ok && !isUnsuccessful(content)) return { ok: true, value: content }
  return refused(response.status, readableRefusal.safeParse(content).data)
}

/**
 * The text of an answer in the encoding of its `content-type`, else UTF-8. Invalid bytes make it unreadable: replacement
 * characters would end up in names and stay there.
 */
async function readText(response: Response): Promise<string> {
  return new TextDecoder(encodingOf(response.headers), { fatal: true }).decode(await response.arrayBuffer())
}

/** The encoding of the `content-type`, `utf-8` by default. */
export function encodingOf(headers: Headers): string {
  const named = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  return named?.toLowerCase() ?? 'utf-8'
}

function refused(status: number, refusal?: ReadableRefusal): { ok: false; failure: CallFailure } {
  const failure: CallFailure = { kind: 'refused', status, code: refusal?.code ?? 'unknown' }
  return { ok: false, failure: refusal ? { ...failure, refusal } : failure }
}

function isUnsuccessful(content: unknown): boolean {
  return (
    typeof content === 'object' &&
    content !== null &&
    'isSuccessful' in content &&
    content.isSuccessful === false
  )
}

function answerSchema(route: Route): z.ZodType {
  const answer = route.responses[200]
  const json = answer && 'content' in answer ? answer.content?.['application/json'] : undefined
  const schema = json && 'schema' in json ? json.schema : undefined
  if (!(schema instanceof z.ZodType)) throw new Error(`the contract of ${route.path} has no JSON answer`)
  return schema
}

/** Describes an error with its cause, because `fetch failed` alone explains nothing. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && cause.message ? `${error.message}: ${cause.message}` : error.message
}
