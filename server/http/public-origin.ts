import type { ServerEnv, TrustedProxies } from './trusted-proxies.ts'

/** What a request tells of the address that the visitor's browser uses. */
interface Arrival {
  /** As in the address: lower case, without the protocol's own port. */
  readonly host: string
  /** X-Forwarded-Proto. */
  readonly forwardedProtocol: string | null | undefined
  readonly connection: ServerEnv['Bindings'] | undefined
}

/** U+FFFD, which stands for what cannot be read. */
const REPLACEMENT = '%EF%BF%BD'

/** The protocol that the visitor's browser uses; undefined = the one that the request arrived by. */
export type PublicProtocol = (arrival: Arrival) => string | undefined

/** The protocol of PUBLIC_URL for its own host, otherwise the one that a trusted proxy reports. */
export function publicProtocol(publicUrl: string | undefined, proxies: TrustedProxies): PublicProtocol {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl)
  return ({ host, forwardedProtocol, connection }) =>
    known?.host === host ? known.protocol : proxies.forwardedProtocol(forwardedProtocol, connection)
}

/**
 * The request with the URL that the visitor's browser uses: https when a proxy terminates TLS, even though the request
 * arrived as http. Secure cookies and origin checks depend on it. A path that cannot be decoded is the name of no page;
 * the router would log a line for each, so its percent signs become replacement characters.
 */
export function asPublicRequest(
  request: Request,
  connection: ServerEnv['Bindings'] | undefined,
  protocolOf: PublicProtocol,
): Request {
  const url = new URL(request.url)
  const forwardedProtocol = request.headers.get('x-forwarded-proto')
  const protocol = protocolOf({ host: url.host, forwardedProtocol, connection }) ?? url.protocol
  const pathname = isDecodable(url.pathname) ? url.pathname : url.pathname.replaceAll('%', REPLACEMENT)
  if (protocol === url.protocol && pathname === url.pathname) return request
  url.protocol = protocol
  url.pathname = pathname
  return new Request(url, request)
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  try {
    // The result is used, because the build leaves out a call without one
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
