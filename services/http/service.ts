import { timingSafeEqual } from 'node:crypto'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getPath } from 'hono/utils/url'
import type { CatalogOfCompany } from '#config'
import { log } from '#config/log.ts'
import type { Answer, Route } from '#contracts/http/client.ts'
import { type Failure, RETRY_AFTER_SECONDS } from '#contracts/http/envelope.ts'
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '#contracts/http/errors.ts'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { isTransient, OutcomeUnknown } from '#db/busy.ts'
import type { Standby } from '#db/standby/standby.ts'
import type { Db } from '#db/transaction.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { type FileStore, FilesUnreachable } from '../files/file-store.ts'
import type { Actor } from '../trail/actor.ts'
import type { Keys } from '../secrets/keys.ts'
import { Refusal } from './refusal.ts'
import { hasHungUp, limitBody } from './request-body.ts'

/** What the handler of a call knows of it. */
export interface Call<R extends Route> {
  readonly language: Language
  /** The caller's Bearer token. */
  readonly token: string | undefined
  readonly params: Part<R, 'params'>
  readonly query: Part<R, 'query'>
  readonly body: R extends {
    request: { body: { content: { 'application/json': { schema: infer Schema } } } }
  }
    ? z.output<Schema>
    : undefined
}

type Part<R extends Route, Name extends string> = R extends { request: Record<Name, infer Schema> }
  ? z.output<Schema>
  : undefined

export type CallHandler<R extends Route> = (call: Call<R>) => Promise<Answer<R>>

/** The routes of a service. Calls that need nothing else of a request can be made without one (built-in-client.ts). */
export class Service extends OpenAPIHono<ServiceEnv> {
  readonly calls = new Map<Route, CallHandler<Route>>()

  /** Answers a call, by a request or without. */
  answer<R extends Route>(route: R, handler: CallHandler<R>): void {
    const answerCall = handler as unknown as CallHandler<Route>
    this.calls.set(route, answerCall)
    this.openapi(route, async (c: Context) => {
      const valid = (part: string) => c.req.valid(part as never)
      const call = { params: valid('param'), query: valid('query'), body: valid('json') }
      return c.json(await answerCall({ ...call, language: languageOf(c), token: bearerToken(c) }), 200)
    })
  }
}

/** What the built-in services depend on. */
export interface ServiceDeps {
  readonly db: Db
  /** Absent = there is none to read lists from. */
  readonly standby?: Standby | undefined
  readonly keys: Keys
  readonly accountId: number
  /** The shop's public address without a trailing slash, for links in mails. */
  readonly shopAddress: string
  /** The shop's catalogues in order. Cart calls use the first one. */
  readonly catalogs: () => Promise<readonly CatalogOfCompany[]>
  /** Whether another order service has the orders; absent = it is built in. */
  readonly areOrdersElsewhere?: boolean | undefined
  /** Where the pictures and documents of items are written; absent = another host has them. */
  readonly itemFiles?: ItemFiles | undefined
  /** Reads the settings of a remote product API; absent = the settings are in the database. */
  readonly remoteSettings?: ReadRemoteSettings | undefined
}

export interface ItemFiles {
  readonly stored: FileStore
  /** A folder of this machine for files that are being received. */
  readonly drafts: string
}

/** Public settings by name, in the language of a page; undefined = the product API has never answered. */
export type ReadRemoteSettings = (language: Language) => Promise<Readonly<Record<string, string>> | undefined>

export interface ServiceEnv {
  /** The visitor's network address; missing for calls within the process. */
  Bindings: { visitorAddress?: string }
  /** Who makes an integration call. */
  Variables: { caller?: Actor }
}

/** The largest request body. The largest order push takes a tenth of it. */
const MAX_BODY_BYTES = 100_000
/** Fits about a thousand items with fields of maximum length. */
const MAX_BATCH_BYTES = 2_000_000

/**
 * A service without routes. It turns every refusal and unexpected error into the contract's failure response
 * in the caller's language.
 */
export function createService(): Service {
  const service = new Service({
    getPath: pathInService,
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const problems = result.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        problem: issue.message,
      }))
      return refuse(c, 'invalid_request', { problems })
    },
  })
  const limit = limitBody(maxBodyBytes, (c) => refuse(c, 'too_large'))
  service.use((c, next) => (isFileCall(c) ? next() : limit(c, next)))
  service.use(async (c, next) => {
    if (carriesBody(c.req.raw) && !isFileCall(c)) {
      if (!isJson(c)) throw new Refusal('unsupported_media_type')
      // The parser of the routes takes fewer spellings than are allowed
      c.req.raw.headers.set('content-type', 'application/json')
    }
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  service.notFound((c) => refuse(c, 'not_found'))
  service.onError((error, c) => {
    const { code, details } = refusalOf(error, { method: c.req.method, path: c.req.path })
    return refuse(c, code, details)
  })
  return service
}

/** Where a service is mounted (see mount.ts). */
const MOUNTED_AT = new RegExp(`^/services/(?:${SERVICE_NAMES.join('|')})(?=/|$)`)

/** The path in the service. Calls within the process have no prefix. */
function pathInService(request: Request): string {
  return getPath(request).replace(MOUNTED_AT, '') || '/'
}

/** What a call is refused with because of this error; one that nobody expected is logged. */
export function refusalOf(error: unknown, call: { readonly method: string; readonly path: string }): Refusal {
  if (error instanceof Refusal) return error
  if (isTransient(error)) return new Refusal('busy')
  if (error instanceof FilesUnreachable && !error.isOfOneCall) return new Refusal('busy')
  if (error instanceof OutcomeUnknown) return new Refusal('outcome_unknown')
  if (error instanceof HTTPException && error.status === 400) return new Refusal('invalid_request')
  // Nobody reads the answer
  if (hasHungUp(error)) return new Refusal('invalid_request')
  log.error({ ...call, err: error }, 'a service request failed')
  return new Refusal('internal_error')
}

const BATCH_PATH = '/integration/'

const FILE_PATH = /^\/integration\/catalogs\/\d+\/(?:pictures|documents)\//

/** The body of such a call is a file, which its handler receives (see receive-file.ts). */
function isFileCall(c: Context): boolean {
  return FILE_PATH.test(c.req.path)
}

function maxBodyBytes(c: Context): number {
  return c.req.path.startsWith(BATCH_PATH) ? MAX_BATCH_BYTES : MAX_BODY_BYTES
}

/**
 * Answers other methods on a known path with 405 and an Allow header (RFC 9110, 15.5.6). Call it after the
 * routes are registered.
 */
export function refuseOtherMethods(service: Service): void {
  const routes = service.routes.filter((route) => route.method !== 'ALL')
  for (const [path, ofPath] of Map.groupBy(routes, (route) => route.path)) {
    const methods = new Set(ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
    service.all(path, (c) => {
      c.header('allow', [...methods].join(', '))
      throw new Refusal('method_not_allowed')
    })
  }
}

/** Whether the caller is this shop's storefront, authenticated by the services token. */
export function isOurStorefront(c: Context, keys: Keys): boolean {
  return isServicesToken(bearerToken(c), keys)
}

export function isServicesToken(given: string | undefined, keys: Keys): boolean {
  return isSameToken(given, keys.servicesToken)
}

/** Compares in a time that tells nothing of the expected token. */
export function isSameToken(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether a call is made for a visitor who is not signed in: without a token, or by the storefront. */
export function isVisitorCall(c: Context, keys: Keys): boolean {
  return c.req.header('authorization') === undefined || isOurStorefront(c, keys)
}

/**
 * Throws `not_found` unless the catalogue belongs to this shop, the named company and the named account. Returns the ids of
 * the shop's catalogues.
 */
export async function requireCatalog(
  deps: ServiceDeps,
  named: { accountId: number; companyId: number; catalogId: number },
): Promise<number[]> {
  const catalogs = await deps.catalogs()
  const known = catalogs.some(
    (catalog) => catalog.catalogId === named.catalogId && catalog.companyId === named.companyId,
  )
  if (!known || named.accountId !== deps.accountId) throw new Refusal('not_found')
  return catalogs.map(({ catalogId }) => catalogId)
}

/** The language of the caller's page; Spanish if the header is missing or unknown. */
export function languageOf(c: Context): Language {
  const language = c.req.header('LANGUAGE')
  return readLanguage(language)
}

function refuse(c: Context, code: ErrorCode, details: Refusal['details'] = {}) {
  const retryAfter = RETRY_AFTER_SECONDS[code]
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  const message = ERROR_MESSAGES[languageOf(c)][code]
  const failure: Failure = { isSuccessful: false, data: [], message, code, ...details }
  return c.json(failure, ERROR_STATUS[code] as ContentfulStatusCode)
}

/** The token of an `Authorization: Bearer` header; undefined for other schemes and invalid tokens. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer ([\w.~+/-]{1,4000}=*)$/.exec(c.req.header('authorization') ?? '')?.[1]
}

/**
 * Whether a body came over the network. Calls within the process have neither header; our client always sends
 * JSON.
 */
function carriesBody(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > 0 || request.headers.has('transfer-encoding')
}

/** JSON must be UTF-8 (RFC 8259, 8.1). Another declared charset is refused because it would be misread. */
function isJson(c: Context): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i.test(c.req.header('content-type') ?? '')
}
