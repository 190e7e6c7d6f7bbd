import { z } from '@hono/zod-openapi'
import {
  type Answer,
  type CallInput,
  type CallResult,
  createServiceClient,
  type Route,
  type ServiceClient,
} from '#contracts/http/client.ts'
import { readableRefusal } from '#contracts/http/envelope.ts'
import { ERROR_MESSAGES, ERROR_STATUS } from '#contracts/http/errors.ts'
import { Refusal } from './refusal.ts'
import { type Call, type CallHandler, refusalOf, type Service } from './service.ts'

/**
 * The client of a service in this process. What `Service.answer` answers, such as the cart of each page of a client, goes
 * to its handler: neither the call nor the answer is written as JSON and read again. The others are requests, as over the
 * network.
 */
export function builtInClient(service: Service): ServiceClient {
  const byRequest = createServiceClient('http://built-in', (request) => service.fetch(request))
  return {
    sendRaw: byRequest.sendRaw,
    send(route, input) {
      const handler = service.calls.get(route)
      return handler ? callHandler(route, input, handler) : byRequest.send(route, input)
    },
  }
}

async function callHandler<R extends Route>(
  route: R,
  input: Parts,
  handler: CallHandler<Route>,
): Promise<CallResult<Answer<R>>> {
  const { language = 'en', token } = input
  try {
    const value = await handler({ language, token: token || undefined, ...checked(route, input) })
    return { ok: true, value: value as Answer<R> }
  } catch (error) {
    const { code, details } = refusalOf(error, { method: route.method, path: route.path })
    const refusal = readableRefusal.parse({ ...details, code, message: ERROR_MESSAGES[language][code] })
    return { ok: false, failure: { kind: 'refused', status: ERROR_STATUS[code], code, refusal } }
  }
}

/** What a call of any route may have. */
interface Parts extends Pick<CallInput<Route>, 'language' | 'token'> {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: unknown
  readonly body?: unknown
}

/** The parts of a call, checked by its contract as those of a request are. */
function checked({ request }: Route, { params, query = {}, body }: Parts): PartsOfCall {
  const media = request?.body?.content['application/json']
  const json = media && 'schema' in media ? media.schema : undefined
  const parts = {
    params: parse(request?.params, params && asInPath(params)),
    query: parse(request?.query, query),
    body: parse(json, body),
  }
  return parts as PartsOfCall
}

type PartsOfCall = Pick<Call<Route>, 'params' | 'query' | 'body'>

function asInPath(params: NonNullable<Parts['params']>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}

function parse(schema: unknown, value: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Refusal('invalid_request')
  return parsed.data
}
