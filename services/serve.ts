import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Config } from '#config'
import { CONNECTION_LIMITS } from './connection-limits.ts'
import { mountServices } from './mount.ts'
import { openServices } from './open.ts'
import { receiveRest } from './request-body.ts'

export interface ServedServices {
  readonly address: string
  stop(): Promise<void>
}

/** Serves the three services alone, for a storefront in another process (S2). */
export async function serveServices(config: Config, secret: string): Promise<ServedServices> {
  const services = await openServices(config, secret)
  const app = new Hono<{ Bindings: { incoming: { socket: { remoteAddress?: string } } } }>()
  app.use(receiveRest)
  app.get('/healthz', (c) => c.text('ok'))
  mountServices(app, services, (c) => c.env.incoming.socket.remoteAddress ?? 'unknown')
  const server = createServer(
    CONNECTION_LIMITS,
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  )
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(config.port, config.host, listening.resolve)
  await listening.promise
  return {
    address: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await services.close()
    },
  }
}
