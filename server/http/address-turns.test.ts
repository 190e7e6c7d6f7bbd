import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { serveLocally } from '../../test/world/local-server.ts'
import { until } from '../../test/world/until.ts'
import { AddressTurns } from './address-turns.ts'

const PROXY = '127.0.0.8'

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

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
  const open = await serveLocally(server)
  const send = (path: string, address = '127.0.0.2') => {
    const socket = open(address)
    socket.resume().write(requestOf(path))
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

test('six files are sent to an address at once; the next begins when one has been', async () => {
  const { begun, sendMany } = await serve()
  await sendMany(10, '/images/a.jpg')
  await until(() => begun.length === 6)
  begun[0]?.end()
  await until(() => begun.length === 7)
})

test('other requests begin meanwhile, of this address and of others', async () => {
  const { begunOf, sendMany } = await serve()
  await sendMany(10, '/images/a.jpg')
  await sendMany(2, '/images/b.jpg', '127.0.0.3')
  await sendMany(10, '/page')
  await until(() => begunOf('/page') === 10)
  expect(begunOf('/images/b.jpg')).toBe(2)
  expect(begunOf('/images/a.jpg')).toBe(6)
})

test('an answer that takes long and ends meanwhile makes no room for files', async () => {
  const { begun, begunOf, sendMany } = await serve()
  await sendMany(1, '/long')
  await until(() => begun.length === 1)
  await sendMany(6, '/images/a.jpg')
  await until(() => begunOf('/images/a.jpg') === 6)
  const [long] = begun
  if (!long) throw new Error('no answer was begun')
  const isClosed = once(long, 'close')
  long.end()
  await isClosed
  await sendMany(1, '/images/b.jpg')
  await sendMany(1, '/page')
  await until(() => begunOf('/page') === 1)
  expect(begunOf('/images/b.jpg')).toBe(0)
})

test('those of a proxy, which has many visitors, begin at once', async () => {
  const { begun, sendMany } = await serve()
  await sendMany(20, '/images/a.jpg', PROXY)
  expect(begun).toHaveLength(20)
})

test('a request that nobody waits for any more is not begun', async () => {
  const { begun, begunOf, sendMany } = await serve()
  await sendMany(6, '/images/a.jpg')
  const [gone] = await sendMany(1, '/images/gone.jpg')
  gone?.destroy()
  await sendMany(1, '/images/last.jpg')
  await until(() => begun.length === 6)
  for (const response of begun) response.end()
  await until(() => begunOf('/images/last.jpg') === 1)
  expect(begunOf('/images/gone.jpg')).toBe(0)
})

test('a file that waits for its reader makes room', async () => {
  const large = Buffer.alloc(30_000_000)
  const { begunOf, sendMany } = await serve((response) => response.write(large))
  const sockets = await sendMany(6, '/images/slow.jpg')
  for (const socket of sockets) socket.pause()
  await sendMany(1, '/images/next.jpg')
  await until(() => begunOf('/images/next.jpg') === 1)
})

test('a turn of the event loop begins few of them, however many have come', async () => {
  let turn = 0
  const nextTurn = () => {
    turn += 1
    next = setImmediate(nextTurn)
  }
  let next = setImmediate(nextTurn)
  onTestFinished(() => clearImmediate(next))
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
