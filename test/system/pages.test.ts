import { once } from 'node:events'
import { type IncomingMessage, request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { describeOnDefault, temporaryFolder } from '../world/databases.ts'
import { freePort } from '../world/postgres.ts'
import { type ServerProcess, startServer } from './process.ts'
import { sendThenRead } from './plain-http-client.ts'
import { changeItem } from '../world/change-item.ts'
import { until } from '../world/until.ts'

/** The demo shop as any HTTP client sees it: the built server in a process of its own. */
describeOnDefault('the shop over HTTP', (engine) => {
  const folder = temporaryFolder()
  let database = ''
  let server: ServerProcess
  beforeAll(async () => {
    database = engine.name === 'sqlite' ? `${folder}/lonja.sqlite` : await engine.newDatabase()
    server = await start({ PORT: '0' })
  })
  afterAll(() => server.stop())

  const start = (environment: Record<string, string>) =>
    startServer(['bin/serve.mjs'], {
      DATA_DIR: folder,
      ...(engine.name === 'sqlite' ? {} : { DATABASE_URL: database }),
      ...environment,
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.address + path, { headers, redirect: 'manual' })
  const location = async (path: string, headers?: Record<string, string>) => {
    const answer = await get(path, headers)
    return [answer.status, answer.headers.get('location')]
  }
  const canonical = (html: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(server.address, '')

  describe('an address without a language', () => {
    test.each([
      ['/', '/es'],
      ['/contact?x=1', '/es/contact?x=1'],
      ['/offers/2', '/es/offers/2'],
      ['/category/100', '/es/catalogo/1'],
      ['/login', '/es/oauth/login'],
      ['/home', '/es'],
      ['/dashboard', '/es/client'],
    ])('%s redirects to %s temporarily', async (path, target) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
        302,
        target,
        'no-store',
      ])
    })

    test('follows the language chosen before', async () => {
      expect(await location('/catalogo', { cookie: 'language=zh' })).toEqual([302, '/zh/catalogo'])
      expect(await location('/catalogo', { cookie: 'language=fr' })).toEqual([302, '/es/catalogo'])
    })

    test.each([
      '/xyz',
      '/ES',
      '/es-MX/',
      '/fr/contact',
      `/es${'/es'.repeat(500)}`,
      '/es/nothing',
      '/es/client/nothing',
      '/es/client/orders/1',
      '/dashboard/nothing',
      '/.env',
    ])('%.30s ends at a 404 after two redirects at most', async (path) => {
      let answer = await get(path)
      for (let hop = 0; hop < 2 && answer.status === 302; hop++)
        answer = await get(answer.headers.get('location') ?? '')
      expect([answer.status, new URL(answer.url).pathname]).toEqual([404, '/es/not-page-found'])
    })

    test.each([
      ['/es/', '/es'],
      ['/en/contact/', '/en/contact'],
      ['/zh/catalogo/?sort=code', '/zh/catalogo?sort=code'],
      ['/es/catalogo/1/', '/es/catalogo'],
      ['/es/category/100/', '/es/category/100-escritura'],
      ['/en/about/?x=%2F', '/en/about?x=%2F'],
    ])('%s has a redundant slash, and redirects permanently to %s in one step', async (path, target) => {
      expect(await location(path)).toEqual([301, target])
      expect((await get(target)).status).toBe(200)
    })

    test('with a slash at the end redirects to its page in one step', async () => {
      expect(await location('/contact/')).toEqual([302, '/es/contact'])
    })

    test('never redirects to another host', async () => {
      for (const path of ['//evil.example/offers', '//evil.example/stock/x/1', '/.//evil.example']) {
        expect(await rawLocation(server.address, path)).toMatch(/^\/es\/[^/]/)
      }
    })

    test('keeps its query unchanged, and lets no header in with it', async () => {
      const answer = await get('/catalogo?search=%0d%0aSet-Cookie:a=b')
      const [, query] = answer.headers.get('location')?.split('?') ?? []
      expect(new URLSearchParams(query).get('search')).toBe('\r\nSet-Cookie:a=b')
      expect(answer.headers.get('set-cookie')).toBeNull()
    })
  })

  describe('the language', () => {
    test('of a page is stored when it differs from the stored one', async () => {
      expect((await get('/en')).headers.get('set-cookie')).toMatch(/^language=en; Path=\//)
      expect((await get('/en', { cookie: 'language=en' })).headers.get('set-cookie')).toBeNull()
      expect((await get('/es')).headers.get('set-cookie')).toBeNull()
    })

    test.each([
      ['es', 'es'],
      ['en', 'en'],
      ['zh', 'zh-Hans'],
    ])('/%s declares it in its html element', async (language, tag) => {
      expect(await (await get(`/${language}`)).text()).toMatch(new RegExp(`<html lang="${tag}"`))
    })
  })

  describe('a search engine', () => {
    test('may crawl every page, but no endless combinations of filters, and finds the sitemap', async () => {
      const robots = await (await get('/robots.txt')).text()
      const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
      expect(closed).toEqual(['/services/', '/*?*&*&'])
      expect(robots).toContain(`Sitemap: ${server.address}/sitemap.xml`)
      expect((await get('/sitemap.xml')).status).toBe(200)
    })

    test('finds an unexpired security contact', async () => {
      const answer = await get('/.well-known/security.txt')
      const text = await answer.text()
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(text).toContain(`Contact: ${server.address}/en/contact`)
      const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
      expect(expires).toBeGreaterThan(Date.now())
      expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
    })

    test('gets the sitemap in parts, compressed where accepted, and by HEAD too', async () => {
      const whole = await get('/sitemap/1.xml', { 'accept-encoding': 'identity' })
      expect(await whole.text()).toMatch(/^<\?xml .*<\/urlset>\s*$/s)
      const head = await fetch(`${server.address}/sitemap/1.xml`, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(await head.text()).toBe('')
      const packed = await get('/sitemap/1.xml', { 'accept-encoding': 'gzip' })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect((await get('/sitemap/99.xml')).status).toBe(404)
    })

    test.each(['/es/oauth/login', '/es/client', '/en/oauth/forgot-password'])(
      'must not index or cache %s, by its headers',
      async (path) => {
        const { headers } = await get(path)
        expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
          path.includes('oauth') ? 'noindex' : null,
          expect.stringContaining('no-store'),
        ])
      },
    )

    test.each(['/es/oauth/login', '/en/oauth/request-access', '/zh/catalogo?search=a', '/es/not-page-found'])(
      'must not index %s',
      async (path) => {
        expect(await (await get(path)).text()).toMatch(/<meta name="robots" content="noindex/)
      },
    )
  })

  describe('an item', () => {
    test('at a wrong slug redirects permanently to the right one, with its query', async () => {
      expect(await location('/en/stock/whatever/1040?x=1')).toEqual([
        301,
        expect.stringMatching(/^\/en\/stock\/[^/]+\/1040\?x=1$/),
      ])
    })

    test('of a later catalogue with a taken id has that catalogue in its address', async () => {
      const [, target] = await location('/en/stock/whatever/1001.2')
      expect(target).toMatch(/^\/en\/stock\/[^/]+\/1001\.2$/)
    })

    test('that is a variant shows its parent with the variant selected, and the parent’s canonical address', async () => {
      const [, parent] = await location('/es/stock/x/1001')
      const [, variant] = await location('/es/stock/x/1002')
      const page = await get(String(variant))
      expect(page.status).toBe(200)
      expect(canonical(await page.text())).toBe(parent)
    })

    test.each(['999999', '1001.9', '01001', '1e3', 'abc', '1090', '%20', "1'--", '1001.2.3'])(
      'with the id "%s" is not found, at its own address',
      async (id) => {
        const answer = await get(`/es/stock/x/${id}`)
        expect(answer.status).toBe(404)
      },
    )
  })

  describe('a list', () => {
    test.each([
      '/es/catalogo',
      '/es/catalogo/1',
      '/es/catalogo/2',
      '/es/offers',
      '/es/catalogo?search=nothing-like-it',
    ])('%s exists', async (path) => {
      expect((await get(path)).status).toBe(200)
    })

    test('has a canonical address without a number on its first page', async () => {
      expect(canonical(await (await get('/es/catalogo/1')).text())).toBe('/es/catalogo')
      expect(canonical(await (await get('/es/catalogo/2')).text())).toBe('/es/catalogo/2')
    })

    test.each(['0', '-1', '999', '1e9', 'abc', '01', '1.0', '2147483648', '1;drop'])(
      'has no page "%s"',
      async (page) => {
        expect((await get(`/es/catalogo/${page}`)).status).toBe(404)
      },
    )

    test('of a category is at its id and name, on its level', async () => {
      const [status, target] = await location('/es/category/100')
      expect([status, target]).toEqual([301, expect.stringMatching(/^\/es\/category\/100-/)])
      expect(await location('/es/category/100-wrong')).toEqual([301, target])
      expect(await location('/es/category/110')).toEqual([
        301,
        expect.stringMatching(/^\/es\/subcategory\/110-/),
      ])
      expect(await location('/es/subcategory/111/1')).toEqual([
        301,
        expect.stringMatching(/^\/es\/subcategory-2\/111-/),
      ])
      expect((await get('/es/category/4711')).status).toBe(404)
    })

    test('ignores an unknown sort order and an unknown parameter', async () => {
      expect((await get('/es/catalogo?sort=name;drop&filter[clientId]=1&__proto__[x]=1')).status).toBe(200)
    })

    test.each([
      "'",
      '" OR ""="',
      '100%',
      '_',
      '\\',
      '%%%',
      '(a+)+$',
      '[',
      '*',
      '\\1',
      '<svg/onload=p()>',
      '\u0000',
      '\uD800',
    ])('searches for %j as for any other text', async (text) => {
      const answer = await get(`/es/catalogo?search=${encodeURIComponent(text.toWellFormed())}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('<svg/onload')
    })

    test('redirects to the one item whose code was typed, and shows the list on request', async () => {
      expect(await location('/es/catalogo?search=gra-4010')).toEqual([
        302,
        expect.stringMatching(/^\/es\/stock\//),
      ])
      expect((await get('/es/catalogo?search=gra-4010&all=1')).status).toBe(200)
    })
  })

  describe('a private page', () => {
    test.each([
      '/es/client',
      '/es/client/shopping-cart',
      '/es/client/orders',
      '/es/client/orders/1/1',
      '/es/client/profile',
    ])('%s asks for a sign-in', async (path) => {
      expect(await location(path)).toEqual([302, `/es/oauth/login?next=${encodeURIComponent(path)}`])
    })

    test.each(['alg', 'a.b.c', 'null', 'undefined', '%00', 'x'.repeat(4_000)])(
      'is not opened by the cookie "%.10s"',
      async (token) => {
        const answer = await get('/es/client', { cookie: `JWTtoken=${token}` })
        expect([answer.status, answer.headers.get('location')]).toEqual([
          302,
          '/es/oauth/login?next=%2Fes%2Fclient&ended=1',
        ])
      },
    )

    test('is not opened by another spelling of its address', async () => {
      for (const path of [
        '/es/%63lient',
        '/es/client/',
        '/es//client',
        '/es/client;a',
        '/es/CLIENT',
        '/es/./client',
        '/es/x/../client',
      ]) {
        const answer = await get(path)
        expect([302, 404], path).toContain(answer.status)
      }
    })

    test('is not opened by another method', async () => {
      for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await fetch(`${server.address}/es/client`, { method, redirect: 'manual' })
        expect([302, 405], method).toContain(answer.status)
      }
    })

    test('redirects from `oauth` to the sign-in', async () => {
      expect(await location('/es/oauth')).toEqual([302, '/es/oauth/login'])
    })
  })

  describe('whoever is signed in already', () => {
    const STAPLER = '1055'
    let cookie = ''
    let xsrf = ''
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(server.address + path, {
        method: 'POST',
        headers: { origin: server.address, ...headers },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
    /** Follows the redirects of an answer up to a page; returns its path, and the html. */
    const follow = async (first: Response) => {
      let answer = first
      let [path, cookies] = ['', cookie]
      for (let hop = 0; hop < 4 && answer.status < 400 && answer.headers.has('location'); hop++) {
        path = answer.headers.get('location') ?? ''
        cookies = [cookies, ...cookieLines(answer)].join('; ')
        answer = await get(path, { cookie: cookies })
      }
      return { path, html: await answer.text() }
    }
    const open = async (path: string) => follow(await get(path, { cookie }))
    beforeAll(async () => {
      // Without the notice that greets
      const lines = cookieLines(await post('/en/oauth/login', accountOf(server))).filter((line) =>
        /^(JWTtoken|XSRF-TOKEN)=/.test(line),
      )
      cookie = lines.join('; ')
      xsrf = lines.find((line) => line.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
    })

    test.each([
      ['', '/en/client/profile'],
      ['?next=/en/offers%3Fsort=price', '/en/offers?sort=price'],
      ['?next=//evil.example', '/en/client/profile'],
      ['?next=/en/oauth/login', '/en/client/profile'],
    ])('leaves the sign-in with "%s" for %s', async (query, target) => {
      expect((await open(`/en/oauth/login${query}`)).path).toBe(target)
      expect((await open(`/en/oauth/external${query}`)).path).toBe(target)
      const next = new URLSearchParams(query).get('next') ?? ''
      expect((await follow(await post('/en/oauth/login', { next }, { cookie }))).path).toBe(target)
    })

    test('adds nothing, and is told so with the typed quantity', async () => {
      const waiting = { next: '/en/offers', add: STAPLER, quantity: '7' }
      const answers = [
        await open(`/en/oauth/login?${new URLSearchParams(waiting)}`),
        await follow(await post('/en/oauth/login', { ...waiting, ...accountOf(server) }, { cookie })),
      ]
      for (const { path, html } of answers) {
        expect(path).toBe('/en/offers')
        expect(html).toContain('The item is not in the cart yet')
        expect(html).toContain('data-cart-count="0"')
      }
      const item = await open(
        `/en/oauth/login?${new URLSearchParams({ ...waiting, next: `/en/stock/x/${STAPLER}` })}`,
      )
      expect(item.html).toContain('value="7"')
    })

    test('is not told so of an item in the cart, as with Back after its sign-in', async () => {
      await post('/en/client/shopping-cart/add', { item: STAPLER, quantity: '1', xsrf }, { cookie })
      const { path, html } = await open(`/en/oauth/login?next=/en/offers&add=${STAPLER}`)
      expect(path).toBe('/en/offers')
      expect(html).toContain('data-cart-count="1"')
      expect(html).not.toContain('The item is not in the cart yet')
    })

    test('is told so of more than the cart has, and of a quantity that was typed in the cart', async () => {
      const more = await open(`/en/oauth/login?next=/en/offers&add=${STAPLER}&quantity=7`)
      expect(more.html).toContain('The item is not in the cart yet')
      const cart = `/en/oauth/login?next=/en/client/shopping-cart&change=${STAPLER}`
      const typed = await open(`${cart}&quantity=5`)
      expect(typed.html).toContain('The quantity is not saved yet')
      const { html } = await open(`${cart}&quantity=1`)
      expect(html).not.toContain('The quantity is not saved yet')
    })
  })

  describe('every response', () => {
    test.each([
      '/es',
      '/es/nothing',
      '/static/none.js',
      '/images/none.webp',
      '/healthz',
      '/services/product/openapi.json',
      '/',
    ])('of %s has the security headers', async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe/)
      expect(headers.get('x-powered-by')).toBeNull()
    })

    test.each([
      '/static/',
      '/static/../package.json',
      '/package.json',
      '/images/../lonja.sqlite',
      '/images/1/1/1/StockItemImages/..%2f..%2f..%2f..%2flonja.sqlite',
      '/images/1/1/1/StockItemImages/%2e%2e/x.webp',
      '/images/1/1/1/StockItemImages/a.svg',
      '/@fs/etc/passwd',
      '/assets/',
    ])('of %s exposes no file', async (path) => {
      const answer = await rawStatus(server.address, path)
      expect([302, 404]).toContain(answer)
    })

    test('serves the catalogue’s pictures as pictures', async () => {
      const html = await (await get('/es/catalogo')).text()
      const picture = /src="(\/images\/[^"]+)"/.exec(html)?.[1] ?? ''
      const answer = await get(picture)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    })
  })

  test('keeps the entity tag of a service’s list in every compression', async () => {
    const list = `${server.address}/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1`
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(list, { headers: { 'accept-encoding': encoding } })
      expect([encoding, answer.headers.get('etag')]).toEqual([encoding, expect.stringMatching(/^"\d+"$/)])
      await answer.body?.cancel()
    }
  })

  describe('a form', () => {
    const post = (path: string, headers: Record<string, string>, body: URLSearchParams) =>
      fetch(server.address + path, { method: 'POST', headers, body, redirect: 'manual' })

    test.each([
      ['another site', { origin: 'https://evil.example' }],
      ['no origin', { origin: 'null' }],
      ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
      ['another port', { origin: 'http://127.0.0.1:1' }],
    ])('sent from %s is refused, the sign-in included', async (_, headers) => {
      const answer = await post('/es/oauth/login', headers, new URLSearchParams(accountOf(server)))
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    })

    test('that is unknown, unreadable or larger than any of the shop’s is refused with its own status', async () => {
      const send = async (type: string, body: string) =>
        (
          await fetch(`${server.address}/es/oauth/login`, {
            method: 'POST',
            headers: { 'content-type': type },
            body,
          })
        ).status
      expect(await send('text/plain', 'username=demo')).toBe(415)
      expect(await send('multipart/form-data; boundary=x', 'username=demo')).toBe(400)
      const form = 'application/x-www-form-urlencoded'
      expect(await send(form, 'a'.repeat(200_000))).toBe(413)
      const headers = { 'Content-Type': form, Origin: server.address, Connection: 'close' }
      const slow = {
        address: server.address,
        path: '/es/oauth/login',
        headers,
        bytes: 200_000,
        chunkDelayMs: 80,
      }
      expect(await sendThenRead(slow)).toMatch(/^HTTP\/1\.1 413 /)
    })

    test('signs in with secure cookies behind a proxy that terminates TLS', async () => {
      const port = await freePort()
      const behind = await start({ PORT: String(port), PUBLIC_URL: 'https://shop.test' })
      const request = rawRequest({
        port,
        method: 'POST',
        path: '/es/oauth/login',
        headers: {
          host: 'shop.test',
          origin: 'https://shop.test',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
      request.end(new URLSearchParams(accountOf(server)).toString())
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      await behind.stop()
      expect(answer.statusCode).toBe(303)
      for (const cookie of answer.headers['set-cookie'] ?? ['none']) expect(cookie).toMatch(/; Secure/)
      expect(answer.headers['strict-transport-security']).toBeDefined()
    })

    test('of a session is refused without its own anti-forgery token, and changes nothing', async () => {
      const signedIn = await post(
        '/es/oauth/login',
        { origin: server.address },
        new URLSearchParams(accountOf(server)),
      )
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      expect(signedIn.headers.getSetCookie().find((line) => line.startsWith('JWTtoken='))).toMatch(/HttpOnly/)
      const right = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
      const add = (headers: Record<string, string>, xsrf?: string) =>
        post(
          '/es/client/shopping-cart/add',
          { cookie, origin: server.address, ...headers },
          new URLSearchParams({ item: '1040', quantity: '1', ...(xsrf === undefined ? {} : { xsrf }) }),
        )
      const other = 'A'.repeat(43)
      for (const xsrf of [undefined, '', other]) expect((await add({}, xsrf)).status).toBe(403)
      // The cookie belongs to this session, the page to another
      expect((await add({ 'x-xsrf-token': right }, other)).status).toBe(403)
      expect((await add({ 'x-xsrf-token': other }, right)).status).toBe(403)
      expect(await (await get('/es/client/shopping-cart', { cookie })).text()).not.toContain(
        'data-stock-item-id="1040"',
      )
    })
  })

  test('a visitor’s page shows a catalogue change by another process', async () => {
    const name = `Grapadora ${crypto.randomUUID()}`
    const db = openDatabase(database)
    await changeItem(db, 'GRA-4010', { name })
    await db.destroy()
    const list = async () => (await get('/es/catalogo?search=GRA-4010&all=1')).text()
    await until(async () => (await list()).includes(name))
  })
})

function cookieLines(answer: Response): string[] {
  return answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
}

function accountOf(server: ServerProcess): { username: string; password: string } {
  const [, username = '', password = ''] =
    /username (\S+), access code (\S+)/.exec(server.output.join('\n')) ?? []
  return { username, password }
}

/** Sends the request target unchanged; `fetch` would normalise it. */
function raw(address: string, path: string): Promise<{ status: number; location: string }> {
  const { hostname, port } = new URL(address)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; location: string }>()
  rawRequest({ hostname, port, path, agent: false }, (answer) => {
    answer.resume()
    resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' })
  })
    .on('error', reject)
    .end()
  return promise
}

async function rawStatus(address: string, path: string): Promise<number> {
  return (await raw(address, path)).status
}

async function rawLocation(address: string, path: string): Promise<string> {
  return (await raw(address, path)).location
}
