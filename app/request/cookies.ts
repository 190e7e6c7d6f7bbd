/** The cookies of the shop, named as the specification names them (G5, E). */

export const SESSION_COOKIE = 'JWTtoken'
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN'
export const LANGUAGE_COOKIE = 'language'
export const TIME_ZONE_COOKIE = 'timeZone'
/** How lists are looked at: as cards or as rows. */
export const VIEW_COOKIE = 'view'
/** A notice to show on the next page, where no script shows it at once. */
export const NOTICE_COOKIE = 'notice'

/** Kept while a visitor is at an identity provider. */
export const EXTERNAL_SIGN_IN_COOKIE = 'external-sign-in'

const YEAR_SECONDS = 31_536_000
const SESSION_SECONDS = 30 * 86_400

/** The value of a cookie; undefined where there is none, or where it is nothing of ours. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

type Kind = 'script may read it' | 'for the server only'

/** A Set-Cookie line. `seconds` 0 removes the cookie. */
function setCookie(request: Request, name: string, value: string, kind: Kind, seconds: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const hidden = kind === 'for the server only' ? '; HttpOnly' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${hidden}${secure}`
}

export function sessionCookies(request: Request, session: string, antiForgeryToken: string): string[] {
  return [
    setCookie(request, SESSION_COOKIE, session, 'for the server only', SESSION_SECONDS),
    setCookie(request, ANTI_FORGERY_COOKIE, antiForgeryToken, 'script may read it', SESSION_SECONDS),
  ]
}

export function endSessionCookies(request: Request): string[] {
  return [
    setCookie(request, SESSION_COOKIE, '', 'for the server only', 0),
    setCookie(request, ANTI_FORGERY_COOKIE, '', 'script may read it', 0),
  ]
}

export function languageCookie(request: Request, language: string): string {
  return setCookie(request, LANGUAGE_COOKIE, language, 'script may read it', YEAR_SECONDS)
}

export function timeZoneCookie(request: Request, timeZone: string): string {
  return setCookie(request, TIME_ZONE_COOKIE, timeZone, 'script may read it', YEAR_SECONDS)
}

export function viewCookie(request: Request, view: string): string {
  return setCookie(request, VIEW_COOKIE, view, 'for the server only', YEAR_SECONDS)
}

/** @param notice '' takes a shown notice back */
export function noticeCookie(request: Request, notice: string): string {
  return setCookie(request, NOTICE_COOKIE, notice, 'for the server only', notice === '' ? 0 : 60)
}

/** @param kept '' forgets it */
export function externalSignInCookie(request: Request, kept: string): string {
  return setCookie(request, EXTERNAL_SIGN_IN_COOKIE, kept, 'for the server only', kept === '' ? 0 : 600)
}

export function opensSession(answer: Headers): boolean {
  return answer.getSetCookie().some((line) => line.startsWith(`${SESSION_COOKIE}=`))
}

/** Adds Set-Cookie lines to an answer. */
export function appendCookies(headers: Headers, lines: readonly string[]): void {
  for (const line of lines) headers.append('set-cookie', line)
}
