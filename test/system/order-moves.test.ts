import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { askMove } from '#services/orders/order-moves.ts'
import { setSetting } from '#services/settings/settings.ts'
import { type StaffActor, THE_SHOP } from '#services/trail/actor.ts'
import { describeOnBoth, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { TEST_MAILS, testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { type ServerProcess, startServer } from './process.ts'

const ANA: StaffActor = { kind: 'staff', id: 7, address: '192.0.2.1' }

/** Two server processes that make the moves staff ask for, and what is left when they are killed. */
describeOnBoth('the orders of a shop with two servers', (engine) => {
  let database = ''
  let db: Db
  let clientId = 0
  let servers: ServerProcess[] = []

  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    clientId = (await seedShop(db)).anna
    await setSetting(db, THE_SHOP, 'order_grace_seconds', '1')
    servers = await Promise.all([start(), start()])
  }, 60_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    await db.destroy()
  })

  const start = () => startServer(['bin/lonja.ts', 'services'], testEnvironment(database))
  async function confirmOrders(count: number, from: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) =>
      orderRow({
        client_id: clientId,
        uuid: `4bb3ea4c-3a6b-4a5c-9d8e-${String(from + index).padStart(12, '0')}`,
      }),
    )
    const placed = await db.insertInto('orders').values(rows).returning('order_id').execute()
    for (const { order_id: orderId } of placed)
      await askMove(db, ANA, { orderId, to: 'confirmed', withMail: true }, TEST_MAILS)
  }
  const countPending = async () =>
    (await db.selectFrom('order_moves').select('move_id').where('state', '=', 'pending').execute()).length
  /** Of each order: its status, its changes of status, its mails and its entries in the trail. */
  async function outcomes(): Promise<string[]> {
    const orders = await db.selectFrom('orders').select(['order_id', 'status']).execute()
    const moves = await db.selectFrom('order_status_changes').select('order_id').execute()
    const mails = await db.selectFrom('mails').select('order_id').execute()
    const changes = await db
      .selectFrom('changes')
      .select('subject_id')
      .where('kind', '=', 'order_moved')
      .execute()
    const countOf = (ids: readonly unknown[], id: number) => ids.filter((each) => Number(each) === id).length
    return orders.map(({ order_id: id, status }) =>
      [
        status,
        countOf(
          moves.map((row) => row.order_id),
          id,
        ),
        countOf(
          mails.map((row) => row.order_id),
          id,
        ),
        countOf(
          changes.map((row) => row.subject_id),
          id,
        ),
      ].join(' '),
    )
  }

  test('makes every move once while both work', async () => {
    await confirmOrders(30, 1)
    await vi.waitUntil(async () => (await countPending()) === 0, { timeout: 30_000, interval: 50 })
    expect(new Set(await outcomes())).toEqual(new Set(['confirmed 1 1 1']))
  }, 60_000)

  test('makes each move whole or not at all when both are killed, and the rest after a restart', async () => {
    await confirmOrders(60, 101)
    const asked = await countPending()
    await vi.waitUntil(async () => (await countPending()) < asked, { timeout: 30_000, interval: 1 })
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    expect(new Set(await outcomes())).toEqual(
      (await countPending()) === 0
        ? new Set(['confirmed 1 1 1'])
        : new Set(['confirmed 1 1 1', 'received 0 0 0']),
    )
    servers = await Promise.all([start(), start()])
    await vi.waitUntil(async () => (await countPending()) === 0, { timeout: 30_000, interval: 50 })
    expect(new Set(await outcomes())).toEqual(new Set(['confirmed 1 1 1']))
  }, 90_000)
})
