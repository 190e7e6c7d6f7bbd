import { cookieIn } from '#app/request/cookies.ts'
import { type Notice, writeNotice } from './notice.ts'

/** The language chosen before the sign-in. */
export const LANGUAGE_COOKIE = 'staff-language'
/** Binds the forms of a browser that is not signed in. */
export const VISIT_COOKIE = 'staff-visit'
/** What the next page says about the change before it. */
export const NOTICE_COOKIE = 'staff-notice'

/** Whose session this browser had, also after its end. It opens nothing. */
export const WRITER_COOKIE = 'staff-writer'

/** Who has signed in from this browser before, also long ago. It opens nothing. */
const KNOWN_BROWSER_COOKIE = 'staff-known-browser'
const KNOWN_BROWSER_SECONDS = 365 * 86_400

/** How long what somebody typed can still come back: a week longer than the longest session. */
export const WRITER_SECONDS = 14 * 86_400
/** A session ends at the latest this long after the sign-in, seconds. */
const SESSION_SECONDS = 7 * 86_400

export function readAdminCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie') ?? '', name)
}

/** The text that says whose session this browser had. */
export function readWriterProof(request: Request): string | undefined {
  return readAdminCookie(request, WRITER_COOKIE)
}

/** A Set-Cookie line that the shop's pages never receive. `seconds` 0 removes the cookie. */
export function adminCookie(request: Request, name: string, value: string, seconds: number): string {
  const secure = isSecure(request) ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/admin; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`
}

/** For the answer to a form: the next page says what was done. */
export function noticeCookie(request: Request, notice: Notice): string {
  return adminCookie(request, NOTICE_COOKIE, writeNotice(notice), 60)
}

/** With the prefix a browser takes the cookie over https only. */
function sessionName(request: Request): string {
  return isSecure(request) ? '__Secure-staff' : 'staff'
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

export function readSessionToken(request: Request): string | undefined {
  return readAdminCookie(request, sessionName(request))
}

function sessionCookie(request: Request, token: string): string {
  return adminCookie(request, sessionName(request), token, SESSION_SECONDS)
}

/** The cookies of somebody who has just signed in. */
export function signedInCookies(
  request: Request,
  { token, knownBrowser }: { readonly token: string; readonly knownBrowser: string | undefined },
): Headers {
  const headers = new Headers({ 'set-cookie': sessionCookie(request, token) })
  for (const line of knownBrowserCookies(request, knownBrowser)) headers.append('set-cookie', line)
  return headers
}

export function knownBrowserCookies(request: Request, token: string | undefined): readonly string[] {
  return token === undefined ? [] : [adminCookie(request, KNOWN_BROWSER_COOKIE, token, KNOWN_BROWSER_SECONDS)]
}

export function readKnownBrowser(request: Request): string | undefined {
  return readAdminCookie(request, KNOWN_BROWSER_COOKIE)
}

export function endSessionCookie(request: Request): string {
  return adminCookie(request, sessionName(request), '', 0)
}
