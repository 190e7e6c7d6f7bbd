import { writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import type { Names } from '#domain/catalog/names.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import { listHeaderFeatures, listItemFeatures } from '../catalog/features.ts'
import { storedCategories, storedItems } from '../catalog/stored-lists.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { importCatalog } from './import-catalog.ts'
import { type Files, readSources } from './sources/read-sources.ts'
import { writeProblem } from './sources/source.ts'
import { undoLastImport } from './undo/undo-import.ts'

const folder = temporaryFolder()

describeOnBoth('names in other languages', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(() => emptyCatalogs(db))

  /** Imports lists: the rows of a JSON list, or the text of a CSV. Returns the problems. */
  async function run(lists: { readonly [Name in keyof Files]: string | readonly object[] }) {
    const files = Object.entries(lists).map(([list, content]) => {
      const isTable = typeof content === 'string'
      const path = join(folder, `${randomUUID()}-${list}.${isTable ? 'csv' : 'json'}`)
      writeFileSync(path, isTable ? content : JSON.stringify(content))
      return [list, path]
    })
    const { sources } = await readSources(Object.fromEntries(files), { named: new Map() })
    const request = { catalogId: 1, ...sources, imageHosts: [], confirmed: true, recordAs: ['list'] }
    const imported = await importCatalog(db, THE_SHOP, request)
    return imported.ok ? [] : imported.problems.map((problem) => writeProblem(problem))
  }

  /** The names of rows: their own, Spanish, English, Chinese. */
  async function namesOf(lists: AsyncIterable<readonly Names[]>) {
    const rows: Names[] = []
    for await (const some of lists) rows.push(...some)
    return rows.map(({ name, nameEs, nameEn, nameZh }) => [name, nameEs, nameEn, nameZh])
  }
  const itemNames = () => namesOf(storedItems(db, 1))
  const categoryNames = () => namesOf(storedCategories(db, 1))

  const notebook = { stockItemId: 1, code: 'CUA-1', name: 'Cuaderno' }

  test('of a JSON list are added to those of the shop: a missing language stays, null removes it', async () => {
    await run({ stock: [{ ...notebook, names: { en: 'Notebook', zh: '笔记本' } }] })
    expect(await itemNames()).toEqual([['Cuaderno', '', 'Notebook', '笔记本']])
    await run({ stock: [{ ...notebook, names: { en: 'Exercise book', zh: null } }] })
    expect(await itemNames()).toEqual([['Cuaderno', '', 'Exercise book', '']])
    await run({ stock: [{ ...notebook, name: 'Cuaderno A4' }] })
    expect(await itemNames()).toEqual([['Cuaderno A4', '', 'Exercise book', '']])
    await run({ stock: [{ ...notebook, names: null }] })
    expect(await itemNames()).toEqual([['Cuaderno', '', '', '']])
  })

  test.each([
    ['Código;Nombre;Nombre inglés;Nombre chino\nCUA-1;Cuaderno;Notebook;笔记本\n'],
    ['Code,Name,English name,Chinese name\nCUA-1,Cuaderno,Notebook,笔记本\n'],
    ['编码,名称,英语名称,中文名称\nCUA-1,Cuaderno,Notebook,笔记本\n'],
    ['code,name,name:en,name:zh\nCUA-1,Cuaderno,Notebook,笔记本\n'],
  ])('of a table have a column each (%#)', async (stock) => {
    expect(await run({ stock })).toEqual([])
    expect(await itemNames()).toEqual([['Cuaderno', '', 'Notebook', '笔记本']])
  })

  test('of a table stay without a column, and an empty cell removes them', async () => {
    await run({ stock: [{ ...notebook, names: { es: 'Libreta', en: 'Notebook' } }] })
    await run({ stock: 'code,name,price\nCUA-1,Cuaderno,2\n' })
    expect(await itemNames()).toEqual([['Cuaderno', 'Libreta', 'Notebook', '']])
    await run({ stock: 'code,name,English name\nCUA-1,Cuaderno,\n' })
    expect(await itemNames()).toEqual([['Cuaderno', 'Libreta', '', '']])
  })

  test('may be all that a list has: a new item takes them for its own, an item of the shop keeps its own', async () => {
    await run({ stock: [notebook] })
    expect(await run({ stock: '编码,中文名称\nCUA-1,笔记本\nBOL-1,圆珠笔\n' })).toEqual([])
    expect(await itemNames()).toEqual([
      ['Cuaderno', '', '', '笔记本'],
      ['圆珠笔', '', '', '圆珠笔'],
    ])
  })

  test('of a new item without one of its own are the name of it', async () => {
    expect(await run({ stock: [{ code: 'BOL-1', names: { zh: '圆珠笔', en: 'Ballpoint' } }] })).toEqual([])
    expect(await itemNames()).toEqual([['Ballpoint', '', 'Ballpoint', '圆珠笔']])
    const [problem] = await run({ stock: [{ code: 'X', names: {} }] })
    expect(problem).toMatch(/needs a name|without a name|name.*missing/)
  })

  test('of categories are imported like those of items', async () => {
    const paper = { stockCategoryId: 1, name: 'Papel', names: { en: 'Paper', zh: '纸品' } }
    await run({ categories: [paper] })
    expect(await categoryNames()).toEqual([['Papel', '', 'Paper', '纸品']])
    await run({ categories: 'Id;Nombre;Nombre inglés\n1;Papel y cartón;\n' })
    expect(await categoryNames()).toEqual([['Papel y cartón', '', '', '纸品']])
    const [problem] = await run({ categories: [{ stockCategoryId: 2, names: { en: 'Pens' } }] })
    expect(problem).toContain('name')
    await run({ stock: 'code,name,category\nCUA-1,Cuaderno,Papel y cartón\n' })
    expect(await categoryNames()).toEqual([['Papel y cartón', '', '', '纸品']])
  })

  test('come back when the import that changed them is taken back', async () => {
    const paper = { stockCategoryId: 1, name: 'Papel', names: { zh: '纸品' } }
    await run({ categories: [paper], stock: [{ ...notebook, names: { en: 'Notebook' } }] })
    await run({
      categories: [{ ...paper, names: { zh: '纸' } }],
      stock: [{ ...notebook, names: { en: 'Pad', zh: '本' } }],
    })
    expect((await undoLastImport(db, THE_SHOP, { catalogId: 1 })).ok).toBe(true)
    expect(await itemNames()).toEqual([['Cuaderno', '', 'Notebook', '']])
    expect(await categoryNames()).toEqual([['Papel', '', '', '纸品']])
  })

  test('of features belong to all items, their values to one', async () => {
    const color = { stockItemId: 1, name: 'Color', value: 'Azul' }
    await run({
      stock: [notebook],
      features: [{ ...color, names: { zh: '颜色' }, values: { en: 'Blue', zh: '蓝色' } }],
    })
    expect(await listHeaderFeatures(db)).toMatchObject([{ name: 'Color', names: { zh: '颜色' } }])
    expect(await listItemFeatures(db, [1], '1')).toMatchObject([
      { value: 'Azul', values: { en: 'Blue', zh: '蓝色' } },
    ])
    await run({
      features: 'Código;Característica;Nombre inglés;Valor;Valor inglés\nCUA-1;Color;Colour;Rojo;Red\n',
    })
    expect(await listHeaderFeatures(db)).toMatchObject([
      { name: 'Color', names: { en: 'Colour', zh: '颜色' } },
    ])
    expect(await listItemFeatures(db, [1], '1')).toMatchObject([{ value: 'Rojo', values: { en: 'Red' } }])
  })

  test('of features alone are recorded as an import', async () => {
    const color = { stockItemId: 1, name: 'Color', value: 'Azul' }
    await run({ stock: [notebook], features: [color] })
    const recorded = () => db.selectFrom('imports').select('rows_changed').orderBy('import_id').execute()
    const before = await recorded()
    await run({ features: [{ ...color, names: { en: 'Color', zh: '颜色' } }] })
    expect((await recorded()).slice(before.length)).toEqual([{ rows_changed: 1 }])
    await run({ features: [{ ...color, names: { en: 'Color', zh: '颜色' } }] })
    expect(await recorded()).toHaveLength(before.length + 1)
  })

  test('of a value stay if a list without translations repeats the value', async () => {
    const color = { stockItemId: 1, name: 'Color', value: 'Azul' }
    await run({ stock: [notebook], features: [{ ...color, values: { en: 'Blue' } }] })
    const list = (value: string) => ({ stock: `code,name,feature:Color\nCUA-1,Cuaderno,${value}\n` })
    await run(list('Azul'))
    expect(await listItemFeatures(db, [1], '1')).toMatchObject([{ value: 'Azul', values: { en: 'Blue' } }])
    await run(list('Rojo'))
    expect(await listItemFeatures(db, [1], '1')).toMatchObject([{ value: 'Rojo', values: undefined }])
  })

  test('that are no text are left out with a note', async () => {
    expect(await run({ stock: [{ ...notebook, names: { en: 7, zh: '笔记本' } }] })).toEqual([])
    expect(await itemNames()).toEqual([['Cuaderno', '', '', '笔记本']])
  })
})
