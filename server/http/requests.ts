import type { Context, MiddlewareHandler } from 'hono'
import { limitBody } from '#services/http/request-body.ts'
import type { ServerEnv } from './trusted-proxies.ts'

/**
 * Refuses a request line or host that different programs read differently: a whole address instead of a path, a
 * fragment, two hosts. Browsers send none of these; a cache or a proxy in front could be told apart from us by them.
 */
export const unambiguousOnly: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const incoming = c.env?.incoming
  const target = incoming?.url ?? '/'
  const hosts = (incoming?.rawHeaders ?? []).filter((name, i) => i % 2 === 0 && /^host$/i.test(name))
  if (!target.startsWith('/') || target.includes('#') || hosts.length > 1) return c.text('Bad Request', 400)
  return next()
}

/** The largest form a page sends, bytes: an order's comment, every letter of it written as nine. */
const MAX_FORM_BYTES = 100_000

const tooLarge = (c: Context) => c.text('Payload Too Large: this form is larger than any of this shop', 413)
const limited = limitBody(() => MAX_FORM_BYTES, tooLarge)

const METHODS = ['GET', 'HEAD', 'POST']
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** What reaches a page is a look at it or one of its forms, and no form is larger than any of theirs. */
export const pageRequestsOnly: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  if (!METHODS.includes(method)) return c.text('Method Not Allowed', 405, { allow: METHODS.join(', ') })
  if (method !== 'POST') return next()
  if (!FORM.test(c.req.header('content-type') ?? ''))
    return c.text('Unsupported Media Type: a page takes forms only', 415)
  return limited(c, next)
}
