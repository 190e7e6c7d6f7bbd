import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'
import { engines, temporaryFolder } from '../../test/world/databases.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { importPrices } from '../import/import-prices.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { readRevision, storedItems } from './stored-lists.ts'

const ITEMS = 6_000

/** Nobody has analyzed the table: the server takes every list of it for a few rows. */
describe('a list that an import has just filled (on postgres)', () => {
  const [, postgres] = engines(temporaryFolder())
  let db: Db
  beforeAll(async () => {
    // The server counts rows for each connection, and adds them up when the connection asks for it
    db = openDatabase(await postgres.newDatabase(), 'serving', 1)
    const stock = list((index) => ({ name: `Tubo ${index}`, price: 1 }))
    const request = { catalogId: 1, stock, imageHosts: [], recordAs: [stock.name] }
    expect(await importCatalog(db, THE_SHOP, request)).toMatchObject({ ok: true })
  })
  afterAll(() => db.destroy())

  const list = (fieldsOf: (index: number) => object) => ({
    name: 'list.json',
    rows: Array.from({ length: ITEMS }, (_, index) => ({
      row: index + 1,
      fields: { code: `C-${index}`, ...fieldsOf(index) },
    })),
  })

  async function countRowsRead(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const counted = await sql<{ rows: number }>`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'stock_items'`.execute(
      db,
    )
    return Number(counted.rows[0]?.rows)
  }

  async function read(since?: number) {
    const before = await countRowsRead()
    const items = []
    for await (const part of storedItems(db, 1, since)) items.push(...part)
    return { items, rowsRead: (await countRowsRead()) - before }
  }

  test('is read whole, each row once', async () => {
    const { items, rowsRead } = await read()
    expect(items).toHaveLength(ITEMS)
    expect(rowsRead).toBe(ITEMS)
  })

  test('has all prices of the next import, each row read once', async () => {
    const before = await readRevision(db)
    const prices = [list((index) => ({ price: index + 2 }))]
    const request = { catalogId: 1, prices, confirmed: true, recordAs: ['prices.json'] }
    expect(await importPrices(db, THE_SHOP, request)).toMatchObject({ ok: true })
    const { items, rowsRead } = await read(before)
    const priceOf = new Map(items.map(({ code, price }) => [code, price]))
    expect(
      [...priceOf].filter(([code, price]) => price === (Number(code.slice(2)) + 2) * 10_000),
    ).toHaveLength(ITEMS)
    expect(rowsRead).toBe(ITEMS)
  })
})
