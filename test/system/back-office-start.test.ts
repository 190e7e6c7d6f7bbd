import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const HOUR_MS = 3_600_000

describeOnDefault('the start page', (engine) => {
  let db: Db
  let server: ServerProcess
  let owner: StaffBrowser
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    const { anna } = await seedShop(db)
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
    for (const [status, hours] of [
      ['received', 30],
      ['received', 1],
      ['received', 1],
      ['delivered', 50],
    ] as const)
      await db
        .insertInto('orders')
        .values(orderRow({ client_id: anna, uuid: crypto.randomUUID(), status, placed_at: ago(hours) }))
        .execute()
    const visitor = { name: 'Marta', email: 'marta@visitors.test', phone: '', language: 'es' }
    await db
      .insertInto('contact_messages')
      .values([2, 3].map((hours) => ({ ...visitor, message: `Hola ${hours}`, received_at: ago(hours) })))
      .execute()
    await db
      .insertInto('access_requests')
      .values({
        ...visitor,
        company: 'Obras Marta',
        message: '',
        status: 'waiting',
        client_id: null,
        requested_at: ago(2),
        decided_at: null,
      })
      .execute()
    await seedMember(db, { email: 'owner@shop.test' })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    owner = new StaffBrowser(server.address)
    await owner.signIn('owner@shop.test')
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const read = async (path: string) => (await owner.ask(path)).text()
  /** The line of the page with this text: where it leads, and whether it says that it is late. */
  const lineOf = (page: string, text: string) => {
    const line =
      page.split('<li').find((one) => one.includes(`>${text}</a>`)) ?? expect.fail(`no line ${text}`)
    return {
      to: /href="([^"]+)"/.exec(line)?.[1]?.replaceAll('&amp;', '&'),
      isLate: line.includes('text-danger'),
    }
  }

  test('leads to lists that hold just what it counts, and marks what has waited for a day', async () => {
    const page = await read('/admin')
    const { waiting } = adminEs.start
    const orders = lineOf(page, waiting.orders_received(3))
    expect(orders.isLate).toBe(true)
    expect(await read(orders.to ?? '')).toContain(`>${adminEs.orders.total('3')}<`)
    const messages = lineOf(page, waiting.messages(2))
    expect(messages.isLate).toBe(false)
    expect(await read(messages.to ?? '')).toContain(`>${adminEs.inbox.total('2')}<`)
    const requests = lineOf(page, waiting.requests(1))
    expect((await read(requests.to ?? '')).match(/Obras Marta/g)?.length).toBeGreaterThan(0)
  })

  test('and the menu says how much waits in a section, on every screen', async () => {
    const page = await read('/admin/settings')
    expect(page).toMatch(/href="\/admin\/orders"[^>]*>Pedidos<span[^>]*><span aria-hidden="true">3</)
    // Messages and requests
    expect(page).toMatch(/href="\/admin\/clients"[^>]*>Clientes<span[^>]*><span aria-hidden="true">3</)
  })

  test('and says nothing of what does not wait', async () => {
    await db.updateTable('orders').set({ status: 'delivered' }).execute()
    const page = await read('/admin')
    expect(page).not.toContain('por confirmar')
    expect(page).toMatch(/href="\/admin\/orders"[^>]*>Pedidos<\/a>/)
  })
})
