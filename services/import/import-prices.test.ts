import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import { importCatalog } from './import-catalog.ts'
import { importPrices } from './import-prices.ts'
import { readPrices } from './sources/read-prices.ts'
import { writeProblem } from './sources/source.ts'
import { writeXlsx } from './table/write-xlsx.ts'
import { unzip, zip } from './table/zip.ts'
import { THE_SHOP } from '../trail/actor.ts'

const path = join(temporaryFolder(), 'precios.csv')

describeOnDefault('importing prices alone', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
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
    await importCatalog(db, THE_SHOP, { catalogId: 1, stock, imageHosts: [] })
  })

  async function run(content: string | Uint8Array, dryRun = false) {
    writeFileSync(path, content)
    const { lists, recognized, problems } = await readPrices(path, { named: new Map() })
    if (problems.length > 0) return problems.map((problem) => writeProblem(problem))
    const imported = await importPrices(db, THE_SHOP, {
      catalogId: 1,
      prices: lists,
      dryRun,
      recordAs: ['precios.csv'],
      confirmed: true,
    })
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

  test('fields that a JSON list of prices leaves out stay unchanged', async () => {
    expect(await run(JSON.stringify([{ code: 'A', bestPrice: 3 }]))).toMatchObject({ items: { changed: 1 } })
    expect(await items()).toMatchObject([
      { price: 40_000, best_price: 30_000, quantity_best_price: 10 },
      { price: 20_000 },
      {},
    ])
  })

  test('a list of prices a hundred times as high is imported only once it is confirmed', async () => {
    const before = await items()
    writeFileSync(path, 'A;400\nB;200\n')
    const { lists } = await readPrices(path, { named: new Map() })
    const request = { catalogId: 1, prices: lists, recordAs: ['precios.csv'] }
    expect(await importPrices(db, THE_SHOP, request)).toMatchObject({
      ok: false,
      problems: [],
      questions: [
        {
          reason: ['pricesTimes', 2, 2, '× 100'],
          cases: [{ file: 'precios.csv', row: 1, value: '400' }, { row: 2 }],
        },
      ],
    })
    expect(await items()).toEqual(before)
    expect(await importPrices(db, THE_SHOP, { ...request, confirmed: true })).toMatchObject({
      report: { items: { changed: 2 } },
    })
  })

  test('every sheet that is a list of prices is read, and the others are reported', async () => {
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

  test('a hidden sheet of prices is reported and not read', async () => {
    const sheet = (name: string, ...rows: (string | number)[][]) => ({
      name,
      headings: ['Código', 'Precio'],
      rows,
      widths: [],
    })
    const book = await writeXlsx([sheet('Costes', ['A', 1])])
    const parts = await unzip(book, { maxBytes: 10_000_000, isWanted: () => true })
    if (!parts.ok) throw new Error(parts.code)
    const hidden = parts.value.map(({ path: part, content }) => ({
      path: part,
      content: Buffer.from(content.toString().replace('<sheet ', '<sheet state="hidden" ')),
    }))
    expect(await run(await zip(hidden))).toEqual([
      'precios.csv: has hidden sheets only: Costes; to read one, say --sheet "Costes"',
    ])
  })

  test('a row without a price changes none, and is counted', async () => {
    const list = 'Código;Precio;Mejor precio;Cantidad mejor precio\nA;;;\nB;3;;\n'
    expect(await run(list)).toMatchObject({ items: { changed: 1, unchanged: 1 } })
    expect(await items()).toMatchObject([
      { price: 40_000, best_price: 35_000, quantity_best_price: 10 },
      { price: 30_000, best_price: null },
      {},
    ])
    writeFileSync(path, list)
    const { lists } = await readPrices(path, { named: new Map() })
    expect(lists[0]?.notes?.map((note) => writeProblem(note))).toEqual([
      'precios.csv: 1 row has no price, and the items keep theirs: line 2',
    ])
    await run('Código;Precio\nA;consultar\n')
    expect((await items())[0]).toMatchObject({ price: null })
  })

  test('prices of several years are not mixed, and --sheet chooses', async () => {
    const year = (name: string, price: number) => ({
      name,
      headings: ['Código', 'Precio'],
      rows: [['A', price]],
      widths: [12, 12],
    })
    const book = await writeXlsx([year('Tarifa 2025', 5), year('Tarifa 2026', 6)])
    expect(await run(book)).toEqual([
      'precios.csv: has lists of several years: Tarifa 2025, Tarifa 2026; say which one is meant with --sheet "Tarifa 2026"',
    ])
    writeFileSync(path, book)
    const { lists, recognized } = await readPrices(path, { named: new Map(), sheets: ['Tarifa 2026'] })
    expect(lists.map(({ name }) => name)).toEqual(['precios.csv[Tarifa 2026]'])
    expect(recognized).toMatchObject([{ unreadSheets: ['Tarifa 2025'] }])
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
