import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

describeOnDefault('the search and the frame of the back-office', (engine) => {
  let server: ServerProcess
  const staff = new Map<string, StaffBrowser>()
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    const { anna } = await seedShop(db)
    await db
      .insertInto('orders')
      .values(orderRow({ client_id: anna, reference: 'ERP-77' }))
      .execute()
    for (const role of ['owner', 'viewer'] as const)
      await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    for (const role of ['owner', 'viewer']) {
      const browser = new StaffBrowser(server.address)
      await browser.signIn(`${role}@shop.test`)
      staff.set(role, browser)
    }
  })
  afterAll(() => server.stop())

  const ask = (role: string, path: string) => (staff.get(role) ?? expect.fail(role)).ask(path)
  const search = (role: string, words: string) =>
    ask(role, `/admin/search?${new URLSearchParams({ q: words })}`)
  const found = async (role: string, words: string) => (await search(role, words)).text()

  test('a number, a reference, a username or a code goes straight to its page', async () => {
    const place = async (words: string) => (await search('owner', words)).headers.get('location')
    expect(await place('1-1')).toBe('/admin/orders/1')
    expect(await place('ERP-77')).toBe('/admin/orders/1')
    expect(await place('anna')).toMatch(/^\/admin\/clients\/\d+$/)
    // As a phone writes them, and people do
    expect(await place('#1-1')).toBe('/admin/orders/1')
    expect(await place('erp-77')).toBe('/admin/orders/1')
    expect(await place('Anna')).toMatch(/^\/admin\/clients\/\d+$/)
    const item = await search('viewer', 'ARA-04')
    expect([item.status, item.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(new RegExp(`^${server.address}/es/stock/`)),
    ])
  })

  test('finds items, settings, people, saved views and help by words', async () => {
    const owner = staff.get('owner') ?? expect.fail()
    await owner.ask('/admin/views/orders?status=shipped', { form: { intent: 'save', name: 'Ya en camino' } })
    expect(await found('owner', 'tubo')).toContain('href="/es/stock/')
    expect(await found('owner', 'moneda')).toContain('href="/admin/settings/currency"')
    expect(await found('owner', 'viewer')).toMatch(/href="\/admin\/staff\/\d+"/)
    expect(await found('owner', 'CAMINO')).toContain('href="/admin/orders?status=shipped"')
    expect(await found('owner', 'pedidos')).toContain('href="/admin/help/orders"')
  })

  test('finds for a viewer neither contacts nor settings, people or views of others', async () => {
    for (const words of ['anna', 'moneda', 'owner', 'camino'])
      expect(await found('viewer', words)).not.toMatch(
        /href="\/admin\/(clients|settings|staff)\/|status=shipped/,
      )
    expect(await found('viewer', 'tubo')).toContain('href="/es/stock/')
  })

  test('shows what was typed as text', async () => {
    expect(await found('owner', '"><script>x')).not.toContain('<script>x')
  })

  test('“To the shop” leads to what the screen shows', async () => {
    const shopLink = async (path: string) =>
      /<a href="(\/es[^"]*)"[^>]*>(?:<[^>]*>)*Ir a la tienda/.exec(
        await (await ask('owner', path)).text(),
      )?.[1]
    expect(await shopLink('/admin/settings/phone')).toBe('/es/contact')
    expect(await shopLink('/admin/orders/1')).toBe('/es/client/orders/1/1')
    expect(await shopLink('/admin/trail')).toBe('/es')
  })
})
