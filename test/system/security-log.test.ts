import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { readOrders } from '#contracts/integration/orders.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { getProfile, login } from '#contracts/product.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../world/databases.ts'
import { clientsOf, codeOf, FIRST_CATALOG, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { type ServerProcess, startServer } from './process.ts'

const WRONG_CODE = 'not-the-code-of-anna'

describeOnDefault('the log of what may be an attack', (engine) => {
  let server: ServerProcess
  let calls: ReturnType<typeof clientsOf>
  let clientId = 0
  let token = ''
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    clientId = (await seedShop(db)).anna
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    calls = clientsOf(server.address)
    const signedIn = await calls.product.send(login, {
      body: { username: 'anna', password: ACCESS_CODES.anna },
    })
    token = signedIn.ok ? signedIn.value.token : ''
  })
  afterAll(() => server.stop())

  /** The entries that some work adds. */
  async function entriesOf(work: () => Promise<unknown>) {
    const before = server.output.length
    await work()
    await expect.poll(() => server.output.length).toBeGreaterThan(before)
    return server.output.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const entry = (event: string, path: string, more = {}) => ({
    level: 'warn',
    time: expect.any(String),
    requestId: expect.any(String),
    event,
    path,
    address: '127.0.0.1',
    msg: expect.any(String),
    ...more,
  })
  const sendForm = (path: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { origin: server.address, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  test('a failed sign-in, with the client and without its code', async () => {
    const entries = await entriesOf(() =>
      sendForm('/es/oauth/login', {}, { username: 'anna', password: WRONG_CODE }),
    )
    expect(entries).toEqual([entry('sign_in_failed', '/es/oauth/login', { clientId })])
    expect(JSON.stringify(entries)).not.toMatch(/not-the-code|anna/)
    const body = { username: 'nobody', password: WRONG_CODE }
    expect(await entriesOf(() => calls.product.send(login, { body }))).toEqual([
      entry('sign_in_failed', '/services/product/oauth/login'),
    ])
  })

  test('a form of another site', async () => {
    expect(await entriesOf(() => sendForm('/es/contact', { origin: 'https://evil.test' }))).toEqual([
      entry('foreign_form', '/es/contact'),
    ])
  })

  test('a form without the token of its session', async () => {
    const cookie = `JWTtoken=${token}`
    expect(
      await entriesOf(() => sendForm('/es/client/shopping-cart/change', { cookie }, { xsrf: 'guessed' })),
    ).toEqual([entry('anti_forgery_failed', '/es/client/shopping-cart/change', { clientId })])
  })

  test('a forged session, without its token', async () => {
    const forged = `${token.slice(0, -6)}AAAAAA`
    const entries = await entriesOf(() => calls.product.send(getProfile, { token: forged }))
    expect(entries.map(({ event }) => event)).toEqual(['session_refused'])
    expect(JSON.stringify(entries)).not.toContain(token.slice(0, 20))
  })

  test('an unknown integration key', async () => {
    const entries = await entriesOf(() => calls.order.send(readOrders, { token: 'lonja_unknown' }))
    expect(entries.map(({ event }) => event)).toEqual(['key_refused'])
  })

  test('an order with other amounts than the shop’s', async () => {
    await calls.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId, stockItemId: world.items.washer.id, quantity: 100 },
    })
    const body = { ...FIRST_CATALOG, clientId, uuid: crypto.randomUUID(), taxes: 0, expectedTotal: 0 }
    const entries = await entriesOf(async () =>
      expect(codeOf(await calls.order.send(pushShoppingCart, { token, body }))).toBe('figures_changed'),
    )
    expect(entries).toMatchObject([{ event: 'amounts_refused', clientId, address: '127.0.0.1' }])
    const zero = { ...body, putAllPriceZero: true }
    expect(await entriesOf(() => calls.order.send(pushShoppingCart, { token, body: zero }))).toMatchObject([
      { event: 'amounts_refused', clientId },
    ])
  })

  test('an attempt past a limit', async () => {
    const forget = () => sendForm('/es/oauth/forgot-password', {}, { email: 'nobody@clients.test' })
    const entries = await entriesOf(async () => {
      for (let time = 0; time < 6; time++) await forget()
    })
    expect(entries.at(-1)).toMatchObject({ event: 'limit_reached', address: '127.0.0.1' })
  })
})

test('a sign-in that a remote product API refuses is logged by the shop', async () => {
  const api = createServer((_, response) => response.writeHead(400).end('{}')).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const server = await startServer(['bin/serve.mjs'], {
    ...testEnvironment(join(temporaryFolder(), 'lonja.sqlite')),
    PRODUCT_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  })
  await fetch(`${server.address}/es/oauth/login`, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams({ username: 'anna', password: WRONG_CODE }),
  })
  const failed = () => server.output.filter((line) => line.includes('"event":"sign_in_failed"'))
  await expect.poll(() => failed().length).toBe(1)
  expect(failed()[0]).toContain('"address":"127.0.0.1"')
  expect(failed()[0]).not.toContain(WRONG_CODE)
  await server.stop()
  api.close()
})
