import type { createRoute } from '@hono/zod-openapi'
import type { Context, Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { KEY_SECURITY, requestKey, type Scope, SCOPES } from '#contracts/integration.ts'
import { mayAttempt } from '../accounts/attempts.ts'
import { findIntegrationKey, type IntegrationKey, noteLastUse } from './integration-keys.ts'
import { noteAnswer, noteUse } from './integration-log.ts'
import { addressBucket } from '../http/network-address.ts'
import { Refusal } from '../http/refusal.ts'
import { beginRequest, forgetRequest, keepAnswer, type NamedRequest } from './idempotency.ts'
import { bearerToken, type createService, type ServiceDeps, type ServiceEnv } from '../http/service.ts'
import { visitorAddress } from '../http/visitor-address.ts'

type Service = ReturnType<typeof createService>
type Call = Context<ServiceEnv>

/** How often a key may make a call in a minute at each server process: ten a second, of up to a thousand rows. */
const CALLS_A_MINUTE = 600
/** How many wrong keys are looked up for an address in a minute. */
const WRONG_KEYS_A_MINUTE = 60

/**
 * Lets only the bearer of an integration key with the call's scope through; notes every writing call, and answers one
 * that its caller named and sends again without doing it again. To be called before the call's handler is added.
 */
export function guardCall(
  service: Service,
  ground: ServiceDeps,
  route: Pick<ReturnType<typeof createRoute>, 'method' | 'path' | 'security' | 'getRoutingPath'>,
): void {
  service.openAPIRegistry.registerComponent('securitySchemes', KEY_SECURITY, {
    type: 'http',
    scheme: 'bearer',
    description: `An integration key (lonja_…), made by the shop's operator; the scope a call needs stands beside it`,
  })
  const scope = scopeOf(route.security)
  const rate = new CallRate()
  service.on(route.method.toUpperCase(), route.getRoutingPath(), async (c: Call, next: Next) => {
    const key = await requireKey(c, ground, rate)
    const requireScope = () => {
      if (!key.scopes.includes(scope)) throw new Refusal('scope_missing')
    }
    if (route.method !== 'get')
      return noted(c, ground, key, async () => {
        requireScope()
        return answerOnce(c, ground, key, next)
      })
    requireScope()
    await next()
    return undefined
  })
}

function scopeOf(security: readonly Record<string, readonly string[]>[] | undefined): Scope {
  const named = security?.[0]?.[KEY_SECURITY]
  const scope = SCOPES.find((known) => named?.includes(known))
  if (!scope) throw new Error('an integration call says in its contract which scope it needs')
  return scope
}

async function requireKey(c: Call, { db, keys }: ServiceDeps, rate: CallRate): Promise<IntegrationKey> {
  const shown = bearerToken(c)
  const key = shown === undefined ? undefined : await findIntegrationKey(db, keys, shown)
  if (!key) {
    const bucket = `wrong integration key ${addressBucket(visitorAddress(c, keys))}`
    const mayAsk = await mayAttempt(db, [{ bucket, max: WRONG_KEYS_A_MINUTE, minutes: 1 }])
    throw new Refusal(mayAsk ? 'invalid_key' : 'too_many_attempts')
  }
  if (!rate.mayCall(key.keyId)) throw new Refusal('too_many_attempts')
  await noteLastUse(db, key)
  return key
}

/** Counts the calls of keys that are known, in memory: a call that reads waits for nobody who writes. */
export class CallRate {
  #minute = 0
  readonly #calls = new Map<number, number>()

  mayCall(keyId: number): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#calls.clear()
    this.#minute = minute
    const calls = (this.#calls.get(keyId) ?? 0) + 1
    this.#calls.set(keyId, calls)
    return calls <= CALLS_A_MINUTE
  }
}

async function noted(
  c: Call,
  { db }: ServiceDeps,
  key: IntegrationKey,
  work: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const useId = await noteUse(db, key.keyId, `${c.req.method} ${c.req.path}`)
  try {
    const answer = await work()
    await noteAnswer(db, useId, await describe(answer ?? c.res))
    return answer
  } catch (error) {
    await noteAnswer(db, useId, error instanceof Refusal ? error.code : 'failed')
    throw error
  }
}

/** `200: 3 changed, 1 unchanged`, or the code of a refusal. */
async function describe(answer: Response): Promise<string> {
  const body: unknown = await answer.clone().json()
  if (!isAnswer(body)) return String(answer.status)
  if (body.code !== undefined) return body.code
  const outcomes = body.data.flatMap(({ outcome, status }) => outcome ?? status ?? [])
  const counts = [...Map.groupBy(outcomes, (outcome) => outcome)]
  return [answer.status, ': ', counts.map(([outcome, rows]) => `${rows.length} ${outcome}`).join(', ')].join(
    '',
  )
}

function isAnswer(
  body: unknown,
): body is { code?: string; data: readonly { outcome?: string; status?: string }[] } {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
}

/** A name that is none is refused by the call's own schema. */
async function answerOnce(
  c: Call,
  { db }: ServiceDeps,
  key: IntegrationKey,
  next: Next,
): Promise<Response | undefined> {
  const named = requestKey.safeParse(c.req.header('idempotency-key'))
  if (!named.success) {
    await next()
    return undefined
  }
  const request: NamedRequest = {
    keyId: key.keyId,
    requestKey: named.data,
    content: `${c.req.method} ${c.req.path}\n${await c.req.text()}`,
  }
  const begun = await beginRequest(db, request)
  if (begun.outcome === 'answered') {
    const { status, body } = begun.answer
    c.header('idempotent-replayed', 'true')
    return c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' })
  }
  if (begun.outcome !== 'first') throw new Refusal(begun.outcome)
  await next()
  const wasJudged = c.res.status < 500 && c.res.status !== 429
  if (wasJudged) await keepAnswer(db, request, { status: c.res.status, body: await c.res.clone().text() })
  else await forgetRequest(db, request)
  return undefined
}
