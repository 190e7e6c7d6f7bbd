import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { PUBLIC_SCREENS } from '../journeys/every-screen.ts'
import { describeOnDefault, firstUnlessLong, isLongRun, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { type ServerProcess, startServer } from './process.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Sends the path exactly as it is; `fetch` would normalize it. */
function ask(
  server: ServerProcess,
  path: string,
  sent: {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: string
  } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(server.address)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { method = 'GET', headers = {}, body = '' } = sent
  const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part) => (text += part))
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

/** All texts in an object of messages; those that are made by functions are left out. */
function textsOf(messages: unknown): readonly string[] {
  if (typeof messages === 'string') return [messages]
  return messages !== null && typeof messages === 'object' ? Object.values(messages).flatMap(textsOf) : []
}

describeOnDefault('the back-office', (engine) => {
  const running: ServerProcess[] = []
  /** Serves the same shop with these variables. */
  const serve = async (environment: Record<string, string> = {}) => {
    const server = await startServer(['bin/serve.mjs'], { ...shared, ...environment })
    running.push(server)
    return server
  }
  let shared: Record<string, string>
  let server: ServerProcess
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    await seedShop(db)
    await db.destroy()
    shared = testEnvironment(database)
    server = await serve()
  })
  afterAll(() => Promise.all(running.map((one) => one.stop())))

  describe('answers every request', () => {
    test.each([
      ['/admin', 'GET'],
      ['/admin/sign-in', 'GET'],
      ['/admin/sign-in.data', 'GET'],
      ['/admin.data', 'GET'],
      ['/admin/no-such-screen', 'GET'],
      ['/admin/no-such-screen.data', 'GET'],
      ['/admin/static/no-such-file.js', 'GET'],
      ['/admin', 'POST'],
      ['/admin', 'PUT'],
      ['/admin', 'HEAD'],
      ['/ADMIN', 'GET'],
      ['//admin', 'GET'],
    ])('%s by %s, to be stored, indexed and framed nowhere', async (path, method) => {
      const { headers } = await ask(server, path, { method })
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['x-frame-options']).toBe('DENY')
    })
  })

  test.each([
    '//admin',
    '/%61dmin',
    '/ADMIN',
    '/admin;a',
    '/admin%2f',
    '/admin/.',
    '/admin//',
    '/admin%00',
    '/admin\\',
    '/es/%2e%2e/admin',
    '/admin/static/../../server/index.js',
    '/admin/static/%2e%2e/server/index.js',
    '/admin/no-such-screen',
  ])('%s is not found', async (path) => {
    // The listener itself refuses a backslash
    const refusal = path.includes('\\') ? 400 : 404
    expect((await ask(server, path)).status).toBe(refusal)
    expect((await ask(server, path, { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
  })

  test('a slash at the end leads to the start page', async () => {
    const { status, headers } = await ask(server, '/admin/')
    expect([status, headers['location']]).toEqual([308, '/admin'])
  })

  test('its scripts and styles are kept by browsers, and by no cache on the way', async () => {
    const { body } = await ask(server, '/admin/sign-in')
    const files = [...body.matchAll(/href="(\/admin\/static\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const { status, headers } = await ask(server, file, { headers: { 'accept-encoding': 'br' } })
      expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
      expect([headers['x-robots-tag'], headers['content-encoding']]).toEqual(['noindex', 'br'])
    }
  })

  describe('a form', () => {
    const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = async (headers: Record<string, string>, body = '') =>
      (await ask(server, '/admin/sign-in', { method: 'POST', headers: { ...FORM, ...headers }, body })).status

    test.each([
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])('of another site is refused: %j', async (headers: Record<string, string>) => {
      expect(await post(headers)).toBe(403)
    })

    test('of this site is refused without the token of its visit', async () => {
      const origin = server.address
      expect(await post({ origin })).toBe(403)
      expect(await post({ origin }, 'xsrf=guessed')).toBe(403)
      expect(await post({ origin, cookie: 'staff-visit=guessed' }, 'xsrf=guessed')).toBe(403)
    })
  })

  test('is closed by BACK_OFFICE=off, with the same answer as for an unknown spelling', async () => {
    const closed = await serve({ BACK_OFFICE: 'off' })
    const comparable = ({ status, body, headers }: Answer) => ({
      status,
      body,
      headers: { ...headers, date: '' },
    })
    const unknown = comparable(await ask(closed, '//admin'))
    expect(unknown.status).toBe(404)
    for (const path of ['/admin', '/admin.data', '/admin/', '/admin/orders', '/admin/static/x.js'])
      expect(comparable(await ask(closed, path)), path).toEqual(unknown)
  })

  test('is found from the networks of BACK_OFFICE_FROM only, by the address that a trusted proxy reports', async () => {
    const office = await serve({ BACK_OFFICE_FROM: '10.0.0.0/8,2001:db8::/32', TRUST_PROXY: '127.0.0.1' })
    const from = async (forwarded: string, path = '/admin/sign-in') =>
      (await ask(office, path, { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).status
    expect(await from('10.1.2.3')).toBe(200)
    expect(await from('2001:db8::7')).toBe(200)
    expect(await from('11.1.2.3')).toBe(404)
    expect(await from('10.1.2.3, 11.1.2.3')).toBe(404)
    expect(await from('')).toBe(404)
    expect(await from('11.1.2.3', '/admin/static/x.js')).toBe(404)
    expect(await from('11.1.2.3', '/es')).toBe(200)
    const direct = await serve({ BACK_OFFICE_FROM: '10.0.0.0/8' })
    expect((await ask(direct, '/admin/sign-in', { headers: { 'x-forwarded-for': '10.1.2.3' } })).status).toBe(
      404,
    )
  })

  describe('leaves the shop as it is', () => {
    test('public pages are the same bytes with and without it', async () => {
      const closed = await serve({ BACK_OFFICE: 'off' })
      const headers = { host: 'shop.test' }
      const screens = firstUnlessLong(LANGUAGES).flatMap((language) =>
        PUBLIC_SCREENS.map(({ path }) => `/${language}${path}`),
      )
      const files = readdirSync('build/client', { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replace('build/client', ''))
      const others = ['/sitemap.xml', '/robots.txt', '/', '/no-such-page', '/services']
      for (const path of [...screens, ...others, ...(isLongRun() ? files : files.slice(0, 10))]) {
        const [one, other] = [await ask(server, path, { headers }), await ask(closed, path, { headers })]
        const comparable = ({ status, headers: sent, body }: Answer) => {
          const text = JSON.stringify({ status, headers: { ...sent, date: '' }, body })
          // Pages with a form have the time at which they were made, and a token or nonce of their own
          const own = path.startsWith('/static/') ? /$^/g : /\d{13}|[\w+/=-]{32,}/g
          return text.replaceAll(own, '')
        }
        expect(comparable(one) === comparable(other), path).toBe(true)
        expect(one.body.includes('/admin'), path).toBe(false)
      }
    })

    test('no file of the shop’s pages has a text, a class or an address of it', () => {
      const files = readdirSync('build/client', { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(js|css|html|json|svg)$/.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      const ofShop = new Set([es, en, zh].flatMap(textsOf))
      const canaries = [
        '/admin',
        'staff-visit',
        'backoffice',
        ...Object.keys(SCREENS).filter((path) => path.includes(':')),
        // Shorter ones may be words of the shop
        ...[adminEs, adminEn, adminZh]
          .flatMap(textsOf)
          .filter((text) => text.length > (/\p{Script=Han}/u.test(text) ? 8 : 24) && !ofShop.has(text)),
      ]
      expect(canaries.length).toBeGreaterThan(500)
      for (const canary of canaries)
        expect(
          files.filter((file) => file.includes(canary)),
          canary,
        ).toEqual([])
    })
  })
})
