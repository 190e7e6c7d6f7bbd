import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { addressNetworks } from '#services/http/network-address.ts'
import { requestsWithoutFineBodies } from './fine-bodies.ts'
import { type ReadingLimits, SlowReaders } from './slow-readers.ts'

/** Limits of what one connection, and all together, can take from the process. Times in ms. */
export interface ConnectionLimits extends ReadingLimits {
  readonly connections: number
  /** The same for one address, and for each network around it. A proxy in front has those of all its visitors. */
  readonly connectionsOfOne: number
  /** After a body in the finest chunks a network may open so many connections within each `misuseSpan`, while `misuseLasts`. */
  readonly connectionsOfMisuse: number
  readonly misuseSpan: number
  readonly misuseLasts: number
  /** How long a reader may take nothing of an answer, and a new connection may send nothing. */
  readonly silence: number
  /** How long a small body, such as a form, may take to arrive. */
  readonly smallBody: number
  /** The same for any body; large ones are sent to the services, and by staff. */
  readonly anyBody: number
  readonly headers: number
}

const LIMITS: ConnectionLimits = {
  connections: 2_000,
  // An office of a hundred people behind one address has fewer
  connectionsOfOne: 500,
  // A page needs six. Reading the first part of such a body takes 11 ms
  connectionsOfMisuse: 6,
  misuseSpan: 1_000,
  misuseLasts: 60_000,
  silence: 15_000,
  smallBody: 15_000,
  anyBody: 30_000,
  headers: 10_000,
  // A page is 0.2 MB at most, and a few browsers of an office leave less
  unreadOfOne: 16_000_000,
  slowest: 4,
  grace: 30_000,
}

/** What a network that has misused a connection has opened since a moment, by the process's clock, ms. */
interface Misuser {
  since: number
  opened: number
}

/** Bytes. A form of the shop has no more (see requests.ts). */
const SMALL_BODY = 100_000

/** How often slow readers are looked for, ms. */
const LOOK_EVERY_MS = 500

/** Requests that one connection may have sent ahead; one read from the network brings fewer. */
const MAX_WAITING = 5_000

/**
 * A server of which no connection can hold more than one answer, or anything without progress, and no address all
 * connections.
 * @param isProxy whether an address is a proxy's
 */
export function createBoundedServer(
  listener: RequestListener,
  isProxy: (address: string) => boolean,
  limits = LIMITS,
): Server {
  const answering = new WeakSet<Socket>()
  const open = new Map<string, Set<Socket>>()
  const misusers = new LRUCache<string, Misuser>({ max: 10_000, ttl: limits.misuseLasts })

  /** Closes a connection, and others of its address: each may have sent as much, which takes time to be read. */
  function refuse(socket: Socket): void {
    const { remoteAddress } = socket
    refuseBody(socket, '400 Bad Request')
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const network = addressNetworks(remoteAddress).at(-1) ?? remoteAddress
    if (!misusers.has(network)) misusers.set(network, { since: performance.now(), opened: 0 })
    for (const one of open.get(network) ?? []) if (!answering.has(one)) one.destroy()
  }

  const server = createServer(
    {
      IncomingMessage: requestsWithoutFineBodies(refuse),
      // Against clients that hold a connection by sending slowly
      headersTimeout: limits.headers,
      requestTimeout: limits.anyBody,
      connectionsCheckingInterval: Math.min(2_000, limits.headers),
      // Longer than proxies keep idle connections: if we closed first, a request on its way would be lost
      keepAliveTimeout: 65_000,
    },
    oneAtATime((request, response) => {
      const { socket } = request
      limitBodyTime(request, limits)
      listener(request, response)
      if (response.writableEnded) return
      answering.add(socket)
      response.once('close', () => answering.delete(socket))
    }),
  )
  server.maxConnections = limits.connections
  /** Counts a new connection of a network that has misused one; returns whether it is too many. */
  function isTooMany(network: string): boolean {
    const misuser = misusers.get(network)
    if (!misuser) return false
    const now = performance.now()
    if (now - misuser.since >= limits.misuseSpan) {
      misuser.since = now
      misuser.opened = 0
    }
    misuser.opened += 1
    return misuser.opened > limits.connectionsOfMisuse
  }

  const isRefused = (network: string) =>
    (open.get(network)?.size ?? 0) >= limits.connectionsOfOne || isTooMany(network)
  server.on('connection', boundedByAddress(open, isProxy, isRefused))
  const readers = new SlowReaders(limits)
  const look = setInterval(
    () => readers.cut(open.values(), performance.now()),
    Math.min(LOOK_EVERY_MS, limits.silence / 4),
  )
  look.unref()
  server.once('close', () => clearInterval(look))
  server.setTimeout(limits.silence, (socket) => {
    // Nothing waits for the reader: the shop is at work
    if (answering.has(socket) && socket.writableLength === 0) return
    socket.destroy()
  })
  return server
}

/** Closes a new connection of an address if one of the networks around it may not have another. */
function boundedByAddress(
  open: Map<string, Set<Socket>>,
  isProxy: (address: string) => boolean,
  isRefused: (network: string) => boolean,
): (socket: Socket) => void {
  const leave = (network: string, socket: Socket) => {
    const sockets = open.get(network)
    sockets?.delete(socket)
    if (sockets?.size === 0) open.delete(network)
  }
  return (socket) => {
    // Undefined: closed already
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const networks = addressNetworks(address)
    if (networks.some(isRefused)) return void socket.destroy()
    for (const network of networks) open.set(network, (open.get(network) ?? new Set()).add(socket))
    socket.once('close', () => networks.forEach((network) => leave(network, socket)))
  }
}

/**
 * Begins to answer a request when the answers before it on the same connection have been sent. Node emits all requests
 * of a connection at once, and would hold all their answers for a reader that takes none.
 */
function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node gives a response its socket when its turn has come
    if (response.socket !== null) return listener(request, response)
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > MAX_WAITING) return socket.destroy()
    socket.pause()
    response.once('socket', () =>
      // Node reads on when it has sent an answer; only after that can it be stopped again
      setImmediate(() => {
        if (socket.destroyed) return
        const rest = (waiting.get(socket) ?? 1) - 1
        waiting.set(socket, rest)
        if (rest > 0) socket.pause()
        else socket.resume()
        listener(request, response)
      }),
    )
  }
}

/** The server's own limit is for the largest body that may come; a form has less time. */
function limitBodyTime(request: IncomingMessage, { smallBody }: ConnectionLimits): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.complete || isLarge(request)) return
  const timer = setTimeout(() => {
    if (!request.complete) refuseBody(request.socket, '408 Request Timeout')
  }, smallBody)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

function isLarge({ url = '', headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  if (url.startsWith('/services/')) return !(length <= SMALL_BODY)
  // One of a stranger is refused before it is read (see large-forms.ts), and its rest has the same time as at the services
  return url.startsWith('/admin/') && length > SMALL_BODY
}

/** As Node itself does at its own limits. */
function refuseBody(socket: Socket, status: string): void {
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}
