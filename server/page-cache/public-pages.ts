import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { STYLE_SHEET } from '#app/document/style-sheet.server.ts'
import {
  LANGUAGE_COOKIE,
  readCookie,
  STYLES_COOKIE,
  TIME_ZONE_COOKIE,
  VIEW_COOKIE,
} from '#app/request/cookies.ts'
import type { Shop } from '#shop/shop.ts'
import { type Encoding, encodingFor } from '#contracts/http/content-encoding.ts'
import { isLanguage } from '#domain/text/language.ts'
import { compress } from '../http/compression.ts'
import type { PlainRequest } from '../http/plain-request.ts'
import { type PublicPage, publicPageOf, viewAsked, visitorCookies } from './public-page.ts'
import { PageStore, type StoredPage } from './page-store.ts'
import { shopState } from './shop-state.ts'
import { answerWith, writeStored } from './stored-answer.ts'

/** The lifetime of pages whose changes are not announced: a change shows within a second. */
const SHORT_LIFE_MS = 800

interface PageCacheOptions {
  readonly shop: Shop
  /** Renders a page for an anonymous visitor, when it is the turn of the one who asks. */
  readonly render: (request: Request, c: Context) => Promise<Response>
  /** Whether an origin is the shop's own; pages of other origins are not cached. */
  readonly isOwn: (origin: string, port: number | undefined) => boolean
  readonly limitBytes: number
}

export interface PublicPages {
  /** Answers a public page from memory, or renders it first. */
  readonly answer: MiddlewareHandler<PortOf>
  /**
   * Writes a page that is in memory, exactly as `answer` would, and returns true. Returns false without having written
   * anything when there is more to do: to render, to ask the product API, or to look closer at the request.
   */
  answerStored(request: PlainRequest, response: ServerResponse): boolean
  /** How often a page was in memory and how often it was rendered, and the size of the memory. */
  counts(): { readonly fromMemory: number; readonly rendered: number; readonly bytes: number }
}

interface PortOf {
  Bindings: { readonly incoming?: { readonly socket?: { readonly localPort?: number | undefined } } }
}

/**
 * Serves public pages from memory; each is rendered once for all visitors. The request that renders it carries nothing of
 * the visitor's, so the page cannot contain their data. Cached and fresh pages are answered by the same function.
 */
export function publicPages(options: PageCacheOptions): PublicPages {
  const store = new PageStore(options.limitBytes)
  const state = shopState(options.shop)
  const rendering = new Map<string, Promise<StoredPage>>()
  let rendered = 0

  async function pageFor(
    c: Context,
    url: URL,
    publicPage: PublicPage,
    encoding: Encoding,
  ): Promise<StoredPage> {
    const now = await state.read(publicPage.language)
    const key = keyOf(encoding, url.origin, publicPage)
    const cached = store.find(key, now, performance.now())
    if (cached) return cached
    // Concurrent requests for the same page in the same state of the shop share one rendering
    const renderKey = `${now} ${key}`
    const current = rendering.get(renderKey)
    if (current) return current
    const page = render(c, url, publicPage, encoding, key, now).finally(() => rendering.delete(renderKey))
    rendering.set(renderKey, page)
    return page
  }

  async function render(
    c: Context,
    url: URL,
    publicPage: PublicPage,
    encoding: Encoding,
    key: string,
    before: string,
  ) {
    rendered++
    const begun = performance.now()
    const answer = await options.render(anonymousRequest(url, publicPage), c)
    const page = await toStoredPage(publicPage, answer, encoding)
    const isUnchanged = (await state.read(publicPage.language)) === before
    if (isUnchanged && isCacheable(page))
      store.add(key, before, page, begun + (publicPage.isShortLived ? SHORT_LIFE_MS : Infinity))
    return page
  }

  const answer: MiddlewareHandler<PortOf> = async (c, next) => {
    const { raw: request } = c.req
    const url = new URL(request.url)
    const publicPage = options.isOwn(url.origin, c.env?.incoming?.socket?.localPort)
      ? publicPageOf(request)
      : undefined
    if (!publicPage || (options.shop.catalogStaleSince() && hasTimeZone(request))) return next()
    const page = await pageFor(
      c,
      url,
      publicPage,
      encodingFor(request.headers.get('accept-encoding') ?? undefined),
    )
    // A redirect keeps the query as it was asked
    if (page.status !== 200 && publicPage.address !== url.pathname + url.search) return next()
    return answerWith(page, request)
  }

  function answerStored(request: PlainRequest, response: ServerResponse): boolean {
    const { url, origin } = request
    const language = url.slice(1, 3)
    if (!isLanguage(language)) return false
    const visitor = visitorCookies(request.cookies)
    if (visitor === undefined) return false
    const now = state.known(language)
    if (now === undefined) return false
    const asked = { address: url, view: viewAsked(url) ?? visitor.view, hasStyles: visitor.hasStyles }
    const encoding = encodingFor(request.acceptEncoding)
    // Only canonical addresses of the shop's own origin are stored, so the address as it was sent needs no check
    const page = store.find(keyOf(encoding, origin, asked), now, performance.now())
    if (!page || (page.publicPage.showsDates && visitor.choosesTimeZone)) return false
    writeStored(page, { request, stored: visitor }, response)
    return true
  }

  const counts = () => ({ fromMemory: store.found, rendered, bytes: store.bytes })
  return { answer, answerStored, counts }
}

function keyOf(
  encoding: Encoding,
  origin: string,
  { address, view, hasStyles }: Pick<PublicPage, 'address' | 'view' | 'hasStyles'>,
): string {
  return `${encoding} ${origin}${address} ${view ?? ''} ${hasStyles ? 'styles' : ''}`
}

/** During an outage pages show the time of the catalogue copy in the visitor's time zone. */
function hasTimeZone(request: Request): boolean {
  return readCookie(request, TIME_ZONE_COOKIE) !== undefined
}

/** Language and view are set as cookies, so that the response sets no preference cookie. */
function anonymousRequest(url: URL, { language, address, view, hasStyles }: PublicPage): Request {
  const cookies = [
    `${LANGUAGE_COOKIE}=${language}`,
    ...(view ? [`${VIEW_COOKIE}=${view}`] : []),
    ...(hasStyles ? [`${STYLES_COOKIE}=${STYLE_SHEET}`] : []),
  ]
  return new Request(url.origin + address, { headers: { cookie: cookies.join('; ') } })
}

/** Headers of one response or visitor, which are not stored. */
const UNSTORED_HEADERS = new Set(['content-length', 'set-cookie'])

async function toStoredPage(
  publicPage: PublicPage,
  answer: Response,
  encoding: Encoding,
): Promise<StoredPage> {
  const content = new Uint8Array(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !UNSTORED_HEADERS.has(name))
  if (content.length > 0 && encoding !== 'identity') headers.push(['content-encoding', encoding])
  headers.push(['vary', 'accept-encoding, cookie'])
  if (answer.status === 200)
    headers.push(['etag', `W/"${createHash('sha256').update(content).digest('base64url')}"`])
  return {
    publicPage,
    status: answer.status,
    headers,
    body: content.length > 0 ? await compress(content, encoding) : content,
    heads: [],
    text: undefined,
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
