import { isPublicArea, knownQuery } from '#app/addresses/known-query.ts'
import { hasStyleSheet } from '#app/document/style-sheet.server.ts'
import { type Preferences, storedPreferences } from '#app/request/request-context.server.ts'
import { type ListView, parseListView } from '#domain/catalog/list-view.ts'
import { isLanguage, type Language } from '#domain/text/language.ts'

/** A page that is the same for everyone who is not signed in. */
export interface PublicPage {
  readonly language: Language
  /** Path and query in their canonical spelling, without what the page does not read. */
  readonly address: string
  /** The list layout: from the address, otherwise from the cookie. */
  readonly view: ListView | undefined
  /** The page is for browsers that have the style sheet (see app/document/style-sheet.server.ts). */
  readonly hasStyles: boolean
  /** The page shows dates, in the visitor's time zone if one is chosen. */
  readonly showsDates: boolean
  /** The page shows data whose changes are not announced, so it may be cached for less than a second only. */
  readonly isShortLived: boolean
}

/** What a stored page depends on, of the cookies of a visitor who is not signed in. */
export interface VisitorCookies extends Preferences {
  readonly hasStyles: boolean
  readonly choosesTimeZone: boolean
}

const PRIVATE_COOKIE = /(?:^|;)\s*(?:JWTtoken|notice)\s*=/
const TIME_ZONE_COOKIE = /(?:^|;)\s*timeZone\s*=/

/** Whether a visitor with these cookies gets no page that is the same for everyone. */
function isPrivate(cookies: string): boolean {
  return PRIVATE_COOKIE.test(cookies)
}

function choosesTimeZone(cookies: string): boolean {
  return TIME_ZONE_COOKIE.test(cookies)
}

/**
 * Most visitors send one of a few texts; one who collects items for a quotation has a text of their own. All are forgotten
 * together at this number.
 */
const MAX_KNOWN_COOKIES = 100
const knownCookies = new Map<string, VisitorCookies>()

/** Undefined for cookies with which a visitor gets no page that is the same for everyone. */
export function visitorCookies(cookies: string): VisitorCookies | undefined {
  const known = knownCookies.get(cookies)
  if (known !== undefined) return known
  if (isPrivate(cookies)) return undefined
  if (knownCookies.size >= MAX_KNOWN_COOKIES) knownCookies.clear()
  const read = {
    ...storedPreferences(cookies),
    hasStyles: hasStyleSheet(cookies),
    choosesTimeZone: choosesTimeZone(cookies),
  }
  knownCookies.set(cookies, read)
  return read
}

const VIEW = /[?&]view=([^&]*)/

/** The list layout in the query of a public page's address. */
export function viewAsked(address: string): ListView | undefined {
  return parseListView(VIEW.exec(address)?.[1])
}

/**
 * The public page that a request asks for. Undefined for anything else: a request with a session or a notice, a query
 * that makes a page of its own, or a path in another than its canonical spelling.
 */
export function publicPageOf(request: Request): PublicPage | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const visitor = visitorCookies(request.headers.get('cookie') ?? '')
  if (!isRead || visitor === undefined) return undefined
  const { pathname, searchParams } = new URL(request.url)
  const [, language, ...path] = pathname.split('/')
  const [area = ''] = path
  if (!isLanguage(language) || !isPublicArea(area) || path.includes('') || !isCanonical(pathname))
    return undefined
  const search = knownQuery(area, searchParams)
  if (pathname.endsWith('.data') || search === undefined) return undefined
  const showsDates = /^(|offers?)$/.test(area)
  if (showsDates && visitor.choosesTimeZone) return undefined
  return {
    language,
    address: pathname + search,
    view: viewAsked(search) ?? visitor.view,
    hasStyles: visitor.hasStyles,
    showsDates,
    isShortLived: area === 'stock',
  }
}

/** One page, one key: `%63atalogo` decodes to `catalogo` but is another address. */
function isCanonical(pathname: string): boolean {
  try {
    return encodeURI(decodeURIComponent(pathname)) === pathname
  } catch {
    return false
  }
}
