import { writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import { writeXlsx } from './table/write-xlsx.ts'
import { setSetting } from '../settings/settings.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportRequest } from './import-request.ts'
import { type ReadOptions, readSources } from './sources/read-sources.ts'
import { writeRecognized } from './sources/recognized-text.ts'
import { writeProblem } from './sources/source.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()

function fileOf(content: string | Uint8Array, name = 'lista.csv') {
  const path = join(folder, `${randomUUID()}-${name}`)
  writeFileSync(path, content)
  return path
}

const withoutPrefix = (text: string) => text.replace(/^[0-9a-f-]{36}-/, '')

describeOnDefault('importing tables', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
  })

  /** Imports a list of items. Returns its problems as sentences. */
  async function run(
    stock: string | Uint8Array,
    given: Partial<ReadOptions & ImportRequest & { categories: never }> = {},
  ) {
    const { recognized, sources, problems } = await readSources(
      { stock: fileOf(stock) },
      { named: new Map(), ...given },
    )
    const notes = (sources.stock?.notes ?? []).map((note) => withoutPrefix(writeProblem(note)))
    if (problems.length > 0)
      return { recognized, notes, problems: problems.map((problem) => withoutPrefix(writeProblem(problem))) }
    const imported = await importCatalog(db, THE_SHOP, {
      catalogId: 1,
      ...sources,
      confirmed: true,
      imageHosts: [],
      ...given,
    })
    return {
      recognized,
      notes,
      problems: imported.ok
        ? []
        : imported.problems.map((problem) => writeProblem(problem)).map(withoutPrefix),
      report: imported.ok ? imported.report : undefined,
    }
  }
  const items = () => db.selectFrom('stock_items').selectAll().orderBy('stock_item_id').execute()
  const categories = () => db.selectFrom('categories').selectAll().orderBy('position').execute()
  const codesOf = async () => (await items()).map(({ code }) => code)

  test.each([
    ['Código;Nombre;Cantidad mínima;Unidades por paquete\nA;Tubo;6;3\nB;Codo;;\n'],
    ['Code,Name,MOQ,Pack size\nA,Tubo,6,3\nB,Codo,,\n'],
    ['编码,名称,起订量,装箱数\nA,Tubo,6,3\nB,Codo,,\n'],
  ])('minimum quantities and pack multiples are read in every language (%#)', async (list) => {
    expect((await run(list)).report?.warnings).toEqual([])
    expect(await items()).toMatchObject([
      { minimum_order_quantity: 6, pack_multiple: 3, quantity_best_price: null },
      { minimum_order_quantity: null, pack_multiple: null },
    ])
    const [heading] = list.split('\n')
    const withoutThem = `${heading?.split(/[;,]/).slice(0, 2).join(';')}\nA;Tubo nuevo\n`
    expect((await run(withoutThem)).report).toMatchObject({ items: { changed: 1 } })
    expect((await items())[0]).toMatchObject({ minimum_order_quantity: 6, pack_multiple: 3 })
  })

  describe('tax classes', () => {
    const setRates = (rates: string) => setSetting(db, THE_SHOP, 'tax_rates', rates)
    beforeEach(async () => {
      await setSetting(db, THE_SHOP, 'tax', '21')
      await setRates('reducido=10, superreducido=4')
    })
    afterEach(async () => {
      await db.deleteFrom('stock_items').execute()
      await setRates('')
      await setSetting(db, THE_SHOP, 'tax', '')
    })
    const classes = async () => (await items()).map(({ tax_class: name }) => name)

    test.each([
      ['Código;Nombre;IVA\nA;Pan;4\nB;Té;Reducido\nC;Taza;21\nD;Olla;\nE;Agua;10 %\n'],
      ['Code,Name,Tax class\nA,Pan,superreducido\nB,Té,10\nC,Taza,21%\nD,Olla,\nE,Agua,0.1\n'],
      ['编码,名称,税类\nA,Pan,4%\nB,Té,10%\nC,Taza,21\nD,Olla,\nE,Agua,10.0\n'],
    ])('are read by name or percentage, in every language (%#)', async (list) => {
      expect(await run(list)).toMatchObject({ problems: [], report: { warnings: [] } })
      expect(await classes()).toEqual(['superreducido', 'reducido', null, null, 'reducido'])
      expect((await run(list)).report).toMatchObject({ items: { added: 0, changed: 0 } })
    })

    test('stay where the file has no column for them, and are cleared by an empty cell', async () => {
      await run('Código;Nombre;IVA\nA;Pan;4\n')
      await run('Código;Nombre\nA;Pan integral\n')
      expect(await classes()).toEqual(['superreducido'])
      await run('Código;Nombre;IVA\nA;Pan;\n')
      expect(await classes()).toEqual([null])
    })

    test('stay unchanged, with a note, if a cell is no rate', async () => {
      await run('Código;Nombre;IVA\nA;Pan;4\n')
      const { problems, notes } = await run(`Código;Nombre;IVA\nA;Pan;${'x'.repeat(41)}\n`)
      expect(problems).toEqual([])
      expect(notes).toEqual([
        expect.stringContaining('is no tax rate and is left out: an item of the shop keeps its own'),
      ])
      expect(await classes()).toEqual(['superreducido'])
    })

    test('that the shop does not have are left out and noted, and a known item keeps its own', async () => {
      await run('Código;Nombre;IVA\nA;Pan;4\nB;Té;10\n')
      const { problems, report } = await run('Código;Nombre;IVA\nA;Pan;4\nB;Té;5\nC;Taza;lujo\n')
      expect(problems).toEqual([])
      expect(await classes()).toEqual(['superreducido', 'reducido', null])
      expect((report?.notes ?? []).map((note) => withoutPrefix(writeProblem(note)))).toEqual([
        'lista.csv:3 IVA "5": is no tax rate of this shop and is left out: the setting tax_rates has reducido, superreducido; an item of the shop keeps its own',
        'lista.csv:4 IVA "lujo": is no tax rate of this shop and is left out: the setting tax_rates has reducido, superreducido; an item of the shop keeps its own',
      ])
    })

    test('in a shop with one rate are not used, with a warning', async () => {
      await setRates('')
      const { report, problems } = await run('Código;Nombre;IVA\nA;Pan;4\nB;Té;2,10\nC;Taza;21\n')
      expect(problems).toEqual([])
      expect(report?.warnings).toEqual([['taxClassesNotUsed', 2, 'IVA']])
      expect(await classes()).toEqual([null, null, null])
    })
  })

  test('a minimum or multiple that is not a whole number from 1 to a million is left out and noted', async () => {
    await run('Código;Nombre;Pedido mínimo;Múltiplo de pedido\nA;Tubo;4;2\n')
    const list =
      'Código;Nombre;Pedido mínimo;Múltiplo de pedido\nA;Tubo;0;3\nB;Codo;6;1,5\nC;Tapa;x;1000001\n'
    const { problems, notes } = await run(list)
    expect(problems).toEqual([])
    expect(notes).toEqual(
      [
        '2 Pedido mínimo "0"',
        '3 Múltiplo de pedido "1,5"',
        '4 Pedido mínimo "x"',
        '4 Múltiplo de pedido "1000001"',
      ].map(
        (cell) =>
          `lista.csv:${cell}: is no whole number that fits here and is left out: an item of the shop keeps its own`,
      ),
    )
    expect(await items()).toMatchObject([
      { minimum_order_quantity: 4, pack_multiple: 3 },
      { minimum_order_quantity: 6, pack_multiple: null },
      { minimum_order_quantity: null, pack_multiple: null },
    ])
  })

  test('a minimum quantity beside a best price without its quantity is warned of', async () => {
    const list = (quantity: string) => `Código;Nombre;Precio;Mejor precio;${quantity}\nA;Tubo;4,50;4,00;10\n`
    expect((await run(list('Cantidad mínima'))).report?.warnings).toEqual([
      ['minimumOrTierQuantity', 'Cantidad mínima', 'Mejor precio', 'Cantidad mejor precio'],
    ])
    expect((await items())[0]).toMatchObject({ minimum_order_quantity: 10, quantity_best_price: null })
    expect((await run(list('Cantidad mejor precio'))).report?.warnings).toEqual([])
  })

  test('categories are created from names, once, in order of appearance', async () => {
    const list = [
      'Código;Nombre;Categoría;Subcategoría',
      'A;Tubo;Tubería;Cobre',
      'B;Codo;Tubería ;Cobre',
      'C;Llave;Válvulas;',
      'D;Tapa;Tubería > PVC;',
    ]
    expect((await run(list.join('\n'))).report).toMatchObject({
      categories: { added: 4 },
      items: { added: 4 },
    })
    expect(
      (await categories()).map((row) => [row.stock_category_id, row.parent_stock_category_id, row.name]),
    ).toEqual([
      [1, null, 'Tubería'],
      [2, 1, 'Cobre'],
      [3, null, 'Válvulas'],
      [4, 1, 'PVC'],
    ])
    expect((await items()).map((row) => row.stock_category_id)).toEqual([2, 2, 3, 4])
    expect((await run(list.join('\n'))).report).toMatchObject({
      categories: { added: 0 },
      items: { unchanged: 4 },
    })
  })

  test('a deleted category is restored by a live item, not by a deleted one', async () => {
    await run('Código,Nombre,Categoría\nA,Tubo,Tubería\n')
    await db.updateTable('categories').set({ deleted: 1 }).execute()
    await run('Código,Nombre,Categoría,Eliminado\nA,Tubo,Tubería,Sí\n')
    expect(await categories()).toMatchObject([{ deleted: 1 }])
    await run('Código,Nombre,Categoría,Eliminado\nA,Tubo,Tubería,No\n')
    expect(await categories()).toMatchObject([{ deleted: 0 }])
  })

  test('with a list of categories, an unknown name is refused', async () => {
    const { sources } = await readSources(
      {
        stock: fileOf('Código;Nombre;Categoría\nA;Tubo;Tubos\n'),
        categories: fileOf('Id;Nombre\n7;Tubería\n'),
      },
      { named: new Map() },
    )
    const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
    expect(
      imported.ok ? [] : imported.problems.map((problem) => writeProblem(problem)).map(withoutPrefix),
    ).toEqual([
      'lista.csv:2 Categoría "Tubos": there is no category Tubos, in the categories file or in the database',
    ])
  })

  test('a variant finds its parent by code anywhere in the list; the parent need not be flagged', async () => {
    await run('Código;Nombre;Código padre\nV-1;Llave 1";V\nV;Llave;\n')
    expect((await items()).map((row) => [row.code, row.stock_item_parent_id, row.is_parent])).toEqual([
      ['V-1', 2, 0],
      ['V', null, 1],
    ])
    expect((await run('Código;Nombre;Código padre\nX;Tapa;W\n')).problems).toEqual([
      'lista.csv:2 Código padre "W": no item has this code, in the file or in the database',
    ])
  })

  test('fields without a column stay unchanged', async () => {
    const whole = 'Código;Nombre;Precio;Oferta;Imagen;Categoría\nA;Tubo;4,5;Sí;a.png;Tubería\n'
    await run(whole)
    await run('Código;Nombre;Precio\nA;Tubo nuevo;5,25\n')
    expect(await items()).toMatchObject([
      { name: 'Tubo nuevo', price: 52_500, is_offer: 1, image_url: 'a.png', stock_category_id: 1 },
    ])
    await run('Código;Nombre;Imagen\nA;Tubo;\n')
    expect(await items()).toMatchObject([{ image_url: '', price: 52_500 }])
  })

  test('codes keep zeros and texts keep line breaks; codes broken by Excel are refused', async () => {
    await run('Código;Nombre\n00123;"dos\r\nlíneas; y ""comillas"""\n="00456";Caja\n\'00789;\'-40 °C\n')
    expect((await items()).map((row) => [row.code, row.name])).toEqual([
      ['00123', 'dos\r\nlíneas; y "comillas"'],
      ['00456', 'Caja'],
      ['00789', '-40 °C'],
    ])
    expect((await run('Código;Nombre\n6,92425E+12;Caja\n')).problems).toEqual([
      'lista.csv:2 Código "6,92425E+12": lost its digits in Excel: set the column to text, and type the code again',
    ])
  })

  test('titles, blank rows, repeated headings and totals are not items', async () => {
    const list =
      'Suministros del Puerto;;\n;;\nLista 2026;;\nCódigo;Nombre;Precio\n\nA;Tubo;1.234,5\nCódigo;Nombre;Precio\nTotal B;Total;1\nTotal;;1.235,5\n'
    const { recognized } = await run(list)
    expect(recognized).toMatchObject([{ headingLine: 4, rows: 2, skippedLines: [7, 9] }])
    expect(await codesOf()).toEqual(['A', 'Total B'])
  })

  test.each([
    [';', 'Código;Nombre;Precio\nA;Tubo, 3 m;4,5\n'],
    [',', 'Code,Name,Price\nA,"Pipe, 3 m",4.5\n'],
    ['\t', '编码\t品名\t单价\nA\t水管, 3米\t4.5\n'],
    ['|', 'SKU|Description|Unit price\nA|Pipe, 3 m; grey|4.5\n'],
    [';', 'sep=;\r\nCódigo;Nombre;Precio\r\nA;Tubo;4,5\r\n'],
  ])('the delimiter %j is detected', async (delimiter, list) => {
    expect((await run(list)).recognized).toMatchObject([{ delimiter, unusedColumns: [] }])
    expect(await items()).toMatchObject([{ code: 'A', price: 45_000 }])
  })

  test('columns can be named on the command line, and unused ones are reported', async () => {
    const list = 'Código;Nombre;Precio A;Precio B;Peso\nA;Tubo;4;5;1 kg\n'
    expect((await run(list)).recognized).toMatchObject([{ unusedColumns: ['Precio A', 'Precio B', 'Peso'] }])
    await run(list, { named: new Map([['price', 'Precio B']]) })
    expect(await items()).toMatchObject([{ price: 50_000 }])
    await run(list, { named: new Map([['price', '#3']]) })
    expect(await items()).toMatchObject([{ price: 40_000 }])
    expect((await run(list, { named: new Map([['price', 'Precio C']]) })).problems).toEqual([
      'lista.csv: has no column Precio C (--column price); it has Código, Nombre, Precio A, Precio B, Peso',
    ])
    expect((await run('Código;Nombre;Precio;Precio\nA;Tubo;4;5\n')).problems).toEqual([
      'lista.csv: has the heading Precio in columns 3 and 4: say which one with --column price=#3',
    ])
    expect((await run('Artículo;Precio\nTubo;4\n')).problems).toEqual([
      'lista.csv: has no column for code / stockItemId: say which it is with --column code="…"; it has Artículo, Precio',
    ])
  })

  test('an ambiguous number is refused unless --decimal is given', async () => {
    const list = 'Código;Nombre;Precio\nA;Tubo;1.234\n'
    expect((await run(list)).problems).toEqual([
      'lista.csv:2 Precio "1.234": may be thousands or decimals, and the other numbers of the column do not tell: say --decimal comma or --decimal point',
    ])
    await run(list, { decimals: 'comma' })
    expect(await items()).toMatchObject([{ price: 12_340_000 }])
    await run(list, { decimals: 'point' })
    expect(await items()).toMatchObject([{ price: 12_340 }])
  })

  test('a list without a column of prices is reported, with the columns that may be it', async () => {
    const { report, recognized } = await run(
      'Código;Nombre;CATÁLOGO 2026;Peso;Marca\nA;Tubo;4,50;2;X\nB;Codo;3,25;;Y\n',
    )
    expect(report).toMatchObject({ items: { added: 2 } })
    expect(recognized[0]?.priceCandidates).toEqual(['CATÁLOGO 2026', 'Peso'])
    expect(recognized.flatMap((table) => writeRecognized(table))).toContain(
      '  no column of prices: known items keep theirs, new ones are "price on request"; if it is CATÁLOGO 2026 (or Peso), say --column price="CATÁLOGO 2026"',
    )
    expect((await run('Código;Nombre;Tarifa\nA;Tubo;4,50\n')).recognized[0]?.priceCandidates).toBeUndefined()
  })

  test('a column without a heading is reported as unused', async () => {
    const list = 'Código;Nombre;;Precio\nA;Tubo;3 m;4,50\nB;Codo;;3,25\n'
    expect((await run(list)).recognized[0]?.unusedColumns).toEqual(['#3'])
  })

  test('numbers in several notations are read, and only the ambiguous one is refused', async () => {
    const list = (price: string) =>
      `Código;Nombre;Precio\nA;Tubo;2394.69\nB;Codo;1.390,04\nC;Llave;12'50\nD;Tapa;${price}\n`
    expect((await run(list('1.234'))).problems).toEqual([
      'lista.csv:5 Precio "1.234": may be thousands or decimals, and the other numbers of the column do not tell: say --decimal comma or --decimal point',
    ])
    const { recognized } = await run(list('3,5'))
    expect(recognized[0]?.decimals).toEqual(['point', 'comma', 'apostrophe'])
    expect((await items()).map(({ price }) => price)).toEqual([23_946_900, 13_900_400, 125_000, 35_000])
  })

  test('a price with more than four decimals is rounded and reported', async () => {
    const { report, recognized } = await run(
      'Código;Nombre;Precio\nA;Tubo;3,33333333\nB;Codo;0,00005\nC;Llave;7,5\n',
    )
    expect(report).toMatchObject({ items: { added: 3 } })
    expect((await items()).map(({ price }) => price)).toEqual([33_333, 1, 75_000])
    expect(recognized[0]?.rounded).toEqual([
      { line: 2, heading: 'Precio', value: 3.33333333, price: 3.3333 },
      { line: 3, heading: 'Precio', value: 0.00005, price: 0.0001 },
    ])
  })

  test('every bad cell is reported with line, heading and value, and nothing is written', async () => {
    const list = 'Código;Nombre;Precio\nA;Tubo;gratis\nB;;4,5\nC;Codo;3x2\n'
    expect((await run(list)).problems).toEqual([
      'lista.csv:2 Precio "gratis": is no price: write a number like 4.49, or leave it empty for a price on request',
      'lista.csv:3 Nombre: is missing',
      'lista.csv:4 Precio "3x2": is no price: write a number like 4.49, or leave it empty for a price on request',
    ])
    expect(await items()).toEqual([])
  })

  test('feature columns set features; an item without values has none', async () => {
    await run('Código;Nombre;Característica: Material;feature:Color\nA;Tubo;Cobre;rojo\nB;Codo;PVC;\n')
    const features = () =>
      db
        .selectFrom('item_features')
        .innerJoin(
          'header_features',
          'header_features.stock_item_header_feature_id',
          'item_features.stock_item_header_feature_id',
        )
        .innerJoin('stock_items', 'stock_items.stock_item_id', 'item_features.stock_item_id')
        .select(['code', 'header_features.name', 'value'])
        .orderBy('code')
        .orderBy('position')
        .execute()
    expect(await features()).toEqual([
      { code: 'A', name: 'Material', value: 'Cobre' },
      { code: 'A', name: 'Color', value: 'rojo' },
      { code: 'B', name: 'Material', value: 'PVC' },
    ])
    expect((await run('Código;Nombre;feature:Material\nA;Tubo;\n')).report).toMatchObject({ features: 1 })
    expect(await features()).toEqual([{ code: 'B', name: 'Material', value: 'PVC' }])
    expect((await run('Código;Nombre\nB;Codo\n')).report).toMatchObject({ features: 0 })
  })

  test('a workbook provides categories and features, and exact numbers', async () => {
    const widths: number[] = []
    const workbook = await writeXlsx([
      { name: 'Notas', headings: ['Lista'], rows: [['de 2026']], widths },
      {
        name: 'Productos',
        headings: ['Código', 'Nombre', 'Categoría', 'Precio', 'Oferta'],
        rows: [[6924254673428, 'Caja', 'Cajas', 0.1 + 0.2, 'x']],
        widths,
      },
      { name: 'Categorías', headings: ['Id', 'Nombre'], rows: [[40, 'Cajas']], widths },
      {
        name: 'Características',
        headings: ['Código', 'Característica', 'Valor'],
        rows: [['6924254673428', 'Material', 'cartón']],
        widths,
      },
    ])
    expect((await run(workbook)).problems).toEqual([])
    expect(await items()).toMatchObject([
      { code: '6924254673428', price: 3_000, is_offer: 1, stock_category_id: 40 },
    ])
    expect(await db.selectFrom('item_features').select('value').execute()).toEqual([{ value: 'cartón' }])
  })

  test('a sheet of categories that is hidden, empty or without ids is reported and not read', async () => {
    const products = sheet('Productos', ITEM, ['A', 'Cable', 1.5])
    const book = await writeXlsx([products, sheet('Categorías', ['Nombre', 'Orden'], ['Cables', 1])])
    const { problems, recognized } = await run(book)
    expect(problems).toEqual([])
    expect(recognized).toMatchObject([{ unreadSheets: ['Categorías'] }])
    expect((await run(await writeXlsx([products, sheet('Categorías', [])]))).problems).toEqual([])
    expect(await categories()).toEqual([])
  })

  test('a compressed list is read', async () => {
    await run(gzipSync('Código;Nombre\nA;Tubo\n'))
    expect(await codesOf()).toEqual(['A'])
  })

  test('an unquoted delimiter inside a number is reported with its row', async () => {
    const { problems } = await run('Code,Name,Price\nA,Bolt,1.5\nB,Nut,1,5\n')
    expect(problems).toEqual([
      'lista.csv:3 row "5": has 4 cells under 3 headings: put quotation marks around what holds the delimiter',
    ])
    expect((await run('Code,Name,Price,\nA,Bolt,1.5,\nB,Nut\n')).problems).toEqual([])
    const several = await run('Código;Nombre;Precio\nD;Tubo;1,5\nE;Codo; azul;2\nF;Tapa; roja;3\n', {
      goodRows: true,
    })
    expect(several.report?.rejected.map(({ row, reason }) => [row, reason])).toEqual([
      [3, ['moreCellsThanHeadings', 4, 3]],
      [4, ['moreCellsThanHeadings', 4, 3]],
    ])
    expect(await codesOf()).toEqual(['A', 'B', 'D'])
  })

  test('a price in another currency than most is a problem of its row', async () => {
    const list =
      'Código;Nombre;Precio;Moneda\nA;Tubo;US$ 4;USD\nB;Codo;3 €;USD\nC;Tapa;2;EUR\nD;Llave;5;DLS\nE;Junta;1;USD\n'
    const { problems } = await run(list)
    expect(problems).toEqual([
      expect.stringMatching(/^lista\.csv:3 Precio "3 €": is in €, and the currency of the shop is USD/),
      expect.stringMatching(/^lista\.csv:4 Precio "2": is in EUR, and the currency of the shop is USD/),
    ])
    expect((await run(list, { goodRows: true })).problems).toEqual([])
    expect(await codesOf()).toEqual(['A', 'D', 'E'])
  })

  test('a list without headings is read if every column is named by its number', async () => {
    const named = new Map([
      ['code', '#1'],
      ['name', '#2'],
      ['price', '#3'],
    ])
    const { recognized, problems } = await run('A;Tubo;1,5\nB;Codo;2,5\n', { named })
    expect(problems).toEqual([])
    expect(recognized).toMatchObject([{ headingLine: 0, rows: 2 }])
    expect(await codesOf()).toEqual(['A', 'B'])
    expect((await run('X;Y;Z\nC;Tapa;2\n', { named })).recognized).toMatchObject([
      { headingLine: 1, rows: 1 },
    ])
  })

  test('a list whose title is in brackets is no JSON', async () => {
    expect((await run('[TARIFA 2026]\nCódigo;Nombre;Precio\nA;Tubo;1,5\n')).problems).toEqual([])
    expect(await codesOf()).toEqual(['A'])
    expect((await run('[{"code":"A","name":"T')).problems).toEqual([expect.stringMatching(/is not JSON/)])
  })

  test('an unclosed quotation mark is reported with its line', async () => {
    const { problems } = await run('Código;Nombre;Precio\nA;"Tubo\nde cobre;1,5\nB;Codo;2,5\n')
    expect(problems).toEqual([
      'lista.csv:2 row "A": the row that begins in line 2 opens a quotation mark (") and never closes it',
    ])
  })

  const sheet = (name: string, headings: readonly string[], ...rows: (string | number)[][]) => ({
    name,
    headings,
    rows,
    widths: [],
  })
  const ITEM = ['Código', 'Nombre', 'Precio']

  test('every sheet with a list of items is read, and the others are reported', async () => {
    const book = await writeXlsx([
      sheet('Resumen', ['Ventas'], ['x']),
      sheet('Cables', ITEM, ['A', 'Cable', 1.5]),
      sheet('Clientes', ['Código', 'Nombre', 'Teléfono'], ['K-1', 'Ana', '600']),
      sheet('Tubos', ['Precio', 'Nombre', 'Código'], [2.5, 'Codo', 'B']),
    ])
    const { recognized, problems } = await run(book)
    expect(problems).toEqual([])
    expect(recognized).toMatchObject([{ rows: 1, unreadSheets: ['Resumen', 'Clientes'] }, { rows: 1 }])
    expect((await items()).map(({ code, price }) => [code, price])).toEqual([
      ['A', 15_000],
      ['B', 25_000],
    ])
  })

  test('with --replace the rows of all sheets stay', async () => {
    const book = await writeXlsx([
      sheet('Cables', ITEM, ['A', 'Cable', 1]),
      sheet('Tubos', ITEM, ['B', 'Codo', 2]),
    ])
    await run('Código;Nombre\nA;Cable\nB;Codo\nC;Viejo\n')
    expect((await run(book, { replace: true })).report).toMatchObject({ items: { changed: 2, deleted: 1 } })
    expect((await items()).map(({ deleted }) => deleted)).toEqual([0, 0, 1])
  })

  test('a code with other values on a second sheet is refused with both rows; --sheet chooses', async () => {
    const book = await writeXlsx([
      sheet('Antigua', ITEM, ['A', 'Cable', 1.5], ['B', 'Codo', 3], ['C', 'Viejo', 9]),
      sheet('Nueva', ITEM, ['A', 'Cable', 1.7], ['B', 'Codo', 3.1]),
    ])
    const refused = (await run(book)).problems.map((problem) => problem.replace(/[0-9a-f-]{36}-/, ''))
    const reason = (place: string) =>
      `is also in ${place}, with other values: say which sheet is meant with --sheet`
    expect(refused).toEqual([
      `lista.csv[Antigua]:2 row "A": ${reason('lista.csv[Nueva]:2')}`,
      `lista.csv[Antigua]:3 row "B": ${reason('lista.csv[Nueva]:3')}`,
      `lista.csv[Nueva]:2 row "A": ${reason('lista.csv[Antigua]:2')}`,
      `lista.csv[Nueva]:3 row "B": ${reason('lista.csv[Antigua]:3')}`,
    ])
    expect(await items()).toEqual([])
    const { recognized } = await run(book, { sheets: ['nueva'] })
    expect(recognized).toMatchObject([{ unreadSheets: ['Antigua'] }])
    expect((await items()).map(({ code, price }) => [code, price])).toEqual([
      ['A', 17_000],
      ['B', 31_000],
    ])
    expect((await run(book, { sheets: ['Otra'] })).problems).toEqual([
      'lista.csv: has no sheet Otra (--sheet); it has Antigua, Nueva',
    ])
  })

  test('a row that is the same on two sheets counts once', async () => {
    const book = await writeXlsx([
      sheet('Cables', ITEM, ['A', 'Cable', 1.5]),
      sheet('Resto', ITEM, ['A', 'Cable', 1.5], ['B', 'Codo', 3]),
    ])
    const { problems, notes } = await run(book)
    expect(problems).toEqual([])
    expect(notes).toEqual([
      expect.stringMatching(
        /\[Resto\]:2 Código "A": is the same as .*\[Cables\]:2 in every column that is read: it counts once$/,
      ),
    ])
    expect(await codesOf()).toEqual(['A', 'B'])
  })

  test('lists of several years are not mixed', async () => {
    const book = await writeXlsx([
      sheet('TARIFA 2025', ITEM, ['A', 'Cable', 1.5], ['OLD', 'Viejo', 9]),
      sheet('TARIFA 2026', ITEM, ['B', 'Codo', 1.7]),
    ])
    expect((await run(book)).problems).toEqual([
      'lista.csv: has lists of several years: TARIFA 2025, TARIFA 2026; say which one is meant with --sheet "TARIFA 2026"',
    ])
    await run(book, { sheets: ['TARIFA 2026'] })
    expect(await codesOf()).toEqual(['B'])
  })

  test('where sheets have different columns, items keep the fields that their sheet has no column for', async () => {
    await run('Código;Nombre;Precio;Imagen;Familia\nA;Cable;1;a.png;Cables\nB;Codo;2;b.png;Tubos\n')
    const book = await writeXlsx([
      sheet('Cables', [...ITEM, 'Imagen'], ['A', 'Cable', 3, 'nueva.png']),
      sheet('Tubos', [...ITEM, 'Familia'], ['B', 'Codo', 4, 'Codos']),
    ])
    expect((await run(book)).problems).toEqual([])
    expect(await items()).toMatchObject([
      { price: 30_000, image_url: 'nueva.png', stock_category_id: 1 },
      { price: 40_000, image_url: 'b.png', stock_category_id: 3 },
    ])
  })

  test('problems of several sheets name their sheet and their cell', async () => {
    const book = await writeXlsx([
      sheet('Cables', ITEM, ['A', 'Cable', 1.5]),
      sheet('Tubos', ITEM, ['B', 'Codo', 'gratis'], ['', 'Sin código', 2]),
    ])
    expect((await run(book)).problems).toEqual([
      'lista.csv[Tubos]:2 Precio "gratis": is no price: write a number like 4.49, or leave it empty for a price on request',
      'lista.csv[Tubos]:3 Código: is missing, and so is stockItemId',
    ])
  })

  test.each([
    ['Código;Nombre;Precio\nA;Tubo;1.234,50 €\n', 'lista.csv:2 Precio "1.234,50 €"', '€', 'EUR', 12_345_000],
    ['Código;Nombre;P.V.P. (€)\nA;Tubo;12,50\n', 'lista.csv:1 P.V.P. (€) "P.V.P. (€)"', '€', 'EUR', 125_000],
    [
      'Código;Nombre;Precio EUR\nA;Tubo;12,50\n',
      'lista.csv:1 Precio EUR "Precio EUR"',
      'EUR',
      'EUR',
      125_000,
    ],
    ['Código;Nombre;Precio\nA;Tubo;MXN 12.50\n', 'lista.csv:2 Precio "MXN 12.50"', 'MXN', 'MXN', 125_000],
    ['Código;Nombre;Precio\nA;Tubo;12.50 M.N.\n', 'lista.csv:2 Precio "12.50 M.N."', 'M.N.', 'MXN', 125_000],
    ['Código;Nombre;Precio;Moneda\nA;Tubo;12,50;EUR\n', 'lista.csv:2 Moneda "EUR"', 'EUR', 'EUR', 125_000],
    [
      'Precios en euros\nCódigo;Nombre;Precio\nA;Tubo;12,50\n',
      'lista.csv:1 "Precios en euros"',
      'euros',
      'EUR',
      125_000,
    ],
    ['编码;名称;单价（元）\nA;水管;8.90\n', 'lista.csv:1 单价（元） "单价（元）"', '元', 'CNY', 89_000],
  ])('prices in another currency are refused with the reason: %j', async (list, place, sign, code, price) => {
    expect((await run(list)).problems).toEqual([
      `${place}: is in ${sign}, and the currency of the shop is USD: change it with "setting set currency ${code}", or take the numbers as they are with --currency ${code}`,
    ])
    expect(await items()).toEqual([])
    const { recognized, problems } = await run(list, { currency: code })
    expect(problems).toEqual([])
    expect(recognized[0]?.currency).toBe(code)
    expect(await items()).toMatchObject([{ price }])
    expect((await run(list, { takenCurrency: code })).problems).toEqual([])
  })

  test('a sign that several currencies share is taken as the one of the shop', async () => {
    const list = 'Código;Nombre;Precio\nA;Tubo;"$1,234.50"\nB;Codo;$ 3\n'
    for (const currency of ['USD', 'MXN', 'COP']) expect((await run(list, { currency })).problems).toEqual([])
    expect(await items()).toMatchObject([{ price: 12_345_000 }, { price: 30_000 }])
    expect((await run(list, { currency: 'EUR' })).problems).toEqual([
      expect.stringMatching(/:2 Precio .* is in \$/),
    ])
  })

  test.each(['CLP', 'PYG', 'JPY', 'KRW', 'VND'])(
    '%s has no decimals: 12.500 is thousands',
    async (currency) => {
      const list = 'Código;Nombre;Precio\nA;Tubo;12.500\nB;Codo;3,950\nC;Tapa;990\n'
      expect((await run(list, { currency })).problems).toEqual([])
      expect((await items()).map(({ price }) => price)).toEqual([125_000_000, 39_500_000, 9_900_000])
    },
  )

  test('12.500 is doubtful where another currency than the shop has decimals', async () => {
    const list = 'Código;Nombre;Precio\nA;Tubo;12.500\n'
    const doubtful = [expect.stringMatching(/^lista\.csv:2 Precio "12\.500": may be thousands or decimals/)]
    expect((await run(list)).problems).toEqual(doubtful)
    expect((await run(list, { currency: 'CLP', takenCurrency: 'USD' })).problems).toEqual(doubtful)
    expect((await run(list, { takenCurrency: 'CLP' })).problems).toEqual(doubtful)
  })

  test('a quantity of 1.000 stays doubtful in a shop without decimals', async () => {
    const list = 'Código;Nombre;Precio;Mejor precio;Desde cantidad\nA;Tubo;12.500;11.000;1.000\n'
    const { notes } = await run(list, { currency: 'CLP' })
    expect(notes).toEqual([
      expect.stringMatching(/^lista\.csv:2 Desde cantidad "1\.000": may be thousands or decimals/),
    ])
  })

  test.each(['BD 1.250', '1.250 BD', 'BHD 1.250'])('%s is a price in a shop of dinars', async (price) => {
    const list = `Código;Nombre;Precio\nA;Tubo;${price}\n`
    expect((await run(list, { currency: 'BHD' })).problems).toEqual([
      expect.stringMatching(/^lista\.csv:2 Precio ".*": may be thousands or decimals/),
    ])
    expect((await run(`${list}B;Codo;0.500\n`, { currency: 'BHD' })).problems).toEqual([])
    expect((await items())[0]).toMatchObject({ price: 12_500 })
    expect((await run(list)).problems).toEqual([expect.stringMatching(/ is in (?:BD|BHD), and the currency/)])
  })

  test('of prices in several currencies those of the shop are read', async () => {
    const list = 'Código;Nombre;Precio USD;Precio EUR\nA;Tubo;4;3,50\n'
    await run(list, { currency: 'EUR' })
    expect(await items()).toMatchObject([{ price: 35_000 }])
    await run(list)
    expect(await items()).toMatchObject([{ price: 40_000 }])
  })

  test('rows with an empty price are noted, but not parents, deleted items and words such as "consultar"', async () => {
    const path = fileOf(
      'Código;Nombre;Precio;Código padre;Eliminado\nA;Tubo;4,50;;\n01;CABLES;;;\nP;Padre;;;\nV;Variante;3;P;\nC;Codo;consultar;;\nD;Viejo;;;Sí\nE;Llave;;;\n',
    )
    const { sources } = await readSources({ stock: path }, { named: new Map() })
    const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
    const notes = imported.ok ? imported.report.notes.map((note) => withoutPrefix(writeProblem(note))) : []
    expect(notes).toEqual(['lista.csv: 2 rows have no price and are on request: line 3, 8'])
  })

  test('words for a price on request and remarks beside a price are read and noted', async () => {
    const { problems, notes } = await run(
      'Código;Nombre;Precio\nA;Tubo;consultar\nB;Codo;12,50*\nC;Tapa;12,5 + IVA\nD;Llave;12,50/ud\nE;Junta;agotado\n',
    )
    expect(problems).toEqual([])
    expect(notes).toEqual([
      'lista.csv:2 Precio "consultar": is read as a price on request',
      'lista.csv:3 Precio "12,50*": is read as 12.5, without "*"',
      'lista.csv:4 Precio "12,5 + IVA": is read as 12.5, without "+ IVA"',
      'lista.csv:5 Precio "12,50/ud": is read as 12.5, without "/ud"',
      'lista.csv:6 Precio "agotado": is read as a price on request',
    ])
    expect((await items()).map(({ price }) => price)).toEqual([null, 125_000, 125_000, 125_000, null])
  })

  test('an unreadable cell of an optional column is left out and noted, and a known item keeps its value', async () => {
    await run('Código;Nombre;EAN;Oferta;Imagen;Mejor precio;Desde cantidad\nA;Tubo;841;Sí;a.png;3;10\n')
    const { problems, notes } = await run(
      'Código;Nombre;EAN;Oferta;Imagen;Mejor precio;Desde cantidad\nA;Tubo;8,41E+12;3x2;https://x y;barato;varios\n',
    )
    expect(problems).toEqual([])
    expect(notes).toEqual([
      'lista.csv:2 EAN "8,41E+12": cannot be read as a code and is left out: an item of the shop keeps its own',
      'lista.csv:2 Mejor precio "barato": is no price and is left out: an item of the shop keeps its own',
      'lista.csv:2 Desde cantidad "varios": is no whole number that fits here and is left out: an item of the shop keeps its own',
      'lista.csv:2 Oferta "3x2": is neither yes nor no and is left out: an item of the shop keeps its value',
      'lista.csv:2 Imagen "https://x y": is neither a file name nor an https address and is left out: an item of the shop keeps its picture',
    ])
    expect(await items()).toMatchObject([
      {
        barcode: '841',
        is_offer: 1,
        image_url: 'a.png',
        best_price: 30_000,
        quantity_best_price: 10,
      },
    ])
  })

  test('a category or feature that cannot be read is left out and noted, and a known item keeps its category', async () => {
    await run('Código;Nombre;Familia;Subfamilia\nA;Tubo;Tubos;Cobre\nB;Codo;Codos;\nC;Tapa;Tapas;\n')
    const { problems, notes } = await run(
      'Código;Nombre;Familia;Subfamilia;feature:Color\nA;Tubo;#N/A;Cobre;#N/A\nB;Codo;;Cobre;rojo\nC;Tapa;Tapas;;azul\n',
    )
    expect(problems).toEqual([])
    expect(notes).toEqual([
      'lista.csv: 1 row has no category: line 3',
      'lista.csv:2 feature:Color "#N/A": cannot be read as a feature and is left out',
      'lista.csv:2 Familia "#N/A": cannot be read as a category and is left out: an item of the shop keeps its own',
      'lista.csv:3 Subfamilia "Cobre": names a subcategory without the category above it and is left out: an item of the shop keeps its own category',
    ])
    const names = new Map((await categories()).map((row) => [row.stock_category_id, row.name]))
    expect((await items()).map((row) => names.get(row.stock_category_id ?? 0))).toEqual([
      'Cobre',
      'Codos',
      'Tapas',
    ])
    expect(await db.selectFrom('item_features').select('value').execute()).toHaveLength(2)
  })

  test('a doubtful quantity is left out and noted', async () => {
    const { problems, notes } = await run(
      'Código;Nombre;Precio;Mejor precio;Desde cantidad\nA;Tubo;5;4;1.000\n',
    )
    expect(problems).toEqual([])
    expect(notes).toEqual([
      'lista.csv:2 Desde cantidad "1.000": may be thousands or decimals and is left out: an item of the shop keeps its own; say --decimal comma or --decimal point',
    ])
  })

  test('quantities with units and pictures with paths are repaired and noted', async () => {
    const { notes } = await run(
      'Código;Nombre;Imagen;Mejor precio;Desde cantidad\nA;Tubo;fotos/A.jpg;3;10+\nB;Codo;C:\\fotos\\B.jpg;2;12 uds\nC;Tapa;no tiene;1;desde 6\n',
    )
    expect(notes).toEqual([
      'lista.csv:2 Desde cantidad "10+": is read as 10',
      'lista.csv:2 Imagen "fotos/A.jpg": is read as the file A.jpg',
      'lista.csv:3 Desde cantidad "12 uds": is read as 12',
      'lista.csv:3 Imagen "C:\\\\fotos\\\\B.jpg": is read as the file B.jpg',
      'lista.csv:4 Desde cantidad "desde 6": is read as 6',
      'lista.csv:4 Imagen "no tiene": is read as no picture',
    ])
    expect(await items()).toMatchObject([
      { image_url: 'A.jpg', quantity_best_price: 10 },
      { image_url: 'B.jpg', quantity_best_price: 12 },
      { image_url: '', quantity_best_price: 6 },
    ])
  })

  test('rows that only hold a category give it to the rows below', async () => {
    const { problems, notes } = await run(
      'REF;DESCRIPCIÓN;P.V.P.\nCABLES Y MANGUERAS;;\nA1;Cable;1,5\nA2;Manguera;2,5\n*** TUBOS ***;;\nB1;Tubo;3\n;;\nPrecios sin IVA. Portes a cargo del cliente;;\n;Página 2;\n',
    )
    expect(problems).toEqual([])
    expect(notes).toEqual([
      'lista.csv:8 REF "Precios sin IVA. Portes a cargo del cliente": is read as a remark and left out',
      'lista.csv:9 DESCRIPCIÓN "Página 2": is read as a remark and left out',
      'lista.csv:2 REF "CABLES Y MANGUERAS": is read as the category "CABLES Y MANGUERAS" of the 2 rows below',
      'lista.csv:5 REF "*** TUBOS ***": is read as the category "TUBOS" of the row below',
    ])
    expect((await categories()).map(({ name }) => name)).toEqual(['CABLES Y MANGUERAS', 'TUBOS'])
    expect((await items()).map((row) => [row.code, row.stock_category_id])).toEqual([
      ['A1', 1],
      ['A2', 1],
      ['B1', 2],
    ])
  })

  test('a category written only in the first row of its group applies to the rows below', async () => {
    const { notes } = await run(
      'REF;DESCRIPCIÓN;P.V.P.;FAMILIA\nA;x;1;CABLES\nB;y;2;\nC;z;3;\nD;v;4;TUBOS\nE;w;5;\n',
    )
    expect(notes).toEqual([
      'lista.csv:2 FAMILIA "CABLES": applies to the 2 rows below without a "FAMILIA" of their own',
      'lista.csv:5 FAMILIA "TUBOS": applies to the row below without a "FAMILIA" of its own',
    ])
    expect((await items()).map((row) => row.stock_category_id)).toEqual([1, 1, 1, 2, 2])
  })

  test('items without a category are counted where others have one', async () => {
    const { notes } = await run(
      'REF;DESCRIPCIÓN;FAMILIA\nA;x;CABLES\nB;y;CABLES\nC;z;\nD;v;TUBOS\nE;w;CABLES\n',
    )
    expect(notes).toEqual(['lista.csv: 1 row has no category: line 4'])
    expect((await items()).map((row) => row.stock_category_id)).toEqual([1, 1, null, 2, 1])
  })

  test('a list of codes to discontinue needs no names', async () => {
    await run('Código;Nombre\nA;Tubo\nB;Codo\nC;Tapa\n')
    const { problems, notes } = await run('REF;DESCATALOGADO\nA;Sí\nB;BAJA\nC;\n')
    expect(problems).toEqual([])
    expect(notes).toEqual(['lista.csv: has no column of names: items keep theirs'])
    expect((await items()).map(({ name, deleted }) => [name, deleted])).toEqual([
      ['Tubo', 1],
      ['Codo', 1],
      ['Tapa', 0],
    ])
    expect((await run('REF;ELIMINADO\nA;No\nZ;Sí\n')).problems).toEqual([
      'lista.csv:3 REF "Z": is not in the shop yet, and the list has no column of names: add one for new items',
    ])
    expect((await run('REF;ELIMINADO\nY;No\nZ;Sí\n')).problems).toEqual([
      'lista.csv: has no column for name: say which it is with --column name="…"; it has REF, ELIMINADO',
    ])
  })

  test('a column of active items is the opposite of a column of deleted ones', async () => {
    const { problems } = await run('Código;Nombre;Activo\nA;Tubo;Sí\nB;Codo;No\nC;Tapa;\n')
    expect(problems).toEqual([])
    expect((await items()).map(({ deleted }) => deleted)).toEqual([0, 1, 0])
    await run('Código;Nombre;Estado\nA;Tubo;Descatalogado\nB;Codo;Alta\n')
    expect((await items()).map(({ deleted }) => deleted)).toEqual([1, 0, 0])
    const { recognized, notes } = await run('Código;Nombre;Estado\nA;Tubo;Usado\nB;Codo;Seminuevo\n')
    expect(recognized[0]?.unusedColumns).toEqual(['Estado'])
    expect(notes).toEqual([
      'lista.csv:2 Estado "Usado": does not say whether an item is sold: the column is not used',
    ])
  })

  test('the only heading like a price is read as the price; of several, the merchant chooses', async () => {
    const { notes } = await run('REF;DESCRIPCIÓN;TARIFA 2026;PESO\nA1;Cable;1,5;3\n')
    expect(notes).toEqual(['lista.csv: the column "TARIFA 2026" is read as the price'])
    expect(await items()).toMatchObject([{ price: 15_000 }])
    const several = await run('REF;DESCRIPCIÓN;Tarifa 1;Tarifa 2\nA1;Cable;1,5;1,4\n')
    expect(several.recognized[0]?.priceCandidates).toEqual(['Tarifa 1', 'Tarifa 2'])
    const numbered = await run('REF;DESCRIPCIÓN;PVP1;PVP2\nA1;Cable;1,5;1,4\n')
    expect(numbered.recognized[0]?.priceCandidates).toEqual(['PVP1', 'PVP2'])
    expect((await run('REF;DESCRIPCIÓN;PVP1\nA1;Cable;1,5\n')).notes).toEqual([
      'lista.csv: the column "PVP1" is read as the price',
    ])
    const both = await run('REF;DESCRIPCIÓN;Precio sin IVA;Precio con IVA\nA1;Cable;2;2,42\n')
    expect(both.notes).toEqual([
      'lista.csv: the price is "Precio sin IVA"; not used: Precio con IVA. For another one, say --column price="Precio con IVA"',
    ])
    expect(await items()).toMatchObject([{ price: 20_000 }])
    expect((await run('REF;DESCRIPCIÓN;PVP (IVA incl.)\nA1;Cable;2,42\n')).notes).toEqual([
      'lista.csv: the prices of "PVP (IVA incl.)" include the tax, and are imported as they are: check that the shop shows prices with tax',
    ])
  })

  test('a tier price without the quantity from which it applies is warned of', async () => {
    const list = (heading: string, quantity: string) =>
      `Código;Nombre;Precio;PRECIO MAYORISTA${heading}\nA;Tubo;4,50;4,00${quantity}\n`
    expect((await run(list('', ''))).report?.warnings).toEqual([
      ['tierWithoutQuantity', 'PRECIO MAYORISTA', 'Cantidad mejor precio'],
    ])
    expect((await run(list(';Mín. mayorista', ';12'))).report?.warnings).toEqual([])
    expect(await items()).toMatchObject([{ best_price: 40_000, quantity_best_price: 12 }])
    expect((await run(list(';Desde cantidad', ';'))).report?.warnings).toEqual([
      ['tiersWithoutQuantity', 1, '2', 'PRECIO MAYORISTA'],
    ])
  })

  test('headings below a long letterhead are found, and the refusal names the limit', async () => {
    const above = (lines: number) => 'Suministros del Puerto\n'.repeat(lines)
    const list = 'Código;Nombre;Precio\nA;Tubo;4,5\n'
    expect((await run(above(60) + list)).recognized).toMatchObject([{ headingLine: 61, rows: 1 }])
    expect((await run(above(120) + list)).problems).toEqual([
      'lista.csv: has no headings that are known in its first 100 lines: name them as the template does',
    ])
  })
})
