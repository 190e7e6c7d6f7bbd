import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { importCatalog } from './import-catalog.ts'
import { writeMessage } from './messages/message.ts'
import { readJsonFile } from './sources/json/json-file.ts'
import { NO_REAL_CATALOGS, REAL_CATALOGS } from '../../test/long/real-catalogs.ts'
import { THE_SHOP } from '../trail/actor.ts'

async function fileOf(path: string) {
  const read = await readJsonFile(join(REAL_CATALOGS, path))
  if (!read.ok) throw new Error(`${path} ${writeMessage(read.problem.reason)}`)
  return read.file
}

describe.skipIf(NO_REAL_CATALOGS)(`real catalogs${NO_REAL_CATALOGS}`, () => {
  test.each([
    ['B-trading-small', 'stock.json', { items: 1_498, categories: 196 }],
    ['D-zh-names', 'stock.json', { items: 925, categories: 109 }],
    ['F-orders', 'stock.json.gz', { items: 4_371, categories: 107 }],
    ['C-second-catalogue/small-overlaps-B', 'stock.json', { items: 998, categories: 120 }],
    ['C-second-catalogue/large-overlaps-A', 'stock.json.gz', { items: 12_858, categories: 542 }],
    ['A-retail-50k', 'stock.json.gz', { items: 47_426, categories: 2_346 }],
  ])('%s is imported completely, and again without a change', async (folder, stockFile, count) => {
    const db = openDatabase(':memory:')
    await migrateToLatest(db, 'sqlite')
    const [categories, stock] = await Promise.all([
      fileOf(`${folder}/categories.json`),
      fileOf(`${folder}/${stockFile}`),
    ])
    const run = () =>
      importCatalog(db, THE_SHOP, { catalogId: 1, categories, stock, replace: true, imageHosts: [] })
    expect(await run()).toMatchObject({
      ok: true,
      report: {
        items: { added: count.items, changed: 0, unchanged: 0, deleted: 0 },
        categories: { added: count.categories, changed: 0, unchanged: 0, deleted: 0 },
      },
    })
    expect(await run()).toMatchObject({ ok: true, report: { items: { added: 0, unchanged: count.items } } })
    const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
    expect(revision).toBe(1)
    await db.destroy()
  })
})
