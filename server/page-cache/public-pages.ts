import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LANGUAGE_COOKIE, readCookie, TIME_ZONE_COOKIE, VIEW_COOKIE } from '#app/request/cookies.ts'
import type { Shop } from '#shop/shop.ts'
import { preferenceCookies } from '#app/request/request-context.server.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Language } from '#domain/text/language.ts'
import { type Encoding, encodingFor, pack } from '../http/compression.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { type PublicPage, publicPageOf } from './public-page.ts'
import { PageStore, type StoredPage } from './page-store.ts'

/** How long a page lives of which no change is announced: what changed shows within a second. */
const SHORT_LIFE_MS = 800

interface PageFacts {
  readonly shop: Shop
  /** Makes a page for a visitor of whom nothing is known but this request. */
  readonly render: (request: Request) => Promise<Response>
  /** Where pages are kept: the shop's own addresses, as scheme, name and port. */
  readonly isOwn: (origin: string, port: number | undefined) => boolean
  readonly limitBytes: number
}

interface PortOf {
  Bindings: { readonly incoming?: { readonly socket?: { readonly localPort?: number | undefined } } }
}

/**
 * Public pages, each made once for all who may see the same. What is made is asked for
 * with nothing of the visitor's in the request, so that nothing of theirs can be in it; what answers them, kept or made
 * just now, goes out through one function.
 */
export function publicPages(ground: PageFacts): MiddlewareHandler<PortOf> {
  const store = new PageStore(ground.limitBytes)
  const state = stateOf(ground.shop)
  const underWay = new Map<string, Promise<StoredPage>>()

  async function pageFor(url: URL, asked: PublicPage, encoding: Encoding): Promise<StoredPage> {
    const now = await state(asked.language)
    const key = [encoding, url.origin, asked.address, asked.view ?? ''].join(' ')
    const kept = store.find(key, now, performance.now())
    if (kept) return kept
    // Whoever asks for a page that is being made, of this state of the shop, waits for it
    const flight = `${now} ${key}`
    const coming = underWay.get(flight)
    if (coming) return coming
    const made = make(url, asked, encoding, key, now).finally(() => underWay.delete(flight))
    underWay.set(flight, made)
    return made
  }

  async function make(url: URL, asked: PublicPage, encoding: Encoding, key: string, before: string) {
    const begun = performance.now()
    const answer = await ground.render(requestOfNobody(url, asked))
    const page = await packed(answer, encoding)
    const isSame = (await state(asked.language)) === before
    if (isSame && mayBeKept(page))
      store.add(key, before, page, begun + (asked.isShortLived ? SHORT_LIFE_MS : Infinity))
    return page
  }

  return async (c, next) => {
    const { raw: request } = c.req
    const url = new URL(request.url)
    const asked = ground.isOwn(url.origin, c.env?.incoming?.socket?.localPort)
      ? publicPageOf(request)
      : undefined
    if (!asked || (ground.shop.catalogStaleSince() && hasTimeZone(request))) return next()
    const page = await pageFor(url, asked, encodingFor(request.headers.get('accept-encoding') ?? undefined))
    return answerWith(page, request, asked.language)
  }
}

/** Names the state of the shop that public pages are made of: prices, what is offered, texts, settings, who sees what. */
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

/** A page that says of when its catalogue is says it in the zone of its reader. */
function hasTimeZone(request: Request): boolean {
  return readCookie(request, TIME_ZONE_COOKIE) !== undefined
}

/** The page's language and view are those remembered already, so that the answer has none to remember. */
function requestOfNobody(url: URL, { language, address, view }: PublicPage): Request {
  const cookie = `${LANGUAGE_COOKIE}=${language}${view ? `; ${VIEW_COOKIE}=${view}` : ''}`
  return new Request(url.origin + address, { headers: { cookie } })
}

/** These are of one way to send a page, or of one visitor. */
const OWN_HEADERS = new Set(['content-length', 'set-cookie'])

async function packed(answer: Response, encoding: Encoding): Promise<StoredPage> {
  const content = new Uint8Array(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name))
  if (content.length > 0 && encoding !== 'identity') headers.push(['content-encoding', encoding])
  headers.push(['vary', 'accept-encoding, cookie'])
  if (answer.status === 200)
    headers.push(['etag', `W/"${createHash('sha256').update(content).digest('base64url')}"`])
  return {
    status: answer.status,
    headers,
    body: content.length > 0 ? await pack(content, encoding) : content,
  }
}

/** An error, a way elsewhere, or a page that its maker did not mean for keeping is made anew for whoever asks. */
function mayBeKept({ status, headers }: StoredPage): boolean {
  const said = new Map(headers)
  return (
    status === 200 &&
    said.get('cache-control') === 'private, no-cache' &&
    said.get('content-type') === 'text/html; charset=utf-8'
  )
}

/** The one answer, whether the page was kept or made just now; what their browser is to remember is the visitor's own. */
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
