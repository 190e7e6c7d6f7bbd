import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import type { MiddlewareHandler } from 'hono'
import { hasHungUp } from '#services/http/request-body.ts'
import type { ServerEnv } from '../http/trusted-proxies.ts'
import { VisitorLeftError } from '../page-queue/fair-queue.ts'

/** Up to ten seconds, when a page is given up. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** As nginx logs it: nobody was there to read an answer. */
const VISITOR_LEFT = 499

/** What is answered before the middleware. */
const AT_ONCE = [
  { route: 'stored_page', method: 'GET' },
  { route: 'stored_page', method: 'HEAD' },
  { route: 'healthz', method: 'GET' },
  { route: 'healthz', method: 'HEAD' },
] as const

export interface RequestMetrics {
  readonly middleware: MiddlewareHandler<ServerEnv>
  /** Counts a request that was answered at once, before the middleware. */
  countAtOnce(of: { readonly isHealth: boolean; readonly isHead: boolean }, status: number): void
}

/** Counts requests by route, method and status, and measures how long their answers take to begin. */
export function requestMetrics(metrics: Registry, routeOf: (path: string) => string): RequestMetrics {
  /** Plain numbers: a stored page is answered in tens of microseconds. They are added when the metrics are read. */
  const atOnce = AT_ONCE.map((labels) => ({ labels, byStatus: new Map<number, number>() }))
  const requests = new Counter({
    name: 'lonja_http_requests_total',
    help: 'Requests that were answered. stored_page: a public page from memory, whichever it is.',
    labelNames: ['route', 'method', 'status'],
    registers: [metrics],
    collect() {
      for (const { labels, byStatus } of atOnce) {
        for (const [status, count] of byStatus) this.inc({ ...labels, status }, count)
        byStatus.clear()
      }
    },
  })
  const seconds = new Histogram({
    name: 'lonja_http_request_duration_seconds',
    help: 'The time until an answer begins. Answers from memory, which take a fraction of a millisecond, are not in it.',
    labelNames: ['route'],
    buckets: BUCKETS_S,
    registers: [metrics],
  })
  return {
    async middleware(c, next) {
      const begun = performance.now()
      await next()
      const route = routeOf(c.req.path)
      const method = METHODS.has(c.req.method) ? c.req.method : 'other'
      requests.inc({ route, method, status: hasLeft(c.error) ? VISITOR_LEFT : c.res.status })
      seconds.observe({ route }, (performance.now() - begun) / 1_000)
    },
    countAtOnce({ isHealth, isHead }, status) {
      const counts = atOnce[(isHealth ? 2 : 0) + (isHead ? 1 : 0)]?.byStatus
      counts?.set(status, (counts.get(status) ?? 0) + 1)
    },
  }
}

function hasLeft(error: unknown): boolean {
  return error instanceof VisitorLeftError || hasHungUp(error)
}
