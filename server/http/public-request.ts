import type { ServerEnv, TrustedProxies } from './trusted-proxies.ts'

/**
 * The request with the URL that the visitor's browser uses: https when a proxy terminates TLS, even though the request
 * arrived as http. Secure cookies and origin checks depend on it.
 */
export function asPublicRequest(
  request: Request,
  env: ServerEnv['Bindings'] | undefined,
  { publicUrl, proxies }: { readonly publicUrl: string | undefined; readonly proxies: TrustedProxies },
): Request {
  const url = new URL(request.url)
  const known = publicUrl === undefined ? undefined : new URL(publicUrl)
  const protocol = known?.host === url.host ? known.protocol : proxies.forwardedProtocol(request.headers, env)
  if (protocol === undefined || protocol === url.protocol) return request
  url.protocol = protocol
  return new Request(url, request)
}
