import type { ServerEnv, TrustedProxies } from './trusted-proxies.ts'

/**
 * The request under the address that the visitor's browser knows: where a proxy ends the encryption, it is https to the
 * visitor though it came here as http. Cookies are marked, and origins compared, by it.
 */
export function fromOutside(
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
