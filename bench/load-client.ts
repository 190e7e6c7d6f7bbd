import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { type Load, type LoadAnswer, type LoadRequest, type LoadResult, NEW_UUID } from './load/load.ts'
import { ResponseReader } from './load/response-reader.ts'

/** Sends the loads that its parent asks for (see load/load.ts). */

/** An answer that takes longer has failed. */
const MAX_WAIT_MS = 60_000

/** When the load under way ends. */
let end = 0

process.on('message', (message: Load | 'finish') => {
  if (message === 'finish') {
    end = performance.now()
    return
  }
  send(message).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ problem: String(error) }),
  )
})
process.once('disconnect', () => process.exit())

function reply(answer: LoadAnswer): void {
  process.send?.(answer)
}

interface Connection {
  readonly socket: Socket
  readonly nextRequest: () => string | Buffer
  /** Method and path, to name in an error. */
  readonly lastRequest: () => string
  /** When the request under way was due; undefined = idle. */
  due: number | undefined
}

async function send(load: Load): Promise<LoadResult> {
  const times: number[] = []
  let bytes = 0
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  // A connection may fail before anything waits for it
  failed.catch(() => {})
  const opening = Array.from({ length: load.connections }, (_, index) =>
    open(load, index, { onResponse, fail }),
  )
  const connections = await Promise.race([failed, Promise.all(opening)])
  // Requests that are due while every connection is busy
  const waiting: number[] = []
  const cpuBefore = process.cpuUsage()
  const begin = performance.now()
  end = begin + load.seconds * 1_000
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()

  function onResponse(connection: Connection, status: number, length: number): void {
    const now = performance.now()
    if (status !== load.status)
      return fail(new Error(`${connection.lastRequest()} was answered with ${status}`))
    times.push(now - (connection.due ?? now))
    bytes += length
    connection.due = undefined
    const due = load.perSecond === undefined ? (now < end ? now : undefined) : waiting.shift()
    if (due !== undefined) start(connection, due)
    else if (now >= end && connections.every((each) => each.due === undefined)) finish()
  }

  function start(connection: Connection, due: number): void {
    connection.due = due
    connection.socket.write(connection.nextRequest())
  }

  if (load.perSecond === undefined) for (const connection of connections) start(connection, begin)
  const interval = 1_000 / (load.perSecond ?? 1)
  let nextDue = begin
  const timer = setInterval(() => {
    const now = performance.now()
    if (now > end + MAX_WAIT_MS) fail(new Error(`${load.origin} did not answer`))
    if (load.perSecond === undefined) return
    for (; nextDue <= Math.min(now, end); nextDue += interval) {
      const idle = connections.find((connection) => connection.due === undefined)
      if (idle) start(idle, nextDue)
      else waiting.push(nextDue)
    }
    if (now >= end && waiting.length === 0 && connections.every(({ due }) => due === undefined)) finish()
  }, 2)
  try {
    await Promise.race([done, failed])
    const seconds = (performance.now() - begin) / 1_000
    const { user, system } = process.cpuUsage(cpuBefore)
    return {
      ...percentilesOf(times),
      perSecond: times.length / seconds,
      bytes: bytes / times.length,
      clientCpu: (user + system) / 1e6 / seconds,
    }
  } finally {
    clearInterval(timer)
    for (const { socket } of connections) socket.destroy()
  }
}

async function open(
  load: Load,
  index: number,
  on: {
    readonly onResponse: (connection: Connection, status: number, bytes: number) => void
    readonly fail: (error: unknown) => void
  },
): Promise<Connection> {
  const { hostname, port, host } = new URL(load.origin)
  const cycle = (load.cycles[index % load.cycles.length] ?? []).map((request) => textOf(request, host))
  // Connections that share a cycle start at different places of it
  const sharing = Math.ceil(load.connections / load.cycles.length)
  let next = Math.floor((Math.floor(index / load.cycles.length) / sharing) * cycle.length)
  const nextRequest = () => {
    const request = cycle[next++ % cycle.length] ?? ''
    return typeof request === 'string' ? request.replace(NEW_UUID, randomUUID()) : request
  }
  // Each visitor has an address of its own: limits for one address are not what is measured
  const localAddress = `127.0.1.${(index % 250) + 1}`
  const lastRequest = () => String(cycle[(next - 1) % cycle.length]).split(' HTTP/')[0] ?? ''
  const socket = connect({ port: Number(port), host: hostname, localAddress, noDelay: true })
  const connection: Connection = { socket, nextRequest, lastRequest, due: undefined }
  const reader = new ResponseReader(({ status, bytes }) => on.onResponse(connection, status, bytes))
  socket.on('data', (part) => reader.read(part))
  socket.on('error', on.fail)
  socket.on('close', () => on.fail(new Error(`${load.origin} closed a connection`)))
  await new Promise((resolve) => socket.once('connect', resolve))
  return connection
}

/** The bytes of a request; text if a part of it is new each time. */
function textOf({ method = 'GET', path, headers = {}, body }: LoadRequest, host: string): string | Buffer {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const fields = Object.entries({ Host: host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const text = `${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n${body ?? ''}`
  return text.includes(NEW_UUID) ? text : Buffer.from(text)
}

function percentilesOf(times: number[]) {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
