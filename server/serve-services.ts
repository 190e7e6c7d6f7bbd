import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Context, Hono } from 'hono'
import type { Config } from '#config'
import { mountServices } from '#services/http/mount.ts'
import { openServices, type Services } from '#services/open.ts'
import { receiveWholeBody } from '#services/http/request-body.ts'
import { connectRemoteProduct } from '#shop/remote/remote-product.ts'
import { loadMetrics } from './metrics/load-metrics.ts'
import { routeNameOf } from './metrics/route-name.ts'
import { loadTracing } from './tracing/load-tracing.ts'
import { requestSpans } from './tracing/request-spans.ts'
import { pageQueue } from './page-queue/page-queue.ts'
import { type ServerEnv, TrustedProxies } from './http/trusted-proxies.ts'
import { requestIds } from './http/request-id.ts'
import { drain } from './http/drain.ts'
import { handleError } from './error-handler.ts'
import { listen } from './http/listen.ts'

export interface ServedServices {
  readonly address: string
  /** Finishes running requests and closes the database. */
  stop(): Promise<void>
}

/** Serves the three services alone, for a storefront in another process. */
export async function serveServices(config: Config, secret: string): Promise<ServedServices> {
  const stopTracing = await loadTracing(config)
  const services = await openServices(config, secret, connectRemoteProduct(config)?.settings)
  const server = await listenOrClose(config, services)
  return {
    address: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      await drain(server)
      await services.close()
      await stopTracing()
    },
  }
}

/** Whole lists cost as much as a page. */
const LISTS = ['/services/catalog/api/Categories/*', '/services/catalog/api/StockItems/*']

async function listenOrClose(config: Config, services: Services): Promise<Server> {
  const app = new Hono<ServerEnv>()
  const proxies = new TrustedProxies([])
  const openMetrics = await loadMetrics(config)
  const metrics = openMetrics?.({ database: services })
  app.onError(handleError)
  if (metrics) app.use(metrics.middleware)
  app.use(requestIds(proxies))
  if (config.traces) app.use(requestSpans((path) => routeNameOf(path, () => false)))
  app.use(receiveWholeBody)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await services.reachDatabase()
    return c.text('ready')
  })
  if (metrics) app.route('/', metrics.page)
  const queue = pageQueue(proxies, services.keys)
  for (const path of LISTS) app.use(path, queue.middleware)
  mountServices(app, services, peerOf)
  try {
    return await listen(config, app)
  } catch (error) {
    // Otherwise the mail and webhook workers would go on
    await services.close()
    throw error
  }
}

function peerOf(c: Context<ServerEnv>): string {
  return c.env.incoming?.socket.remoteAddress ?? 'unknown'
}
