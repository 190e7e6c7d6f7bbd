import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCart, insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { startServer } from './process.ts'
import { type DatabaseProxy, databaseProxy } from '../stand-in/database-proxy.ts'
import { engines, temporaryFolder } from '../world/databases.ts'
import {
  codeOf,
  FIRST_CATALOG,
  openTestShop,
  serveDatabase,
  testEnvironment,
  clientsOf,
  tokenOf,
  type OpenShop,
} from '../world/services.ts'
import { shop as world } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { until } from '../world/until.ts'

async function statusOf(address: string): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  const { status } = await fetch(`${address}/readyz`)
  return { status, ms: performance.now() - start }
}

const METRICS_TOKEN = 'm'.repeat(32)

const add = (shop: OpenShop, token: string) =>
  shop.catalog.send(insertCartLine, {
    params: FIRST_CATALOG,
    token,
    body: { clientId: shop.clients.anna, stockItemId: world.items.washer.id, quantity: 1 },
  })
const push = (shop: OpenShop, token: string) =>
  shop.order.send(pushShoppingCart, {
    token,
    body: { ...FIRST_CATALOG, clientId: shop.clients.anna, uuid: randomUUID() },
  })
const cart = (shop: OpenShop, token: string) =>
  shop.catalog.send(getCart, { params: { ...FIRST_CATALOG, clientId: shop.clients.anna }, token })

describe('a PostgreSQL server', { timeout: 60_000 }, () => {
  const [, postgres] = engines(temporaryFolder())
  let proxy: DatabaseProxy
  let shop: OpenShop
  let token = ''
  beforeAll(async () => {
    const database = await postgres.newDatabase()
    proxy = await databaseProxy(database)
    const direct = await openTestShop(async () => database)
    const served = await serveDatabase(proxy.address)
    shop = { ...direct, address: served.address, ...clientsOf(served.address) }
    shop.close = async () => {
      await served.stop()
      await direct.close()
      await proxy.close()
    }
    token = await tokenOf(shop, 'anna')
  })
  afterAll(() => shop.close())
  afterEach(() => proxy.restore())
  const countOrders = async () => (await shop.db.selectFrom('orders').select('order_id').execute()).length

  test('that goes silent: every call is refused in time, and all is well within ten seconds of its return', async () => {
    // More than the pool has connections
    await Promise.all(Array.from({ length: 12 }, () => cart(shop, token)))
    proxy.silence()
    const start = performance.now()
    const answers = Array.from({ length: 12 }, () => cart(shop, token))
    const ready = await statusOf(shop.address)
    expect(ready.status).toBe(503)
    expect(ready.ms).toBeLessThan(2_000)
    expect((await Promise.all(answers)).map(codeOf)).toEqual(answers.map(() => 'busy'))
    expect(performance.now() - start).toBeLessThan(12_000)
    proxy.restore()
    const back = performance.now()
    await until(async () => (await statusOf(shop.address)).status === 200)
    await until(async () => (await cart(shop, token)).ok)
    expect(performance.now() - back).toBeLessThan(10_000)
    expect(
      (await Promise.all(Array.from({ length: 20 }, () => cart(shop, token)))).map(codeOf),
    ).not.toContain('busy')
  })

  test('that ends a connection in the middle of a statement: the call can be repeated', async () => {
    proxy.cutBefore('insert into "cart_lines"')
    expect(codeOf(await add(shop, token))).toBe('busy')
    expect(codeOf(await add(shop, token))).toBe('ok')
  })

  test('that ends a connection while a page reads the carts under way: the page says so and can be repeated', async () => {
    const pages = await startServer(['bin/serve.mjs'], testEnvironment(proxy.address))
    const statusOfPage = async (path: string) =>
      (await fetch(new URL(path, pages.address), { headers: { cookie: `JWTtoken=${token}` } })).status
    for (const path of [
      '/es/client',
      '/es/client/orders',
      '/es/client/orders/sent?received=7',
      '/es/client/shopping-cart',
    ]) {
      const usual = await statusOfPage(path)
      proxy.cutBefore('from "sent_carts"')
      expect([path, await statusOfPage(path)]).toEqual([path, 503])
      expect([path, await statusOfPage(path)]).toEqual([path, usual])
    }
    await pages.stop()
    expect(pages.output.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  test('that ends a connection of the back-office: its page says so in the language of the browser', async () => {
    await seedMember(shop.db, { email: 'owner@shop.test', roles: ['owner'] })
    const pages = await startServer(['bin/serve.mjs'], testEnvironment(proxy.address))
    const staff = new StaffBrowser(pages.address)
    await staff.signIn('owner@shop.test')
    const ask = () => staff.ask('/admin', { headers: { 'accept-language': 'en' } })
    proxy.cutBefore('from "staff_sessions"')
    const failed = await ask()
    expect(failed.status).toBe(500)
    expect(await failed.text()).toContain('The page could not be shown')
    // The time of the last use is not worth a page
    const [before] = await shop.db.selectFrom('staff_sessions').select('last_used_at').execute()
    const twoMinutesBefore = new Date(Date.parse(before?.last_used_at ?? '') - 120_000).toISOString()
    await shop.db.updateTable('staff_sessions').set({ last_used_at: twoMinutesBefore }).execute()
    proxy.cutBefore('update "staff_sessions"')
    expect((await ask()).status).toBe(200)
    await until(() =>
      pages.output.some((line) => line.includes('the use of a session of staff was not stored')),
    )
    await pages.stop()
  })

  test('that goes silent under a running shop: pages say so in time, the log too, and the process ends', async () => {
    const pages = await startServer(['bin/serve.mjs'], { ...testEnvironment(proxy.address), METRICS_TOKEN })
    const statusOfPage = async (path: string, cookie = '') =>
      (await fetch(new URL(path, pages.address), { headers: { cookie } })).status
    const signedIn = `JWTtoken=${token}`
    expect(await statusOfPage('/es')).toBe(200)
    // The first list of a process also compiles its code
    expect(await statusOfPage('/en/catalogo')).toBe(200)
    expect(await statusOfPage('/es/client/shopping-cart', signedIn)).toBe(200)
    // Whatever the page reads is old
    await sleep(1_000)
    proxy.silence()
    const start = performance.now()
    expect(await statusOfPage('/es/catalogo')).toBe(200)
    expect(performance.now() - start).toBeLessThan(2_000)
    // The home page shows the catalogue, but no number of cart lines
    const clientPages = ['/es', '/es/client', '/es/client/orders', '/es/client/shopping-cart']
    const statuses = await Promise.all(clientPages.map((path) => statusOfPage(path, signedIn)))
    expect(statuses).toEqual([200, 503, 503, 503])
    const metrics = await fetch(new URL('/metrics', pages.address), {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect(await metrics.text()).toContain('\nlonja_database_up 0\n')
    expect(performance.now() - start).toBeLessThan(12_000)
    // New connections are refused sooner than one in use is given up
    await until(() => pages.output.some((line) => line.includes('the server was silent for too long')))
    const stopping = performance.now()
    await pages.stop('SIGTERM')
    expect(performance.now() - stopping).toBeLessThan(15_000)
    expect(pages.child.exitCode).toBe(0)
  })

  test('that commits an order and loses the answer: the order is found', async () => {
    await add(shop, token)
    const before = await countOrders()
    proxy.cutAfter('commit')
    expect(await push(shop, token)).toMatchObject({ ok: true, value: { data: [{ status: 'received' }] } })
    expect(await countOrders()).toBe(before + 1)
  })

  test('that loses the answer of every commit: nobody says that nothing was saved', async () => {
    await add(shop, token)
    const before = await countOrders()
    proxy.cutAfter('commit', 2)
    expect(codeOf(await push(shop, token))).toBe('outcome_unknown')
    expect(await countOrders()).toBe(before + 1)
  })

  test('that is silent does not hold up the end of the process', async () => {
    const other = await serveDatabase(proxy.address)
    const { catalog } = clientsOf(other.address)
    await catalog.send(getCart, { params: { ...FIRST_CATALOG, clientId: shop.clients.anna }, token })
    proxy.silence()
    const pending = Array.from({ length: 12 }, () =>
      catalog.send(getCart, { params: { ...FIRST_CATALOG, clientId: shop.clients.anna }, token }),
    )
    const start = performance.now()
    await Promise.all([other.stop(), ...pending])
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})

const disk = temporaryFolder()

/** A disk of 8 MB; false where this user may not mount one. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mountSmallDisk()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk])
})

describe.runIf(isMounted)('a full disk (needs the right to mount one)', () => {
  let shop: OpenShop
  let token = ''
  const log = vi.spyOn(console, 'error')
  const logged = (message: string) => log.mock.calls.filter(([line]) => String(line).includes(message)).length
  beforeAll(async () => {
    shop = await openTestShop(async () => join(disk, 'lonja.sqlite'))
    token = await tokenOf(shop, 'anna')
  })
  beforeEach(() => log.mockReset())
  afterAll(() => shop.close())

  test('refuses writes, is reported by /readyz and once in the log, and is over when there is space', async () => {
    const filler = join(disk, 'filler')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
    await until(async () => codeOf(await add(shop, token)) === 'busy')
    expect(codeOf(await add(shop, token))).toBe('busy')
    expect(codeOf(await cart(shop, token))).toBe('ok')
    expect((await statusOf(shop.address)).status).toBe(503)
    expect(logged('the database refuses writes')).toBe(1)
    rmSync(filler)
    expect(codeOf(await add(shop, token))).toBe('ok')
    expect((await statusOf(shop.address)).status).toBe(200)
    expect(logged('the database accepts writes again')).toBe(1)
  })
})
