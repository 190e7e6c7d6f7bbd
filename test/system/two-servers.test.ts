import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCart, insertCartLine } from '#contracts/catalog.ts'
import { login } from '#contracts/product.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import type { Db } from '#db/transaction.ts'
import { moveOrder } from '#services/orders/order-status.ts'
import { describeOnBoth, openMigrated } from '../world/databases.ts'
import { lockCart } from '../world/locks.ts'
import { type ServerProcess, startServer } from './process.ts'
import { until } from '../world/until.ts'
import { clientsOf, codeOf, FIRST_CATALOG, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** Two server processes on one database, and a client with a tab open at each. */
describeOnBoth('two servers on one database', (engine) => {
  let database = ''
  let db: Db
  let anna = 0
  let servers: ServerProcess[] = []
  let addresses: string[] = []
  let tabs: ReturnType<typeof clientsOf>[] = []
  let token = ''

  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    const starts = [1, 2].map(() => startServer(['bin/lonja.ts', 'services'], testEnvironment(database)))
    servers = await Promise.all(starts)
    addresses = servers.map((server) => new URL(server.address).origin)
    tabs = addresses.map(clientsOf)
    const signedIn = await tab(0).product.send(login, {
      body: { username: 'anna', password: ACCESS_CODES.anna },
    })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    token = signedIn.value.token
  })

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await db.destroy()
  })

  function tab(index: number) {
    const tab = tabs[index % tabs.length]
    if (!tab) throw new Error('no such tab')
    return tab
  }
  const push = (index: number, uuid: string) =>
    tab(index).order.send(pushShoppingCart, { token, body: { ...FIRST_CATALOG, clientId: anna, uuid } })
  const add = (index: number, quantity: number) =>
    tab(index).catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId: anna, stockItemId: world.items.washer.id, quantity },
    })
  const countOrders = async () => (await db.selectFrom('orders').select('order_id').execute()).length

  /** Sends requests to both servers while another process holds the cart, so all earlier reads are stale. */
  async function whileCartIsLocked<Value>(work: () => Promise<Value>): Promise<Value> {
    const release = await lockCart(engine, database, anna)
    const running = work()
    await new Promise((resolve) => setTimeout(resolve, 250))
    await release()
    return running
  }

  test('make one order of one uuid sent to both, and both return it', async () => {
    await add(0, 3)
    const before = await countOrders()
    const uuid = randomUUID()
    const answers = await whileCartIsLocked(() => Promise.all([0, 1, 0, 1].map((index) => push(index, uuid))))
    const ids = answers.map((answer) => (answer.ok ? answer.value.data[0]?.orderId : answer.failure))
    expect(new Set(ids).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('make one order of two uuids; the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      await add(round, 3)
      const before = await countOrders()
      const answers = await whileCartIsLocked(() =>
        Promise.all([push(0, randomUUID()), push(1, randomUUID())]),
      )
      expect(answers.map(codeOf).sort()).toEqual(['cart_empty', 'ok'])
      expect(await countOrders()).toBe(before + 1)
    }
  })

  test('add to one line without losing a quantity', async () => {
    await whileCartIsLocked(() => Promise.all(Array.from({ length: 20 }, (_, index) => add(index, 1))))
    const cart = await tab(0).catalog.send(getCart, { params: { ...FIRST_CATALOG, clientId: anna }, token })
    const lines = cart.ok ? cart.value.data.map((item) => item.shoppingCarts[0]?.quantity) : []
    expect(lines).toEqual([20])
    await db.deleteFrom('cart_lines').execute()
  })

  test('put an addition during a push into the order or into the cart, never into both or neither', async () => {
    for (let round = 0; round < 10; round++) {
      await add(0, 1)
      const [pushed] = await Promise.all([push(0, randomUUID()), add(1, 1)])
      const orderId = pushed.ok ? Number(pushed.value.data[0]?.orderId) : 0
      const ordered = await db
        .selectFrom('order_lines')
        .select('quantity')
        .where('order_id', '=', orderId)
        .execute()
      const left = await db.selectFrom('cart_lines').select('quantity').execute()
      const pieces = [...ordered, ...left].reduce((sum, line) => sum + line.quantity, 0)
      expect(pieces).toBe(2)
      await db.deleteFrom('cart_lines').execute()
    }
  })

  test('end a concurrent cancellation and confirmation in one status', async () => {
    const shop = { shopAddress: 'http://shop.test', catalogIds: [1] }
    for (let round = 0; round < 12; round++) {
      await db.deleteFrom('cart_lines').execute()
      await add(0, 1)
      const pushed = await push(0, randomUUID())
      const orderId = pushed.ok ? Number(pushed.value.data[0]?.orderId) : 0
      const cancel = (index: number) =>
        tab(index).order.send(cancelOrder, { token, body: { ...FIRST_CATALOG, clientId: anna, orderId } })
      // The winner varies from round to round, so that the test covers both
      const confirm = async () => {
        await new Promise((resolve) => setTimeout(resolve, round))
        return moveOrder(db, THE_SHOP, { orderId, to: 'confirmed' }, shop)
      }
      const [one, other, confirmed] = await Promise.all([cancel(0), cancel(1), confirm()])
      const end = confirmed.ok ? 'confirmed' : 'cancelled'
      const expected = confirmed.ok ? 'order_not_cancellable' : 'ok'
      expect([codeOf(one), codeOf(other)]).toEqual([expected, expected])
      const changes = await db
        .selectFrom('order_status_changes')
        .select('status')
        .where('order_id', '=', orderId)
        .execute()
      expect(changes.map(({ status }) => status).toSorted()).toEqual([end, 'received'].toSorted())
    }
  })

  if (engine.name !== 'postgres') return

  // Only a PostgreSQL trigger can sleep; SQLite has one writer at a time anyway.
  describe('when writing an order takes long', () => {
    beforeAll(async () => {
      await sql`create function wait_a_little() returns trigger as $$ begin perform pg_sleep(0.3); return new; end $$ language plpgsql`.execute(
        db,
      )
      await sql`create trigger slow_orders before insert on orders for each row execute function wait_a_little()`.execute(
        db,
      )
    })

    const orderBeingWritten = () =>
      until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
        return rows.length > 0
      })

    test('a second push waits for the first, and finds the cart empty', async () => {
      await add(0, 3)
      const before = await countOrders()
      const first = push(0, randomUUID())
      await orderBeingWritten()
      const second = await push(1, randomUUID())
      expect((await first).ok).toBe(true)
      expect(second).toMatchObject({ ok: false, failure: { code: 'cart_empty' } })
      expect(await countOrders()).toBe(before + 1)
    })

    test('a push whose caller disconnected is answered by its uuid', async () => {
      await add(0, 3)
      const before = await countOrders()
      const uuid = randomUUID()
      const caller = new AbortController()
      const impatient = fetch(`${addresses[0]}/services/order/Order/PushShoppingCart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...FIRST_CATALOG, clientId: anna, uuid }),
        signal: caller.signal,
      })
      await orderBeingWritten()
      caller.abort()
      await expect(impatient).rejects.toThrow()
      const again = await push(1, uuid)
      expect(again.ok).toBe(true)
      expect(await countOrders()).toBe(before + 1)
    })
  })
})
