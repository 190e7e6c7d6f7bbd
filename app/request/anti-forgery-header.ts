const COOKIE = /(?:^|; )XSRF-TOKEN=([^;]+)/

/**
 * Wraps `fetch` to send the anti-forgery token as a header with every same-origin change. The router, which sends the
 * forms, offers no hook for headers.
 */
export function sendTokenWithChanges(): void {
  const plainFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const token = COOKIE.exec(document.cookie)?.[1]
    const isChange = request.method !== 'GET' && request.method !== 'HEAD'
    const isOurs = new URL(request.url).origin === window.location.origin
    if (token && isChange && isOurs) request.headers.set('x-xsrf-token', decodeURIComponent(token))
    return plainFetch(request)
  }
}
