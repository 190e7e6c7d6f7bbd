import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { STYLE_SHEET } from '#app/document/style-sheet.server.ts'
import { emptyCatalog } from '#domain/catalog/catalog.ts'
import { openChangingShop } from '../../test/world/storefront.ts'
import { answerHealth, HEALTH_HEADERS } from '../http/health.ts'
import { requestListener } from '../http/listen.ts'
import { plainRequests } from '../http/plain-request.ts'
import { asPublicRequest, publicProtocol } from '../http/public-origin.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type ServerEnv, TrustedProxies } from '../http/trusted-proxies.ts'
import type { StoredPage } from './page-store.ts'
import { publicPages } from './public-pages.ts'
import { writeStored } from './stored-answer.ts'

const ORIGINS = ['http://shop.test', 'https://shop.test']
const BEHIND_TLS = 'X-Forwarded-Proto: https'

/** A listener with the page cache in front of all middleware, and a count of the requests that got no further. */
async function openShop(content = '<p>Copper pipe</p>'.repeat(100)) {
  const { state, shop } = openChangingShop()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': "script-src 'self'",
    'x-shop-scope': 'visitor',
  }
  const render = () => Promise.resolve(new Response(content, { headers }))
  const pages = publicPages({
    shop,
    render,
    isOwn: (origin) => ORIGINS.includes(origin),
    limitBytes: 1_000_000,
  })
  const app = new Hono<ServerEnv>()
  app.use(securityHeaders)
  app.get('/healthz', (c) => c.text('ok', 200, HEALTH_HEADERS))
  app.use(pages.answer)
  app.all('*', (c) => c.text('made for this visitor'))
  const protocolOf = publicProtocol(undefined, new TrustedProxies(['127.0.0.1']))
  const plain = plainRequests(protocolOf)
  const counted = { stored: 0 }
  const server = createServer(
    requestListener({
      fetch: (request, env) =>
        app.fetch(asPublicRequest(request, env as ServerEnv['Bindings'], protocolOf), env),
      answerAtOnce(incoming, response) {
        const request = plain(incoming)
        const isStored =
          request !== undefined && (answerHealth(request, response) || pages.answerStored(request, response))
        if (isStored) counted.stored += 1
        return isStored
      },
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo

  /** The bytes of one answer, except its time. */
  async function send(path: string, headers: readonly string[] = [], method = 'GET', host = 'shop.test') {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `${[`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
    )
    return Buffer.concat(await socket.toArray())
      .toString('latin1')
      .replace(/\r\nDate: [^\r]+/, '')
  }
  /** The answer, and who has given it. */
  async function ask(...request: Parameters<typeof send>) {
    const before = counted.stored
    const answer = await send(...request)
    return { answer, isStored: counted.stored > before }
  }
  return { state, send, ask }
}

type Send = Awaited<ReturnType<typeof openShop>>['send']

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('a stored page is the same, byte for byte, as the rendered one', () => {
  test.each<[string, Parameters<Send>]>([
    ['for a first visit', ['/en/catalogo']],
    ['in the default language', ['/es/catalogo']],
    ['compressed with brotli', ['/en/catalogo', ['Accept-Encoding: gzip, deflate, br, zstd']]],
    ['compressed with gzip', ['/en/catalogo', ['accept-encoding: gzip']]],
    ['for a known language', ['/zh/catalogo', ['Cookie: a=b; language=zh']]],
    ['for another list layout', ['/es/catalogo?view=rows', ['Cookie: view=cards']]],
    ['for a first list layout', ['/en/catalogo?sort=price&view=cards']],
    ['for a known list layout', ['/es/catalogo?view=rows&sort=price', ['Cookie: view=rows']]],
    ['for the stored list layout', ['/es/catalogo', ['Cookie: view=rows']]],
    ['behind a proxy that terminates TLS', ['/en/catalogo?view=rows', [BEHIND_TLS]]],
    ['for HEAD', ['/en/catalogo', [], 'HEAD']],
    ['with a range, which it ignores', ['/en/catalogo', ['Range: bytes=0-3']]],
    ['of an item', ['/zh/stock/%E9%93%9C%E7%AE%A1/11']],
    ['the health check', ['/healthz']],
    ['the health check behind TLS', ['/healthz', [BEHIND_TLS]]],
  ])('%s', async (_, request) => {
    const { send, ask } = await openShop()
    const full = await throughMiddleware(send, request)
    const stored = await ask(...request)
    expect(stored).toEqual({ answer: full, isStored: true })
    expect(await ask(...request)).toEqual(stored)
  })

  test('also if it is too long to be written with its headers', async () => {
    const { send, ask } = await openShop('<p>Tubería de cobre</p>'.repeat(2_000))
    const full = await throughMiddleware(send, ['/es/catalogo'])
    expect(full.length).toBeGreaterThan(40_000)
    expect(await ask('/es/catalogo')).toEqual({ answer: full, isStored: true })
  })

  test('and so is its 304', async () => {
    for (const page of ['/en/catalogo', '/es/catalogo?view=rows']) {
      const { send, ask } = await openShop()
      const etag = /etag: ([^\r]+)/.exec(await send(page))?.[1] ?? ''
      for (const known of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
        const request: Parameters<Send> = [page, [`If-None-Match: ${known}`]]
        const full = await throughMiddleware(send, request)
        expect(full).toMatch(/^HTTP\/1.1 304 /)
        expect(await ask(...request)).toEqual({ answer: full, isStored: true })
      }
      expect((await ask(page, ['If-None-Match: "other"'])).answer).toMatch(/^HTTP\/1.1 200 /)
    }
  })
})

/** The answer of the middleware: a request with a body, even an empty one, takes the full way. */
function throughMiddleware(send: Send, [path, headers = [], method]: Parameters<Send>): Promise<string> {
  return send(path, [...headers, 'Content-Length: 0'], method)
}

test('texts of stored pages take at most 4 MB of the heap, however many pages are answered', async () => {
  const publicPage = {
    language: 'en',
    address: '/en',
    view: undefined,
    hasStyles: true,
    showsDates: false,
    isShortLived: false,
  } as const
  const pages = Array.from({ length: 1_000 }, (): StoredPage => ({
    publicPage,
    status: 200,
    headers: [],
    body: new Uint8Array(10_000),
    heads: [],
    text: undefined,
  }))
  const request = {
    url: '/en',
    origin: 'http://shop.test',
    isHead: false,
    cookies: '',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  }
  for (const page of pages) {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    writeStored(page, { request, stored: { language: 'en', view: undefined } }, response)
  }
  const texts = pages.map(({ text = '' }) => text.length)
  expect(texts.filter((length) => length > 0).length).toBeGreaterThan(0)
  expect(texts.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(4_000_000 + 10_000)
})

describe('a stored page is not given', () => {
  test.each<[string, Parameters<Send>]>([
    ['to a client', ['/es', ['Cookie: JWTtoken=a']]],
    ['to a visitor with a notice', ['/es', ['Cookie: a=b;notice=x']]],
    ['to a visitor with two Cookie headers', ['/es', ['Cookie: a=b', 'Cookie: JWTtoken=a']]],
    ['with dates to a visitor with a time zone', ['/es', ['Cookie: timeZone=Asia%2FShanghai']]],
    ['for another host', ['/es', [], 'GET', 'evil.test']],
    ['for another spelling of the host', ['/es', [], 'GET', 'SHOP.test']],
    ['for a host with a name', ['/es', [], 'GET', 'a@shop.test']],
    ['for two hosts', ['/es', ['Host: shop.test']]],
    ['for another protocol', ['/es', [BEHIND_TLS]]],
    ['for another spelling of the address', ['/%65s']],
    ['for an address with dots', ['/en/../es']],
    ['for an unknown query', ['/es?x=1']],
    ['for a form', ['/es', ['Content-Length: 0'], 'POST']],
  ])('%s', async (_, request) => {
    const { send, ask } = await openShop()
    await send('/es')
    expect((await ask('/es')).isStored).toBe(true)
    expect((await ask(...request)).isStored).toBe(false)
  })

  test.each<[string, (state: Awaited<ReturnType<typeof openShop>>['state']) => void]>([
    ['an item', (state) => (state.catalog = emptyCatalog([1]))],
    ['a text or a setting', (state) => (state.content += 1)],
    ['who sees prices', (state) => (state.prices = 'nobody')],
  ])('when %s has changed', async (_, change) => {
    const { state, send, ask } = await openShop()
    await send('/es')
    change(state)
    expect((await ask('/es')).isStored).toBe(false)
    expect((await ask('/es')).isStored).toBe(true)
  })

  test('while nobody has asked for longer than a change may take to show', async () => {
    const { state, send, ask } = await openShop()
    await send('/es')
    state.isFresh = false
    expect((await ask('/es')).isStored).toBe(false)
    state.isFresh = true
    expect((await ask('/es')).isStored).toBe(true)
  })

  test('in its short form to a browser without the style sheet, or in its whole form to one with it', async () => {
    const { send, ask } = await openShop()
    const withStyles = [`Cookie: styles=${STYLE_SHEET}`]
    await send('/es')
    expect((await ask('/es', withStyles)).isStored).toBe(false)
    expect((await ask('/es', withStyles)).isStored).toBe(true)
    expect((await ask('/es', ['Cookie: styles=app-0000.css'])).isStored).toBe(true)
  })

  test('where a list layout is part of a name, to a visitor with another layout', async () => {
    const { send, ask } = await openShop()
    await send('/es/stock/view=rows/11')
    expect((await ask('/es/stock/view=rows/11', ['Cookie: view=cards'])).isStored).toBe(false)
  })
})
