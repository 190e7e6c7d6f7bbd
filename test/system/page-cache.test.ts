import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'
import { changeItem } from '../world/change-item.ts'
import { until } from '../world/until.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { typeCommand } from './terminal.ts'

const { copperPipe } = world.items
const PIPE = `/es/stock/tubo-de-cobre-15-mm/${copperPipe.id}`
const PAGES = [
  '/es',
  '/en/catalogo',
  '/zh/catalogo',
  '/es/catalogo?view=rows',
  PIPE,
  '/en/brands',
  '/es/about',
  '/es/offers/1',
]

/** The built server over HTTP: nothing of one visitor's page may reach another visitor. */
describeOnDefault('the page cache', (engine) => {
  const folder = temporaryFolder()
  let database = ''
  let db: Db
  let server: ServerProcess
  let cookies: Record<'anna' | 'bruno', string>
  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), PAGE_CACHE_MB: '2' })
    cookies = { anna: await signIn('anna'), bruno: await signIn('bruno') }
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.address + path, { method, headers, redirect: 'manual' })
  const read = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()
  async function signIn(username: 'anna' | 'bruno') {
    const answer = await fetch(`${server.address}/es/oauth/login`, {
      method: 'POST',
      headers: { origin: server.address },
      body: new URLSearchParams({ username, password: ACCESS_CODES[username] }),
      redirect: 'manual',
    })
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  /** The whole response except its time. */
  const responseOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await get(path, headers)
    const sent = [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
    return { status: answer.status, headers: sent, body: await answer.text() }
  }

  test.each([
    ['anna', 'bruno'],
    ['bruno', 'anna'],
  ] as const)(
    'nothing of a client reaches a visitor or another client: %s, a visitor, %s',
    async (first, second) => {
      const canary = { anna: /Anna|name="xsrf"/, bruno: /Bruno|name="xsrf"/ }
      for (const page of PAGES) {
        const theirs = await read(page, { cookie: cookies[first] })
        const visitors = await get(page)
        const others = await read(page, { cookie: cookies[second] })
        expect(theirs).toMatch(canary[first])
        expect(await visitors.text()).not.toMatch(/Anna|Bruno|xsrf/)
        expect(visitors.headers.getSetCookie().join()).not.toMatch(/JWT|XSRF/)
        expect(others).not.toMatch(first === 'anna' ? /Anna/ : /Bruno/)
      }
    },
  )

  test('stores the same page, and serves the same next response, whatever headers a request has', async () => {
    const names = readFileSync(new URL('header-names.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(names.length).toBeGreaterThanOrEqual(200)
    for (const page of ['/en/catalogo', '/es/brands', '/es/nothing', '/en/stock/wrong-slug/11']) {
      const plain = await responseOf(page)
      for (const name of names) {
        const odd = await responseOf(page, { [name]: name.startsWith('x-react') ? '{"a":1}' : '/evil' })
        expect({ name, ...odd }).toEqual({ name, ...plain })
      }
      expect(await responseOf(page)).toEqual(plain)
    }
  })

  test('redirects and 404 pages are not cached, and are the same for every visitor', async () => {
    for (const page of [
      '/en/stock/wrong-slug/11',
      '/en/catalogo/999',
      '/es/not-page-found',
      '/es/stock/x/404404',
    ]) {
      const plain = await responseOf(page)
      await responseOf(page, {
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/en',
        cookie: 'language=zh',
      })
      expect(await responseOf(page)).toEqual(plain)
      expect(JSON.stringify(plain)).not.toContain('evil')
    }
  })

  test('a foreign host name appears in no cached page', async () => {
    await get('/en/brands', { host: 'evil.example' })
    expect(await read('/en/brands')).not.toContain('evil.example')
  })

  test('unknown queries do not fill the cache, and ordinary pages stay fast', async () => {
    const home = await responseOf('/es')
    for (let number = 0; number < 150; number++) {
      const word = randomBytes(8).toString('hex')
      expect((await get(`/es?x=${word}`)).status).toBe(200)
      expect(await read(`/es/catalogo?search=${word}`)).toContain(word)
    }
    for (const query of ['?sort=price&sort=code', '?SORT=price', '?page=1&page=2', '?sort=%70rice'])
      expect((await get(`/es/catalogo${query}`)).status).toBe(200)
    expect(await responseOf('/es')).toEqual(home)
    expect(await read('/es/catalogo')).not.toContain('sort=price&amp;sort=code')
  })

  describe('for a signed-in client', () => {
    test('no page answers 304 or a range to another visitor', async () => {
      const anonymous = (await get('/en')).headers.get('etag') ?? ''
      expect(anonymous).not.toBe('')
      const anna = await get('/en', { cookie: cookies.anna, 'if-none-match': anonymous })
      expect([anna.status, anna.headers.get('etag'), anna.headers.get('cache-control')]).toEqual([
        200,
        null,
        'private, no-store',
      ])
      expect(await anna.text()).toContain('Anna')
      const part = await get('/es/client/profile', { cookie: cookies.bruno, range: 'bytes=0-99' })
      expect(part.status).toBe(200)
      expect(await part.text()).not.toContain('Anna')
      const head = await get('/en', { cookie: cookies.anna }, 'HEAD')
      expect([head.headers.get('etag'), head.headers.get('cache-control')]).toEqual([
        null,
        'private, no-store',
      ])
    })

    test('no browser stores a page, so none comes back after the sign-out', async () => {
      for (const page of ['/es', '/es/client', '/es/client/profile', '/es/client/shopping-cart'])
        expect((await get(page, { cookie: cookies.anna })).headers.get('cache-control')).toContain('no-store')
    })
  })

  test('a browser may store a public page, and revalidates it before showing it again', async () => {
    const { headers } = await get('/es/catalogo')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('accept-encoding, cookie')
  })

  describe('after a change in another process,', () => {
    const shown = async (page: string, text: string) => {
      await read(page)
      return until(async () => (await read(page)).includes(text))
    }

    test('every page shows the new name, and none the old one', async () => {
      await Promise.all(['/es/catalogo', PIPE].map((page) => read(page)))
      await changeItem(db, copperPipe.code, { name: 'Tubo de cobre 16 mm' })
      await shown('/es/catalogo', 'Tubo de cobre 16 mm')
      expect(await read('/es/catalogo')).not.toContain('Tubo de cobre 15 mm')
      await changeItem(db, copperPipe.code, { name: copperPipe.name })
      await shown('/es/catalogo', copperPipe.name)
    })

    test('every page shows the imported price, once in each place', async () => {
      const file = `${folder}/prices.csv`
      writeFileSync(file, `code;price\n${copperPipe.code};7.77\n`)
      await read(PIPE)
      const ended = await typeCommand(
        ['import', '--catalog', '1', '--prices', file, '--yes'],
        testEnvironment(database),
      )
      expect(ended.code).toBe(0)
      await until(async () => (await read(PIPE)).includes('7,77'))
      expect(await read(PIPE)).not.toContain('4,49')
      expect(await read('/en/catalogo')).toContain('$7.77')
      expect(await read('/en/catalogo')).not.toContain('$4.49')
    })

    test.each([
      ['a setting', 'phone', '+58 212 555 0101'],
      ['who sees prices', 'price_visibility', 'clients'],
      ['the colour', 'accent_color', '#9a3412'],
    ])('%s applies', async (_, name, value) => {
      await read('/en/catalogo')
      const before = await read('/en/catalogo')
      expect((await typeCommand(['setting', 'set', name, value], testEnvironment(database))).code).toBe(0)
      await until(async () => (await read('/en/catalogo')) !== before)
    })
  })

  test('a cached page gets what was missing while it was rendered', async () => {
    await sql`insert into header_features (name) values ('Material')`.execute(db)
    await sql`insert into item_features (catalog_id, stock_item_id, stock_item_header_feature_id, value, image_url, position)
      select 1, ${copperPipe.id}, stock_item_header_feature_id, 'Cobre rojo', '', 1 from header_features`.execute(
      db,
    )
    await until(async () => (await read(PIPE)).includes('Cobre rojo'))
    await sql`alter table item_features rename to gone`.execute(db)
    await until(async () => !(await read(PIPE)).includes('Cobre rojo'))
    expect(await read(PIPE)).not.toContain('Cobre rojo')
    await sql`alter table gone rename to item_features`.execute(db)
    await until(async () => (await read(PIPE)).includes('Cobre rojo'))
  })
})
