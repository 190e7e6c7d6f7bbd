import type { Db } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { type Engine, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { startServer } from './process.ts'

/** What the client is called, and what it writes. */
export const HOSTILE = '"><img src=x onerror=alert(1)>\u202e=cmd|x'

export type OrderOffice = Awaited<ReturnType<typeof openOrderOffice>>

/** A shop with orders of one client, one of staff who works on them and one who may only look. */
export async function openOrderOffice(engine: Engine) {
  const database = await engine.newDatabase()
  const db = await openMigrated(database)
  await seedShop(db)
  const added = await addClient(db, THE_SHOP, { username: 'eve', name: HOSTILE, email: 'eve@clients.test' })
  if (!added.ok) throw new Error(added.code)
  const { clientId } = added.value
  await seedMember(db, { email: 'ana@example.com', roles: ['sales'] })
  await seedMember(db, { email: 'vera@example.com', roles: ['viewer'] })
  const server = await startServer(['bin/serve.mjs'], testEnvironment(database))
  const address = new URL(server.address).origin
  const [ana, viewer] = [new StaffBrowser(address), new StaffBrowser(address)]
  await ana.signIn('ana@example.com')
  await viewer.signIn('vera@example.com')
  let placed = 0
  return {
    db,
    address,
    clientId,
    ana,
    viewer,
    place: () => place(db, clientId, ++placed),
    statusOf: async (orderId: number) => {
      const row = db.selectFrom('orders').select('status').where('order_id', '=', orderId)
      return (await row.executeTakeFirst())?.status
    },
    close: async () => {
      await server.stop()
      await db.destroy()
    },
  }
}

async function place(db: Db, client_id: number, number: number): Promise<number> {
  const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(number).padStart(12, '0')}`
  const { order_id } = await db
    .insertInto('orders')
    .values(orderRow({ client_id, uuid, comment: HOSTILE, reference: HOSTILE }))
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id,
      company_id: 1,
      line_number: 1,
      stock_item_id: 11,
      code: 'TUB-15',
      name: HOSTILE,
      quantity: 2,
      unit_price: 44_900,
      line_total: 898,
    })
    .execute()
  return order_id
}

export async function read(browser: StaffBrowser, path: string) {
  const answer = await browser.ask(path)
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}
