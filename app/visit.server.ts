import { createHash } from 'node:crypto'
import { data, href, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import type { CallFailure } from '#contracts/client.ts'
import { getProfile } from '#contracts/product.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/language.ts'
import { type PricePolicy, type PriceSight, priceSight } from '#domain/price-policy.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isToken } from './anti-forgery.server.ts'
import * as cookies from './cookies.ts'
import { parseView } from './storefront/catalog-address.ts'
import { VISIT_HEADER, visitOfVisitor } from './offline/keeping.ts'
import { type Access, accessTo, languageRedirect, safePath } from './redirects.ts'
import {
  type OpenedSession,
  type Shop,
  shopContext,
  type SignedIn,
  type Visit,
  visitContext,
  visitorAddressContext,
} from './shop.ts'

/**
 * What stands before every page, in this order: an address without a language is sent on (R3–R7); the visitor is known
 * by the session cookie (G5); a page that is not for this visitor leads elsewhere (G2–G4); a form that a session
 * authenticates must carry its anti-forgery token (S3).
 */
export const visitMiddleware: MiddlewareFunction<Response>[] = [
  async ({ request, url, context, pattern }, next) => {
    const stored = storedLanguage(request)
    const elsewhere = languageRedirect(url.pathname, url.search, stored)
    if (elsewhere !== undefined) throw redirect(elsewhere, { headers: { 'cache-control': 'no-store' } })

    const [, language = '', ...path] = url.pathname.split('/').map(decodeSegment)
    if (!isLanguage(language)) throw data(null, { status: 404 })
    const shop = context.get(shopContext)
    if (shop.isCatalogOnly && !isToBeFound(path))
      throw redirect(href('/:lang', { lang: language }), { headers: { 'cache-control': 'no-store' } })
    const found = await findSession(request, shop, language)
    const keptView = parseView(cookies.readCookie(request, cookies.VIEW_COOKIE))
    const visit: Visit = {
      language,
      ...(keptView && { view: keptView }),
      timeZone: cookies.readCookie(request, cookies.TIME_ZONE_COOKIE) ?? '',
      address: context.get(visitorAddressContext),
      prices: sightOf(
        await shop.content.pricePolicy(language),
        found.session !== undefined,
        shop.isCatalogOnly,
      ),
      ...(found.session ? { session: found.session } : {}),
    }
    const isForm = request.method !== 'GET' && request.method !== 'HEAD'
    const form = isForm ? await readForm(request) : undefined
    context.set(visitContext, {
      ...visit,
      ...(visit.session && { signInAgain: () => signInAgain(request, visit, { path, url, form }) }),
    })
    // An address that no page has is unknown to everybody (R6)
    const access = pattern === '*' ? 'open' : accessTo(path)
    if (found.unknown && (form || access === 'private')) throw data(null, { status: 503 })
    guard({ visit, access, path, url, form })
    if (form) requireAntiForgeryToken(request, visit, form)

    const answer = await next()
    const response = isForm ? answer : inOneSpelling(answer, url)
    if (!isToBeFound(path)) response.headers.set('x-robots-tag', 'noindex')
    appendCookies(response.headers, choicesToKeep(request, language))
    if (found.ended) appendCookies(response.headers, cookies.endSessionCookies(request))
    if (!found.unknown) response.headers.set(VISIT_HEADER, nameOfVisit(visit))
    if (!response.headers.has('cache-control')) {
      const isKept = !visit.session && isToBeFound(path)
      response.headers.set('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
    }
    return response
  },
]

/** Where nobody can sign in, prices that a sign-in would show are told to who asks for them. */
function sightOf(policy: PricePolicy, isClient: boolean, isCatalogOnly: boolean): PriceSight {
  const sight = priceSight(policy, isClient ? 'client' : 'visitor')
  return isCatalogOnly && sight === 'with_code' ? 'on_asking' : sight
}

/** What this browser is to remember of a page it asked for, where it does not yet: its language, and a list's view. */
export function choicesToKeep(request: Request, language: Language): readonly string[] {
  const view = parseView(new URL(request.url).searchParams.get('view'))
  const keptView = parseView(cookies.readCookie(request, cookies.VIEW_COOKIE))
  return [
    ...(language === storedLanguage(request) ? [] : [cookies.languageCookie(request, language)]),
    ...(view === undefined || view === keptView ? [] : [cookies.viewCookie(request, view)]),
  ]
}

/** A page has one address: one with a slash too many leads there for good; any other answer is what it is. */
function inOneSpelling(answer: Response, { pathname, search }: URL): Response {
  const spelling = pathname.replace(/\/$/, '')
  if (answer.status !== 200 || spelling === pathname) return answer
  return redirect(spelling + search, 301)
}

/** Signing in and the client's own pages are nobody else's to find, and no copy of them is kept (R10). */
function isToBeFound([area]: readonly string[]): boolean {
  return area !== 'client' && area !== 'oauth'
}

type SignInRefusal = 'wrong_sign_in' | 'too_many_attempts' | 'busy' | 'unavailable'

export interface NewSession extends SignedIn {
  /** Set-Cookie lines for the answer. */
  readonly cookies: readonly string[]
  /** What the product API has to say to it (N6). */
  readonly message: string | undefined
}

/** Signs a visitor in at the services (A1). */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  credentials: { readonly username: string; readonly password: string },
): Promise<Result<NewSession, SignInRefusal>> {
  const shop = context.get(shopContext)
  const { language, address } = context.get(visitContext)
  const opened = await shop.sessions.open({ ...credentials, language, address })
  if (!opened.ok) return failure(refusalOf(opened.failure))
  return success(await newSession(shop, request, opened.value))
}

/** A session as the pages know it, with the cookies that carry it. What waited for the client's sign-in goes on (S12). */
export async function newSession(shop: Shop, request: Request, opened: OpenedSession): Promise<NewSession> {
  const { cookie, client, tokens, message } = opened
  await shop.orderOutbox.renewToken(client.clientId, tokens.catalog)
  const antiForgeryToken = shop.sessions.antiForgeryToken(cookie)
  return {
    client,
    tokens,
    antiForgeryToken,
    message,
    cookies: cookies.sessionCookies(request, cookie, antiForgeryToken),
  }
}

/** Ends the visitor's session, here and at the services: the Set-Cookie lines that forget it, and what was said to it (G6). */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request) {
  const cookie = cookies.readCookie(request, cookies.SESSION_COOKIE)
  const { sessions } = context.get(shopContext)
  const message = cookie ? await sessions.close(cookie, context.get(visitContext).language) : undefined
  return { cookies: cookies.endSessionCookies(request), message }
}

/** A plain service has no codes: that it says no, with whatever status, is about what was entered. */
function refusalOf(failure: CallFailure): SignInRefusal {
  if (failure.kind !== 'refused') return 'unavailable'
  const { code, status } = failure
  if (code === 'too_many_attempts' || status === 429) return 'too_many_attempts'
  if (code === 'busy') return code
  return status >= 500 ? 'unavailable' : 'wrong_sign_in'
}

function storedLanguage(request: Request): Language {
  const stored = cookies.readCookie(request, cookies.LANGUAGE_COOKIE)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

/**
 * The session of the cookie. `ended` = the cookie names one that is over, and is to be forgotten; `unknown` = nobody can
 * tell now, so that a client is neither asked to sign in again nor loses what was sent.
 */
async function findSession(
  request: Request,
  shop: Shop,
  language: Language,
): Promise<{ session?: SignedIn; ended?: boolean; unknown?: boolean }> {
  const cookie = cookies.readCookie(request, cookies.SESSION_COOKIE)
  if (!cookie) return {}
  const found = await shop.sessions.tokens(cookie)
  if (!found.ok) return found.code === 'no_session' ? { ended: true } : { unknown: true }
  const tokens = found.value
  const profile = await shop.product.send(getProfile, { language, token: tokens.product })
  if (profile.ok) {
    return {
      session: { client: profile.value, tokens, antiForgeryToken: shop.sessions.antiForgeryToken(cookie) },
    }
  }
  const isRefused = profile.failure.kind === 'refused' && profile.failure.status === 401
  return isRefused ? { ended: true } : { unknown: true }
}

interface Asked {
  readonly visit: Visit
  readonly access: Access
  readonly path: readonly string[]
  readonly url: URL
  readonly form: FormData | undefined
}

function guard({ visit: { language, session }, access, path, url, form }: Asked): void {
  const noStore = { headers: { 'cache-control': 'no-store' } }
  if (path[0] === 'oauth' && (path[1] === undefined || path[1] === '')) {
    throw redirect(href('/:lang/oauth/login', { lang: language }) + url.search, noStore)
  }
  if (access === 'private' && !session) throw redirect(signInAddress(language, { path, url, form }), noStore)
  if (access === 'anonymous only' && session)
    throw redirect(href('/:lang/client/profile', { lang: language }), noStore)
}

/** Where one signs in to go on to what was asked for. */
function signInAddress(
  language: Language,
  { path, url, form }: Pick<Asked, 'path' | 'url' | 'form'>,
): string {
  const wanted = form
    ? wantedByForm(language, path, form)
    : { next: safePath(url.pathname + url.search) ?? '' }
  return `${href('/:lang/oauth/login', { lang: language })}?${new URLSearchParams(wanted)}`
}

/** The session is over at a service: it is forgotten here too, or the visitor would not be let in to sign in. */
function signInAgain(
  request: Request,
  { language }: Visit,
  asked: Pick<Asked, 'path' | 'url' | 'form'>,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  appendCookies(headers, cookies.endSessionCookies(request))
  return redirect(signInAddress(language, asked), { headers })
}

function requireAntiForgeryToken(request: Request, { session }: Visit, form: FormData): void {
  if (!session) return
  const field = form.get('xsrf')
  const sent = request.headers.get('x-xsrf-token') ?? (typeof field === 'string' ? field : undefined)
  if (!isToken(sent, session.antiForgeryToken)) throw data(null, { status: 403 })
}

/** What a form whose session is over leaves for after the sign-in: where it stood, and the item it would add (K1). */
function wantedByForm(language: Language, path: readonly string[], form: FormData): Record<string, string> {
  const next = safePath(form.get('back')) ?? href('/:lang/client/shopping-cart', { lang: language })
  const [item, quantity] = [form.get('item'), form.get('quantity')]
  const isAdd = path.join('/') === 'client/shopping-cart/add' && typeof item === 'string'
  return isAdd ? { next, add: item, quantity: typeof quantity === 'string' ? quantity : '' } : { next }
}

/** The form as the page will read it once more; one that cannot be read is refused here, before anything is done. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.clone().formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** Tells a browser whose pages it keeps (Z8); made of the session, it opens nothing and says nothing of the client. */
function nameOfVisit({ session, prices }: Visit): string {
  if (!session) return visitOfVisitor(prices)
  return createHash('sha256').update(`visit ${prices} ${session.antiForgeryToken}`).digest('hex').slice(0, 24)
}

/** A segment as the router reads it: `%63lient` is `client` to both. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function appendCookies(headers: Headers, lines: readonly string[]): void {
  for (const line of lines) headers.append('set-cookie', line)
}
