import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long connections that wait for their next request may still bring one, ms. */
const GRACE_MS = 1_000
/** How long running requests may take to finish, ms. */
const DRAIN_MS = 10_000

/**
 * Stops a server without dropping anybody: nobody new comes in, what runs is finished, and a request that is on its way
 * over an open connection is answered, with the word that it was the last one there.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const closed = Promise.withResolvers<void>()
  // The HTTP server's own close() cuts idle connections at once, also those with a request not read yet.
  NetServer.prototype.close.call(server, () => closed.resolve())
  const timers = [
    setTimeout(() => server.closeIdleConnections(), GRACE_MS),
    setTimeout(() => server.closeAllConnections(), DRAIN_MS),
  ]
  await closed.promise
  for (const timer of timers) clearTimeout(timer)
}
