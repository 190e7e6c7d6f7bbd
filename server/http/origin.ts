import type { MiddlewareHandler } from 'hono'
import { logSecurityEvent } from '#config/security-log.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * With PUBLIC_URL set, answers 421 to any host but that one and this machine's own names, so that a forged Host header
 * gets into no page, link or mail.
 */
export function knownHostsOnly(publicUrl: string | undefined): MiddlewareHandler {
  const known = publicUrl && new URL(publicUrl).host
  return async (c, next) => {
    const { host } = new URL(c.req.url)
    if (known && host !== known && !LOOPBACK.test(host)) return c.text('Misdirected Request', 421)
    return next()
  }
}

/** Tests whether an origin is the shop's own: PUBLIC_URL when set, otherwise this machine's names with the given port. */
export function ownOrigins({
  publicUrl,
  host,
}: {
  readonly publicUrl: string | undefined
  readonly host: string
}) {
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  return (origin: string, port: number | undefined): boolean => {
    if (publicUrl !== undefined) return origin === publicUrl
    return names.some((name) => origin === new URL(`http://${name}:${port ?? 0}`).origin)
  }
}

/**
 * Refuses cross-site form posts (CSRF) by `Origin` and `Sec-Fetch-Site`. A request with neither header is not from a
 * browser and carries no cookie by itself. Forms of a page with `Referrer-Policy: no-referrer` have the origin `null`;
 * then `Sec-Fetch-Site` decides.
 */
export function sameOriginOnly(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const own = [new URL(c.req.url).origin, ...(publicUrl ? [publicUrl] : [])]
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    if (!isForeign(origin, site, own)) return next()
    logSecurityEvent('foreign_form')
    return c.text('Forbidden: this form was sent from another site', 403)
  }
}

function isForeign(origin: string | undefined, site: string | undefined, own: readonly string[]): boolean {
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none'
  return origin === 'null' ? site !== 'same-origin' : !own.includes(origin)
}
