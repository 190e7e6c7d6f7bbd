import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportRequest } from './import-request.ts'
import { importPrices } from './import-prices.ts'
import { writeRejectedFile } from './rejected-file.ts'
import { readPrices } from './sources/read-prices.ts'
import { readSources } from './sources/read-sources.ts'
import { type Problem, writeProblem } from './sources/source.ts'
import { writeXlsx } from './table/write-xlsx.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()

describeOnDefault('importing the good rows', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
  })

  async function run(name: string, content: string | Uint8Array, options: Partial<ImportRequest> = {}) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const { sources } = await readSources({ stock: path }, { named: new Map() })
    const request = { catalogId: 1, ...sources, goodRows: true, confirmed: true, imageHosts: [], ...options }
    const imported = await importCatalog(db, THE_SHOP, request)
    if (!imported.ok) return { sources, refused: imported.problems.map((problem) => writeProblem(problem)) }
    const { rejected, notes } = imported.report
    const file = await writeRejectedFile(Object.values(sources), rejected, 'es')
    return {
      sources,
      report: imported.report,
      rejected,
      notes: notes.map((note) => writeProblem(note)),
      file,
    }
  }
  const codes = async () =>
    (
      await db
        .selectFrom('stock_items')
        .select('code')
        .where('deleted', '=', 0)
        .orderBy('stock_item_id')
        .execute()
    ).map(({ code }) => code)

  const list = [
    'Código;Nombre;Precio;Código padre',
    'A;Tubo;4,50;',
    'B;Codo;-1;',
    'P;;3;',
    'P-1;Variante;3;P',
    'D;Llave;1;',
    'D;Llave dorada;2;',
    'C;"Tapa ""grande""; roja";2,25;',
  ].join('\n')

  test('imports the valid rows and returns the others as the same file with reasons, which can be imported again', async () => {
    const { file, rejected } = await run('lista.csv', `\ufeff${list}\n`)
    expect(await codes()).toEqual(['A', 'C'])
    expect(rejected?.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7])
    expect(file).toMatchObject({ ending: 'csv', rows: 5 })
    const text = file?.content.toString() ?? ''
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\ufeffCódigo;Nombre;Precio;Código padre;Motivo (Lonja)',
      'B;Codo;-1;;Precio: es negativo: un precio es 0 o más',
      'P;;3;;Nombre: falta',
    ])
    const corrected = text
      .replace('B;Codo;-1', 'B;Codo;1,75')
      .replace('P;;3', 'P;Padre;3')
      .replace('D;Llave dorada', 'E;Llave dorada')
    expect((await run('lista.rejected.csv', corrected)).rejected).toEqual([])
    expect((await codes()).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'P', 'P-1'])
  })

  test('leaves out a category without a name, with its children and their items', async () => {
    const sources = {
      categories: {
        name: 'categorias.json',
        rows: [
          { row: 1, fields: { stockCategoryId: 1, parentStockCategoryId: null, name: 'Tubos' } },
          { row: 2, fields: { stockCategoryId: 2, parentStockCategoryId: null, name: '' } },
          { row: 3, fields: { stockCategoryId: 3, parentStockCategoryId: 2, name: 'Codos' } },
        ],
      },
      stock: {
        name: 'lista.json',
        rows: [
          { row: 1, fields: { code: 'A', name: 'Tubo', stockCategoryId: 1 } },
          { row: 2, fields: { code: 'B', name: 'Codo', stockCategoryId: 3 } },
          { row: 3, fields: { code: 'C', name: '', stockCategoryId: 1 } },
        ],
      },
    }
    const request = { catalogId: 1, ...sources, confirmed: true, imageHosts: [] }
    const sentences = (problems: readonly Problem[]) => problems.map((problem) => writeProblem(problem))
    const refused = await importCatalog(db, THE_SHOP, request)
    expect(refused.ok ? [] : sentences(refused.problems)).toEqual([
      'categorias.json:2 name: is blank',
      'lista.json:3 name: is blank',
    ])
    const imported = await importCatalog(db, THE_SHOP, { ...request, goodRows: true })
    expect(imported.ok && sentences(imported.report.rejected)).toEqual([
      'categorias.json:2 name: is blank',
      'categorias.json:3 parentStockCategoryId 2: there is no category 2, in the files or in the database',
      'lista.json:2 stockCategoryId 3: there is no category 3, in the files or in the database',
      'lista.json:3 name: is blank',
    ])
    expect(await codes()).toEqual(['A'])
  })

  test('a file that is returned twice has one column of reasons', async () => {
    const first = await run('dos.csv', 'Código;Nombre\nA;Tubo\nB;\n')
    const second = await run('dos.rejected.csv', `${first.file?.content.toString()}C;Codo\n`)
    expect(second.file?.content.toString()).toBe('\ufeffCódigo;Nombre;Motivo (Lonja)\r\nB;;Nombre: falta\r\n')
  })

  test('a workbook is returned as a workbook, a JSON list as JSON', async () => {
    const sheet = {
      name: 'Productos',
      headings: ['Código', 'Nombre', 'Precio'],
      widths: [10, 10, 10],
      rows: [
        ['00012', 'Tubo', 4.5],
        ['00013', 'Codo', -2],
      ],
    }
    const workbook = await run('libro.xlsx', await writeXlsx([sheet]))
    expect(workbook.file?.ending).toBe('xlsx')
    writeFileSync(join(folder, 'vuelta.xlsx'), workbook.file?.content ?? '')
    const { sources } = await readSources({ stock: join(folder, 'vuelta.xlsx') }, { named: new Map() })
    expect(Array.from(sources.stock?.rows ?? [], ({ cells }) => cells)).toEqual([
      ['00013', 'Codo', -2, 'Precio: es negativo: un precio es 0 o más'],
    ])
    const json = await run(
      'lista.json',
      JSON.stringify([
        { code: 'A', name: 'A' },
        { code: 'B', name: 5 },
      ]),
    )
    expect(JSON.parse(json.file?.content.toString() ?? '')).toEqual([
      { code: 'B', name: 5, reasons: ['name: no es texto'] },
    ])
  })

  test('a list without a good row is refused, and so is every list without the option', async () => {
    expect((await run('mala.csv', 'Código;Nombre\nA;\n')).refused).toEqual(['mala.csv:2 Nombre: is missing'])
    expect((await run('lista.csv', list, { goodRows: false })).refused?.length).toBeGreaterThan(3)
    expect(await codes()).toEqual([])
  })

  test('a row that repeats another in every field counts once', async () => {
    const { notes } = await run('lista.csv', 'Código;Nombre;Precio\nA;Tubo;4,5\nB;Codo;1\nA;Tubo;4,50\n', {
      goodRows: false,
    })
    expect(notes).toEqual([
      'lista.csv:4 row: is the same as row 2 in every column that is read: it counts once',
    ])
    expect(await codes()).toEqual(['A', 'B'])
  })

  test('both rows of an item that is named twice are left out', async () => {
    await run('lista.csv', 'Código;Nombre;Precio\nA;Tubo;4\n')
    const [item] = await db.selectFrom('stock_items').select('stock_item_id').execute()
    const { rejected } = await run(
      'doble.csv',
      `Id;Código;Nombre;Precio\n${item?.stock_item_id};X;Tubo;5\n;A;Tubo;6\n;B;Codo;1\n`,
    )
    expect(rejected?.map(({ row }) => row)).toEqual([2, 3])
    expect(await codes()).toEqual(['A', 'B'])
  })

  test('an item that returns where the column of deleted items is empty is asked about', async () => {
    await run('lista.csv', 'Código;Nombre;Eliminado\nA;Tubo;Sí\nB;Codo;Sí\n')
    const path = join(folder, 'vuelve.csv')
    const ask = async (list: string) => {
      writeFileSync(path, list)
      const { sources } = await readSources({ stock: path }, { named: new Map() })
      return importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
    }
    expect(await ask('Código;Nombre;Eliminado\nA;Tubo;\n')).toMatchObject({
      ok: false,
      questions: [{ reason: ['restoresItems', 1] }],
    })
    expect(await ask('Código;Nombre;Eliminado\nA;Tubo;No\n')).toMatchObject({ ok: true })
  })

  test('of a list of prices, both rows of a code with two prices are left out', async () => {
    await run('lista.csv', 'Código;Nombre;Precio\nA;Tubo;4,5\nB;Codo;1\n')
    const path = join(folder, 'precios.csv')
    writeFileSync(path, 'Código;Precio\nA;5\nB;1,1\nA;6\nB;1,1\n')
    const { lists } = await readPrices(path, { named: new Map() })
    const imported = await importPrices(db, THE_SHOP, {
      catalogId: 1,
      prices: lists,
      goodRows: true,
      recordAs: [],
    })
    expect(imported).toMatchObject({
      ok: true,
      report: {
        items: { changed: 1 },
        rejected: [{ row: 4 }, { row: 2 }],
        notes: [{ row: 5, reason: ['repeatsRow', 3] }],
      },
    })
  })

  test('all spellings of a category become one: that of the shop, else the first', async () => {
    const rows = [
      'Código;Nombre;Categoría',
      'A;A;Iluminación',
      'B;B;ILUMINACIÓN',
      'C;C; Iluminacion > LED',
      'D;D;iluminación > led',
    ]
    const { notes } = await run('familias.csv', `${rows.join('\n')}\n`)
    expect(notes).toEqual([
      'familias.csv:3 Categoría "ILUMINACIÓN": is the category Iluminación in another spelling: 1 row',
      'familias.csv:4 Categoría "Iluminacion": is the category Iluminación in another spelling: 1 row',
      'familias.csv:5 Categoría "iluminación": is the category Iluminación in another spelling: 1 row',
      'familias.csv:5 Categoría "led": is the category LED in another spelling: 1 row',
    ])
    await run('otra.csv', 'Código;Nombre;Categoría\nE;E;ILUMINACION > Led\n')
    const names = await db.selectFrom('categories').select('name').orderBy('position').execute()
    expect(names).toEqual([{ name: 'Iluminación' }, { name: 'LED' }])
  })

  test('where the shop has two spellings as two categories, each item stays in its own', async () => {
    await importCatalog(db, THE_SHOP, {
      catalogId: 1,
      categories: {
        name: 'c.json',
        rows: ['Bebidas', 'BEBIDAS'].map((name, index) => ({
          row: index + 1,
          fields: { stockCategoryId: index + 1, name },
        })),
      },
      imageHosts: [],
    })
    const { notes } = await run('lista.csv', 'Código;Nombre;Categoría\nA;A;Bebidas\nB;B;BEBIDAS\n')
    expect(notes).toEqual([])
    const items = await db.selectFrom('stock_items').select('stock_category_id').orderBy('code').execute()
    expect(items).toEqual([{ stock_category_id: 1 }, { stock_category_id: 2 }])
  })

  test('codes without their leading zeros match the codes of the shop once that is confirmed', async () => {
    await run('ceros.csv', 'Código;Nombre;Precio\n00012;Tubo;4\n00013;Codo;4\n')
    const lost = 'Código;Nombre;Precio\n12;Tubo;4,1\n13;Codo;4,1\n14;Nuevo;1\n'
    const path = join(folder, 'perdidos.csv')
    writeFileSync(path, lost)
    const { sources } = await readSources({ stock: path }, { named: new Map() })
    const asked = await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
    expect(asked).toMatchObject({
      ok: false,
      problems: [],
      questions: [
        { reason: ['lostZeros', 2], cases: [{ row: 2, field: 'Código', value: '12' }, { row: 3 }] },
      ],
    })
    expect(await codes()).toEqual(['00012', '00013'])
    const { notes, report } = await run('perdidos.csv', lost)
    expect(notes?.[0]).toBe('perdidos.csv:2 Código "12": has lost its leading zeros: it is 00012')
    expect(report).toMatchObject({ items: { added: 1, changed: 2 } })
    expect(await codes()).toEqual(['00012', '00013', '14'])
    writeFileSync(path, 'Código;Precio\n12;4,2\n')
    const { lists } = await readPrices(path, { named: new Map() })
    expect(await importPrices(db, THE_SHOP, { catalogId: 1, prices: lists, recordAs: [] })).toMatchObject({
      questions: [{ reason: ['lostZeros', 1] }],
    })
    expect(
      await importPrices(db, THE_SHOP, { catalogId: 1, prices: lists, confirmed: true, recordAs: [] }),
    ).toMatchObject({
      report: { items: { changed: 1 }, unknown: [] },
    })
  })

  test('codes in other capitals or blanks are the codes of the shop once that is confirmed', async () => {
    await run('antes.csv', 'Código;Nombre;Precio\nAB-1;Tubo;4\nAB2;Codo;4\n')
    const path = join(folder, 'minusculas.csv')
    const list = 'Código;Nombre;Precio\nab-1;Tubo;4,1\nAB 2;Codo;4,1\nab-3;Nuevo;1\n'
    writeFileSync(path, list)
    const { sources } = await readSources({ stock: path }, { named: new Map() })
    expect(await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })).toMatchObject({
      ok: false,
      questions: [{ reason: ['otherLetters', 2], cases: [{ value: 'ab-1' }, { value: 'AB 2' }] }],
    })
    const { notes, report } = await run('minusculas.csv', list)
    expect(notes?.[0]).toBe('minusculas.csv:2 Código "ab-1": is AB-1 in other capitals, width or blanks')
    expect(report).toMatchObject({ items: { added: 1, changed: 2 } })
    expect(await codes()).toEqual(['AB-1', 'AB2', 'ab-3'])
    writeFileSync(path, 'Código;Precio\nab-1;4,2\n')
    const { lists } = await readPrices(path, { named: new Map() })
    expect(await importPrices(db, THE_SHOP, { catalogId: 1, prices: lists, recordAs: [] })).toMatchObject({
      questions: [{ reason: ['otherLetters', 1] }],
    })
  })
})
