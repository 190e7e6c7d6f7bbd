import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { finishedAnswer } from '#app/document/finished-answer.server.ts'
import { serveLocally } from '../../test/world/local-server.ts'
import { AddressTurns } from './address-turns.ts'
import { type HttpApp, requestListener } from './listen.ts'

async function serve(fetch: HttpApp['fetch']) {
  const server = createServer(requestListener({ fetch }))
  const problems: unknown[] = []
  server.on('clientError', (error) => problems.push(error))
  const open = await serveLocally(server)
  /** The head and the body of one answer. */
  async function send(path: string, method = 'GET') {
    const socket = open()
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const [head = '', body] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n')
    return { head: head.toLowerCase().split('\r\n'), body }
  }
  return { open, send, problems }
}

const TEXT = 'Papel de carta, cien hojas: ñ. '.repeat(3_000)

function page(status = 200) {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' })
  headers.append('set-cookie', 'language=es; Path=/')
  headers.append('set-cookie', 'view=rows; Path=/')
  return finishedAnswer(new TextEncoder().encode(TEXT), { status, headers })
}

test('an answer that is whole in memory is sent with its length and every header', async () => {
  const { send } = await serve(() => page(404))
  const { head, body } = await send('/')
  expect(head[0]).toBe('http/1.1 404 not found')
  expect(head).toEqual(
    expect.arrayContaining([
      'content-type: text/html; charset=utf-8',
      `content-length: ${Buffer.byteLength(TEXT)}`,
      'vary: accept-encoding',
      'set-cookie: language=es; path=/',
      'set-cookie: view=rows; path=/',
    ]),
  )
  expect(head.join()).not.toMatch(/transfer-encoding|x-hono/)
  expect(body).toBe(TEXT)
})

test('it has no body for HEAD', async () => {
  const { send } = await serve(() => page())
  const { head, body } = await send('/', 'HEAD')
  expect(head).toContain(`content-length: ${Buffer.byteLength(TEXT)}`)
  expect(body).toBe('')
})

test('it is sent as any other once somebody has begun to read it', async () => {
  const { send } = await serve((request) => {
    const answer = page()
    return request.url.endsWith('/copy') ? new Response(answer.body, answer) : answer.clone()
  })
  expect((await send('/copy')).body).toBe(TEXT)
  expect((await send('/clone')).body).toContain('Papel de carta')
})

test('nothing is written to a client that has hung up, and others are answered', async () => {
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const heads: unknown[] = []
  const { open, send, problems } = await serve(async (request, { outgoing }) => {
    if (!request.url.endsWith('/slow')) return page()
    outgoing.writeHead = (...head: unknown[]) => {
      heads.push(head)
      return outgoing
    }
    outgoing.once('close', () => left.resolve())
    begun.resolve()
    await left.promise
    return page()
  })
  const socket = open()
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await begun.promise
  socket.destroy()
  await left.promise
  expect((await send('/')).body).toBe(TEXT)
  expect([heads, problems]).toEqual([[], []])
})

test('requests on one connection are answered in their order', async () => {
  const { open } = await serve((request) => {
    const path = new TextEncoder().encode(new URL(request.url).pathname)
    return finishedAnswer(path, { status: 200, headers: new Headers() })
  })
  const socket = open()
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  socket.write(get('/one') + get('/two') + get('/three', 'Connection: close\r\n'))
  const answers = Buffer.concat(await socket.toArray()).toString()
  expect(answers.match(/\/(one|two|three)/g)).toEqual(['/one', '/two', '/three'])
})

test('a stream is sent part by part', async () => {
  const gate = Promise.withResolvers<void>()
  const { open } = await serve(
    () =>
      new Response(
        new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('first'))
            await gate.promise
            controller.enqueue(new TextEncoder().encode('second'))
            controller.close()
          },
        }),
      ),
  )
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  let read = ''
  for await (const part of socket) {
    read += String(part)
    if (read.includes('first')) gate.resolve()
  }
  expect(read).toMatch(/transfer-encoding: chunked[^]*first[^]*second/i)
})

test('a request with long headers waits for its turn, and its answer is the same', async () => {
  const waited: (string | undefined)[] = []
  class Turns extends AddressTurns {
    override begin(...[request, response, answer]: Parameters<AddressTurns['begin']>) {
      waited.push(request.url)
      super.begin(request, response, answer)
    }
  }
  const app: HttpApp = {
    fetch: () => new Response('made'),
    answerAtOnce(request, response) {
      if (request.url === '/made') return false
      response.end('stored')
      return true
    },
  }
  const turns = new Turns(() => false)
  const open = await serveLocally(createServer(requestListener(app, turns)))
  async function send(path: string, cookie: string) {
    const socket = open()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
    const answer = Buffer.concat(await socket.toArray()).toString()
    return /\w+$/.exec(answer.trim())?.[0]
  }
  const long = 'a'.repeat(10_000)
  expect(await send('/short', 'a')).toBe('stored')
  expect(await send('/long', long)).toBe('stored')
  expect(await send('/made', 'a')).toContain('made')
  expect(waited).toEqual(['/long', '/made'])
})
