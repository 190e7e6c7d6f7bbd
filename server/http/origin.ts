import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * With PUBLIC_URL set, only that host and this machine's own name are answered: an address made up by a stranger gets
 * into no page, link or mail.
 */
export function knownHostsOnly(publicUrl: string | undefined): MiddlewareHandler {
  const known = publicUrl && new URL(publicUrl).host
  return async (c, next) => {
    const { host } = new URL(c.req.url)
    if (known && host !== known && !LOOPBACK.test(host)) return c.text('Misdirected Request', 421)
    return next()
  }
}

/** What this process answers to, as its port is known: the configured address, else this machine's own names. */
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
 * Refuses what a page of another site makes a browser send. Browsers tell where a request comes from; one that tells
 * neither way is no browser, and carries no cookie by itself. A page of ours that is told to send no referrer has the
 * origin `null` in its forms; then the browser's other word counts.
 */
export function sameOriginOnly(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const own = [new URL(c.req.url).origin, ...(publicUrl ? [publicUrl] : [])]
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    if (isForeign(origin, site, own)) return c.text('Forbidden: this form was sent from another site', 403)
    return next()
  }
}

function isForeign(origin: string | undefined, site: string | undefined, own: readonly string[]): boolean {
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none'
  return origin === 'null' ? site !== 'same-origin' : !own.includes(origin)
}
