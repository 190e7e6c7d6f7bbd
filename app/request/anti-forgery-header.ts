/** The cookie that page and scripts may read; its name and the header's are the specification's (S3). */
const COOKIE = /(?:^|; )XSRF-TOKEN=([^;]+)/

/**
 * What the page's scripts change at their own origin carries the anti-forgery token as a header too (S3). The router, which
 * sends the forms, has no place to say so: it calls the page's `fetch`.
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
