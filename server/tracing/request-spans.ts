import type { MiddlewareHandler } from 'hono'
import { inSpan } from '#config/spans.ts'
import type { ServerEnv } from '../http/trusted-proxies.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Makes a span of each request, by the name of its route. */
export function requestSpans(routeOf: (path: string) => string): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    const route = routeOf(c.req.path)
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    return inSpan(
      {
        name: `${method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': method, 'http.route': route, 'url.path': c.req.path },
        outcome: () => ({
          attributes: { 'http.response.status_code': c.res.status },
          isError: c.res.status >= 500,
        }),
      },
      next,
    )
  }
}
