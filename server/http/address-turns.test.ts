import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../test/world/until.ts'
import { AddressTurns } from './address-turns.ts'

const PROXY = '127.0.0.8'

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that records which answers it was to begin, and the requests that reached it. */
async function serve(answer: (response: ServerResponse) => void = () => {}) {
  const turns = new AddressTurns((address) => address === PROXY)
  const begun: ServerResponse[] = []
  let arrived = 0
  const server = createServer((request, response) => {
    arrived += 1
    turns.begin(request, response, () => {
      begun.push(response)
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = (path: string, localAddress = '127.0.0.2') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.resume().write(requestOf(path))
    closing.push(() => socket.destroy())
    return socket
  }
  /** Sends one request on each of as many connections; returns when all have reached the server. */
  const sendMany = async (count: number, path: string, address?: string) => {
    const before = arrived
    const sockets = Array.from({ length: count }, () => send(path, address))
    await until(() => arrived === before + count)
    return sockets
  }
  const begunOf = (path: string) => begun.filter(({ req }) => req.url === path).length
  return { begun, begunOf, sendMany }
}

test('six requests of an address are at work; the next begins when one is answered', async () => {
  const { begun, sendMany } = await serve()
  await sendMany(10, '/')
  await until(() => begun.length === 6)
  begun[0]?.end()
  await until(() => begun.length === 7)
})

test('requests of others begin meanwhile, and those of a proxy, which has many visitors', async () => {
  const { begunOf, sendMany } = await serve()
  await sendMany(10, '/one')
  await sendMany(2, '/other', '127.0.0.3')
  await until(() => begunOf('/other') === 2)
  await sendMany(20, '/proxy', PROXY)
  expect(begunOf('/proxy')).toBe(20)
})

test('a request that nobody waits for any more is not begun', async () => {
  const { begun, begunOf, sendMany } = await serve()
  await sendMany(6, '/')
  const [gone] = await sendMany(1, '/gone')
  gone?.destroy()
  await sendMany(1, '/last')
  for (const response of begun) response.end()
  await until(() => begunOf('/last') === 1)
  expect(begunOf('/gone')).toBe(0)
})

test('requests that wait for something else, such as a database, make room after a moment', async () => {
  const { begun, sendMany } = await serve()
  await sendMany(14, '/')
  await until(() => begun.length === 6)
  await until(() => begun.length === 14)
})

test('answers that wait for their reader make room', async () => {
  const large = Buffer.alloc(30_000_000)
  const { begunOf, sendMany } = await serve((response) => response.end(large))
  const sockets = await sendMany(6, '/slow')
  for (const socket of sockets) socket.pause()
  await sendMany(1, '/next')
  await until(() => begunOf('/next') === 1)
})

test('a turn of the event loop begins few of them, however many have come', async () => {
  let turn = 0
  const nextTurn = () => {
    turn += 1
    next = setImmediate(nextTurn)
  }
  let next = setImmediate(nextTurn)
  closing.push(() => clearImmediate(next))
  const begunIn = new Map<number, number>()
  const { begunOf, sendMany } = await serve((response) => {
    if (response.req.url === '/busy') {
      begunIn.set(turn, (begunIn.get(turn) ?? 0) + 1)
      const end = performance.now() + 5
      while (performance.now() < end);
    }
    response.end()
  })
  // A turn accepts one connection, but reads all that are open
  const sockets = await sendMany(40, '/first')
  for (const socket of sockets) socket.write(requestOf('/busy'))
  await until(() => begunOf('/busy') === 40)
  expect(Math.max(...begunIn.values())).toBeLessThanOrEqual(2)
})
