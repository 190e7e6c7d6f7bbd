import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { type MinimalShop, startMinimalShop, newVisitor } from '../world/minimal-erp-shop.ts'

interface Received {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

const FEED = /GetCategoriesByCompany|GetStockItemsByCompany/

/** The storefront's requests to remote services, as the services receive them. */
describe('the calls of a storefront', () => {
  const [folder, otherFolder] = [temporaryFolder(), temporaryFolder()]
  let shop: MinimalShop
  let visitor: ReturnType<typeof newVisitor>

  beforeAll(async () => {
    shop = await startMinimalShop(folder)
  })
  afterAll(() => shop.stop())
  beforeEach(async () => {
    visitor = newVisitor(shop)
    await visitor.signIn()
    await shop.control('forget-requests', {})
  })

  /** The requests made for a page. Catalogue lists are never read for a page. */
  const made = async () => (await shop.control<Received[]>('requests')).filter(({ path }) => !FEED.test(path))

  /** The page's requests, as method and last part of the path. */
  const namesOf = (calls: readonly Received[]) => calls.map(({ method, path }) => `${method} ${path}`)

  test.each(['es', 'en', 'zh'])('speak the language of the page they are made for: %s', async (language) => {
    for (const path of ['', '/client', '/client/orders', '/client/shopping-cart', '/stock/x/101', '/contact'])
      await visitor.get(`/${language}${path}`)
    const calls = await made()
    expect(calls.length).toBeGreaterThan(5)
    expect(new Set(calls.map(({ headers }) => headers['language']))).toEqual(new Set([language]))
  })

  test('are in English when made for no page, and all have the X-Nob-App header', async () => {
    const everything = await startMinimalShop(otherFolder)
    try {
      const calls = await everything.control<Received[]>('requests')
      const feed = calls.filter(({ path }) => FEED.test(path))
      expect(feed).toHaveLength(4)
      expect(new Set(feed.map(({ headers }) => headers['language']))).toEqual(new Set(['en']))
      expect(new Set(calls.map(({ headers }) => headers['x-nob-app']))).toEqual(new Set(['Api-request']))
    } finally {
      await everything.stop()
    }
  })

  test('send environment values one by one, as names[]', async () => {
    await visitor.get('/es')
    await expect
      .poll(
        async () => {
          await visitor.get('/es/contact')
          const environments = (await made()).filter(({ path }) => path.endsWith('/environments'))
          // Who sees prices is asked from time to time, apart from pages
          return environments.find(({ query }) => !query.endsWith('=price_visibility'))?.query ?? ''
        },
        { timeout: 10_000 },
      )
      .toMatch(
        /^names%5B%5D=phone&names%5B%5D=instagram&names%5B%5D=tax&names%5B%5D=facebook&names%5B%5D=whatsapp/,
      )
  })

  test('send each service its own token and nothing else of the visitor: no cookie, no origin', async () => {
    await visitor.get('/es/client')
    await visitor.post('/es/client/shopping-cart/add', { item: '106', quantity: '1' })
    const calls = await made()
    const tokensAt = (service: string) =>
      new Set(
        calls
          .filter(({ path, headers }) => path.startsWith(service) && headers['authorization'])
          .map(({ headers }) => headers['authorization']?.replace(/-.*/, '')),
      )
    expect([...tokensAt('/product/')]).toEqual(['Bearer product'])
    expect([...tokensAt('/catalog/')]).toEqual(['Bearer catalog'])
    for (const { headers } of calls) {
      for (const name of ['cookie', 'origin', 'referer', 'x-xsrf-token'])
        expect(Object.keys(headers)).not.toContain(name)
    }
  })

  test('send the specified fields of an addition, and no others', async () => {
    await visitor.post('/es/client/shopping-cart/add', { item: '101', quantity: '10' })
    const [addition] = (await made()).filter(({ method }) => method === 'POST')
    expect(addition).toMatchObject({
      path: '/catalog/api/shoppingCart/InsertEntity/1/1/1',
      body: { clientId: 501, stockItemId: 101, quantity: 10, price: 11.25 },
    })
  })

  test.each([
    [
      '/es/client/shopping-cart',
      ['GET /product/client/profile', 'GET /catalog/api/shoppingCart/getStockitemsByClientId/1/1/1/501'],
    ],
    [
      '/es/client/orders',
      [
        'GET /product/client/profile',
        'GET /catalog/api/Orders/GetOrdersByCompanyByClientId/1/1/1/501',
        'GET /catalog/api/Orders/GetOrdersByCompanyByClientId/1/1/2/501',
        'GET /catalog/api/shoppingCart/getStockitemsByClientId/1/1/1/501',
      ],
    ],
  ])('%s requests each resource of the client once', async (path, expected) => {
    await visitor.get(path)
    const personal = namesOf(await made()).filter((name) => !name.includes('/publics/'))
    expect(personal.toSorted()).toEqual([...expected].toSorted())
  })

  test('request no content twice within a page', async () => {
    await visitor.get('/es/client')
    const content = (await made())
      .filter(({ path }) => path.includes('/publics/'))
      .map(({ path, query, headers }) => `${path}?${query} in ${headers['language']}`)
    expect(content).toEqual([...new Set(content)])
  })
})
