import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#config'

/** Starts an HTTP server on the configured host and port. */
export function listen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  fetch: Parameters<typeof getRequestListener>[0],
): Promise<Server> {
  const server = createServer(
    {
      // Against clients that hold a connection by sending slowly
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      // Longer than proxies keep idle connections: if we closed first, a request on its way would be lost
      keepAliveTimeout: 65_000,
    },
    getRequestListener(fetch, { overrideGlobalObjects: false }),
  )
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  server.once('error', reject)
  server.listen(port, host, () => resolve(server))
  return promise
}

/** Explains to the operator why the server could not start. */
export function startProblem({ port, dataDir }: Config, what: 'shop' | 'services', error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program`
  if (code === 'EACCES') return `PORT ${port} or DATA_DIR ${dataDir} may not be used by this user`
  return `the ${what} cannot open: ${message}`
}
