import { Hono } from 'hono'
import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'
import { deriveKeys } from '#services/secrets/keys.ts'
import { handleError } from '../error-handler.ts'
import { pageQueue } from './page-queue.ts'
import { type ServerEnv, TrustedProxies } from '../http/trusted-proxies.ts'

const keys = deriveKeys('a secret of these tests')
const tokenFor = (sid: string, secret = keys.sessionToken) =>
  sign({ sid, iat: 1, exp: 4_000_000_000 }, secret, 'HS256')

/** An app whose pages are made when told to. */
function openApp() {
  const waiting: (() => void)[] = []
  const queue = pageQueue(new TrustedProxies([]), keys)
  const app = new Hono<ServerEnv>()
  app.onError(handleError)
  app.use('/sitemap/*', queue.middleware)
  app.all('*', (c) =>
    queue.run(c, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return c.text('a page')
    }),
  )
  const get = (path: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    Promise.resolve(app.request(path, { headers }, { incoming: { socket: { remoteAddress } } } as never))
  /** Makes pages until all answers are there. */
  const finish = async <T>(answers: Promise<T>[]): Promise<T[]> => {
    const timer = setInterval(() => waiting.shift()?.(), 1)
    const all = await Promise.all(answers)
    clearInterval(timer)
    return all
  }
  return { get, finish }
}

const times = (count: number, get: (number: number) => Promise<Response>) =>
  Array.from({ length: count }, (_, number) => get(number))
const refusedOf = (answers: readonly Response[]) => answers.filter(({ status }) => status === 503).length

test.each([
  ['es', 'El servicio está saturado'],
  ['en', 'The service is busy'],
  ['zh', '服务繁忙'],
])('refuses in the language of /%s what is past the share of an address', async (lang, text) => {
  const { get, finish } = openApp()
  const answers = await finish(times(80, () => get(`/${lang}/catalogo`, '192.0.2.1')))
  const [refused] = answers.filter(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  expect(await refused?.text()).toContain(text)
  expect(refusedOf(answers)).toBeGreaterThan(10)
})

test('counts the networks of an IPv6 address', async () => {
  const { get, finish } = openApp()
  const answers = await finish(
    times(80, (number) => get('/es', `2001:db8:1:${number.toString(16)}::${number}`)),
  )
  expect(refusedOf(answers)).toBeGreaterThan(10)
})

test('answers a service’s caller as services do', async () => {
  const { get, finish } = openApp()
  const address = '/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1'
  const answers = await finish(times(51, () => get(address, '192.0.2.1', { LANGUAGE: 'en' })))
  const [refused] = answers.filter(({ status }) => status === 503)
  expect(await refused?.json()).toMatchObject({ isSuccessful: false, code: 'busy', data: [] })
})

test('strangers take no turns of signed-in clients, and a forged token is a stranger’s', async () => {
  const { get, finish } = openApp()
  const forged = { cookie: `JWTtoken=${await tokenFor('c'.repeat(24), 'of somebody else')}` }
  const client = { cookie: `JWTtoken=${await tokenFor('a'.repeat(24))}` }
  const strangers = times(400, (number) => get('/es', `192.0.2.${number % 200}`, forged))
  const [page, ...others] = await finish([get('/es', '192.0.2.1', client), ...strangers])
  expect(page?.status).toBe(200)
  // Some pages are made while the last requests arrive
  expect(refusedOf(others)).toBeGreaterThan(100)
})

test('fifty requests of one client at once wait for their turns, whatever their address; more are refused', async () => {
  const { get, finish } = openApp()
  const client = { cookie: `JWTtoken=${await tokenFor('a'.repeat(24))}` }
  const page = (number: number) => get('/es', `192.0.2.${number}`, client)
  expect(refusedOf(await finish(times(50, page)))).toBe(0)
  expect(refusedOf(await finish(times(100, page)))).toBeGreaterThan(20)
})

test('a file that does not exist becomes a page in the same turn', async () => {
  const { get, finish } = openApp()
  const answers = await finish(times(20, (number) => get(`/sitemap/${number}`, '192.0.2.1')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
