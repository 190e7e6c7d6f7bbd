import type { Registry } from '@prometheus-io/client'
import { Hono } from 'hono'
import { logSecurityEvent } from '#config/security-log.ts'
import { bearerToken, isSameToken } from '#services/http/service.ts'
import type { ServerEnv } from '../http/trusted-proxies.ts'
import { writeForAllProcesses } from './all-processes.ts'
import { processMetrics } from './process-metrics.ts'

/**
 * Serves /metrics to whoever sends the token of METRICS_TOKEN. The network address decides nothing: a proxy on this machine
 * calls from this machine, for everybody.
 * @param metrics those of what this process serves
 */
export function metricsPage(metrics: Registry, token: string): Hono<ServerEnv> {
  const page = new Hono<ServerEnv>()
  const registries = [processMetrics(), metrics]
  const write = writeForAllProcesses(registries)
  page.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (!isSameToken(bearerToken(c), token)) {
      logSecurityEvent('metrics_refused')
      return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' })
    }
    return c.body(await write(), 200, { 'content-type': metrics.contentType })
  })
  return page
}
