import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import { requestIdHeaders } from '#config/current-request.ts'
import { log } from '#config/log.ts'
import { inSpan } from '#config/spans.ts'
import {
  type CallFailure,
  type CallLimits,
  createServiceClient,
  NotSent,
  type ServiceClient,
} from '#contracts/http/client.ts'
import { createLogThrottle } from '../../config/log-throttle.ts'
import { remainingMs } from './deadline.ts'

/** The circuit opens after this many consecutive calls without an answer; then one probe at a time is sent. */
const FAILURES_IN_A_ROW = 5
const PROBE_MS = 30_000
/** A timeout of a call with less time left does not count against the service. */
const MIN_FAIR_MS = 1_000
/** Statuses of a proxy whose service is down. */
const GATEWAY_ERRORS = [502, 503, 504]

/** The service did not respond. Any response, even an error or nonsense, shows that it is up. */
class NoAnswer extends Error {}
/** The request certainly never reached the service. */
class NoConnection extends NoAnswer {}
/** The connection closed before an answer began. */
class ConnectionClosed extends NoAnswer {}
class Absent extends NoAnswer {
  readonly answer: Response
  constructor(answer: Response) {
    super(`answers ${answer.status}`)
    this.answer = answer
  }
}

export interface RemoteService extends ServiceClient {
  readonly name: string
  counts(): RemoteCounts
}

/** The calls since the start of the process. */
export interface RemoteCounts {
  readonly answered: number
  readonly failed: number
  /** Without a call, because the service did not answer before, or a page had no time left. */
  readonly notSent: number
  /** Whether the circuit is open. */
  readonly isLeftAlone: boolean
}

/**
 * A client for a remote service with limits of time and size for each response, and a circuit breaker: while the service
 * is down, no call waits for it. `name` identifies the service in the log.
 */
export function connectRemote(name: string, address: string): RemoteService {
  const breaker = circuitBreaker(handleType(NoAnswer), {
    halfOpenAfter: PROBE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  breaker.onBreak((reason) => {
    const problem = 'error' in reason && reason.error instanceof Error ? reason.error.message : ''
    // A failed probe opens the circuit again; it was logged the first time
    if (!isOpen)
      log.error(
        { remote: name, problem },
        'a remote service does not answer: calls stop, with a probe every 30 seconds',
      )
    isOpen = true
  })
  breaker.onReset(() => {
    isOpen = false
    log.info({ remote: name }, 'a remote service answers again')
  })
  let isOpen = false
  /** Whether the last call was answered, so that its connection may be kept. */
  let isKept = false
  const counts = { answered: 0, failed: 0, notSent: 0 }

  async function fetchGuarded(request: Request, limits: CallLimits): Promise<Response> {
    const left = remainingMs()
    const isShort = left < MIN_FAIR_MS
    // Such a call neither waits for a probe nor is one
    if (breaker.state === CircuitState.HalfOpen || (isOpen && isShort))
      throw notSent('it did not answer before; it is being looked for')
    if (left === 0) throw notSent('the page has no time left')
    const fetchOnce = () =>
      fetchWithin(request, { ...limits, timeMs: Math.min(limits.timeMs, remainingMs()) }, isShort)
    const mayRepeat = isKept && request.method === 'GET'
    try {
      const answer = await breaker.execute(async () => {
        if (!mayRepeat) return fetchOnce()
        // A service may close an idle connection at the moment that a request takes it
        return fetchOnce().catch((error) => {
          if (error instanceof ConnectionClosed) return fetchOnce()
          throw error
        })
      })
      isKept = true
      counts.answered++
      return answer
    } catch (error) {
      isKept = false
      if (isBrokenCircuitError(error)) throw notSent('it did not answer before; it is left alone')
      counts.failed++
      if (error instanceof Absent) return error.answer
      if (error instanceof NoConnection) throw new NotSent(error.message)
      throw error
    }
  }
  function fetchTraced(request: Request, limits: CallLimits): Promise<Response> {
    const { host, pathname } = new URL(request.url)
    const attributes = {
      'http.request.method': request.method,
      'server.address': host,
      'url.path': pathname,
    }
    const outcome = ({ status }: Response) => ({
      attributes: { 'http.response.status_code': status },
      isError: status >= 500,
    })
    return inSpan({ name: `${request.method} ${name}`, kind: 'client', attributes, outcome }, () => {
      for (const [header, value] of Object.entries(requestIdHeaders())) request.headers.set(header, value)
      return fetchGuarded(request, limits)
    })
  }
  function notSent(problem: string): NotSent {
    counts.notSent++
    return new NotSent(problem)
  }
  const client = createServiceClient(address, fetchTraced)
  const warn = createLogThrottle((fields, message) => log.warn({ remote: name, ...fields }, message))
  return {
    name,
    counts: () => ({ ...counts, isLeftAlone: isOpen }),
    sendRaw: client.sendRaw,
    async send(route, input) {
      const answer = await client.send(route, input)
      if (!answer.ok && isFault(answer.failure) && !isOpen)
        warn({ call: route.path, problem: problemOf(answer.failure) }, 'a call to a remote service failed')
      return answer
    },
  }
}

/** Whether a client calls another service, and not one of this process. */
export function isRemoteService(client: ServiceClient): client is RemoteService {
  return 'counts' in client
}

function isFault(failure: CallFailure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500 || isRedirect(failure.status)
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** A short description of a failure, for the log. */
function problemOf(failure: CallFailure): string {
  if (failure.kind === 'refused' && isRedirect(failure.status))
    return `redirects with ${failure.status}: give the address that it leads to`
  if (failure.kind === 'refused') return `refused with ${failure.status}`
  return `${failure.kind}: ${failure.problem}`.replace(/\s+/g, ' ').slice(0, 300)
}

/** Fetches a complete response into memory; aborts one that exceeds the size limit. */
async function fetchWithin(request: Request, limits: CallLimits, isShort: boolean): Promise<Response> {
  const clock = AbortSignal.timeout(Math.ceil(limits.timeMs))
  // A followed POST would become a GET, whose response would be mistaken for that of the POST
  const redirect = request.method === 'GET' ? 'follow' : 'manual'
  const answer = await withinTime(clock, isShort, () => fetch(request, { signal: clock, redirect }))
  const parts: Uint8Array[] = []
  let length = 0
  try {
    await withinTime(clock, isShort, async () => {
      for await (const part of answer.body ?? []) {
        length += part.length
        // Leaving the loop closes the connection
        if (length > limits.bytes) break
        parts.push(part)
      }
    })
  } catch (error) {
    // A truncated response must not trip the breaker: the service is up, and other calls get through
    if (error instanceof NoAnswer && !clock.aborted)
      throw new Error(`the answer broke off: ${error.message}`, { cause: error })
    throw error
  }
  if (length > limits.bytes) throw new Error(`the answer is longer than ${limits.bytes} bytes`)
  const body = answer.status === 204 || answer.status === 304 ? null : Buffer.concat(parts)
  const { status, headers } = answer
  const whole = new Response(body, { status, headers })
  if (GATEWAY_ERRORS.includes(status)) throw new Absent(whole)
  return whole
}

async function withinTime<Value>(
  clock: AbortSignal,
  isShort: boolean,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    if (clock.aborted && isShort)
      throw new Error('no answer in what the page had left of its time', { cause: error })
    if (clock.aborted) throw new NoAnswer('no answer in time')
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    const code = cause && 'code' in cause ? String(cause.code) : ''
    const problem = code || cause?.message || (error instanceof Error ? error.message : String(error))
    if (NO_CONNECTION.has(code)) throw new NoConnection(problem)
    throw CLOSED.has(code) ? new ConnectionClosed(problem) : new NoAnswer(problem)
  }
}

const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Errors before the first byte of a request is sent. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])
