import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { FACT_NAMES } from '#domain/catalog/item-fields.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import { storedItems } from '../catalog/stored-lists.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { importCatalog } from './import-catalog.ts'
import { readSources } from './sources/read-sources.ts'
import { writeProblem } from './sources/source.ts'
import { undoLastImport } from './undo/undo-import.ts'

const folder = temporaryFolder()

const notebook = { stockItemId: 1, code: 'CUA-1', name: 'Cuaderno' }
const facts = {
  brand: 'Trazo',
  barcode: '8412345678905',
  unit: 'box',
  piecesPerUnit: 12,
  availability: 'short',
  availableInDays: 7,
  stock: 4,
  morePictures: ['CUA-1-2.jpg', 'CUA-1-3.jpg'],
  documents: ['CUA-1.pdf'],
}
const storedFacts = { ...facts, morePictures: 'CUA-1-2.jpg|CUA-1-3.jpg', documents: 'CUA-1.pdf' }

describeOnBoth('facts of items', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(() => emptyCatalogs(db))

  /** Imports the rows of a JSON list, or the text of a CSV. Returns the problems and notes. */
  async function run(stock: string | readonly object[]) {
    const isTable = typeof stock === 'string'
    const path = join(folder, `${randomUUID()}.${isTable ? 'csv' : 'json'}`)
    writeFileSync(path, isTable ? stock : JSON.stringify(stock))
    const { sources } = await readSources({ stock: path }, { named: new Map() })
    const request = { catalogId: 1, ...sources, imageHosts: [], confirmed: true, recordAs: ['list'] }
    const imported = await importCatalog(db, THE_SHOP, request)
    if (!imported.ok) return imported.problems.map((problem) => writeProblem(problem))
    return (sources.stock?.notes ?? []).map((note) => writeProblem(note).replace(/^[^:]*:/, ''))
  }

  /** The facts of the items, by name. */
  async function stored(): Promise<Partial<StockItem>[]> {
    const items: StockItem[] = []
    for await (const some of storedItems(db, 1)) items.push(...some)
    return items.map((item) =>
      Object.fromEntries(FACT_NAMES.flatMap((name) => (name in item ? [[name, item[name]]] : []))),
    )
  }

  test('a JSON list gives them; one that it leaves out stays, and null removes it', async () => {
    await run([{ ...notebook, ...facts }])
    expect(await stored()).toEqual([storedFacts])
    await run([notebook])
    expect(await stored()).toEqual([storedFacts])
    await run([{ ...notebook, brand: null, documents: null, stock: 0 }])
    const { brand: _, documents: __, ...others } = storedFacts
    expect(await stored()).toEqual([{ ...others, stock: 0 }])
  })

  test.each([
    [
      'Código;Nombre;Marca;Código de barras;Unidad de venta;Piezas por unidad;Disponibilidad;Días de entrega;Existencias;Más imágenes;Documentos\n' +
        'CUA-1;Cuaderno;Trazo;8412345678905;Caja;12;Pocas unidades;7;4;CUA-1-2.jpg|CUA-1-3.jpg;CUA-1.pdf\n',
    ],
    [
      'Code,Name,Brand,EAN,UoM,Units per box,Availability,Lead time,On hand,More pictures,Data sheets\n' +
        'CUA-1,Cuaderno,Trazo,8412345678905,BX,12,Low stock,7,4.9,CUA-1-2.jpg | CUA-1-3.jpg,CUA-1.pdf\n',
    ],
    [
      '编码,名称,品牌,条形码,单位,每箱件数,供货状态,货期,库存数量,更多图片,资料\n' +
        'CUA-1,Cuaderno,Trazo,8412345678905,箱,12,库存紧张,7,4,CUA-1-2.jpg|CUA-1-3.jpg,CUA-1.pdf\n',
    ],
  ])('a table has a column for each (%#)', async (stock) => {
    expect(await run(stock)).toEqual([])
    expect(await stored()).toEqual([storedFacts])
  })

  test('a table without their columns keeps them, and an empty cell removes one', async () => {
    await run([{ ...notebook, ...facts }])
    await run('code,name,brand,price\nCUA-1,Cuaderno,,2\n')
    const { brand: _, ...others } = storedFacts
    expect(await stored()).toEqual([others])
  })

  test('what cannot be read is left out with a note, and an item of the shop keeps its own', async () => {
    await run([{ ...notebook, ...facts }])
    expect(
      await run(
        'code;name;unit;availability;stock;more pictures\nCUA-1;Cuaderno;CJ12;mañana;muchos;a/b.jpg\n',
      ),
    ).toEqual([
      '2 unit "CJ12": is no known unit of sale and is left out: an item of the shop keeps its own',
      '2 availability "mañana": is no known availability and is left out: an item of the shop keeps its own',
      '2 stock "muchos": is no whole number that fits here and is left out: an item of the shop keeps its own',
      '2 more pictures "a/b.jpg": is no list of file names or https addresses and is left out: an item of the shop keeps its own',
    ])
    expect(await stored()).toEqual([storedFacts])
  })

  test('what is owed is nothing in stock', async () => {
    await run('code,name,stock\nCUA-1,Cuaderno,-3\n')
    expect(await stored()).toEqual([{ stock: 0 }])
  })

  test('come back when the import that changed them is taken back', async () => {
    await run([{ ...notebook, ...facts }])
    await run([{ ...notebook, stock: 90, unit: 'piece', documents: ['b.pdf'], brand: null }])
    expect((await undoLastImport(db, THE_SHOP, { catalogId: 1 })).ok).toBe(true)
    expect(await stored()).toEqual([storedFacts])
  })
})
