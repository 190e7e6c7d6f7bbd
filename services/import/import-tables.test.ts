import { writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { writeXlsx } from './table/write-xlsx.ts'
import { setSetting } from '../settings/settings.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportRequest } from './import-request.ts'
import { type ReadOptions, readSources } from './sources/read-sources.ts'
import { writeRecognized } from './sources/recognized-text.ts'
import { writeProblem } from './sources/source.ts'

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
    for (const table of ['item_features', 'stock_items', 'categories', 'catalogs'] as const)
      await db.deleteFrom(table).execute()
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
    if (problems.length > 0)
      return { recognized, problems: problems.map((problem) => writeProblem(problem)).map(withoutPrefix) }
    const imported = await importCatalog(db, { catalogId: 1, ...sources, imageHosts: [], ...given })
    return {
      recognized,
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
    const setRates = (rates: string) => setSetting(db, 'tax_rates', rates)
    beforeEach(async () => {
      await setSetting(db, 'tax', '21')
      await setRates('reducido=10, superreducido=4')
    })
    afterEach(async () => {
      await db.deleteFrom('stock_items').execute()
      await setRates('')
      await setSetting(db, 'tax', '')
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

    test('that the shop does not have are problems of their rows', async () => {
      const { problems } = await run('Código;Nombre;IVA\nA;Pan;4\nB;Té;5\nC;Taza;lujo\n')
      expect(problems).toEqual([
        'lista.csv:3 IVA "5": is no tax rate of this shop: the setting tax_rates has reducido, superreducido',
        'lista.csv:4 IVA "lujo": is no tax rate of this shop: the setting tax_rates has reducido, superreducido',
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

  test('a minimum or multiple that is not a whole number from 1 to a million is refused', async () => {
    const list =
      'Código;Nombre;Pedido mínimo;Múltiplo de pedido\nA;Tubo;0;2\nB;Codo;6;1,5\nC;Tapa;x;1000001\n'
    expect((await run(list)).problems).toEqual([
      'lista.csv:2 Pedido mínimo "0": is not a whole number from 1 to 1000000',
      'lista.csv:3 Múltiplo de pedido "1,5": is not a whole number from 1 to 1000000',
      'lista.csv:4 Pedido mínimo "x": is not a whole number from 1 to 1000000',
      'lista.csv:4 Múltiplo de pedido "1000001": is not a whole number from 1 to 1000000',
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
    const imported = await importCatalog(db, { catalogId: 1, ...sources, imageHosts: [] })
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
      'lista.csv: has no column for code or stockItemId: say which it is with --column code="…"; it has Artículo, Precio',
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
      'Código;Nombre;TARIFA 2026;Peso;Marca\nA;Tubo;4,50;2;X\nB;Codo;3,25;;Y\n',
    )
    expect(report).toMatchObject({ items: { added: 2 } })
    expect(recognized[0]?.priceCandidates).toEqual(['TARIFA 2026', 'Peso'])
    expect(recognized.flatMap(writeRecognized)).toContain(
      '  no column of prices: known items keep theirs, new ones are "price on request"; if it is TARIFA 2026 (or Peso), say --column price="TARIFA 2026"',
    )
    expect((await run('Código;Nombre;Tarifa\nA;Tubo;4,50\n')).recognized[0]?.priceCandidates).toBeUndefined()
  })

  test('a column without a heading is named among the unused ones', async () => {
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
    expect(recognized[0]?.decimals).toBe('point and comma and apostrophe')
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
    const list = 'Código;Nombre;Precio;Oferta\nA;Tubo;consultar;Sí\nB;;4,5;quizá\nC;Codo;€ 3,5;x\n'
    expect((await run(list)).problems).toEqual([
      'lista.csv:2 Precio "consultar": is no price: write a number like 4.49, or leave it empty for a price on request',
      'lista.csv:3 Nombre: is missing',
      'lista.csv:3 Oferta "quizá": is neither yes nor no: write true or false; in a table Sí or No, Yes or No, 是 or 否',
      'lista.csv:4 Precio "€ 3,5": is no price: write a number like 4.49, or leave it empty for a price on request',
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
  })

  test('an unclosed quotation mark is reported with its line', async () => {
    const { problems } = await run('Código;Nombre;Precio\nA;"Tubo;1,5\nB;Codo;2,5\n')
    expect(problems).toEqual([
      'lista.csv: the row that begins in line 2 opens a quotation mark (") and never closes it',
    ])
  })

  test('a few broken letters or a zero byte do not change the detected encoding', async () => {
    const text = 'Code;Name;Price\nA;Cañería de latón y acción rápida ñandú;1,5\nB;x'
    const broken = Buffer.concat([Buffer.from(text), Buffer.from([0xc3]), Buffer.from(';2,5\n')])
    expect((await run(broken)).problems).toEqual([
      'lista.csv: is not utf-8 text: say which it is with --encoding',
    ])
    expect(
      (await run('Código;Nombre;Precio\nA;Tubo largo de latón\0x;1,5\nB;Codo corto;2,5\n')).problems,
    ).toEqual([expect.stringMatching(/^lista\.csv:2 Nombre .*control characters/)])
  })

  test('of unknown sheets the first with known headings is read, and the others are reported', async () => {
    const headings = ['Código', 'Nombre', 'Precio']
    const book = await writeXlsx([
      { name: 'Resumen', headings: ['Ventas'], rows: [['x']], widths: [] },
      { name: 'Enero', headings, rows: [['A', 'Tubo', 1.5]], widths: [] },
      { name: 'Febrero', headings, rows: [['B', 'Codo', 1.5]], widths: [] },
    ])
    const { recognized, problems } = await run(book)
    expect(problems).toEqual([])
    expect(recognized).toMatchObject([{ rows: 1, unreadSheets: ['Resumen', 'Febrero'] }])
    expect(await codesOf()).toEqual(['A'])
  })
})
