/** The language chosen before the sign-in. */
export const LANGUAGE_COOKIE = 'staff-language'
/** Binds the forms of a browser that is not signed in. */
export const VISIT_COOKIE = 'staff-visit'

/** A Set-Cookie line that the shop's pages never receive. `seconds` 0 removes the cookie. */
export function adminCookie(request: Request, name: string, value: string, seconds: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/admin; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`
}
