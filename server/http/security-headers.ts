import type { MiddlewareHandler } from 'hono'

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // `no-referrer` would make browsers send `Origin: null` with our own forms.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** For answers that are no page: nothing in them may load, run or be framed. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** The headers of every answer; a page brings its own content policy, with the hashes of its scripts. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', NOTHING_ALLOWED)
  if (new URL(c.req.url).protocol === 'https:')
    c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
