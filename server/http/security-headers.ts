import type { MiddlewareHandler } from 'hono'
import { changeableHeaders } from './answer-headers.ts'

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // `no-referrer` would make browsers send `Origin: null` with our own forms
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** For responses that are not pages: nothing in them may load, run or be framed. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** Adds the security headers to every response. Pages set their own content security policy, with script hashes. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const missing = securityHeadersFor(c.res.headers, c.req.url)
  if (missing.length === 0) return
  const headers = changeableHeaders(c)
  for (const [name, value] of missing) headers.set(name, value)
}

/** The security headers that an answer lacks to a request for this address. */
export function securityHeadersFor(answer: Headers, address: string): readonly (readonly [string, string])[] {
  const missing = Object.entries(HEADERS).filter(([name]) => !answer.has(name))
  if (!answer.has('content-security-policy')) missing.push(['content-security-policy', NOTHING_ALLOWED])
  if (address.startsWith('https:'))
    missing.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  return missing
}
