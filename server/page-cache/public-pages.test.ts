import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { STYLE_SHEET } from '#app/document/style-sheet.server.ts'
import { emptyCatalog } from '#domain/catalog/catalog.ts'
import { openChangingShop } from '../../test/world/storefront.ts'
import { PageStore } from './page-store.ts'
import { publicPages } from './public-pages.ts'

/** A shop whose state a test changes, and a page renderer that counts its calls. */
function openCounter(answer: (request: Request) => Response | Promise<Response> = htmlOf) {
  const { state, shop } = openChangingShop()
  const made: Request[] = []
  const render = (request: Request) => {
    made.push(request)
    return Promise.resolve(answer(request))
  }
  const app = new Hono()
  const isOwn = (origin: string) => origin === 'http://shop.test'
  app.use(publicPages({ shop, render, isOwn, limitBytes: 1_000_000 }).answer)
  app.all('*', (c) => c.text('made for this visitor'))
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://shop.test${path}`, { method, headers })
  return { state, made, get, app }
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' }
const htmlOf = (request: Request) => new Response(`<p>${request.url}</p>`, { headers: HEADERS })

describe('a public page', () => {
  test('is rendered once for all concurrent and later requests', async () => {
    const { made, get } = openCounter(async (request) => {
      await pause(20)
      return htmlOf(request)
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/es/brands')))
    const texts = await Promise.all([...answers, await get('/es/brands')].map((answer) => answer.text()))
    expect(new Set(texts)).toEqual(new Set(['<p>http://shop.test/es/brands</p>']))
    expect(made).toHaveLength(1)
  })

  test('is rendered without any header of the visitor', async () => {
    const { made, get } = openCounter()
    await get('/en/brands', {
      cookie: 'language=zh; timeZone=UTC',
      'x-evil': '1',
      authorization: 'Bearer x',
      origin: 'x',
    })
    expect([...(made[0]?.headers ?? [])]).toEqual([['cookie', 'language=en']])
  })

  test('is the same response fresh and cached, except for the preference cookies', async () => {
    const { get } = openCounter()
    const responseFor = async (cookie: string) => {
      const { status, headers } = await get('/en', { cookie })
      return { status, headers: [...headers] }
    }
    const [first, second, other] = [
      await responseFor('language=en'),
      await responseFor('language=en'),
      await responseFor('language=zh'),
    ]
    expect(second).toEqual(first)
    expect(other.headers.filter(([name]) => name !== 'set-cookie')).toEqual(first.headers)
    expect(other.headers.find(([name]) => name === 'set-cookie')?.[1]).toMatch(/^language=en;/)
  })

  test('is rendered once for each list layout, by the visitor’s cookie', async () => {
    const { made, get } = openCounter()
    for (const view of ['rows', 'cards', 'rows', 'evil', 'cards'])
      await get('/es/catalogo', { cookie: `view=${view}` })
    expect(made.map((request) => request.headers.get('cookie'))).toEqual([
      'language=es; view=rows',
      'language=es; view=cards',
      'language=es',
    ])
    const chosen = await get('/es/catalogo?view=rows', { cookie: 'view=cards' })
    expect(chosen.headers.get('set-cookie')).toMatch(/^view=rows;/)
  })

  test('is rendered once for browsers with the style sheet, and once for all others', async () => {
    const { made, get } = openCounter()
    for (const styles of [STYLE_SHEET, 'app-0000.css', STYLE_SHEET, 'evil'])
      await get('/es/catalogo', { cookie: `styles=${styles}` })
    expect(made.map((request) => request.headers.get('cookie'))).toEqual([
      `language=es; styles=${STYLE_SHEET}`,
      'language=es',
    ])
  })

  test.each<[string, (state: ReturnType<typeof openCounter>['state']) => void]>([
    ['an item', (state) => (state.catalog = emptyCatalog([1]))],
    ['a text or a setting', (state) => (state.content += 1)],
    ['who sees prices', (state) => (state.prices = 'nobody')],
  ])('is rendered again when %s has changed', async (_, change) => {
    const { state, made, get } = openCounter()
    await get('/es')
    change(state)
    await get('/es')
    await get('/es')
    expect(made).toHaveLength(2)
  })

  test('is not cached when the shop changed while it was rendered', async () => {
    const counter = openCounter((request) => {
      if (counter.made.length === 1) counter.state.content += 1
      return htmlOf(request)
    })
    await counter.get('/es')
    await counter.get('/es')
    await counter.get('/es')
    expect(counter.made).toHaveLength(2)
  })

  test('of an item expires within a second, since changed features are not announced', async () => {
    const { made, get } = openCounter()
    vi.useFakeTimers({ toFake: ['performance'] })
    await get('/es/stock/x/1')
    vi.advanceTimersByTime(500)
    await get('/es/stock/x/1')
    expect(made).toHaveLength(1)
    vi.advanceTimersByTime(500)
    await get('/es/stock/x/1')
    vi.useRealTimers()
    expect(made).toHaveLength(2)
  })

  test('is one page whatever else the query says', async () => {
    const { made, get } = openCounter()
    for (const query of ['', '?x=1', '?utm_source=mail&sort=prize', '?x=2&y=3'])
      await get(`/es/catalogo${query}`)
    expect(made.map((request) => request.url)).toEqual(['http://shop.test/es/catalogo'])
  })

  test('that is a redirect is made for the visitor, with the whole query', async () => {
    const { get } = openCounter(
      () => new Response(null, { status: 301, headers: { location: '/es/stock/x/1' } }),
    )
    expect((await get('/es/stock/y/1')).status).toBe(301)
    expect(await (await get('/es/stock/y/1?x=1')).text()).toBe('made for this visitor')
  })

  test('is not cached for another host or a query that makes a page of its own', async () => {
    const { made, get, app } = openCounter()
    for (const path of ['/es/catalogo?search=a', '/es/oauth/login'])
      expect(await (await get(path)).text()).toBe('made for this visitor')
    expect(await (await app.request('http://evil.test/es')).text()).toBe('made for this visitor')
    expect(made).toHaveLength(0)
  })

  test('answers HEAD with the headers of the page and no body', async () => {
    const { made, get } = openCounter()
    const head = await get('/es', {}, 'HEAD')
    const page = await get('/es')
    expect([...head.headers]).toEqual([...page.headers])
    expect(await head.text()).toBe('')
    expect(made).toHaveLength(1)
  })

  test('answers 304 to a matching entity tag, and ignores ranges', async () => {
    const { get } = openCounter()
    const etag = (await get('/es')).headers.get('etag') ?? ''
    const again = await get('/es', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await get('/es', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('/es', { range: 'bytes=0-3' })).status).toBe(200)
  })
})

test.each(['br', 'gzip', 'identity'])('a page in %s is stored in memory of its own', async (encoding) => {
  const add = vi.spyOn(PageStore.prototype, 'add')
  const { get } = openCounter(() => new Response(randomBytes(10_000).toString('hex'), { headers: HEADERS }))
  await get('/es', { 'accept-encoding': encoding })
  const { body } = add.mock.calls[0]?.[2] ?? {}
  add.mockRestore()
  expect(body?.length).toBeGreaterThan(9_000)
  expect(body?.buffer.byteLength).toBe(body?.length)
})

describe('the page cache never stores', () => {
  test.each<[string, () => Response]>([
    ['an error', () => new Response('', { status: 503, headers: HEADERS })],
    ['a missing page', () => new Response('', { status: 404, headers: HEADERS })],
    ['a redirect', () => new Response(null, { status: 301, headers: { ...HEADERS, location: '/es' } })],
    [
      'a page that is somebody’s',
      () => new Response('', { headers: { ...HEADERS, 'cache-control': 'private, no-store' } }),
    ],
    ['what is no page', () => new Response('', { headers: { ...HEADERS, 'content-type': 'text/plain' } })],
  ])('%s', async (_, answer) => {
    const { made, get } = openCounter(() => answer())
    const first = await get('/es')
    await get('/es')
    expect(made).toHaveLength(2)
    expect(first.status).toBe(answer().status)
    expect(first.headers.get('location')).toBe(answer().headers.get('location'))
  })

  test('a cookie that a page set', async () => {
    const answer = () => new Response('<p>', { headers: { ...HEADERS, 'set-cookie': 'JWTtoken=secret' } })
    const { get } = openCounter(answer)
    expect((await get('/es')).headers.get('set-cookie')).toBeNull()
    expect((await get('/es')).headers.get('set-cookie')).toBeNull()
  })

  test('a page whose rendering failed; the next request renders it', async () => {
    let isDown = true
    const { made, get } = openCounter((request) => {
      if (isDown) throw new Error('no database')
      return htmlOf(request)
    })
    expect((await get('/es')).status).toBe(500)
    isDown = false
    expect((await get('/es')).status).toBe(200)
    expect(made).toHaveLength(2)
  })
})
