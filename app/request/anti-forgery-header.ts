const COOKIE_NAME = 'XSRF-TOKEN'
const COOKIE = new RegExp(`(?:^|; )${COOKIE_NAME}=([^;]+)`)

/**
 * Wraps `fetch` to send the anti-forgery token as a header with every same-origin change. The router, which sends the
 * forms, offers no hook for headers.
 */
export function sendTokenWithChanges(): void {
  const plainFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const isChange = request.method !== 'GET' && request.method !== 'HEAD'
    const isOurs = request.url.startsWith(`${location.origin}/`)
    const token = isChange && isOurs ? (readToken() ?? makeToken()) : undefined
    if (token !== undefined) request.headers.set('x-xsrf-token', token)
    return plainFetch(request)
  }
}

function readToken(): string | undefined {
  const value = COOKIE.exec(document.cookie)?.[1]
  return value === undefined ? undefined : decodeURIComponent(value)
}

/**
 * A visitor without a session gets no cookie from the server, so the script makes the pair when it first sends a form.
 * Undefined if cookies are blocked, or on the page of a session, whose forms carry the token of the session.
 */
function makeToken(): string | undefined {
  if (document.querySelector('input[name="xsrf"]')) return undefined
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Without https a browser has no randomUUID
  const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  document.cookie = `${COOKIE_NAME}=${token}; Path=/; SameSite=Lax${secure}`
  return readToken()
}
