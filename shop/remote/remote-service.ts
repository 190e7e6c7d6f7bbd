import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import { log } from '#config/log.ts'
import {
  type CallFailure,
  type CallLimits,
  createServiceClient,
  NotSent,
  type ServiceClient,
} from '#contracts/http/client.ts'
import { createLogThrottle } from './log-throttle.ts'
import { remainingMs } from './deadline.ts'

/** After so many calls in a row without an answer a service is left alone; then one call in a while looks for it. */
const FAILURES_IN_A_ROW = 5
const PROBE_MS = 30_000
/** A call that a page had less time left for says nothing of its service. */
const HURRY_MS = 1_000
/** Said by what stands before a service that is not there. */
const ABSENT = [502, 503, 504]

/** No whole answer came. Whatever a service answers, be it an error or nonsense, it is there. */
class NoAnswer extends Error {}
/** Certainly never reached it. */
class NoConnection extends NoAnswer {}
class Absent extends NoAnswer {
  readonly answer: Response
  constructor(answer: Response) {
    super(`answers ${answer.status}`)
    this.answer = answer
  }
}

/**
 * A service of another address: each answer within its limits of time and size, and while it does not answer at all no
 * call waits for it (S9). `name` is what the log calls it.
 */
export function connectRemote(name: string, address: string): ServiceClient {
  const breaker = circuitBreaker(handleType(NoAnswer), {
    halfOpenAfter: PROBE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  breaker.onBreak((reason) => {
    const problem = 'error' in reason && reason.error instanceof Error ? reason.error.message : ''
    // A probe that fails opens it again: it was told at the first time
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

  async function fetchGuarded(request: Request, limits: CallLimits): Promise<Response> {
    const left = remainingMs()
    const isHurried = left < HURRY_MS
    // Neither waits for a probe, nor is one
    if (breaker.state === CircuitState.HalfOpen || (isOpen && isHurried))
      throw new NotSent('it did not answer before; it is being looked for')
    if (left === 0) throw new NotSent('the page has no time left')
    const timeMs = Math.min(limits.timeMs, left)
    try {
      return await breaker.execute(() => askWithin(request, { ...limits, timeMs }, isHurried))
    } catch (error) {
      if (error instanceof Absent) return error.answer
      if (error instanceof NoConnection) throw new NotSent(error.message)
      if (isBrokenCircuitError(error)) throw new NotSent('it did not answer before; it is left alone')
      throw error
    }
  }
  const client = createServiceClient(address, fetchGuarded)
  const warn = createLogThrottle((fields, message) => log.warn({ remote: name, ...fields }, message))
  return {
    sendRaw: client.sendRaw,
    async send(route, input) {
      const answer = await client.send(route, input)
      if (!answer.ok && isFault(answer.failure) && !isOpen)
        warn({ call: route.path, problem: problemOf(answer.failure) }, 'a call to a remote service failed')
      return answer
    },
  }
}

function isFault(failure: CallFailure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500 || isRedirect(failure.status)
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** The first lines of a schema's complaint say enough. */
function problemOf(failure: CallFailure): string {
  if (failure.kind === 'refused' && isRedirect(failure.status))
    return `redirects with ${failure.status}: give the address that it leads to`
  if (failure.kind === 'refused') return `refused with ${failure.status}`
  return `${failure.kind}: ${failure.problem}`.replace(/\s+/g, ' ').slice(0, 300)
}

/** The whole answer, in memory; it is dropped while it comes once it is longer than it may be. */
async function askWithin(request: Request, limits: CallLimits, isHurried: boolean): Promise<Response> {
  const clock = AbortSignal.timeout(Math.ceil(limits.timeMs))
  // Followed, a POST would become a GET of another address, whose answer would be taken for its own
  const redirect = request.method === 'GET' ? 'follow' : 'manual'
  const answer = await withinTime(clock, isHurried, () => fetch(request, { signal: clock, redirect }))
  const parts: Uint8Array[] = []
  let length = 0
  try {
    await withinTime(clock, isHurried, async () => {
      for await (const part of answer.body ?? []) {
        length += part.length
        // Leaving the loop gives the connection up
        if (length > limits.bytes) break
        parts.push(part)
      }
    })
  } catch (error) {
    // Who began to answer is there: a list that breaks off every time is not to close the way to the carts
    if (error instanceof NoAnswer && !clock.aborted)
      throw new Error(`the answer broke off: ${error.message}`, { cause: error })
    throw error
  }
  if (length > limits.bytes) throw new Error(`the answer is longer than ${limits.bytes} bytes`)
  const body = answer.status === 204 || answer.status === 304 ? null : Buffer.concat(parts)
  const { status, headers } = answer
  const whole = new Response(body, { status, headers })
  if (ABSENT.includes(status)) throw new Absent(whole)
  return whole
}

async function withinTime<Value>(
  clock: AbortSignal,
  isHurried: boolean,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    if (clock.aborted && isHurried)
      throw new Error('no answer in what the page had left of its time', { cause: error })
    if (clock.aborted) throw new NoAnswer('no answer in time')
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    const code = cause && 'code' in cause ? String(cause.code) : ''
    const problem = code || cause?.message || (error instanceof Error ? error.message : String(error))
    throw NO_CONNECTION.has(code) ? new NoConnection(problem) : new NoAnswer(problem)
  }
}

/** What goes wrong before the first byte of a call is sent. */
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
