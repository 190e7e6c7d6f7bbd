import type { Context, MiddlewareHandler } from 'hono'
import { newRequestId, type TraceSpan, withRequest } from '#config/current-request.ts'
import { changeableHeaders } from './answer-headers.ts'
import type { ServerEnv, TrustedProxies } from './trusted-proxies.ts'

/**
 * Gives each request one id: that of the trace which its caller has begun, that of a trusted proxy, or a new one. Failures and
 * the answers of services name it; other answers are the same for everybody.
 */
export function requestIds(proxies: TrustedProxies): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { path } = c.req
    const trace = readTraceParent(c.req.header('traceparent'))
    const id = trace?.id ?? readProxysId(c, proxies) ?? newRequestId()
    const origin = { path, address: () => proxies.visitorAddress(c) }
    await withRequest({ id, caller: trace?.caller, origin }, next)
    if (c.res.status >= 500 || path.startsWith('/services/')) changeableHeaders(c).set('x-request-id', id)
  }
}

/** Of version 00; a later version may add fields at the end (W3C Trace Context, 3.2). */
const TRACE_PARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** The trace of a `traceparent` header; undefined if the header is invalid. */
function readTraceParent(header: string | undefined): { id: string; caller: TraceSpan } | undefined {
  const [, version, id, spanId, flags = '', more] = TRACE_PARENT.exec(header ?? '') ?? []
  if (id === undefined || spanId === undefined) return undefined
  if (version === '00' && more !== undefined) return undefined
  return { id, caller: { spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } }
}

/** As nginx and Envoy make them: 32 digits, with the hyphens of a UUID or without. */
const PROXYS_ID = /^[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}$/i

function readProxysId(c: Context<ServerEnv>, proxies: TrustedProxies): string | undefined {
  const id = c.req.header('x-request-id')
  if (id === undefined || !PROXYS_ID.test(id) || !proxies.isTrustedPeer(c)) return undefined
  const digits = id.replaceAll('-', '').toLowerCase()
  return /^0+$/.test(digits) ? undefined : digits
}
