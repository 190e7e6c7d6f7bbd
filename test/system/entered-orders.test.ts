import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { describeOnBoth, openMigrated } from '../world/databases.ts'
import { callAs, newIntegrationKey } from '../world/integration-client.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import type { Db } from '#db/transaction.ts'
import { type ServerProcess, startServer } from './process.ts'
import { typeCommand } from './terminal.ts'

/** Two processes of a shop, into which an ERP enters orders, and the pages that then have them. */
describeOnBoth('orders entered by an ERP', (engine) => {
  let db: Db
  let shop: ServerProcess
  let second: ServerProcess
  let key = ''
  let database = ''

  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    ;({ key } = await newIntegrationKey(db, ['orders:write']))
    shop = await startServer(['bin/serve.mjs'], testEnvironment(database))
    second = await startServer(['bin/lonja.ts', 'services'], testEnvironment(database))
  })
  afterAll(async () => {
    await Promise.all([shop.stop(), second.stop()])
    await db.destroy()
  })

  const row = (reference: string) => ({
    reference,
    client: { username: 'anna' },
    catalogId: 1,
    date: '2026-10-05T15:30:00Z',
    status: 'confirmed',
    lines: [
      { code: 'TUB-15', quantity: 12, price: 4 },
      { code: 'ARA-04', quantity: 1_000, price: 0.0043 },
    ],
  })
  const put = (server: ServerProcess, orders: readonly unknown[]) =>
    callAs(key, `${new URL(server.address).origin}/services/order/integration/orders`, {
      method: 'PUT',
      body: { orders },
    })
  const numbersOf = async (prefix: string) => {
    const rows = await db
      .selectFrom('orders')
      .select('entered_as')
      .where('entered_as', 'is not', null)
      .execute()
    return rows.map(({ entered_as }) => entered_as ?? '').filter((number) => number.startsWith(prefix))
  }

  test('are entered once, whichever process gets them', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => row(`P-${index}`))
    const answers = await Promise.all([
      put(shop, rows),
      put(second, rows.toReversed()),
      put(shop, rows),
      put(second, rows),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const outcomes = answers.flatMap(({ body }) => body.data.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(60)
    expect(await numbersOf('P-')).toHaveLength(20)
  })

  test('survive the process that has answered them', async () => {
    const rows = [row('K-1'), row('K-2')]
    const { body } = await put(second, rows)
    await second.stop('SIGKILL')
    expect(body.data).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }])
    expect((await put(shop, rows)).body.data).toMatchObject([
      { outcome: 'unchanged', orderId: body.data[0]?.['orderId'] },
      { outcome: 'unchanged', orderId: body.data[1]?.['orderId'] },
    ])
  })

  describe('are on the pages', () => {
    let orderId = 0
    let cookie = ''
    beforeAll(async () => {
      orderId = Number((await put(shop, [row('S-1')])).body.data[0]?.['orderId'])
      const signedIn = await post('/en/oauth/login', { username: 'anna', password: ACCESS_CODES.anna })
      cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    })
    const get = async (path: string) =>
      (await fetch(shop.address + path, { headers: { cookie } }))
        .text()
        .then((text) => text.replaceAll('<!-- -->', ''))
    const post = (path: string, fields: Record<string, string>) =>
      fetch(shop.address + path, {
        method: 'POST',
        headers: { origin: new URL(shop.address).origin, cookie },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })

    test('of the client, who orders them again at the prices of today', async () => {
      const address = `/en/client/orders/1/${orderId}`
      expect(await get('/en/client/orders')).toContain(`href="${address}"`)
      const page = await get(address)
      for (const text of ['Confirmed', 'S-1', 'TUB-15', '$48.00', '$60.67', 'October 5, 2026'])
        expect(page).toContain(text)
      expect(page).not.toContain('ERP')
      const form = await get(`${address}/again`)
      expect(form).toContain('The price has changed')
      const named = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? ''
      const answer = await post(`${address}/again`, {
        xsrf: named('xsrf'),
        uuid: named('uuid'),
        via: 'page',
        take: '0',
        'quantity-0': '12',
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/client/shopping-cart'])
      expect(await db.selectFrom('cart_lines').select(['stock_item_id', 'quantity']).execute()).toEqual([
        { stock_item_id: 11, quantity: 12 },
      ])
    })

    test('of staff, where it says who entered them', async () => {
      await seedMember(db, { email: 'ana@example.com', roles: ['sales'] })
      const staff = new StaffBrowser(new URL(shop.address).origin)
      await staff.signIn('ana@example.com')
      const page = await (await staff.ask(`/admin/orders/${orderId}`)).text()
      expect(page).toContain('Introducido en el ERP')
      expect(page).toContain('pedido introducido')
      const shown = await typeCommand(['order', 'show', String(orderId)], testEnvironment(database))
      expect(shown.out).toMatch(/^Entered in the ERP as +S-1$/m)
      const { client_id } = await db
        .selectFrom('orders')
        .select('client_id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const { order_id: other } = await db
        .insertInto('orders')
        .values(orderRow({ client_id, uuid: 'of the shop' }))
        .returning('order_id')
        .executeTakeFirstOrThrow()
      expect(await (await staff.ask(`/admin/orders/${other}`)).text()).not.toContain('Introducido en el ERP')
    })
  })
})
