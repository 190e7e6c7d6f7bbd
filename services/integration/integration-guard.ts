import type { createRoute } from '@hono/zod-openapi'
import type { Context, Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { logSecurityEvent } from '#config/security-log.ts'
import { KEY_SECURITY, requestKey, type Scope, SCOPES } from '#contracts/integration/calls.ts'
import { mayAttempt } from '../accounts/attempts.ts'
import { findIntegrationKey, type IntegrationKey, noteLastUse } from './integration-keys.ts'
import { noteAnswer, noteUse } from './integration-log.ts'
import { addressBucket } from '../http/network-address.ts'
import { Refusal } from '../http/refusal.ts'
import { beginRequest, deleteRequest, storeAnswer, type KeyedRequest } from './idempotency.ts'
import { bearerToken, type createService, type ServiceDeps, type ServiceEnv } from '../http/service.ts'
import { callAddress, visitorAddress } from '../http/visitor-address.ts'
import type { Actor } from '../trail/actor.ts'

type Service = ReturnType<typeof createService>
type Call = Context<ServiceEnv>

/** The rate limit of a key for each call and server process. */
const CALLS_PER_MINUTE = 600
/** The rate limit of wrong keys from one address. */
const WRONG_KEYS_PER_MINUTE = 60

/**
 * Requires an integration key with the scope of the call, logs writing calls, and repeats the stored answer to a request
 * with a known Idempotency-Key. Call it before adding the handler. Where the body is a file, no key is known: the file would
 * be held in memory for it.
 */
export function guardCall(
  service: Service,
  deps: ServiceDeps,
  route: Pick<ReturnType<typeof createRoute>, 'method' | 'path' | 'security' | 'getRoutingPath'>,
  { isOfFile = false } = {},
): void {
  service.openAPIRegistry.registerComponent('securitySchemes', KEY_SECURITY, {
    type: 'http',
    scheme: 'bearer',
    description: `An integration key (lonja_…), made by the shop's operator; the scope a call needs stands beside it`,
  })
  const scope = scopeOf(route.security)
  const rate = new CallRate()
  service.on(route.method.toUpperCase(), route.getRoutingPath(), async (c: Call, next: Next) => {
    const key = await requireKey(c, deps, rate)
    c.set('caller', { kind: 'key', id: key.keyId, address: callAddress(c, deps.keys) })
    const requireScope = () => {
      if (!key.scopes.includes(scope)) throw new Refusal('scope_missing')
    }
    if (route.method !== 'get')
      return logged(c, deps, key, async () => {
        requireScope()
        if (!isOfFile) return answerOnce(c, deps, key, next)
        await next()
        return undefined
      })
    requireScope()
    await next()
    return undefined
  })
}

/** Who makes a guarded call, for the trail. */
export function callerOf(c: Call): Actor {
  const caller = c.get('caller')
  if (caller === undefined) throw new Error('the call is not guarded')
  return caller
}

function scopeOf(security: readonly Record<string, readonly string[]>[] | undefined): Scope {
  const named = security?.[0]?.[KEY_SECURITY]
  const scope = SCOPES.find((known) => named?.includes(known))
  if (!scope) throw new Error('an integration call says in its contract which scope it needs')
  return scope
}

async function requireKey(c: Call, { db, keys }: ServiceDeps, rate: CallRate): Promise<IntegrationKey> {
  const token = bearerToken(c)
  const key = token === undefined ? undefined : await findIntegrationKey(db, keys, token)
  if (!key) {
    logSecurityEvent('key_refused')
    const bucket = `wrong integration key ${addressBucket(visitorAddress(c, keys))}`
    const isAllowed = await mayAttempt(db, [{ bucket, max: WRONG_KEYS_PER_MINUTE, minutes: 1 }])
    throw new Refusal(isAllowed ? 'invalid_key' : 'too_many_attempts')
  }
  if (!rate.mayCall(key.keyId)) throw new Refusal('too_many_attempts')
  await noteLastUse(db, key)
  return key
}

/** Counts calls in memory, so that a reading call does not write to the database. */
export class CallRate {
  #minute = 0
  readonly #calls = new Map<number, number>()

  mayCall(keyId: number): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#calls.clear()
    this.#minute = minute
    const calls = (this.#calls.get(keyId) ?? 0) + 1
    this.#calls.set(keyId, calls)
    return calls <= CALLS_PER_MINUTE
  }
}

async function logged(
  c: Call,
  { db }: ServiceDeps,
  key: IntegrationKey,
  work: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  // No database stores a NUL
  const path = c.req.path.replace(/\p{Cc}/gu, '�')
  const useId = await noteUse(db, key.keyId, `${c.req.method} ${path}`)
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

/** An invalid Idempotency-Key is refused by the schema of the call. */
async function answerOnce(
  c: Call,
  { db }: ServiceDeps,
  key: IntegrationKey,
  next: Next,
): Promise<Response | undefined> {
  const parsed = requestKey.safeParse(c.req.header('idempotency-key'))
  if (!parsed.success) {
    await next()
    return undefined
  }
  const request: KeyedRequest = {
    keyId: key.keyId,
    requestKey: parsed.data,
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
  const isFinal = c.res.status < 500 && c.res.status !== 429
  if (isFinal) await storeAnswer(db, request, { status: c.res.status, body: await c.res.clone().text() })
  else await deleteRequest(db, request)
  return undefined
}
