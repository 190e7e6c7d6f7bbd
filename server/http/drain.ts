import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long an idle connection may still send a request, ms. */
const GRACE_MS = 1_000
/** How long running requests may take to finish, ms. */
const DRAIN_MS = 10_000

/**
 * Stops a server gracefully: it accepts no new connections, finishes running requests, and answers a request already on
 * its way over an open connection with `Connection: close`.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const closed = Promise.withResolvers<void>()
  // http.Server.close() would close idle connections at once, even those with an unread request
  NetServer.prototype.close.call(server, () => closed.resolve())
  const timers = [
    setTimeout(() => server.closeIdleConnections(), GRACE_MS),
    setTimeout(() => server.closeAllConnections(), DRAIN_MS),
  ]
  await closed.promise
  for (const timer of timers) clearTimeout(timer)
}
