import type { IncomingMessage } from 'node:http'
import type { PublicProtocol } from './public-origin.ts'

/** A request to read an address, with the few headers on which a stored answer depends. */
export interface PlainRequest {
  /** Path and query as they were sent. */
  readonly url: string
  /** As the visitor's browser has it. */
  readonly origin: string
  readonly isHead: boolean
  /** '' = none. */
  readonly cookies: string
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** How many names of hosts are remembered. A visitor can send any, so they are forgotten together at this number. */
const MAX_HOSTS = 100

/**
 * Reads requests from their raw headers, because a `Request` object costs more than the whole answer of a stored page.
 * The result is undefined for whatever is unusual: another method, a body, one of these headers twice, an address or a
 * host in another than its usual form. Such requests take the way through all middleware.
 */
export function plainRequests(protocolOf: PublicProtocol) {
  const usualHosts = new Map<string, boolean>()

  function isUsual(host: string): boolean {
    const known = usualHosts.get(host)
    if (known !== undefined) return known
    if (usualHosts.size >= MAX_HOSTS) usualHosts.clear()
    const isSame = URL.canParse(`http://${host}`) && new URL(`http://${host}`).href === `http://${host}/`
    usualHosts.set(host, isSame)
    return isSame
  }

  return (incoming: IncomingMessage): PlainRequest | undefined => {
    const { method, url = '' } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/') || url.includes('#')) return undefined
    const headers = readHeaders(incoming.rawHeaders)
    const host = headers?.host
    if (host === undefined || !isUsual(host)) return undefined
    const forwardedProtocol = headers?.['x-forwarded-proto']
    const protocol = protocolOf({ host, forwardedProtocol, connection: { incoming } }) ?? 'http:'
    return {
      url,
      origin: `${protocol}//${host}`,
      isHead: method === 'HEAD',
      cookies: headers?.cookie ?? '',
      acceptEncoding: headers?.['accept-encoding'],
      ifNoneMatch: headers?.['if-none-match'],
    }
  }
}

interface ReadHeaders {
  host?: string
  cookie?: string
  'accept-encoding'?: string
  'if-none-match'?: string
  'x-forwarded-proto'?: string
}

/** Undefined if one of these headers is there twice, or the request has a body. */
function readHeaders(raw: readonly string[]): ReadHeaders | undefined {
  const read: ReadHeaders = {}
  for (let at = 0; at < raw.length; at += 2) {
    const name = nameOf(raw[at] ?? '')
    if (name === undefined) continue
    if (name === 'body' || read[name] !== undefined) return undefined
    read[name] = raw[at + 1] ?? ''
  }
  return read
}

/** Which of these headers has this name. Most names differ in length from all of them. */
function nameOf(name: string): keyof ReadHeaders | 'body' | undefined {
  switch (name.length) {
    case 4:
      return isNamed(name, 'host')
    case 6:
      return isNamed(name, 'cookie')
    case 13:
      return isNamed(name, 'if-none-match')
    case 14:
      return isNamed(name, 'content-length') && 'body'
    case 15:
      return isNamed(name, 'accept-encoding')
    case 17:
      return (isNamed(name, 'transfer-encoding') && 'body') ?? isNamed(name, 'x-forwarded-proto')
    default:
      return undefined
  }
}

function isNamed<Name extends string>(name: string, known: Name): Name | undefined {
  return name === known || name.toLowerCase() === known ? known : undefined
}
