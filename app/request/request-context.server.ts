import { createHash } from 'node:crypto'
import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/text/language.ts'
import { type PricePolicy, type PriceVisibility, priceVisibility } from '#domain/cart/price-visibility.ts'
import { isToken } from './anti-forgery.server.ts'
import * as cookies from './cookies.ts'
import { parseListView } from '#domain/catalog/list-view.ts'
import { VISIT_HEADER, visitOfVisitor } from '../offline/cache-rules.ts'
import { type Access, accessTo, languageRedirect } from './redirects.ts'
import { findSession } from './session.server.ts'
import { shopContext, type RequestContext, requestContextKey, visitorAddressContext } from '#shop/shop.ts'
import { signInAddress, signInAgain } from './sign-in-again.server.ts'

/**
 * What stands before every page, in this order: an address without a language is sent on (R3–R7); the visitor is known
 * by the session cookie (G5); a page that is not for this visitor leads elsewhere (G2–G4); a form that a session
 * authenticates must carry its anti-forgery token (S3).
 */
export const requestMiddleware: MiddlewareFunction<Response>[] = [
  async ({ request, url, context, pattern }, next) => {
    const stored = storedLanguage(request)
    const elsewhere = languageRedirect(url.pathname, url.search, stored)
    if (elsewhere !== undefined) throw redirect(elsewhere, { headers: { 'cache-control': 'no-store' } })

    const [, language = '', ...path] = url.pathname.split('/').map(decodeSegment)
    if (!isLanguage(language)) throw data(null, { status: 404 })
    const shop = context.get(shopContext)
    if (shop.isCatalogOnly && !isIndexable(path))
      throw redirect(href('/:lang', { lang: language }), { headers: { 'cache-control': 'no-store' } })
    const found = await findSession(request, shop, language)
    const keptView = parseListView(cookies.readCookie(request, cookies.VIEW_COOKIE))
    const requestContext: RequestContext = {
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
    context.set(requestContextKey, {
      ...requestContext,
      ...(requestContext.session && {
        signInAgain: () => signInAgain(request, language, { path, url, form }),
      }),
    })
    // An address that no page has is unknown to everybody (R6)
    const access = pattern === '*' ? 'open' : accessTo(path)
    if (found.unknown && (form || access === 'private')) throw data(null, { status: 503 })
    guard({ requestContext, access, path, url, form })
    if (form) requireAntiForgeryToken(request, requestContext, form)

    const answer = await next()
    const response = isForm ? answer : inOneSpelling(answer, url)
    if (!isIndexable(path)) response.headers.set('x-robots-tag', 'noindex')
    cookies.appendCookies(response.headers, preferenceCookies(request, language))
    // The answer to a sign-in has the next session in it
    if (found.ended && !cookies.opensSession(response.headers))
      cookies.appendCookies(response.headers, cookies.endSessionCookies(request))
    if (!found.unknown) response.headers.set(VISIT_HEADER, nameOfVisit(requestContext))
    if (!response.headers.has('cache-control')) {
      const isKept = !requestContext.session && isIndexable(path)
      response.headers.set('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
    }
    return response
  },
]

/** Where nobody can sign in, prices that a sign-in would show are told to who asks for them. */
function sightOf(policy: PricePolicy, isClient: boolean, isCatalogOnly: boolean): PriceVisibility {
  const visibility = priceVisibility(policy, isClient ? 'client' : 'visitor')
  return isCatalogOnly && visibility === 'with_code' ? 'on_asking' : visibility
}

/** What this browser is to remember of a page it asked for, where it does not yet: its language, and a list's view. */
export function preferenceCookies(request: Request, language: Language): readonly string[] {
  const view = parseListView(new URL(request.url).searchParams.get('view'))
  const keptView = parseListView(cookies.readCookie(request, cookies.VIEW_COOKIE))
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
function isIndexable([area]: readonly string[]): boolean {
  return area !== 'client' && area !== 'oauth'
}

function storedLanguage(request: Request): Language {
  const stored = cookies.readCookie(request, cookies.LANGUAGE_COOKIE)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

interface Asked {
  readonly requestContext: RequestContext
  readonly access: Access
  readonly path: readonly string[]
  readonly url: URL
  readonly form: FormData | undefined
}

function guard({ requestContext: { language, session }, access, path, url, form }: Asked): void {
  const noStore = { headers: { 'cache-control': 'no-store' } }
  if (path[0] === 'oauth' && (path[1] === undefined || path[1] === '')) {
    throw redirect(href('/:lang/oauth/login', { lang: language }) + url.search, noStore)
  }
  if (access === 'private' && !session) throw redirect(signInAddress(language, { path, url, form }), noStore)
  if (access === 'anonymous only' && session)
    throw redirect(href('/:lang/client/profile', { lang: language }), noStore)
}

/**
 * A script sends it as a header, from the cookie; the form, from the page. Where both are there both must be right: the
 * cookie may be of a later session than the page, and what a page of one client says is not to be done for another.
 */
function requireAntiForgeryToken(request: Request, { session }: RequestContext, form: FormData): void {
  if (!session) return
  const sent = [request.headers.get('x-xsrf-token'), form.get('xsrf')].filter((token) => token !== null)
  const isRight = (token: FormDataEntryValue) =>
    typeof token === 'string' && isToken(token, session.antiForgeryToken)
  if (sent.length === 0 || !sent.every(isRight)) throw data(null, { status: 403 })
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
function nameOfVisit({ session, prices }: RequestContext): string {
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
