import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnBoth, type Engine, openMigrated, temporaryFolder } from '../../../test/world/databases.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { importCatalog } from '../import-catalog.ts'
import { readSources } from '../sources/read-sources.ts'
import { ItemPreparation, type PreparedItems } from './item-preparation.ts'

const folder = temporaryFolder()

/** More than the five megabytes from which a thread is started. */
const items = Array.from({ length: 25_000 }, (_, index) => ({
  stockItemId: index + 1,
  stockItemParentId: index % 10 === 1 ? index : null,
  isParent: index % 10 === 0,
  stockCategoryId: 1,
  name: `Tubería "${index}" },{ 水管 ${'x'.repeat(index % 100)}`,
  code: `C-${index}`,
  price: index / 100,
  bestPrice: index % 3 === 0 ? index / 200 : null,
  quantityBestPrice: index % 3 === 0 ? 12 : null,
  isNew: index % 40 === 0,
}))

/** Makes a list of codes and names as long. */
const long = Array.from({ length: 5_000 }, (_, index) => ({ name: 'x'.repeat(500), code: `L-${index}` }))

/** Reads and imports a list as the command does, or without the thread. */
async function importList(engine: Engine, rows: readonly unknown[], withThread: boolean) {
  const stock = join(folder, 'stock.json')
  writeFileSync(stock, JSON.stringify(rows))
  const address = await engine.newDatabase()
  const db = await openMigrated(address)
  const preparation = withThread
    ? await ItemPreparation.startFor(stock, { db, address, catalogId: 1 })
    : undefined
  let prepared: PreparedItems | undefined
  try {
    const takeItems = preparation && ((read: Parameters<typeof preparation.add>[0]) => preparation.add(read))
    const { sources } = await readSources({ stock }, { named: new Map(), takeItems })
    prepared = await preparation?.end()
    const categories = {
      name: 'categories',
      rows: [{ row: 1, fields: { stockCategoryId: 1, name: 'Pipes' } }],
    }
    const request = {
      catalogId: 1,
      ...sources,
      categories,
      prepared,
      imageHosts: [],
      recordAs: ['stock.json'],
    }
    const imported = await importCatalog(db, THE_SHOP, request)
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems[0]))
    const { updated_at: _, ...item } = await db
      .selectFrom('stock_items')
      .selectAll()
      .where('stock_item_id', '=', 7)
      .executeTakeFirstOrThrow()
    return {
      counts: imported.report.items,
      item,
      prices: await db
        .selectFrom('stock_items')
        .select(['stock_item_id', 'price', 'name'])
        .orderBy('stock_item_id')
        .execute(),
      changes: await db.selectFrom('import_changes').selectAll().orderBy('position').execute(),
      digest: await db.selectFrom('imports').select(['digest', 'rows_changed']).execute(),
      wasStarted: preparation !== undefined,
      prepared,
    }
  } finally {
    await preparation?.discard()
    await db.destroy()
  }
}

describeOnBoth('items that are prepared while they are read', (engine) => {
  test('are those that an import writes and records without the thread', async () => {
    const { wasStarted, prepared, ...apart } = await importList(engine, items, true)
    const { wasStarted: _, prepared: __, ...alone } = await importList(engine, items, false)
    expect(wasStarted).toBe(engine.name === 'sqlite')
    expect(prepared !== undefined).toBe(wasStarted)
    expect(apart.counts).toEqual({ added: items.length, changed: 0, unchanged: 0, deleted: 0 })
    expect(apart).toEqual(alone)
    if (prepared) expect(existsSync(dirname(prepared.database))).toBe(false)
  })

  test('are not used if checking changes a row, such as the parent that a code names', async () => {
    const named = items.map((item) =>
      item.stockItemId === 7 ? { ...item, stockItemParentId: null, parentCode: 'C-0' } : item,
    )
    const { wasStarted, prepared: _, ...apart } = await importList(engine, named, true)
    const { wasStarted: __, prepared: ___, ...alone } = await importList(engine, named, false)
    expect(wasStarted).toBe(engine.name === 'sqlite')
    expect(apart.item.stock_item_parent_id).toBe(1)
    expect(apart).toEqual(alone)
  })

  test('leave nothing for ever when an import is killed: a later one removes it', async () => {
    const [old, recent] = [
      mkdtempSync(join(tmpdir(), 'lonja-import-')),
      mkdtempSync(join(tmpdir(), 'lonja-import-')),
    ]
    writeFileSync(join(old, 'items.sqlite'), 'left')
    const dayBeforeYesterday = Date.now() / 1_000 - 2 * 24 * 3_600
    utimesSync(old, dayBeforeYesterday, dayBeforeYesterday)
    const { wasStarted } = await importList(engine, items, true)
    expect(existsSync(old)).toBe(!wasStarted)
    expect(existsSync(recent)).toBe(true)
    for (const folder of [old, recent]) rmSync(folder, { recursive: true, force: true })
  })

  test('are not prepared if rows get their ids from their codes', async () => {
    const { prepared, counts } = await importList(
      engine,
      items.map(({ name, code }) => ({ name, code })).concat(long),
      true,
    )
    expect(prepared).toBeUndefined()
    expect(counts.added).toBe(items.length + long.length)
  })
})
