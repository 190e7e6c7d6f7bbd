import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#config'
import type { OperatorMessages } from '#config/messages/messages.ts'
import { reasonOf } from '#config/operator-error.ts'

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
export function startProblem(
  { host, port, dataDir }: Config,
  what: 'shop' | 'services',
  error: unknown,
  texts: OperatorMessages,
): string {
  const { start } = texts
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return start.portTaken(port)
  if (code === 'EADDRNOTAVAIL' || isUnknownName(error, host)) return start.noSuchHost(host)
  if (code === 'EACCES') return start.notAllowed(port, dataDir)
  const reason = reasonOf(error, texts)
  return what === 'shop' ? start.shopCannotOpen(reason) : start.servicesCannotOpen(reason)
}

/** Whether the name of HOST has no address; a database may have such a name too. */
function isUnknownName(error: unknown, host: string): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    error.syscall === 'getaddrinfo' &&
    'hostname' in error &&
    error.hostname === host
  )
}
