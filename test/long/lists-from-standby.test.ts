import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { type DatabaseProxy, databaseProxy } from '../stand-in/database-proxy.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { spawnCommand } from '../system/terminal.ts'
import { changeItem } from '../world/change-item.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { createFrom, startPostgres } from '../world/postgres.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop, shop as world } from '../world/shop.ts'
import { type Standby, startStandby } from './standby.ts'

const SOON = { timeout: 30_000, interval: 50 }
const TOKEN = 'm'.repeat(32)
const ITEMS = 3_000
/** What docs/guide/deploy.md promises, and as much again for a machine that runs other tests too, ms. */
const BOUND_MS = 2_000

describe('a shop that reads lists from a standby', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>
  let standby: Standby
  /** Between the shop and the standby. */
  let network: DatabaseProxy
  let directly = ''
  let database = ''
  let environment: Record<string, string> = {}
  let db: Db
  let onPrimary: Client
  let onStandby: Client
  let server: ServerProcess
  let price = 10

  beforeAll(async () => {
    primary = await startPostgres({ isDurable: true })
    database = await createFrom(primary.address, 'template')
    db = await openMigrated(database)
    await seedShop(db)
    const rows = Array.from({ length: ITEMS }, (_, index) => ({
      row: index + 1,
      fields: { code: `MANY-${index}`, name: `Many ${index}` },
    }))
    const stock = { name: 'many.json', rows }
    await importCatalog(db, THE_SHOP, { catalogId: 1, stock, imageHosts: [], recordAs: ['many.json'] })
    standby = await startStandby(primary.address, { isSynchronous: false })
    onPrimary = await connect(database)
    const { pathname } = new URL(database)
    directly = `postgres://shop:shop@127.0.0.1:${standby.port}${pathname}`
    onStandby = await connect(directly)
    network = await databaseProxy(directly)
    environment = {
      ...testEnvironment(database),
      DATABASE_READ_URL: network.address,
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'info',
    }
    await startShop()
  })
  afterAll(async () => {
    await server.stop()
    await onPrimary.end()
    await onStandby.end().catch(() => {})
    await db.destroy()
    await network.close()
    standby.stop()
    await primary.stop()
  })

  const startShop = async () => {
    server = await startServer(['bin/serve.mjs'], environment)
  }
  const get = (path: string, headers = {}) => fetch(new URL(server.address).origin + path, { headers })
  const metric = async (name: string) => {
    const text = await (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  const isUsed = async () => (await metric('lonja_standby_up')) === 1
  const said = (message: string) => server.output.filter((line) => line.includes(message)).length
  const [lost, found] = ['the standby cannot be used', 'lists are read from the standby again']
  const page = async () => {
    const answer = await get(`/es/stock/arandela/${world.items.washer.id}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }

  const shownPrice = async () => Number(/>(\d\d),00\sUS\$/.exec(await page())?.[1])

  /** Changes a price, and returns how long it took until a page showed it, ms. */
  async function changePrice(): Promise<number> {
    price += 1
    await changeItem(db, world.items.washer.code, { price: price * 10_000 })
    const changedAt = performance.now()
    await vi.waitUntil(async () => (await shownPrice()) === price, {
      timeout: 10_000,
      interval: 10,
    })
    return performance.now() - changedAt
  }

  /** How many rows of the items a server has read. Its processes say it when they end, at the latest. */
  async function rowsRead(client: Client): Promise<number> {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ read: string }>(
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'stock_items'`,
    )
    return Number(rows[0]?.read)
  }

  test('reads the catalogue there at a start, and nothing of it from the primary', async () => {
    await server.stop()
    const readBefore = await rowsRead(onPrimary)
    const standbyBefore = await rowsRead(onStandby)
    await startShop()
    expect(await page()).toContain('Arandela de goma')
    expect(await isUsed()).toBe(true)
    await server.stop()
    await vi.waitUntil(async () => (await rowsRead(onStandby)) >= standbyBefore + ITEMS, SOON)
    console.log(
      `rows read at a start: ${(await rowsRead(onPrimary)) - readBefore} on the primary, ${(await rowsRead(onStandby)) - standbyBefore} on the standby`,
    )
    expect((await rowsRead(onPrimary)) - readBefore).toBeLessThan(ITEMS / 10)
    await startShop()
  })

  test('shows a change within the bound, also while the standby replays nothing', async () => {
    const current: number[] = []
    for (let time = 0; time < 5; time++) current.push(await changePrice())
    await onStandby.query('select pg_wal_replay_pause()')
    const paused: number[] = []
    for (let time = 0; time < 5; time++) paused.push(await changePrice())
    console.log(`until a page showed a price, ms: ${[...current, ...paused].map(Math.round).join(' ')}`)
    for (const ms of [...current, ...paused]) expect(ms).toBeLessThan(BOUND_MS)
    await vi.waitUntil(async () => (await metric('lonja_standby_lag_seconds')) > 2, SOON)
  })

  test('never shows an older price again when it catches up', async () => {
    const seen: number[] = []
    const watch = { isOver: false }
    const watching = (async () => {
      while (!watch.isOver) {
        seen.push(await shownPrice())
        await pause(5)
      }
    })()
    await onStandby.query('select pg_wal_replay_resume()')
    for (let time = 0; time < 5; time++) await changePrice()
    await vi.waitUntil(async () => (await metric('lonja_standby_lag_seconds')) === 0, SOON)
    watch.isOver = true
    await watching
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(new Set(seen).size).toBeGreaterThan(4)
  })

  test('reads the rest of a list from the primary when the connection is lost', async () => {
    await vi.waitUntil(isUsed, SOON)
    // On a busy machine, the standby may have answered too late during an earlier test
    const losses = said(lost)
    network.cutBefore('fetch ')
    expect(await changePrice()).toBeLessThan(BOUND_MS)
    expect(said(lost)).toBe(losses + 1)
    await vi.waitUntil(isUsed, SOON)
  })

  test('does not wait for one that says nothing', async () => {
    const losses = said(lost)
    network.silence()
    const times = [await changePrice(), await changePrice()]
    console.log(`after the standby fell silent, ms: ${times.map(Math.round).join(' ')}`)
    for (const ms of times) expect(ms).toBeLessThan(BOUND_MS)
    await vi.waitUntil(async () => !(await isUsed()), SOON)
    expect(said(lost)).toBe(losses + 1)
    network.restore()
    await vi.waitUntil(isUsed, SOON)
    expect(said('the catalog feed fails')).toBe(0)
  })

  test('goes on without it when it was killed, says so once, and uses it again', async () => {
    const [losses, returns] = [said(lost), said(found)]
    const ended = onStandby.end().catch(() => {})
    await standby.kill()
    await ended
    const times = [await changePrice(), await changePrice()]
    console.log(`after the standby was killed, ms: ${times.map(Math.round).join(' ')}`)
    for (const ms of times) expect(ms).toBeLessThan(BOUND_MS)
    await vi.waitUntil(async () => !(await isUsed()), SOON)
    expect(said(lost)).toBe(losses + 1)
    const doctor = await spawnCommand(['doctor'], environment)
    expect(doctor.err).toContain(`DATABASE_READ_URL (${new URL(network.address).host}) cannot be used`)

    await standby.startAgain()
    await vi.waitUntil(isUsed, SOON)
    expect(said(found)).toBe(returns + 1)
    expect(said('the catalog feed fails')).toBe(0)
    expect((await spawnCommand(['doctor'], environment)).err).not.toContain('DATABASE_READ_URL')
    onStandby = await connect(directly)
    const before = await rowsRead(onStandby)
    await changePrice()
    await server.stop()
    await vi.waitUntil(async () => (await rowsRead(onStandby)) > before, SOON)
    await startShop()
  })

  test('reads from the primary when the standby was promoted', async () => {
    await changePrice()
    await standby.promote()
    expect(await changePrice()).toBeLessThan(BOUND_MS)
    await vi.waitUntil(async () => !(await isUsed()), SOON)
    // While it is promoted it may be silent for a moment, which is said first
    await vi.waitUntil(() => said('the server is no standby') === 1, SOON)
    expect(await changePrice()).toBeLessThan(BOUND_MS)
  })
})

async function connect(address: string): Promise<Client> {
  const client = new Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  return client
}
