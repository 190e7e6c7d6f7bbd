import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import { DatabaseBusy } from '#db/busy.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { storedItems } from '#services/catalog/stored-lists.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { importPrices } from '#services/import/import-prices.ts'
import { undoLastImport } from '#services/import/undo/undo-import.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { callAs, newIntegrationKey } from '../world/integration-client.ts'
import { clientsOf, FIRST_CATALOG, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { isInstalled } from './programs.ts'

/** The calls that change prices, and those of them that run at once. */
const CALLS = 120
const AT_ONCE = 6

describe.skipIf(!isInstalled('pgbouncer'))('two servers behind PgBouncer in transaction mode', () => {
  const folder = temporaryFolder()
  const [, postgres] = engines(folder)
  let pooler: Pooler
  /** Past the pooler. */
  let db: Db
  let pooled: Db
  let anna = 0
  let servers: ServerProcess[] = []

  beforeAll(async () => {
    const database = await postgres.newDatabase()
    db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    pooler = await startPooler(database, folder)
    const address = pooler.addressOf(database)
    pooled = openDatabase(address)
    const start = () => startServer(['bin/lonja.ts', 'services'], testEnvironment(address))
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await pooled.destroy()
    await db.destroy()
    await pooler.stop()
  })

  const originOf = (index: number) => new URL(servers[index % 2]?.address ?? '').origin
  const priceOf = async (code: string) =>
    (await db.selectFrom('stock_items').select('price').where('code', '=', code).executeTakeFirstOrThrow())
      .price

  test('store every price that they acknowledge', async () => {
    const { key } = await newIntegrationKey(db, ['items:write', 'prices:write'])
    const put = (index: number, kind: 'items' | 'prices', rows: readonly object[]) =>
      callAs(key, `${originOf(index)}/services/catalog/integration/${kind}`, {
        method: 'PUT',
        body: { catalogId: 1, [kind]: rows },
      })
    const codes = Array.from({ length: AT_ONCE }, (_, index) => `POOL-${index}`)
    const added = await put(
      0,
      'items',
      codes.map((code) => ({ code, name: code, price: 1 })),
    )
    expect(added.status).toBe(200)
    let stored = 0
    await Promise.all(
      codes.map(async (code, line) => {
        for (let price = 2; price < 2 + CALLS / AT_ONCE; price++) {
          const { status } = await put(line + price, 'prices', [{ code, price }])
          // Busy, because others keep changing the catalogue: nothing was changed
          if (status === 503) continue
          expect(status).toBe(200)
          expect(await priceOf(code)).toBe(price * 10_000)
          stored++
        }
      }),
    )
    expect(stored).toBeGreaterThan(CALLS / 2)
  }, 120_000)

  test('import a list and take it back', async () => {
    const rows = [{ row: 1, fields: { code: world.items.copperPipe.code, price: 8 } }]
    const before = await priceOf(world.items.copperPipe.code)
    const prices = [{ name: 'prices.json', rows }]
    const request = { catalogId: 1, prices, confirmed: true, recordAs: ['prices.json'] }
    expect(await importPrices(pooled, THE_SHOP, request)).toMatchObject({ ok: true })
    expect(await priceOf(world.items.copperPipe.code)).toBe(80_000)
    expect(await undoLastImport(pooled, THE_SHOP, { catalogId: 1 })).toMatchObject({ ok: true })
    expect(await priceOf(world.items.copperPipe.code)).toBe(before)
  }, 60_000)

  test('read a long list whole, while more read than there are sessions', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      row: index + 1,
      fields: { code: `LONG-${index}`, name: `Long ${index}` },
    }))
    const request = {
      catalogId: 1,
      stock: { name: 'long.json', rows },
      imageHosts: [],
      recordAs: ['long.json'],
    }
    expect(await importCatalog(pooled, THE_SHOP, request)).toMatchObject({ ok: true })
    const read = async () => {
      const codes: string[] = []
      for await (const part of storedItems(pooled, 1)) codes.push(...part.map(({ code }) => code))
      return codes.filter((code) => code.startsWith('LONG-')).length
    }
    expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(Array(8).fill(2_000))
  }, 60_000)

  test('place a cart once that is sent to both', async () => {
    const signedIn = await clientsOf(originOf(0)).product.send(login, {
      body: { username: 'anna', password: ACCESS_CODES.anna },
    })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    const { token } = signedIn.value
    await clientsOf(originOf(0)).catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId: anna, stockItemId: world.items.copperPipe.id, quantity: 12 },
    })
    const body = { ...FIRST_CATALOG, clientId: anna, uuid: randomUUID(), comment: '' }
    const sent = await Promise.all(
      [0, 1, 0, 1].map((index) => clientsOf(originOf(index)).order.send(pushShoppingCart, { token, body })),
    )
    expect(new Set(sent.map((one) => one.ok && one.value.data[0]?.orderId)).size).toBe(1)
    expect(await db.selectFrom('orders').select('order_id').execute()).toHaveLength(1)
  }, 60_000)

  test('leave no lock behind in a session when they start while others work', async () => {
    const work = { isOver: false }
    const others = Array.from({ length: 8 }, async () => {
      while (!work.isOver) await pooled.selectFrom('catalog_revision').selectAll().execute()
    })
    try {
      for (let start = 0; start < 20; start++) await migrateToLatest(pooled, 'postgres')
    } finally {
      work.isOver = true
      await Promise.all(others)
    }
    // Other test files migrate databases of their own on the same server meanwhile
    const { rows } = await sql`
      select pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    expect(rows).toEqual([])
  }, 60_000)

  test('wait five seconds for a locked row, and not longer', async () => {
    const touch = (on: Db) =>
      inTransaction(on, (trx) =>
        trx
          .updateTable('catalog_revision')
          .set((eb) => ({ revision: eb.ref('revision') }))
          .execute(),
      )
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('catalog_revision')
        .set((eb) => ({ revision: eb.ref('revision') }))
        .execute()
      await expect(touch(pooled)).rejects.toThrow(DatabaseBusy)
    })
    await touch(pooled)
  }, 60_000)
})
