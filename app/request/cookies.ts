/** The shop's cookies. Their names are a public contract. */

const SESSION_COOKIE = 'JWTtoken'
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN'
export const LANGUAGE_COOKIE = 'language'
export const TIME_ZONE_COOKIE = 'timeZone'
/** The list view last chosen: cards or rows. */
export const VIEW_COOKIE = 'view'
/** The file name of the style sheet that the browser has in its cache. */
export const STYLES_COOKIE = 'styles'
/** The items that a visitor collects for a request for quotation. */
export const QUOTE_ITEMS_COOKIE = 'quote-items'
/** Notices for the next page. */
export const NOTICE_COOKIE = 'notice'

/** What was written on a cart whose session had ended, in parts: browsers store 4,096 bytes in a cookie. */
const REMARK_COOKIES = ['remarks', 'remarks-2', 'remarks-3']
const REMARK_PART = 3_500
const REMARK_SECONDS = 3_600

/** A client has signed in from this browser. Outlives the session and opens none. */
const KNOWN_BROWSER_COOKIE = 'known-browser'

/** Sealed state of a sign-in at an identity provider, until the visitor returns. */
export const EXTERNAL_SIGN_IN_COOKIE = 'external-sign-in'

const YEAR_SECONDS = 31_536_000
const SESSION_SECONDS = 30 * 86_400

/** The value of a cookie; undefined when absent or not percent-encoded correctly. */
export function readCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie') ?? '', name)
}

/** The same, from the text of a Cookie header. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const [first] = valuesOf(cookies, name)
  return first === undefined ? undefined : decode(first)
}

/**
 * The token of the session; undefined also for two different ones. A page of another subdomain can set the second, and
 * nothing tells which one the shop has set: an order might land in a stranger's account.
 */
export function readSessionCookie(request: Request): string | undefined {
  const [first, ...others] = valuesOf(request.headers.get('cookie') ?? '', SESSION_COOKIE)
  return first === undefined || others.some((other) => other !== first) ? undefined : decode(first)
}

/**
 * Without splitting the text: that took a twelfth of the time of a stored page, which looks up several cookies. Each cookie
 * is looked at once, however often the name is in it: the text is a stranger's.
 */
function valuesOf(cookies: string, name: string): string[] {
  const values: string[] = []
  for (let at = cookies.indexOf(name); at >= 0;) {
    const semicolon = cookies.indexOf(';', at)
    const end = semicolon < 0 ? cookies.length : semicolon
    const cookie = cookies.slice(cookies.lastIndexOf(';', at) + 1, end)
    const equals = cookie.indexOf('=')
    if (equals >= 0 && cookie.slice(0, equals).trim() === name) values.push(cookie.slice(equals + 1).trim())
    at = cookies.indexOf(name, end)
  }
  return values
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

type Access = 'scripts' | 'server only'

/** A Set-Cookie line. `seconds` 0 removes the cookie. */
function setCookie(request: Request, name: string, value: string, access: Access, seconds: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const httpOnly = access === 'server only' ? '; HttpOnly' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${httpOnly}${secure}`
}

export function sessionCookies(request: Request, session: string, antiForgeryToken: string): string[] {
  return [
    setCookie(request, SESSION_COOKIE, session, 'server only', SESSION_SECONDS),
    setCookie(request, ANTI_FORGERY_COOKIE, antiForgeryToken, 'scripts', SESSION_SECONDS),
  ]
}

export function endSessionCookies(request: Request): string[] {
  return [
    setCookie(request, SESSION_COOKIE, '', 'server only', 0),
    setCookie(request, ANTI_FORGERY_COOKIE, '', 'scripts', 0),
  ]
}

/** Undefined also for what no token looks like: it is sent on in a header. */
export function readKnownBrowser(request: Request): string | undefined {
  const token = readCookie(request, KNOWN_BROWSER_COOKIE)
  return token !== undefined && /^[\w.-]{1,100}$/.test(token) ? token : undefined
}

/** @param token undefined leaves the cookie as it is */
export function knownBrowserCookies(request: Request, token: string | undefined): string[] {
  return token === undefined
    ? []
    : [setCookie(request, KNOWN_BROWSER_COOKIE, token, 'server only', YEAR_SECONDS)]
}

export function languageCookie(request: Request, language: string): string {
  return setCookie(request, LANGUAGE_COOKIE, language, 'scripts', YEAR_SECONDS)
}

export function timeZoneCookie(request: Request, timeZone: string): string {
  return setCookie(request, TIME_ZONE_COOKIE, timeZone, 'scripts', YEAR_SECONDS)
}

export function viewCookie(request: Request, view: string): string {
  return setCookie(request, VIEW_COOKIE, view, 'server only', YEAR_SECONDS)
}

/** @param items '' removes the cookie */
export function quoteItemsCookie(request: Request, items: string): string {
  return setCookie(request, QUOTE_ITEMS_COOKIE, items, 'scripts', items === '' ? 0 : YEAR_SECONDS)
}

/** @param notice '' removes the cookie */
export function noticeCookie(request: Request, notice: string): string {
  return setCookie(request, NOTICE_COOKIE, notice, 'server only', notice === '' ? 0 : 60)
}

/** @param state '' removes the cookie */
export function externalSignInCookie(request: Request, state: string): string {
  return setCookie(request, EXTERNAL_SIGN_IN_COOKIE, state, 'server only', state === '' ? 0 : 600)
}

/** @param packed plain ASCII; '' removes the cookies. What is longer than the cookies can hold is cut. */
export function remarkCookies(request: Request, packed: string): string[] {
  return REMARK_COOKIES.map((name, index) => {
    const part = packed.slice(index * REMARK_PART, (index + 1) * REMARK_PART)
    return setCookie(request, name, part, 'server only', part === '' ? 0 : REMARK_SECONDS)
  })
}

export function readRemarkCookies(request: Request): string {
  return REMARK_COOKIES.map((name) => readCookie(request, name) ?? '').join('')
}

export function opensSession(answer: Headers): boolean {
  return answer.getSetCookie().some((line) => line.startsWith(`${SESSION_COOKIE}=`))
}

/** Adds Set-Cookie lines to an answer. */
export function appendCookies(headers: Headers, lines: readonly string[]): void {
  for (const line of lines) headers.append('set-cookie', line)
}
