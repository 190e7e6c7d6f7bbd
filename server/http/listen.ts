import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { contentOf } from '#app/document/finished-answer.server.ts'
import type { Config } from '#config'
import type { OperatorMessages } from '#config/messages/messages.ts'
import { reasonOf } from '#config/operator-error.ts'
import { AddressTurns } from './address-turns.ts'
import { createBoundedServer } from './connections.ts'
import { TrustedProxies } from './trusted-proxies.ts'

/** What answers requests. */
export interface HttpApp {
  readonly fetch: (request: Request, connection: HttpBindings) => Response | Promise<Response>
  /** Answers what needs no `Request` object and no waiting; false = nothing was written, and `fetch` answers. */
  readonly answerAtOnce?: (...exchange: Parameters<RequestListener>) => boolean
}

/**
 * Connections that wait for the process to accept them. With Node's 511 a burst of one address makes the system ignore
 * others, which try again after a second.
 */
const BACKLOG = 4_096

/**
 * From this length on, in characters, the headers of a request cost more than a stored answer, so it waits for its turn.
 * Browsers send one or two thousand, with a session three.
 */
const LONG_HEADERS = 4_096

/** Starts an HTTP server on the configured host and port. */
export function listen(
  { host, port, trustProxy }: Pick<Config, 'host' | 'port' | 'trustProxy'>,
  app: HttpApp,
): Promise<Server> {
  const proxies = new TrustedProxies(trustProxy)
  const isProxy = (address: string) => proxies.isTrusted(address)
  const server = createBoundedServer(requestListener(app, new AddressTurns(isProxy)), isProxy)
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  server.once('error', reject)
  server.listen({ port, host, backlog: BACKLOG }, () => resolve(server))
  return promise
}

/** @param turns makes requests of one address wait for each other, apart from those that are answered at once */
export function requestListener(
  { fetch, answerAtOnce = () => false }: HttpApp,
  turns?: AddressTurns,
): RequestListener {
  const answerRequest = getRequestListener(
    async (request, connection) => {
      // Only a server of HTTP/2 has other bindings
      const bindings = connection as HttpBindings
      const answer = await fetch(request, bindings)
      const content = contentOf(answer)
      return content ? write(answer, content, bindings.outgoing) : answer
    },
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    const isLong = hasLongHeaders(request)
    if (!isLong && answerAtOnce(request, response)) return
    const answer = () => {
      if (!isLong || !answerAtOnce(request, response)) void answerRequest(request, response)
    }
    if (turns) turns.begin(request, response, answer)
    else answer()
  }
}

function hasLongHeaders({ rawHeaders }: IncomingMessage): boolean {
  let length = 0
  for (const text of rawHeaders) length += text.length
  return length > LONG_HEADERS
}

/** Writes an answer that is whole in memory, with one call and without reading a stream. */
function write({ status, headers }: Response, content: Uint8Array, outgoing: ServerResponse): Response {
  // Unless the client has hung up
  if (!outgoing.destroyed) {
    outgoing.writeHead(status, [...headers].flat())
    outgoing.end(content)
  }
  return RESPONSE_ALREADY_SENT
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
