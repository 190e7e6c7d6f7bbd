import type { Context, MiddlewareHandler } from 'hono'
import { limitBody } from '#services/http/request-body.ts'
import type { ServerEnv } from './trusted-proxies.ts'

/** The longest name of a host (RFC 1035), and a port. Without PUBLIC_URL a page repeats it in many links. */
const MAX_HOST_LENGTH = 260

/**
 * Of a path as URLs write it. The longest of the shop are names of files and references of orders, percent-encoded, some 2,700
 * characters. A page repeats its path in many links.
 */
const MAX_PATH_LENGTH = 4_000

/**
 * Refuses requests that a proxy or cache in front might interpret differently: an absolute URL or a fragment in the
 * request line, or two Host headers; and longer names of hosts and paths than exist. Browsers send none of these.
 */
export const refuseAmbiguousRequests: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const incoming = c.env?.incoming
  const target = incoming?.url ?? '/'
  const raw = incoming?.rawHeaders ?? []
  const hosts = raw.filter((_, i) => i % 2 === 1 && /^host$/i.test(raw[i - 1] ?? ''))
  const isUnclear = !target.startsWith('/') || target.includes('#') || hosts.length > 1
  if (isUnclear || hosts.some((host) => host.length > MAX_HOST_LENGTH)) return c.text('Bad Request', 400)
  if (new URL(c.req.url).pathname.length > MAX_PATH_LENGTH) return c.text('URI Too Long', 414)
  return next()
}

/** The largest form of a page, bytes: an order comment in which every character is percent-encoded as nine. */
export const MAX_FORM_BYTES = 100_000

/** The most fields of a form of a page; the largest, a quick order, has 1,500. Tens of thousands take 20 ms to read. */
const MAX_FIELDS = 5_000

export const tooLarge = (c: Context) =>
  c.text('Payload Too Large: this form is larger than any of this shop', 413)
const METHODS = ['GET', 'HEAD', 'POST']
const URL_ENCODED = /^application\/x-www-form-urlencoded/i
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Lets only GET, HEAD and form posts of limited size reach the pages. */
export function pageRequestsOnly(
  maxBytes: (c: Context) => number = () => MAX_FORM_BYTES,
  refuse: (c: Context) => Response | Promise<Response> = tooLarge,
): MiddlewareHandler {
  const limited = limitBody(maxBytes, refuse)
  return async (c, next) => {
    const { method } = c.req
    if (!METHODS.includes(method)) return c.text('Method Not Allowed', 405, { allow: METHODS.join(', ') })
    if (method !== 'POST') return next()
    if (!FORM.test(c.req.header('content-type') ?? ''))
      return c.text('Unsupported Media Type: a page takes forms only', 415)
    return limited(c, next)
  }
}

/** Refuses forms of more fields than any page has, before they are read. After `pageRequestsOnly`. */
export const fewFieldsOnly: MiddlewareHandler = async (c, next) =>
  c.req.method === 'POST' && (await hasTooManyFields(c)) ? tooLarge(c) : next()

async function hasTooManyFields({ req }: Context): Promise<boolean> {
  const length = Number(req.header('content-length') ?? Infinity)
  // A shorter form cannot have as many
  if (!URL_ENCODED.test(req.header('content-type') ?? '') || length < 2 * MAX_FIELDS) return false
  // From a clone, because the page reads the form; it refuses one that cannot be read
  const text = await req.raw
    .clone()
    .text()
    .catch(() => '')
  return text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS
}
