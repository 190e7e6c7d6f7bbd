import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { importCatalog } from './import-catalog.ts'
import { readSources } from './sources/read-sources.ts'
import { writeProblem } from './sources/source.ts'
import { NO_REAL_CATALOGS, REAL_CATALOGS } from '../../test/long/real-catalogs.ts'
import { THE_SHOP } from '../trail/actor.ts'

/** The catalogue without ids, which tables do not have: categories by path, parents by code. */
async function catalogOf(files: { readonly stock: string; readonly categories?: string }) {
  const paths = Object.fromEntries(
    Object.entries(files).map(([list, file]) => [list, join(REAL_CATALOGS, file)]),
  )
  const { sources, recognized, problems } = await readSources(paths, { named: new Map() })
  expect(problems).toEqual([])
  const db = openDatabase(':memory:')
  await migrateToLatest(db, 'sqlite')
  const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
  if (!imported.ok)
    throw new Error(
      imported.problems
        .slice(0, 5)
        .map((problem) => writeProblem(problem))
        .join('\n'),
    )
  const categories = new Map(
    (await db.selectFrom('categories').selectAll().execute()).map((row) => [row.stock_category_id, row]),
  )
  const items = await db.selectFrom('stock_items').selectAll().orderBy('code').execute()
  await db.destroy()
  const codes = new Map(items.map((item) => [item.stock_item_id, item.code]))
  const pathOf = (id: number | null): string[] => {
    const category = id === null ? undefined : categories.get(id)
    return category ? [...pathOf(category.parent_stock_category_id), category.name.trim()] : []
  }
  return {
    recognized,
    items: items.map((item) => ({
      ...item,
      stock_item_id: undefined,
      // A table has one category for "Clock and Timing" and " Clock And Timing"; JSON has one for each id, as it is
      stock_category_id: pathOf(item.stock_category_id).join(' > ').toLowerCase(),
      stock_item_parent_id: codes.get(item.stock_item_parent_id ?? 0),
      updated_at: undefined,
    })),
  }
}

const JSON_OF = {
  'A-retail-50k': 'stock.json.gz',
  'B-trading-small': 'stock.json',
  'C-second-catalogue/small-overlaps-B': 'stock.json',
  'D-zh-names': 'stock.json',
  'F-orders': 'stock.json.gz',
} as const

const TABLES: readonly (readonly [keyof typeof JSON_OF, string, Readonly<Record<string, unknown>>])[] = [
  [
    'B-trading-small',
    'productos-excel-es.csv',
    { encoding: 'utf-8', delimiter: ';', decimals: ['comma'], headingLanguage: 'es' },
  ],
  [
    'B-trading-small',
    'productos-excel-es-cp1252.csv',
    { encoding: 'windows-1252', delimiter: ';', decimals: ['comma'], headingLanguage: 'es' },
  ],
  [
    'B-trading-small',
    'productos-rfc4180.csv',
    { encoding: 'utf-8', delimiter: ',', decimals: ['point'], headingLanguage: 'en' },
  ],
  ['B-trading-small', 'productos.xlsx', { headingLanguage: 'es' }],
  [
    'C-second-catalogue/small-overlaps-B',
    'productos-excel-es.csv',
    { encoding: 'utf-8', delimiter: ';', decimals: ['comma'], headingLanguage: 'es' },
  ],
  [
    'C-second-catalogue/small-overlaps-B',
    'productos-rfc4180.csv',
    { encoding: 'utf-8', delimiter: ',', decimals: ['point'], headingLanguage: 'en' },
  ],
  [
    'D-zh-names',
    'productos-excel-es.csv',
    { encoding: 'utf-8', delimiter: ';', decimals: ['comma'], headingLanguage: 'es' },
  ],
  [
    'D-zh-names',
    'productos-excel-zh-gb18030.csv',
    { encoding: 'gb18030', delimiter: ',', decimals: ['point'], headingLanguage: 'zh' },
  ],
  [
    'D-zh-names',
    'productos-rfc4180.csv',
    { encoding: 'utf-8', delimiter: ',', decimals: ['point'], headingLanguage: 'en' },
  ],
  ['D-zh-names', 'productos.xlsx', { headingLanguage: 'es' }],
  [
    'F-orders',
    'productos-excel-es.csv.gz',
    { encoding: 'utf-8', delimiter: ';', decimals: ['comma'], headingLanguage: 'es' },
  ],
  [
    'A-retail-50k',
    'productos-excel-es.csv.gz',
    { encoding: 'utf-8', delimiter: ';', decimals: ['comma'], headingLanguage: 'es' },
  ],
  ['A-retail-50k', 'productos.xlsx', { headingLanguage: 'es' }],
]

describe.skipIf(NO_REAL_CATALOGS)(`real tables${NO_REAL_CATALOGS}`, () => {
  test.each(TABLES)('%s/%s gives the catalog of its JSON files', async (folder, file, recognized) => {
    const table = await catalogOf({ stock: `${folder}/${file}` })
    const json = await catalogOf({
      stock: `${folder}/${JSON_OF[folder]}`,
      categories: `${folder}/categories.json`,
    })
    expect(table.recognized[0]).toMatchObject({ ...recognized, unusedColumns: [], skippedLines: [] })
    expect(table.items).toEqual(json.items)
  })
})
