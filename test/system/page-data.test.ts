import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { until } from '../world/until.ts'
import { type ServerProcess, startServer } from './process.ts'

/** The data of followed links: what the server answers itself is what the framework would answer. */

const folder = temporaryFolder()
let server: ServerProcess
const cookies = { guest: '', client: '' }
let item = ''
beforeAll(async () => {
  server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
  const printed = /username (\S+), access code (\S+)/.exec(server.output.join('\n'))
  const signedIn = await fetch(`${server.address}/en/oauth/login`, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams({ username: printed?.[1] ?? '', password: printed?.[2] ?? '' }),
    redirect: 'manual',
  })
  cookies.client = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    // A notice would be shown, and its cookie removed, by the framework
    .filter((cookie) => !cookie.startsWith('notice='))
    .join('; ')
  // Counted after the start; until then the home page shows something else first
  await until(async () => (await (await fetch(`${server.address}/en`)).text()).includes('Most ordered'))
  const list = await (await fetch(`${server.address}/en/catalogo`)).text()
  item = /href="(\/en\/stock\/[^"?#]+)"/.exec(list)?.[1] ?? expect.fail('the list shows no item')
})
afterAll(() => server.stop())

/** An answer without what is new each time. The framework answers an address with `index`, which it leaves out. */
async function read(path: string, query: string, who: keyof typeof cookies, byFramework: boolean) {
  const search = [query, ...(byFramework ? ['index'] : [])].filter(Boolean).join('&')
  const answer = await fetch(`${server.address}${path}.data${search && `?${search}`}`, {
    headers: { cookie: cookies[who] },
    redirect: 'manual',
  })
  const {
    date: _,
    'content-length': __,
    'x-request-id': ___,
    ...headers
  } = Object.fromEntries(answer.headers)
  const text = (await answer.text())
    .replaceAll(/"[\w-]{22}\.[\w-]{22}"/g, '"token"')
    .replaceAll(/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"uuid"')
    .replace(/"additionKey","[\w-]{16}"/, '"additionKey","key"')
    .replace(/"made",\d{13}/, '"made",0')
  return { status: answer.status, headers, text }
}

const PAGES = [
  '',
  '/catalogo',
  '/catalogo/2',
  '/catalogo/1',
  '/catalogo/999',
  '/offers',
  '/category/0-nothing',
  '/price-list',
  '/compare',
  '/stock/wrong-name/1',
  '/stock/nothing/999999',
  '/offer/nothing',
  '/brands',
  '/about',
  '/about/nothing',
  '/contact',
  '/accessibility',
  '/not-page-found',
  '/offline',
  '/nothing',
  '/Contact',
  '/oauth/login',
  '/oauth/external',
  '/oauth/forgot-password',
  '/oauth/reset-password',
  '/oauth/request-access',
  '/client',
  '/client/shopping-cart',
  '/client/shopping-cart/send',
  '/client/orders',
  '/client/orders/sent',
  '/client/orders/1/1',
  '/client/orders/1/1/again',
  '/client/profile',
  '/client/nothing',
]

describe.each(['guest', 'client'] as const)('a %s', (who) => {
  test.each(PAGES)('is answered %s as by the framework', async (path) => {
    for (const language of ['es', 'zh'])
      expect(await read(`/${language}${path}`, '', who, false)).toEqual(
        await read(`/${language}${path}`, '', who, true),
      )
  })

  test.each([
    ['_routes=frame'],
    ['_routes=catalog'],
    ['_routes=frame,catalog&sort=price'],
    ['search=a+b&brand=%C3%A9'],
    ['view=cards'],
  ])('is answered a list with ?%s as by the framework', async (query) => {
    expect(await read('/en/catalogo', query, who, false)).toEqual(
      await read('/en/catalogo', query, who, true),
    )
  })

  test('is answered an item as by the framework', async () => {
    const direct = await read(item, '', who, false)
    expect(direct.status).toBe(200)
    expect(direct).toEqual(await read(item, '', who, true))
  })
})

test('whose session has ended is answered as by the framework', async () => {
  cookies.guest = 'JWTtoken=forged; XSRF-TOKEN=forged'
  for (const path of ['/en/contact', '/en/client/shopping-cart'])
    expect(await read(path, '', 'guest', false)).toEqual(await read(path, '', 'guest', true))
})
