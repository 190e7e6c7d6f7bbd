import { createHash } from 'node:crypto'
import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import { logSecurityEvent } from '#config/security-log.ts'
import { isLanguage, type Language, readLanguage } from '#domain/text/language.ts'
import { type PricePolicy, type PriceVisibility, priceVisibility } from '#domain/money/price-visibility.ts'
import { shorterQuery } from './bounded-query.ts'
import { isToken } from './anti-forgery.server.ts'
import * as cookies from './cookies.ts'
import { type ListView, parseListView } from '#domain/catalog/list-view.ts'
import { SCOPE_HEADER, visitorScope } from './visitor-scope.ts'
import { type Access, accessTo, languageRedirect } from './redirects.ts'
import { findSession } from './session.server.ts'
import { loadShopTerms } from './shop-terms.server.ts'
import type { RequestContext, SignedIn } from '#shop/shop.ts'
import { hasStylesContext, shopContext, requestContextKey, visitorAddressContext } from './contexts.ts'
import { readPendingAction } from './pending-action.ts'
import { type BlockedRequest, redirectToSignIn, signInAgain } from './sign-in-again.server.ts'

/** Runs around every page: checks its request, and completes the headers of its answer. */
export const requestMiddleware: MiddlewareFunction<Response>[] = [
  async (page, next) => {
    const checked = await checkOnce(page)
    return completeAnswer(await next(), page, checked)
  },
]

type Page = Parameters<MiddlewareFunction<Response>>[0]

/** The framework answers the data of a page once more if it is unusual (server/page-data): what was checked stays. */
function checkOnce(page: Page): ReturnType<typeof check> {
  const checked = checks.get(page.context) ?? check(page)
  checks.set(page.context, checked)
  return checked
}

const checks = new WeakMap<Page['context'], ReturnType<typeof check>>()

/**
 * In this order: redirects an address without a language; finds the session of the cookie; redirects from a page this
 * visitor may not open; requires the anti-forgery token on a form sent with a session.
 */
async function check({ request, url, context, pattern }: Page) {
  const stored = preferencesOf(request)
  const elsewhere = languageRedirect(url.pathname, url.search, stored.language)
  if (elsewhere !== undefined) throw redirect(elsewhere, { headers: { 'cache-control': 'no-store' } })

  const [, language = '', ...path] = url.pathname.split('/').map(decodeSegment)
  if (!isLanguage(language)) throw data(null, { status: 404 })
  const shorter = request.method === 'GET' ? shorterPageQuery(path, url.searchParams) : undefined
  if (shorter !== undefined)
    throw redirect(url.pathname + shorter, { headers: { 'cache-control': 'no-store' } })
  const shop = context.get(shopContext)
  if (shop.isCatalogOnly && !isIndexable(path))
    throw redirect(href('/:lang', { lang: language }), { headers: { 'cache-control': 'no-store' } })
  const lookup = await findSession(request, shop, language)
  const [policy, { areKnown, ...shopTerms }] = await Promise.all([
    shop.content.pricePolicy(language),
    loadShopTerms(shop, language),
  ])
  const requestContext: RequestContext = {
    language,
    ...(stored.view && { view: stored.view }),
    hasStyles: context.get(hasStylesContext),
    timeZone: cookies.readCookie(request, cookies.TIME_ZONE_COOKIE) ?? '',
    address: context.get(visitorAddressContext),
    knownBrowser: cookies.readKnownBrowser(request),
    device: request.headers.get('user-agent') ?? undefined,
    prices: areKnown ? visibilityFor(policy, lookup.session !== undefined, shop.isCatalogOnly) : 'on_inquiry',
    ...shopTerms,
    ...(lookup.session ? { session: lookup.session } : {}),
  }
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const form = isForm ? await readForm(request) : undefined
  context.set(requestContextKey, {
    ...requestContext,
    ...(requestContext.session && {
      signInAgain: () => signInAgain({ request, language, path, url, form }),
    }),
  })
  // `*` = no page has this address: a 404 for everybody, signed in or not
  const access = pattern === '*' ? 'open' : accessTo(path)
  if (lookup.unknown && (form || access === 'private')) throw data(null, { status: 503 })
  // A form was on a page of a session, even if the browser no longer sends its cookie
  const isSessionOver = lookup.ended === true || form !== undefined
  guard({ request, session: requestContext.session, language, access, path, url, form, isSessionOver })
  if (form) requireAntiForgeryToken(request, requestContext, form)
  return { requestContext, lookup, isForm, isIndexable: isIndexable(path) }
}

type Checked = Awaited<ReturnType<typeof check>>

function completeAnswer(answer: Response, { request, url }: Page, checked: Checked): Response {
  const { requestContext, lookup, isForm } = checked
  const response = isForm ? answer : redirectTrailingSlash(answer, url)
  if (!checked.isIndexable) response.headers.set('x-robots-tag', 'noindex')
  cookies.appendCookies(response.headers, preferenceCookies(request, requestContext.language))
  // The answer to a sign-in sets the cookie of the new session
  if (lookup.ended && !cookies.opensSession(response.headers))
    cookies.appendCookies(response.headers, cookies.endSessionCookies(request))
  if (!lookup.unknown) response.headers.set(SCOPE_HEADER, scopeOf(requestContext))
  if (!response.headers.has('cache-control')) {
    const isPublic = !requestContext.session && checked.isIndexable
    response.headers.set('cache-control', isPublic ? 'private, no-cache' : 'private, no-store')
  }
  return response
}

/** Where nobody can sign in, prices that a sign-in would show are available on request. */
function visibilityFor(policy: PricePolicy, isClient: boolean, isCatalogOnly: boolean): PriceVisibility {
  const visibility = priceVisibility(policy, isClient ? 'client' : 'visitor')
  return isCatalogOnly && visibility === 'with_code' ? 'on_inquiry' : visibility
}

/** Set-Cookie lines for the language and the list view of this request, where the browser has not stored them yet. */
export function preferenceCookies(request: Request, language: Language): readonly string[] {
  const view = parseListView(new URL(request.url).searchParams.get('view'))
  const isNew = newPreferences({ language, view }, preferencesOf(request))
  return [
    ...(isNew.language ? [cookies.languageCookie(request, language)] : []),
    ...(isNew.view && view !== undefined ? [cookies.viewCookie(request, view)] : []),
  ]
}

export interface Preferences {
  readonly language: Language
  readonly view: ListView | undefined
}

function preferencesOf(request: Request): Preferences {
  return storedPreferences(request.headers.get('cookie') ?? '')
}

/** @param stored the text of a Cookie header */
export function storedPreferences(stored: string): Preferences {
  return {
    language: readLanguage(cookies.cookieIn(stored, cookies.LANGUAGE_COOKIE)),
    view: parseListView(cookies.cookieIn(stored, cookies.VIEW_COOKIE)),
  }
}

/** Which preferences of a page a browser has not stored. */
export function newPreferences(
  page: Preferences,
  stored: Preferences,
): { readonly language: boolean; readonly view: boolean } {
  return {
    language: page.language !== stored.language,
    view: page.view !== undefined && page.view !== stored.view,
  }
}

/** Redirects a page's address with a trailing slash permanently to the one without. */
function redirectTrailingSlash(answer: Response, { pathname, search }: URL): Response {
  const canonical = pathname.replace(/\/$/, '')
  if (answer.status !== 200 || canonical === pathname) return answer
  return redirect(canonical + search, 301)
}

/** Pages of the client area, of signing in and of a visitor's own request are neither indexed nor cached. */
function isIndexable([area = '']: readonly string[]): boolean {
  return !['client', 'oauth', 'request-quote'].includes(area)
}

/** Addresses of clients are as long as they need. So is what an identity provider sends. */
function shorterPageQuery(path: readonly string[], query: URLSearchParams): string | undefined {
  if (isIndexable(path)) return shorterQuery(query)
  return path[0] === 'oauth' && path[1] !== 'callback' ? shorterQuery(query, 'next') : undefined
}

interface GuardedRequest extends BlockedRequest {
  readonly session: SignedIn | undefined
  readonly access: Access
}

function guard({ session, access, ...guarded }: GuardedRequest): void {
  const { language, path, url } = guarded
  const noStore = { headers: { 'cache-control': 'no-store' } }
  if (path[0] === 'oauth' && (path[1] === undefined || path[1] === '')) {
    throw redirect(href('/:lang/oauth/login', { lang: language }) + url.search, noStore)
  }
  if (access === 'private' && !session) throw redirectToSignIn(guarded)
  if (access === 'anonymous only' && session) leaveSignIn(guarded)
}

/**
 * For whoever is signed in already, in another tab or before Back. The sign-in keeps what was to be done after it: its
 * page, which may read the cart, redirects from there.
 */
function leaveSignIn({ language, path, url, form }: BlockedRequest): void {
  const noStore = { headers: { 'cache-control': 'no-store' } }
  const lang = { lang: language }
  if (path[1] === 'login' && !form) return
  if (path[1] !== 'login' && path[1] !== 'external')
    throw redirect(href('/:lang/client/profile', lang), noStore)
  const query = new URLSearchParams({ ...readPendingAction(form ?? url.searchParams) })
  throw redirect(`${href('/:lang/oauth/login', lang)}?${query}`, noStore)
}

/**
 * Scripts send the token as a header, from the cookie; forms send it as a field, from the page. If both are present both
 * must match: the cookie may belong to a later session than the page, and a page of one client must not act for another.
 */
function requireAntiForgeryToken(request: Request, { session }: RequestContext, form: FormData): void {
  if (!session) return requirePair(request)
  const sent = [request.headers.get('x-xsrf-token'), form.get('xsrf')].filter((token) => token !== null)
  const isRight = (token: FormDataEntryValue) =>
    typeof token === 'string' && isToken(token, session.antiForgeryToken)
  if (sent.length === 0 || !sent.every(isRight)) refuseForm(session.client.clientId)
}

/** Without a session the script makes the pair. Forms sent without scripts have none: their origin is checked. */
function requirePair(request: Request): void {
  const sent = request.headers.get('x-xsrf-token')
  if (sent !== null && sent !== cookies.readCookie(request, cookies.ANTI_FORGERY_COOKIE)) refuseForm()
}

function refuseForm(clientId?: number): never {
  logSecurityEvent('anti_forgery_failed', { clientId })
  throw data(null, { status: 403 })
}

/** Reads the form from a clone, because the page's action reads it again. Throws 400 when it cannot be parsed. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.clone().formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The scope of the pages a device saves for offline use. A one-way hash for a session: it identifies no client. */
function scopeOf({ session, prices }: RequestContext): string {
  if (!session) return visitorScope(prices)
  return createHash('sha256').update(`visit ${prices} ${session.antiForgeryToken}`).digest('hex').slice(0, 24)
}

/** Decodes a segment as the router does, so that the guard sees `%63lient` as `client`. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
