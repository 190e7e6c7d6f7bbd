import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXAMPLES } from '#admin/settings/where-shown.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop, shop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { until } from '../world/until.ts'
import { type ServerProcess, startServer } from './process.ts'
import { typeCommand } from './terminal.ts'

describeOnDefault('the health of the shop', (engine) => {
  const { jobs, operation, start } = adminEs
  let environment: Record<string, string>
  let db: Db
  let orderId: number
  let server: ServerProcess
  let owner: StaffBrowser
  beforeAll(async () => {
    const database = await engine.newDatabase()
    // With PostgreSQL, too, the check is kept in a folder of this shop's own
    environment = { DATA_DIR: temporaryFolder(), ...testEnvironment(database) }
    db = await openMigrated(database)
    const { anna } = await seedShop(db)
    orderId = await placeOrder(db, anna)
    await seedMember(db, { email: 'owner@shop.test' })
    server = await startServer(['bin/serve.mjs'], environment)
    owner = new StaffBrowser(server.address)
    await owner.signIn('owner@shop.test')
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const read = async (path: string) => (await owner.ask(path)).text()
  const orderLink = () => `href="/admin/orders/${orderId}"`
  const setTotal = (total: number) => db.updateTable('orders').set({ total }).execute()
  /** How many findings the line of the start page names; it leads to the health. */
  const countOnStart = async () => {
    const [, count = '0'] =
      /href="\/admin\/settings\/health"[^>]*>(\d+) [^<]*</.exec(await read('/admin')) ?? []
    return Number(count)
  }

  test('names on the start page how many findings it lists, and none once they are put right', async () => {
    await typeCommand(['check'], environment)
    const before = await countOnStart()
    await setTotal(9_999)
    expect((await typeCommand(['check'], environment)).code).toBe(1)
    expect(await countOnStart()).toBe(before + 1)
    expect(await read('/admin')).toContain(`>${start.waiting.findings(before + 1)}<`)
    await setTotal(116)
    expect((await typeCommand(['check'], environment)).code).toBe(0)
    expect(await countOnStart()).toBe(before)
  })

  test('says of each problem of a check what it is about, and what to do', async () => {
    await setTotal(9_999)
    expect((await typeCommand(['check'], environment)).code).toBe(1)
    const page = await read('/admin/settings/health')
    expect(page).toContain(jobs.checkedFor.total.what)
    expect(page).toContain(jobs.checkedFor.total.remedy)
    expect(page).toContain(orderLink())
    expect(page).toContain(operation.putRight)
  })

  test('and the settings show the line of a variable that is set: that is how it is changed', async () => {
    const page = await read('/admin/settings')
    expect(page).toMatch(/SECRET<[^]*?>definido[^<]*<[^]*?SECRET=…</)
    expect(page).toContain(environment['DATA_DIR'])
    expect(page).toContain('>DATA_DIR=/var/lib/lonja<')
    expect(await read('/admin/settings/company_name')).toContain(EXAMPLES.company_name)
  })

  test('and so does the task that checks', async () => {
    const started = await owner.ask('/admin/jobs', { form: {} })
    const place = started.headers.get('location') ?? ''
    await until(async () => (await read(place)).includes(jobs.checkedFor.total.remedy))
    expect(await read(place)).toContain(orderLink())
  })
})

/** An order whose figures and history agree. */
async function placeOrder(db: Db, client_id: number): Promise<number> {
  const order = orderRow({ client_id })
  const { order_id } = await db
    .insertInto('orders')
    .values(order)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const { id: stock_item_id, code, name } = shop.items.washer
  await db
    .insertInto('order_lines')
    .values({
      order_id,
      company_id: 1,
      line_number: 1,
      stock_item_id,
      code,
      name,
      quantity: 1,
      unit_price: 10_000,
      line_total: 100,
    })
    .execute()
  await db
    .insertInto('order_status_changes')
    .values({ order_id, status: 'received', changed_at: order.placed_at })
    .execute()
  return order_id
}
