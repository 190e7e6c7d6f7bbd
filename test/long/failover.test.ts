import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import { openDatabase } from '#db/open.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { createFrom, startPostgres } from '../world/postgres.ts'
import { clientsOf, FIRST_CATALOG, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { onBothServers, type Standby, startStandby } from './standby.ts'

const SOON = { timeout: 30_000, interval: 50 }

describe('two servers of a shop whose PostgreSQL has a standby', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>
  let standby: Standby
  /** Of both servers. */
  let address = ''
  let anna = 0
  let servers: ServerProcess[] = []
  const buyer = { isStopped: false, acknowledged: new Map<string, RowKey>(), refusals: new Set<string>() }

  beforeAll(async () => {
    primary = await startPostgres({ isDurable: true })
    const database = await createFrom(primary.address, 'template')
    const db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    await db.destroy()
    standby = await startStandby(primary.address)
    address = onBothServers(database, standby.port)
    const start = () => startServer(['bin/serve.mjs'], testEnvironment(address))
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    buyer.isStopped = true
    await Promise.all(servers.map((server) => server.stop()))
    standby.stop()
    await primary.stop()
  })

  const originOf = (index: number) => new URL(servers[index % 2]?.address ?? '').origin
  const statusOf = async (index: number, path: string) => (await fetch(originOf(index) + path)).status

  /** Adds and orders at both servers in turn. What is not answered is sent again, as the same order. */
  async function order(): Promise<void> {
    const signedIn = await clientsOf(originOf(0)).product.send(login, {
      body: { username: 'anna', password: ACCESS_CODES.anna },
    })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    const { token } = signedIn.value
    for (let index = 0, uuid = randomUUID(); !buyer.isStopped; index++) {
      const { catalog, order } = clientsOf(originOf(index))
      const line = { clientId: anna, stockItemId: world.items.copperPipe.id, quantity: 12 }
      await catalog.send(insertCartLine, { params: FIRST_CATALOG, token, body: line })
      const body = { ...FIRST_CATALOG, clientId: anna, uuid, comment: '' }
      const sent = await order.send(pushShoppingCart, { token, body })
      const orderId = sent.ok ? sent.value.data[0]?.orderId : undefined
      if (!sent.ok) buyer.refusals.add(JSON.stringify(sent.failure))
      if (orderId === undefined) {
        await pause(50)
        continue
      }
      buyer.acknowledged.set(uuid, orderId)
      uuid = randomUUID()
    }
  }

  const moreOrders = (than: number) => vi.waitUntil(() => buyer.acknowledged.size >= than + 10, SOON)

  test('take orders again when the primary was killed and the standby promoted, and lose none', async () => {
    const ordering = order()
    await moreOrders(0)
    await primary.kill()
    const before = buyer.acknowledged.size
    for (const index of [0, 1]) {
      await vi.waitUntil(async () => (await statusOf(index, '/readyz')) === 503, SOON)
      expect(await statusOf(index, '/en/catalogo')).toBe(200)
      expect(await statusOf(index, '/en')).toBe(200)
    }
    expect(buyer.acknowledged.size).toBeLessThanOrEqual(before + 1)

    const promotedAt = performance.now()
    await standby.promote()
    for (const index of [0, 1])
      await vi.waitUntil(async () => (await statusOf(index, '/readyz')) === 200, SOON)
    console.log(`both are ready ${Math.round(performance.now() - promotedAt)} ms after the promotion`)
    await moreOrders(before)
    buyer.isStopped = true
    await ordering

    const db = openDatabase(address)
    const orders = await db.selectFrom('orders').select(['uuid', 'order_id']).execute()
    await db.destroy()
    const byUuid = new Map(orders.map(({ uuid, order_id }) => [uuid, order_id]))
    expect(byUuid.size).toBe(orders.length)
    for (const [uuid, orderId] of buyer.acknowledged) expect(byUuid.get(uuid)).toBe(orderId)
    console.log(`${buyer.acknowledged.size} orders acknowledged; refusals: ${[...buyer.refusals].join(' ')}`)
  }, 180_000)

  test('start although the first server of the address is gone', async () => {
    const server = await startServer(['bin/serve.mjs'], testEnvironment(address))
    expect((await fetch(`${new URL(server.address).origin}/readyz`)).status).toBe(200)
    await server.stop()
  }, 60_000)
})
