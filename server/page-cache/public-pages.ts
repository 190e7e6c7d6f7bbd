import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LANGUAGE_COOKIE, readCookie, TIME_ZONE_COOKIE, VIEW_COOKIE } from '#app/request/cookies.ts'
import type { Shop } from '#shop/shop.ts'
import { preferenceCookies } from '#app/request/request-context.server.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Language } from '#domain/text/language.ts'
import { type Encoding, encodingFor } from '#contracts/http/content-encoding.ts'
import { compress } from '../http/compression.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { type PublicPage, publicPageOf } from './public-page.ts'
import { PageStore, type StoredPage } from './page-store.ts'

/** The lifetime of pages whose changes are not announced: a change shows within a second. */
const SHORT_LIFE_MS = 800

interface PageCacheOptions {
  readonly shop: Shop
  /** Renders a page for an anonymous visitor. */
  readonly render: (request: Request) => Promise<Response>
  /** Whether an origin is the shop's own; pages of other origins are not cached. */
  readonly isOwn: (origin: string, port: number | undefined) => boolean
  readonly limitBytes: number
}

interface PortOf {
  Bindings: { readonly incoming?: { readonly socket?: { readonly localPort?: number | undefined } } }
}

/**
 * Serves public pages from memory; each is rendered once for all visitors. The request that renders it carries nothing of
 * the visitor's, so the page cannot contain their data. Cached and fresh pages are answered by the same function.
 */
export function publicPages(options: PageCacheOptions): MiddlewareHandler<PortOf> {
  const store = new PageStore(options.limitBytes)
  const state = stateOf(options.shop)
  const rendering = new Map<string, Promise<StoredPage>>()

  async function pageFor(url: URL, publicPage: PublicPage, encoding: Encoding): Promise<StoredPage> {
    const now = await state(publicPage.language)
    const key = [encoding, url.origin, publicPage.address, publicPage.view ?? ''].join(' ')
    const cached = store.find(key, now, performance.now())
    if (cached) return cached
    // Concurrent requests for the same page in the same state of the shop share one rendering
    const renderKey = `${now} ${key}`
    const current = rendering.get(renderKey)
    if (current) return current
    const rendered = render(url, publicPage, encoding, key, now).finally(() => rendering.delete(renderKey))
    rendering.set(renderKey, rendered)
    return rendered
  }

  async function render(url: URL, publicPage: PublicPage, encoding: Encoding, key: string, before: string) {
    const begun = performance.now()
    const answer = await options.render(anonymousRequest(url, publicPage))
    const page = await toStoredPage(answer, encoding)
    const isUnchanged = (await state(publicPage.language)) === before
    if (isUnchanged && isCacheable(page))
      store.add(key, before, page, begun + (publicPage.isShortLived ? SHORT_LIFE_MS : Infinity))
    return page
  }

  return async (c, next) => {
    const { raw: request } = c.req
    const url = new URL(request.url)
    const publicPage = options.isOwn(url.origin, c.env?.incoming?.socket?.localPort)
      ? publicPageOf(request)
      : undefined
    if (!publicPage || (options.shop.catalogStaleSince() && hasTimeZone(request))) return next()
    const page = await pageFor(
      url,
      publicPage,
      encodingFor(request.headers.get('accept-encoding') ?? undefined),
    )
    return answerWith(page, request, publicPage.language)
  }
}

/** A key for everything that public pages depend on: catalogue, content, settings and price visibility. */
function stateOf(shop: Shop) {
  const numbers = new WeakMap<Catalog, number>()
  let count = 0
  return async (language: Language): Promise<string> => {
    const [content, prices] = await Promise.all([
      shop.content.revision(language),
      shop.content.pricePolicy(language),
    ])
    const catalog = shop.catalog()
    const number = numbers.get(catalog) ?? (count += 1)
    numbers.set(catalog, number)
    return `${number} ${content} ${prices} ${String(shop.catalogStaleSince())}`
  }
}

/** During an outage pages show the time of the catalogue copy in the visitor's time zone. */
function hasTimeZone(request: Request): boolean {
  return readCookie(request, TIME_ZONE_COOKIE) !== undefined
}

/** Language and view are set as cookies, so that the response sets no preference cookie. */
function anonymousRequest(url: URL, { language, address, view }: PublicPage): Request {
  const cookie = `${LANGUAGE_COOKIE}=${language}${view ? `; ${VIEW_COOKIE}=${view}` : ''}`
  return new Request(url.origin + address, { headers: { cookie } })
}

/** Headers of one response or visitor, which are not stored. */
const UNSTORED_HEADERS = new Set(['content-length', 'set-cookie'])

async function toStoredPage(answer: Response, encoding: Encoding): Promise<StoredPage> {
  const content = new Uint8Array(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !UNSTORED_HEADERS.has(name))
  if (content.length > 0 && encoding !== 'identity') headers.push(['content-encoding', encoding])
  headers.push(['vary', 'accept-encoding, cookie'])
  if (answer.status === 200)
    headers.push(['etag', `W/"${createHash('sha256').update(content).digest('base64url')}"`])
  return {
    status: answer.status,
    headers,
    body: content.length > 0 ? await compress(content, encoding) : content,
  }
}

/** Errors, redirects and pages that forbid caching are not stored. */
function isCacheable({ status, headers }: StoredPage): boolean {
  const values = new Map(headers)
  return (
    status === 200 &&
    values.get('cache-control') === 'private, no-cache' &&
    values.get('content-type') === 'text/html; charset=utf-8'
  )
}

/** The response to one visitor, with their own preference cookies. */
function answerWith({ status, headers, body }: StoredPage, request: Request, language: Language): Response {
  const etag = headers.find(([name]) => name === 'etag')?.[1]
  const own = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
  for (const cookie of preferenceCookies(request, language)) own.append('set-cookie', cookie)
  if (etag && matchesEtag(request.headers.get('if-none-match'), etag)) {
    own.delete('content-encoding')
    return new Response(null, { status: 304, headers: own })
  }
  own.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: own })
}
