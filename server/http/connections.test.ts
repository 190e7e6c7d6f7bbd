import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createBoundedServer } from './connections.ts'
import { serveLocally } from '../../test/world/local-server.ts'
import { until } from '../../test/world/until.ts'

const LIMITS = {
  connections: 10,
  connectionsOfOne: 8,
  connectionsOfMisuse: 2,
  misuseSpan: 60_000,
  misuseLasts: 1_500,
  silence: 300,
  smallBody: 300,
  anyBody: 1_500,
  headers: 1_000,
  unreadOfOne: 100_000_000,
  slowest: 1_000,
  grace: 60_000,
}
const MANY = 2_000
const PROXY = '127.0.0.8'
/** More than the buffers of a connection take. */
const LARGE = Buffer.alloc(30_000_000, 'a')

async function serve(listener: RequestListener, limits = LIMITS) {
  const server = createBoundedServer(listener, (address) => address === PROXY, limits)
  return { open: await serveLocally(server) }
}

const get = (path: string, connection = 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`

const post = (path: string, length: number | 'chunked') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`

const closeOf = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Everything that a connection brings until it is closed, and after how long that is, ms. */
async function readAll(socket: Socket) {
  const begun = performance.now()
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await closeOf(socket)
  return { text: Buffer.concat(chunks).toString(), lasted: performance.now() - begun }
}

describe('pipelined requests', () => {
  test('are answered one after the other, in their order', async () => {
    let underWay = 0
    let most = 0
    const { open } = await serve(async (request, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      if (request.url?.endsWith('7')) await pause(1)
      response.end(`<${request.url}>`)
      response.once('close', () => (underWay -= 1))
    })
    const socket = open()
    for (let number = 0; number < MANY; number++) socket.write(get(`/${number}`))
    socket.write(get('/last', 'close'))
    const { text } = await readAll(socket)
    const answers = [...text.matchAll(/<\/(\w+)>/g)].map(([, path]) => path)
    expect(answers).toEqual([...Array.from({ length: MANY }, (_, number) => `${number}`), 'last'])
    expect(most).toBe(1)
  })

  test('are not begun for a sender that has hung up', async () => {
    const begun: string[] = []
    const finish = Promise.withResolvers<void>()
    const { open } = await serve(async (request, response) => {
      begun.push(request.url ?? '')
      await finish.promise
      response.end()
    })
    const socket = open()
    socket.write(get('/0') + get('/1') + get('/2'))
    await vi.waitUntil(() => begun.length > 0)
    socket.destroy()
    await closeOf(socket)
    finish.resolve()
    await (
      await fetchText(open())
    ).closed
    expect(begun).toEqual(['/0', '/after'])
  })

  async function fetchText(socket: Socket) {
    socket.write(get('/after', 'close'))
    return { closed: readAll(socket) }
  }

  test('do not fill the memory with answers that nobody reads', async () => {
    let begun = 0
    const ended = Promise.withResolvers<void>()
    const { open } = await serve((_, response) => {
      begun += 1
      response.once('close', ended.resolve)
      response.end(LARGE)
    })
    const socket = open().pause()
    socket.write(get('/list').repeat(100))
    await ended.promise
    expect(begun).toBe(1)
  })
})

describe('a connection is cut', () => {
  test('when its reader takes nothing of an answer', async () => {
    const ended = Promise.withResolvers<number>()
    const { open } = await serve((_, response) => {
      const begun = performance.now()
      response.once('close', () => ended.resolve(performance.now() - begun))
      response.end(LARGE)
    })
    open().pause().write(get('/list'))
    expect(await ended.promise).toBeLessThan(LIMITS.silence * 5)
  })

  /** Takes a byte now and then, so that the connection is never idle. */
  function sip(socket: Socket) {
    socket.pause()
    const timer = setInterval(() => socket.read(1), LIMITS.silence / 10)
    socket.once('close', () => clearInterval(timer))
    return socket
  }

  test('when its reader takes an answer by the byte', async () => {
    const ended = Promise.withResolvers<number>()
    const { open } = await serve(
      (_, response) => {
        const begun = performance.now()
        response.once('close', () => ended.resolve(performance.now() - begun))
        response.end(LARGE)
      },
      { ...LIMITS, silence: 60_000, slowest: 300_000, grace: 300 },
    )
    sip(open()).write(get('/list'))
    expect(await ended.promise).toBeLessThan(3_000)
  })

  test('when its address leaves too much unread: those that have waited longest', async () => {
    const cut: string[] = []
    const { open } = await serve(
      (request, response) => {
        response.once('close', () => cut.push(request.url ?? ''))
        response.end(LARGE)
      },
      { ...LIMITS, silence: 60_000, unreadOfOne: LARGE.length * 2.5 },
    )
    for (const name of ['first', 'second', 'third', 'fourth']) {
      sip(open()).write(get(`/${name}`))
      await pause(200)
    }
    sip(open('127.0.0.2')).write(get('/of-another'))
    await vi.waitFor(() => expect(cut).toHaveLength(2))
    await pause(300)
    // Two that are cut at the same time close in any order
    expect(new Set(cut)).toEqual(new Set(['/first', '/second']))
  })

  const SMALL = [
    ['of a page', post('/es/contact', 1_000), 'a'],
    ['of a page, of unknown length', post('/es/contact', 'chunked'), '1\r\na\r\n'],
    ['for a service', post('/services/product/login', 90_000), 'a'],
    ['of staff', post('/admin/messages/1', 90_000), 'a'],
    ['of staff, of unknown length', post('/admin/messages/1', 'chunked'), '1\r\na\r\n'],
  ] as const
  test.each(SMALL)(
    'when a form %s takes too long, though something of it comes all the time',
    async (_, head, piece) => {
      const { open } = await serve((request, response) => {
        request.resume().once('end', () => response.end('received'))
      })
      const socket = open()
      socket.write(head)
      const drip = setInterval(() => socket.write(piece), 20)
      const { lasted } = await readAll(socket)
      clearInterval(drip)
      expect(lasted).toBeGreaterThan(LIMITS.smallBody * 0.9)
      expect(lasted).toBeLessThan(LIMITS.anyBody)
    },
  )

  test('with status 408, as far as it still reads', async () => {
    const { open } = await serve((request) => request.resume())
    const socket = open()
    socket.write(post('/es/contact', 1_000))
    expect((await readAll(socket)).text).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  })

  test('when it sends nothing', async () => {
    const { open } = await serve((_, response) => response.end())
    const { lasted } = await readAll(open())
    expect(lasted).toBeLessThan(LIMITS.headers)
  })

  test('when its address has as many as one may have; others and a proxy in front may still come', async () => {
    const { open } = await serve((_, response) => response.end('here'), { ...LIMITS, connectionsOfOne: 2 })
    const first = [open(), open()]
    await Promise.all(first.map((socket) => once(socket, 'connect')))
    await closeOf(open())
    const answerOf = async (socket: Socket) => {
      socket.write(get('/'))
      return String(await once(socket, 'data'))
    }
    expect(await answerOf(open('127.0.0.2'))).toMatch(/here$/)
    for (let count = 0; count < 4; count++) expect(await answerOf(open(PROXY))).toMatch(/here$/)
    first[0]?.destroy()
    await until(async () => {
      const socket = open()
      socket.write(get('/', 'close'))
      return (await readAll(socket)).text.endsWith('here')
    })
  })

  test('when there are too many of them', async () => {
    const { open } = await serve((_, response) => response.end('here'), { ...LIMITS, connections: 2 })
    const held = [open(), open()]
    for (const socket of held) socket.write(get('/'))
    await Promise.all(held.map((socket) => once(socket, 'data')))
    expect((await readAll(open())).text).toBe('')
    held[0]?.destroy()
    await until(async () => {
      const socket = open()
      socket.write(get('/', 'close'))
      return (await readAll(socket)).text.endsWith('here')
    })
  })
})

describe('a connection is kept', () => {
  test('while the shop works on an answer', async () => {
    const { open } = await serve(async (_, response) => {
      await pause(LIMITS.silence * 2)
      response.end('done')
    })
    const socket = open()
    socket.write(get('/', 'close'))
    expect((await readAll(socket)).text).toMatch(/done$/)
  })

  test('while its reader takes something of an answer', async () => {
    // Ten times the pauses of the reader, so that a busy machine does not seem to be silent
    const limits = { ...LIMITS, silence: 1_000 }
    const { open } = await serve((_, response) => response.end(LARGE), limits)
    const socket = open()
    socket.write(get('/', 'close'))
    const begun = performance.now()
    let bytes = 0
    let sincePause = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
      sincePause += chunk.length
      // The buffers of a connection move on by a megabyte or so
      if (sincePause < 1_000_000) return
      sincePause = 0
      socket.pause()
      setTimeout(() => socket.resume(), limits.silence / 10)
    })
    await closeOf(socket)
    expect(bytes).toBeGreaterThan(LARGE.length)
    expect(performance.now() - begun).toBeGreaterThan(2 * limits.silence)
  })

  test.each([
    ['for a service', '/services/product/import'],
    ['of staff', '/admin/messages/1'],
  ])('while a large body %s arrives', async (_, path) => {
    const { open } = await serve((request, response) => {
      let bytes = 0
      request.on('data', (chunk: Buffer) => (bytes += chunk.length))
      request.once('end', () => response.end(`received ${bytes}`))
    })
    const socket = open()
    socket.write(post(path, 200_000))
    for (let part = 0; part < 4; part++) {
      socket.write('a'.repeat(50_000))
      await pause(LIMITS.smallBody / 2)
    }
    expect(String(await once(socket, 'data'))).toMatch(/received 200000$/)
  })
})

describe('a body in thousands of chunks of a byte', () => {
  const FINE = '1\r\nx\r\n'.repeat(5_000)

  test.each(['POST', 'PATCH', 'GET'])(
    'is refused where it arrives, also if nobody reads it: %s',
    async (method) => {
      let received = 0
      const { open } = await serve((request) =>
        request.once('readable', () => (received += request.readableLength)),
      )
      const socket = open()
      const closed = closeOf(socket.resume())
      socket.write(`${method} / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${FINE}`)
      await closed
      expect(received).toBeLessThanOrEqual(1_000)
    },
  )

  /** As the shop does: an answer is sent after the whole body has arrived. */
  const whole: RequestListener = (request, response) =>
    request.resume().once('end', () => response.end('answered'))

  test('closes the other connections of its address, apart from those that are being answered', async () => {
    const answer = Promise.withResolvers<void>()
    const { open } = await serve(async (request, response) => {
      if (request.url === '/slow') await answer.promise
      whole(request, response)
    })
    const [idle, busy, elsewhere] = [open(), open(), open('127.0.0.3')]
    const texts = [busy, elsewhere].map((socket) => readAll(socket))
    const idleClosed = closeOf(idle.resume())
    busy.write(get('/slow', 'close'))
    idle.write(get('/'))
    await once(idle, 'data')
    open().write(post('/', 'chunked') + FINE)
    await idleClosed
    elsewhere.write(get('/', 'close'))
    answer.resolve()
    for (const { text } of await Promise.all(texts)) expect(text).toContain('answered')
  })

  test('lets its address open few connections for a while, and others and proxies as before', async () => {
    const { open } = await serve(whole)
    const answersOf = async (from: string) => {
      const sockets = Array.from({ length: 6 }, () => open(from))
      const answered = sockets.map(
        (socket) =>
          new Promise<boolean>((resolve) =>
            socket.once('data', () => resolve(true)).once('close', () => resolve(false)),
          ),
      )
      for (const socket of sockets) socket.write(get('/'))
      const count = (await Promise.all(answered)).filter(Boolean).length
      for (const socket of sockets) socket.destroy()
      return count
    }
    for (const from of ['127.0.0.2', PROXY]) {
      const socket = open(from)
      const closed = closeOf(socket.resume())
      socket.write(post('/', 'chunked') + FINE)
      await closed
    }
    expect(await answersOf('127.0.0.2')).toBe(2)
    expect(await answersOf('127.0.0.3')).toBe(6)
    expect(await answersOf(PROXY)).toBe(6)
    await pause(LIMITS.misuseLasts)
    expect(await answersOf('127.0.0.2')).toBe(6)
  })
})
