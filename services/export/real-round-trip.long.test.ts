import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { readSources } from '../import/sources/read-sources.ts'
import { exportCatalog } from './export-catalog.ts'
import { NO_REAL_CATALOGS, REAL_CATALOGS } from '../../test/long/real-catalogs.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()

async function shopFrom(files: Readonly<Record<string, string>>) {
  const db = openDatabase(':memory:')
  await migrateToLatest(db, 'sqlite')
  const { sources, problems } = await readSources(files, { named: new Map() })
  expect(problems).toEqual([])
  const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
  expect(imported.ok).toBe(true)
  return db
}

function contentsOf(of: string) {
  return new Map(readdirSync(of).map((name) => [name, readFileSync(join(of, name))]))
}

describe.skipIf(NO_REAL_CATALOGS)(`real catalogs${NO_REAL_CATALOGS}`, () => {
  test.each([
    ['B-trading-small', 'stock.json', 'json'],
    ['B-trading-small', 'stock.json', 'csv'],
    ['B-trading-small', 'stock.json', 'xlsx'],
    ['C-second-catalogue/small-overlaps-B', 'stock.json', 'csv'],
    ['D-zh-names', 'stock.json', 'csv'],
    ['D-zh-names', 'stock.json', 'xlsx'],
    ['F-orders', 'stock.json.gz', 'csv'],
    ['A-retail-50k', 'stock.json.gz', 'json'],
    ['A-retail-50k', 'stock.json.gz', 'csv'],
  ] as const)('%s (%s) exported as %s round-trips byte for byte', async (set, stock, format) => {
    const first = join(folder, `${set.replace('/', '-')}-${format}-1`)
    const second = `${first.slice(0, -1)}2`
    const request = { catalogId: 1, format, language: 'es' } as const
    const shop = await shopFrom({
      stock: join(REAL_CATALOGS, set, stock),
      categories: join(REAL_CATALOGS, set, 'categories.json'),
    })
    expect(await exportCatalog(shop, { ...request, folder: first })).toMatchObject({ ok: true })
    await shop.destroy()
    const files =
      format === 'xlsx'
        ? { stock: join(first, 'catalog.xlsx') }
        : { stock: join(first, `stock.${format}`), categories: join(first, `categories.${format}`) }
    const again = await shopFrom(files)
    await exportCatalog(again, { ...request, folder: second })
    await again.destroy()
    expect(contentsOf(second)).toEqual(contentsOf(first))
  })
})
