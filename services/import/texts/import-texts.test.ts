import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../../test/world/databases.ts'
import { emptyCatalogs } from '../../../test/world/imports/empty-catalogs.ts'
import { writeXlsx } from '../table/write-xlsx.ts'
import { readDescriptions } from '../../catalog/descriptions.ts'
import { storedCategories, storedItems } from '../../catalog/stored-lists.ts'
import type { Actor } from '../../trail/actor.ts'
import { findBrokenChange } from '../../trail/check-trail.ts'
import { importCatalog } from '../import-catalog.ts'
import { writeProblem } from '../sources/source.ts'
import { undoImport, undoLastImport } from '../undo/undo-import.ts'
import { importTexts, type TextsRequest } from './import-texts.ts'
import { readTexts } from './read-texts.ts'

const folder = temporaryFolder()
const COMMAND: Actor = { kind: 'command', name: 'root' }

const row = (fields: object, index: number) => ({ row: index + 1, fields })
const STOCK = [
  { stockItemId: 1, code: 'TUB', name: 'Tubo', category: 'Tuberías > Cobre' },
  { stockItemId: 2, code: '0012', name: 'Codo' },
  { stockItemId: 3, code: '', name: 'Sin código' },
  { stockItemId: 4, code: 'DOS', name: 'Dos' },
  { stockItemId: 5, code: 'DOS', name: 'Otro dos' },
].map(row)

describeOnBoth('a list of texts', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
    const stock = { name: 'stock.json', rows: STOCK }
    const request = { catalogId: 1, stock, imageHosts: [], confirmed: true, recordAs: ['stock.json'] }
    expect(await importCatalog(db, COMMAND, request)).toMatchObject({ ok: true })
  })

  /** Imports a list: the rows of a JSON list, the text of a CSV, or a workbook. */
  async function load(content: string | readonly object[] | Buffer, options: Partial<TextsRequest> = {}) {
    const isJson = Array.isArray(content)
    const path = join(folder, `${randomUUID()}.${isJson ? 'json' : 'csv'}`)
    writeFileSync(path, isJson ? JSON.stringify(content) : (content as string | Buffer))
    const read = await readTexts(path, { named: new Map() })
    if (read.problems.length > 0) return { ok: false as const, problems: read.problems, questions: [] }
    return importTexts(db, COMMAND, { catalogId: 1, texts: read.lists, recordAs: ['textos.csv'], ...options })
  }
  /** The problems without the name of the file. */
  async function problemsOf(content: string | readonly object[], options: Partial<TextsRequest> = {}) {
    const imported = await load(content, options)
    if (imported.ok) return []
    return imported.problems.map((problem) => writeProblem(problem).replace(/^[\w-]+\.\w+:?/, ''))
  }

  async function namesOf() {
    const names: Record<string, readonly string[]> = {}
    for await (const some of storedItems(db, 1))
      for (const { stockItemId, nameEs, nameEn, nameZh } of some)
        if (nameEs + nameEn + nameZh !== '') names[stockItemId] = [nameEs, nameEn, nameZh]
    for await (const some of storedCategories(db, 1))
      for (const { name, nameEs, nameEn, nameZh } of some)
        if (nameEs + nameEn + nameZh !== '') names[name] = [nameEs, nameEn, nameZh]
    return names
  }
  const descriptionsOf = async () => Object.fromEntries(await readDescriptions(db, 1))
  const revision = async () =>
    (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision

  test.each([
    ['Código;Idioma;Nombre;Descripción\nTUB;inglés;Pipe;Red copper\nTUB;chino;铜管;红铜\n'],
    ['Code,Language,Name,Description\nTUB,English,Pipe,Red copper\nTUB,Chinese,铜管,红铜\n'],
    ['编码,语言,名称,描述\nTUB,英语,Pipe,Red copper\nTUB,中文,铜管,红铜\n'],
    ['code;language;name;description\nTUB;en-US;Pipe;Red copper\nTUB;zh_CN;铜管;红铜\n'],
  ])('has headings and languages in each language (%#)', async (list) => {
    expect(await problemsOf(list)).toEqual([])
    expect(await namesOf()).toEqual({ 1: ['', 'Pipe', '铜管'] })
    expect(await descriptionsOf()).toEqual({ 1: { en: 'Red copper', zh: '红铜' } })
  })

  test('names an item by its id or code, and a category by its id or path', async () => {
    expect(
      await problemsOf([
        { stockItemId: 3, language: 'en', name: 'Without code', description: 'Third' },
        { code: 'TUB', language: 'es', name: 'Caño' },
        { category: 'Tuberías', language: 'en', name: 'Pipes' },
        { category: ['tuberias', 'COBRE'], language: 'zh', name: '铜' },
      ]),
    ).toEqual([])
    expect(await namesOf()).toEqual({
      1: ['Caño', '', ''],
      3: ['', 'Without code', ''],
      Tuberías: ['', 'Pipes', ''],
      Cobre: ['', '', '铜'],
    })
    expect(await descriptionsOf()).toEqual({ 3: { en: 'Third' } })
  })

  test('may be a workbook', async () => {
    const sheet = {
      name: 'Traducciones',
      headings: ['Código', 'Idioma', 'Descripción'],
      widths: [10, 10, 60],
      rows: [['TUB', 'en', 'Red copper\n\nFor cold and hot water']],
    }
    expect(await load(await writeXlsx([sheet]))).toMatchObject({ ok: true, report: { descriptions: 1 } })
    expect(await descriptionsOf()).toEqual({ 1: { en: 'Red copper\n\nFor cold and hot water' } })
  })

  test('leaves what it has no column for, and empties what has an empty cell', async () => {
    await load([{ code: 'TUB', language: 'en', name: 'Pipe', description: 'Red copper' }])
    await load('Código;Idioma;Nombre\nTUB;en;Copper pipe\n')
    expect([await namesOf(), await descriptionsOf()]).toEqual([
      { 1: ['', 'Copper pipe', ''] },
      { 1: { en: 'Red copper' } },
    ])
    await load('Código;Idioma;Nombre;Descripción\nTUB;en;Copper pipe;\n')
    expect(await descriptionsOf()).toEqual({})
    await load([{ code: 'TUB', language: 'en', name: null }])
    expect(await namesOf()).toEqual({})
  })

  test('cleans descriptions and says what it takes out', async () => {
    const hostile =
      '<p onclick="alert(1)">Red</p><script>alert(1)</script><a href="javascript:alert(1)">more</a>'
    const imported = await load([{ code: 'TUB', language: 'en', description: hostile }])
    expect(await descriptionsOf()).toEqual({ 1: { en: '<p>Red</p><a>more</a>' } })
    expect(imported).toMatchObject({ report: { notes: [{ reason: ['tagsTakenOut', 'script, href'] }] } })
  })

  test('reports every bad row with its line and imports nothing if there is one', async () => {
    const list = [
      'Código;Categoría;Idioma;Nombre;Descripción',
      'TUB;;en;Pipe;',
      'NADA;;en;Nothing;',
      ';Tuberías > Oro;en;Gold;',
      'TUB;;fr;Tube;',
      'TUB;;;Tube;',
      'DOS;;en;Two;',
      ';;en;Nobody;',
      ';Tuberías;en;Pipes;All pipes',
      'TUB;;en;Tube;',
      `TUB;;zh;;${'x'.repeat(10_001)}`,
      '',
    ].join('\n')
    const problems = [
      '3 Código "NADA": no item has this code, in the file or in the database',
      '4 Categoría "Tuberías > Oro": there is no category Tuberías > Oro, in the categories file or in the database',
      '5 Idioma "fr": is no language of the shop: give es, en or zh',
      '6 Idioma: is missing',
      '7 Código "DOS": is the code of items 4, 5: give stockItemId',
      '8 row: names no item and no category: give a code, a category or an id',
      '9 Descripción "All pipes": is for items only: empty it for a category',
      '10 row: gives this language other texts than row 2: keep one of them',
      expect.stringMatching(/^11 Descripción "x+…: is longer than 10000 characters: shorten it$/),
    ]
    const before = await revision()
    expect(await problemsOf(list)).toEqual(problems)
    expect([await namesOf(), await descriptionsOf(), await revision()]).toEqual([{}, {}, before])
    const good = await load(list, { goodRows: true })
    expect(good).toMatchObject({ ok: true, report: { translatedNames: 1 } })
    expect(await namesOf()).toEqual({ 1: ['', 'Pipe', ''] })
  })

  test('without a column that names the rows, the language or a text is refused', async () => {
    expect(await problemsOf('Código;Nombre\nTUB;Pipe\n')).toEqual([expect.stringContaining('language')])
    expect(await problemsOf('Código;Idioma;Precio\nTUB;en;3\n')).toEqual([expect.stringContaining('name')])
    expect(await problemsOf('Idioma;Nombre\nen;Pipe\n')).toEqual([expect.stringContaining('code')])
  })

  test('asks before it takes a code for one that lost its zeros', async () => {
    const csv = 'Código;Idioma;Nombre\n12;en;Elbow\n12;zh;弯头\n'
    expect(await load(csv)).toMatchObject({ ok: false, problems: [], questions: [{ cases: [{ row: 2 }] }] })
    expect(await load(csv, { confirmed: true })).toMatchObject({ ok: true })
    expect(await namesOf()).toEqual({ 2: ['', 'Elbow', '弯头'] })
  })

  test('is one change of the catalogue, and none the second time', async () => {
    const list = [
      { code: 'TUB', language: 'en', name: 'Pipe', description: 'Red copper' },
      { category: 'Tuberías', language: 'en', name: 'Pipes' },
      { stockItemId: 3, language: 'zh', description: '第三' },
    ]
    const before = await revision()
    expect(await load(list)).toMatchObject({ report: { translatedNames: 2, descriptions: 2 } })
    expect(await revision()).toBe(before + 1)
    expect(await load(list)).toMatchObject({ report: { translatedNames: 0, descriptions: 0, changes: [] } })
    expect(await revision()).toBe(before + 1)
    const imports = await db.selectFrom('imports').selectAll().orderBy('import_id').execute()
    expect(imports.slice(1)).toMatchObject([{ origin: 'files', files: '["textos.csv"]', rows_changed: 3 }])
    const last = await db.selectFrom('changes').selectAll().orderBy('change_id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ kind: 'catalog_imported', actor_kind: 'command' })
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('only rehearsed changes nothing', async () => {
    const before = await revision()
    const list = [{ code: 'TUB', language: 'en', name: 'Pipe', description: 'Red' }]
    expect(await load(list, { dryRun: true })).toMatchObject({
      report: { translatedNames: 1, descriptions: 1 },
    })
    expect([await namesOf(), await descriptionsOf(), await revision()]).toEqual([{}, {}, before])
  })

  test('is taken back as a whole, and made again', async () => {
    await load([{ code: 'TUB', language: 'en', name: 'Pipe', description: 'Old' }])
    await load([
      { code: 'TUB', language: 'en', name: 'Copper pipe', description: 'New' },
      { code: 'TUB', language: 'zh', description: '新' },
    ])
    expect(await undoLastImport(db, COMMAND, { catalogId: 1 })).toMatchObject({
      ok: true,
      value: { kept: [] },
    })
    expect([await namesOf(), await descriptionsOf()]).toEqual([{ 1: ['', 'Pipe', ''] }, { 1: { en: 'Old' } }])
    const undo = await db
      .selectFrom('imports')
      .selectAll()
      .orderBy('import_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await undoImport(db, COMMAND, { importId: undo.import_id })).toMatchObject({ ok: true })
    expect([await namesOf(), await descriptionsOf()]).toEqual([
      { 1: ['', 'Copper pipe', ''] },
      { 1: { en: 'New', zh: '新' } },
    ])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('that was changed since stays where it was, and the rest is taken back', async () => {
    await load([{ code: 'TUB', language: 'en', description: 'First' }])
    const { import_id: importId } = await db
      .selectFrom('imports')
      .selectAll()
      .orderBy('import_id', 'desc')
      .executeTakeFirstOrThrow()
    await load([{ code: 'TUB', language: 'en', description: 'Second' }])
    expect(await undoImport(db, COMMAND, { importId })).toMatchObject({
      value: { kept: [{ field: 'descriptionEn', reason: ['changedSince'], now: 'Second', former: '' }] },
    })
    expect(await descriptionsOf()).toEqual({ 1: { en: 'Second' } })
  })

  test('of an item that goes with the import that added it is not in the way', async () => {
    await load([{ code: 'TUB', language: 'en', description: 'First' }])
    const [first] = await db.selectFrom('imports').selectAll().orderBy('import_id').execute()
    expect(await undoImport(db, COMMAND, { importId: first?.import_id ?? 0 })).toMatchObject({ ok: true })
    expect(await undoLastImport(db, COMMAND, { catalogId: 1 })).toMatchObject({
      value: { kept: [{ reason: ['isGone'] }] },
    })
  })
})
