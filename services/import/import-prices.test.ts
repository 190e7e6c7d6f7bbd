import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { importCatalog } from './import-catalog.ts'
import { importPrices } from './import-prices.ts'
import { readPrices } from './sources/read-prices.ts'
import { writeProblem } from './sources/source.ts'
import { writeXlsx } from './table/write-xlsx.ts'

const path = join(temporaryFolder(), 'precios.csv')

describeOnDefault('importing prices alone', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    for (const table of ['stock_items', 'catalogs'] as const) await db.deleteFrom(table).execute()
    const rows = [
      {
        stockItemId: 1,
        code: 'A',
        name: 'Tubo',
        price: 4,
        bestPrice: 3.5,
        quantityBestPrice: 10,
        isOffer: true,
      },
      { stockItemId: 2, code: 'B', name: 'Codo', price: 2 },
      { stockItemId: 3, code: 'C', name: 'Llave', price: 9, deleted: true },
    ]
    const stock = { name: 'stock.json', rows: rows.map((fields, index) => ({ row: index + 1, fields })) }
    await importCatalog(db, { catalogId: 1, stock, imageHosts: [] })
  })

  async function run(content: string | Uint8Array, dryRun = false) {
    writeFileSync(path, content)
    const { lists, recognized, problems } = await readPrices(path, { named: new Map() })
    if (problems.length > 0) return problems.map((problem) => writeProblem(problem))
    const imported = await importPrices(db, { catalogId: 1, prices: lists, dryRun })
    return imported.ok
      ? { ...imported.report, recognized }
      : imported.problems.map((problem) => writeProblem(problem))
  }
  const items = () => db.selectFrom('stock_items').selectAll().orderBy('stock_item_id').execute()
  const revision = async () =>
    (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision

  test('a minimum quantity in a list of prices is not the quantity of the best price', async () => {
    expect(await run('编码,价格,批量价,起订量\nB,2.5,2.25,12\n')).toMatchObject({
      warnings: [['minimumOrTierQuantity', '起订量', '批量价', '批量价起订数量']],
    })
    expect((await items())[1]).toMatchObject({ best_price: 22_500, quantity_best_price: null })
    expect((await items())[1]).toMatchObject({ minimum_order_quantity: null })
  })

  test('code and price suffice, with or without headings; nothing else changes', async () => {
    const [a, b, c] = await items()
    const before = await revision()
    expect(await run('A;4,5\nB;2,00\n')).toMatchObject({
      items: { added: 0, changed: 1, unchanged: 1, deleted: 0 },
    })
    expect(await items()).toEqual([
      { ...a, price: 45_000, revision: before + 1, updated_at: expect.any(String) },
      b,
      c,
    ])
    await run('Código;Precio;Mejor precio;Cantidad mejor precio\nB;2,5;2,25;12\nA;4,5;;\n')
    expect(await items()).toMatchObject([
      { price: 45_000, best_price: null, quantity_best_price: null, is_offer: 1 },
      { price: 25_000, best_price: 22_500, quantity_best_price: 12 },
      { deleted: 1 },
    ])
  })

  test('every sheet that is a list of prices is read, and the others are named', async () => {
    const sheet = (name: string, headings: string[], ...rows: (string | number)[][]) => ({
      name,
      headings,
      rows,
      widths: headings.map(() => 12),
    })
    const cables = sheet('Cables', ['Código', 'Precio'], ['A', 5])
    const tubes = sheet('Tubos', ['Precio', 'Código'], [6, 'B'])
    const notes = sheet('Notas', ['Portes'], ['12 por envío'])
    expect(await run(await writeXlsx([notes, cables, tubes]))).toMatchObject({
      items: { changed: 2 },
      recognized: [{ file: 'precios.csv[Cables]', unreadSheets: ['Notas'] }, { file: 'precios.csv[Tubos]' }],
    })
    expect((await items()).map(({ price }) => price)).toEqual([50_000, 60_000, 90_000])
    const lastYear = sheet('2025', ['Código', 'Precio'], ['A', 4])
    expect(await run(await writeXlsx([lastYear, cables]))).toEqual([
      'precios.csv[Cables]:2 Código "A": is also in precios.csv[2025]:2: give one price for it',
    ])
  })

  test('an unknown code is reported, and the other prices are set', async () => {
    expect(await run('code,price\nA,5.10\nZ,7.20\n')).toMatchObject({
      items: { changed: 1 },
      unknown: [{ file: 'precios.csv', row: 3, code: 'Z' }],
    })
    expect(await run('code,price\nY,5.10\nZ,7.20\n')).toEqual(['precios.csv: has no code of this catalog'])
  })

  test('a bad price or a repeated code leaves all prices unchanged', async () => {
    const before = await items()
    expect(await run('Código;Precio\nA;0,00004\nB;gratis\n\nB;3,1\n')).toEqual([
      'precios.csv:2 Precio "0,00004": has more than four decimals: round it',
      'precios.csv:3 Precio "gratis": is no price: write a number like 4.49, or leave it empty for a price on request',
    ])
    expect(await run('Código;Precio\nA;5,1\nA;5,2\n')).toEqual([
      'precios.csv:3 Código "A": is also in row 2: give one price for it',
    ])
    expect(await items()).toEqual(before)
  })

  test('a dry run reports the same and writes nothing; a best price above the price gives a warning', async () => {
    const before = [await items(), await revision()]
    expect(await run('A;3,1\n', true)).toMatchObject({
      items: { changed: 1 },
      warnings: [['bestPriceAbovePrice', 1, '1']],
    })
    expect([await items(), await revision()]).toEqual(before)
  })
})
