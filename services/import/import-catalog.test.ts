import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  integer,
  oneof,
  option,
  record,
  string,
} from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import type { RowChange } from './changes/changes.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportRequest } from './import-request.ts'
import { type SourceFile, writeProblem } from './sources/source.ts'
import { THE_SHOP } from '../trail/actor.ts'

type Fields = Readonly<Record<string, unknown>>

function file(name: string, rows: readonly unknown[]): SourceFile {
  return { name, rows: rows.map((fields, index) => ({ row: index + 1, fields })) }
}

const pipes = { stockCategoryId: 1, parentStockCategoryId: null, name: 'Tuberías' }
const valves = { stockCategoryId: 2, parentStockCategoryId: 1, name: 'Válvulas' }
const pipe = { stockItemId: 11, stockCategoryId: 1, name: 'Tubo de cobre', code: 'TUB-15', price: 4.49 }
const valve = { stockItemId: 20, stockCategoryId: 2, name: 'Válvula', code: 'VAL', isParent: true, price: 12 }
const variant = {
  stockItemId: 21,
  stockCategoryId: 2,
  stockItemParentId: 20,
  name: 'Válvula 1"',
  code: 'VAL-1',
  price: 18,
}

describeOnBoth('importing a catalog', (engine) => {
  let db: Db
  let address = ''
  beforeAll(async () => {
    address = await engine.newDatabase()
    db = await openMigrated(address)
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
  })

  const run = (
    categories: readonly unknown[] | undefined,
    stock: readonly unknown[] | undefined,
    options: Partial<ImportRequest> = {},
  ) =>
    importCatalog(db, THE_SHOP, {
      catalogId: 1,
      categories: categories && file('categories.json', categories),
      stock: stock && file('stock.json', stock),
      confirmed: true,
      imageHosts: [],
      ...options,
    })

  const reportOf = async (...given: Parameters<typeof run>) => {
    const imported = await run(...given)
    if (!imported.ok) throw new Error(imported.problems.map((problem) => writeProblem(problem)).join('\n'))
    return imported.report
  }
  const problemsOf = async (...given: Parameters<typeof run>) => {
    const imported = await run(...given)
    return imported.ok ? [] : imported.problems.map((problem) => writeProblem(problem))
  }
  const items = () => db.selectFrom('stock_items').selectAll().orderBy('stock_item_id').execute()
  const categories = () => db.selectFrom('categories').selectAll().orderBy('position').execute()
  const revision = async () =>
    (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision

  test('new rows are added and read back unchanged', async () => {
    const report = await reportOf([pipes, valves], [pipe, valve, variant])
    expect(report).toMatchObject({
      catalogIsNew: true,
      categories: { added: 2, changed: 0, unchanged: 0, deleted: 0 },
      items: { added: 3, changed: 0, unchanged: 0, deleted: 0 },
      warnings: [],
    })
    expect(await items()).toMatchObject([
      { stock_item_id: 11, stock_category_id: 1, name: 'Tubo de cobre', code: 'TUB-15', price: 44_900 },
      { stock_item_id: 20, is_parent: 1, stock_item_parent_id: null },
      { stock_item_id: 21, is_parent: 0, stock_item_parent_id: 20 },
    ])
    expect(await db.selectFrom('catalogs').selectAll().execute()).toEqual([{ catalog_id: 1, company_id: 1 }])
  })

  test('importing the same files again changes nothing', async () => {
    await reportOf([pipes, valves], [pipe, valve, variant])
    const before = [await items(), await categories(), await revision()]
    const report = await reportOf([pipes, valves], [pipe, valve, variant], { replace: true })
    expect(report.items).toEqual({ added: 0, changed: 0, unchanged: 3, deleted: 0 })
    expect(report.categories).toEqual({ added: 0, changed: 0, unchanged: 2, deleted: 0 })
    expect([await items(), await categories(), await revision()]).toEqual(before)
  })

  test('only changed rows get the next revision', async () => {
    await reportOf([pipes, valves], [pipe, valve])
    const first = await revision()
    const report = await reportOf(undefined, [{ ...pipe, price: 4.1 }, valve])
    expect(report.items).toEqual({ added: 0, changed: 1, unchanged: 1, deleted: 0 })
    expect(await revision()).toBe(first + 1)
    expect((await items()).map((item) => item.revision - first)).toEqual([1, 0])
  })

  test('missing rows stay; with --replace they are marked deleted in the given lists', async () => {
    await reportOf([pipes, valves], [pipe, valve, variant])
    expect((await reportOf(undefined, [pipe])).items.deleted).toBe(0)
    const report = await reportOf(undefined, [pipe], { replace: true })
    expect(report.items).toEqual({ added: 0, changed: 0, unchanged: 1, deleted: 2 })
    expect(report.categories.deleted).toBe(0)
    expect((await items()).map((item) => item.deleted)).toEqual([0, 1, 1])
    expect((await categories()).map((category) => category.deleted)).toEqual([0, 0])
    // A later file restores it
    await reportOf(undefined, [valve])
    expect((await items()).map((item) => item.deleted)).toEqual([0, 0, 1])
  })

  test('a dry run reports the same and writes nothing', async () => {
    await reportOf([pipes], [pipe])
    const before = [await items(), await categories(), await revision()]
    const report = await reportOf([pipes, valves], [{ ...pipe, price: 5 }, valve], {
      dryRun: true,
      replace: true,
    })
    expect(report.items).toEqual({ added: 1, changed: 1, unchanged: 0, deleted: 0 })
    expect([await items(), await categories(), await revision()]).toEqual(before)
    await reportOf([pipes], undefined, { catalogId: 2, dryRun: true })
    expect(await db.selectFrom('catalogs').select('catalog_id').execute()).toEqual([{ catalog_id: 1 }])
  })

  test('a row without an id is matched by code, else added after the last id', async () => {
    await reportOf([pipes], [pipe])
    const report = await reportOf(undefined, [
      { code: 'NEW-1', name: 'Nuevo' },
      { code: 'TUB-15', name: 'Tubo nuevo', stockItemId: null },
      { code: 'NEW-2', name: 'Otro', stockItemId: 0 },
    ])
    expect(report.items).toEqual({ added: 2, changed: 1, unchanged: 0, deleted: 0 })
    expect((await items()).map((item) => [item.stock_item_id, item.name])).toEqual([
      [11, 'Tubo nuevo'],
      [12, 'Nuevo'],
      [13, 'Otro'],
    ])
  })

  test('categories follow the order of a full file; a partial file leaves the others in place', async () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name, index) => ({ stockCategoryId: index + 1, name }))
    const names = async () => (await categories()).map((category) => category.name).join('')
    await reportOf([c, a, b], undefined)
    expect(await names()).toBe('CAB')
    await reportOf(
      [
        { ...b, name: 'b' },
        { stockCategoryId: 9, name: 'D' },
      ],
      undefined,
    )
    expect(await names()).toBe('CAbD')
    await reportOf([a, b, c, { stockCategoryId: 9, name: 'D' }], undefined)
    expect(await names()).toBe('ABCD')
  })

  test('unusual changes are made only once they are confirmed', async () => {
    await reportOf(
      [pipes, valves],
      [pipe, valve, { stockItemId: 30, code: 'OLD', name: 'Viejo', deleted: true }],
    )
    const before = [await items(), await revision()]
    const list = [
      { ...pipe, price: 44.9 },
      { stockItemId: 30, code: 'OLD', name: 'Viejo' },
    ]
    const asked = { replace: true, confirmed: false }
    const reasons = [
      ['pricesJump', 1],
      ['deletesItems', 1, 2],
      ['restoresItems', 1],
    ]
    const imported = await run(undefined, list, asked)
    expect(imported).toMatchObject({
      ok: false,
      problems: [],
      questions: reasons.map((reason) => ({ reason })),
    })
    expect([await items(), await revision()]).toEqual(before)
    const rehearsed = await reportOf(undefined, list, { ...asked, dryRun: true })
    expect(rehearsed.questions.map(({ reason }) => reason)).toEqual(reasons)
    const report = await reportOf(undefined, list, { ...asked, confirmed: true })
    expect(report.questions.map(({ reason }) => reason)).toEqual(reasons)
    expect(report.items).toEqual({ added: 0, changed: 2, unchanged: 0, deleted: 1 })
  })

  test('a report lists every change, as a dry run does', async () => {
    await reportOf([pipes, valves], [pipe, valve])
    const given = [
      [{ ...pipes, name: 'Tubos' }, valves],
      [{ ...pipe, price: 5, isOffer: true }, variant],
      { replace: true },
    ] as const
    const rehearsed = await reportOf(given[0], given[1], { ...given[2], dryRun: true })
    expect(readFields(rehearsed.changes)).toEqual([
      {
        kind: 'category',
        id: 1,
        code: '',
        name: 'Tuberías',
        row: 0,
        what: 'changed',
        fields: [{ field: 'name', before: 'Tuberías', after: 'Tubos' }],
      },
      {
        kind: 'item',
        id: 11,
        code: 'TUB-15',
        name: 'Tubo de cobre',
        row: 1,
        what: 'changed',
        fields: [
          { field: 'isOffer', before: 0, after: 1 },
          { field: 'price', before: 44_900, after: 50_000 },
        ],
      },
      { kind: 'item', id: 21, code: 'VAL-1', name: 'Válvula 1"', row: 2, what: 'added', fields: [] },
      {
        kind: 'item',
        id: 20,
        code: 'VAL',
        name: 'Válvula',
        row: 0,
        what: 'deleted',
        fields: [{ field: 'deleted', before: 0, after: 1 }],
      },
    ])
    expect(readFields((await reportOf(...given)).changes)).toEqual(readFields(rehearsed.changes))
  })

  test('a new catalog gets the given company; a known one keeps its own', async () => {
    await reportOf([pipes], undefined, { catalogId: 5, companyId: 3 })
    await reportOf([pipes], undefined, { catalogId: 6, firstCompanyId: 2 })
    await reportOf([pipes], undefined, { catalogId: 5, firstCompanyId: 2 })
    expect(await db.selectFrom('catalogs').selectAll().orderBy('catalog_id').execute()).toEqual([
      { catalog_id: 5, company_id: 3 },
      { catalog_id: 6, company_id: 2 },
    ])
    expect(await problemsOf([pipes], undefined, { catalogId: 5, companyId: 4 })).toEqual([
      'catalog 5: is of company 3, not of company 4',
    ])
  })

  const badItems: readonly (readonly [string, Fields, string])[] = [
    [
      'a price that would become 0',
      { price: 0.00001 },
      'price 0.00001: has more than four decimals: round it',
    ],
    ['a negative price', { price: -1 }, 'price -1: is negative: a price is 0 or more'],
    ['a price past the limit', { price: 1_000_000_000 }, 'price 1000000000: is more than 999999999.9999'],
    [
      'a price as text',
      { price: '4,49' },
      'price "4,49": is no price: write a number like 4.49, or leave it empty for a price on request',
    ],
    ['a blank name', { name: ' \t ' }, 'name " \\t ": is blank'],
    ['no name', { name: undefined }, 'name: is missing'],
    [
      'a name of 501 characters',
      { name: 'x'.repeat(501) },
      `name "${'x'.repeat(59)}…: is longer than 500 characters: shorten it`,
    ],
    [
      'a NUL',
      { name: 'a\u0000b' },
      'name "a\\u0000b": holds control characters or broken Unicode: type it again',
    ],
    [
      'a terminal code',
      { code: '\u001b[31m' },
      'code "\\u001b[31m": holds control characters or broken Unicode: type it again',
    ],
    [
      'half a letter',
      { name: 'a\ud800' },
      'name "a\\ud800": holds control characters or broken Unicode: type it again',
    ],
    [
      'a code of 101 characters',
      { code: 'x'.repeat(101) },
      `code "${'x'.repeat(59)}…: is longer than 100 characters: shorten it`,
    ],
    [
      'an id of 16 digits',
      { stockItemId: 1e15 },
      'stockItemId 1000000000000000: is not a whole number from 1 to 999999999999999',
    ],
    ['a negative id', { stockItemId: -1 }, 'stockItemId -1: is not a whole number from 1 to 999999999999999'],
    ['neither id nor code', { stockItemId: null, code: '' }, 'code: is missing, and so is stockItemId'],
    [
      'a category that is nowhere',
      { stockCategoryId: 77 },
      'stockCategoryId 77: there is no category 77, in the files or in the database',
    ],
    [
      'a parent that is nowhere',
      { stockItemParentId: 77 },
      'stockItemParentId 77: there is no item 77, in the file or in the database',
    ],
    [
      'a parent that is no parent',
      { stockItemParentId: 30 },
      'stockItemParentId 30: item 30 is no parent (isParent)',
    ],
    [
      'itself as parent',
      { stockItemParentId: 11, isParent: true },
      'stockItemParentId 11: is the item itself',
    ],
  ]

  test.each(badItems)('an item with %s is refused, and nothing is written', async (_, change, problem) => {
    const stored = { stockItemId: 30, name: 'Caldera', code: 'CAL' }
    await reportOf([pipes], [stored])
    const before = [await items(), await revision()]
    expect(await problemsOf(undefined, [valve, { ...pipe, ...change }])).toContain(`stock.json:2 ${problem}`)
    expect([await items(), await revision()]).toEqual(before)
  })

  test.each([
    [{ bestPrice: 1e-7 }, 'bestPrice 1e-7: is no price and is left out: an item of the shop keeps its own'],
    [
      { quantityBestPrice: 1.5 },
      'quantityBestPrice 1.5: is no whole number that fits here and is left out: an item of the shop keeps its own',
    ],
    [
      { isOffer: 'quizás' },
      'isOffer "quizás": is neither yes nor no and is left out: an item of the shop keeps its value',
    ],
    [
      { imageUrl: '../x.png' },
      'imageUrl "../x.png": is neither a file name nor an https address and is left out: an item of the shop keeps its picture',
    ],
    [
      { imageUrl: 'javascript:a/b' },
      'imageUrl "javascript:a/b": is neither a file name nor an https address and is left out: an item of the shop keeps its picture',
    ],
  ])('an optional field that cannot be read is left out as in a table: %j', async (change, note) => {
    const full = { ...pipe, isOffer: true, bestPrice: 4, quantityBestPrice: 10, imageUrl: 'a.png' }
    await reportOf([pipes], [full])
    const { notes } = await reportOf(undefined, [{ ...full, ...change }])
    expect(notes.map((one) => writeProblem(one))).toEqual([`stock.json:1 ${note}`])
    expect(await items()).toMatchObject([
      { is_offer: 1, best_price: 40_000, quantity_best_price: 10, image_url: 'a.png' },
    ])
  })

  test('a price with more than four decimals is rounded and noted', async () => {
    const { notes } = await reportOf([pipes], [{ ...pipe, price: 3.3333333333 }])
    expect(notes.map((one) => writeProblem(one))).toEqual([
      'stock.json:1 price 3.3333333333: is rounded to four decimals: 3.3333',
    ])
    expect(await items()).toMatchObject([{ price: 33_333 }])
  })

  test('two rows for the same item are refused', async () => {
    await reportOf([pipes, valves], [pipe])
    expect(await problemsOf(undefined, [pipe, { ...pipe, price: 5 }])).toEqual([
      'stock.json:1 stockItemId 11: is item 11, as is row 2',
      'stock.json:2 stockItemId 11: is item 11, as is row 1',
    ])
    const named = { code: 'SAME', name: 'Same' }
    expect(await problemsOf(undefined, [named, { ...named, price: 5 }])).toEqual([
      'stock.json:1 code "SAME": is also in row 2: give each item its own code, or both rows their ids',
      'stock.json:2 code "SAME": is also in row 1: give each item its own code, or both rows their ids',
    ])
    expect(
      await problemsOf(undefined, [
        { ...pipe, code: 'OTHER' },
        { code: 'TUB-15', name: 'x' },
      ]),
    ).toEqual([
      'stock.json:1 stockItemId 11: is item 11, as is row 2',
      'stock.json:2 code "TUB-15": is item 11, as is row 1',
    ])
    await reportOf(undefined, [{ ...pipe, stockItemId: 12 }])
    expect(await problemsOf(undefined, [{ code: 'TUB-15', name: 'x' }])).toEqual([
      'stock.json:1 code "TUB-15": is the code of items 11, 12: give stockItemId',
    ])
  })

  test('a variant of a variant, or a family without its parent, is refused', async () => {
    expect(
      await problemsOf(
        [pipes, valves],
        [valve, { ...variant, isParent: true }, { ...pipe, stockItemParentId: 21 }],
      ),
    ).toEqual(['stock.json:3 stockItemParentId 21: item 21 is a variant itself'])
    await reportOf([pipes, valves], [valve, variant])
    expect(await problemsOf(undefined, [{ ...valve, isParent: false }])).toEqual([
      'stock.json:1 isParent false: item 21 in the database is its variant, but item 20 is no parent (isParent)',
    ])
    // Dissolving a whole family is allowed
    const report = await reportOf(undefined, [{ ...valve, isParent: false }], { replace: true })
    expect(report.items).toEqual({ added: 0, changed: 1, unchanged: 0, deleted: 1 })
  })

  test('categories with a cycle, an unknown parent or a repeated id are refused', async () => {
    const circle = [
      { stockCategoryId: 1, parentStockCategoryId: 3, name: 'A' },
      { stockCategoryId: 2, parentStockCategoryId: 1, name: 'B' },
      { stockCategoryId: 3, parentStockCategoryId: 2, name: 'C' },
    ]
    expect(await problemsOf(circle, undefined)).toEqual([
      'categories.json:1 parentStockCategoryId 3: goes round in a circle: 1 → 3 → 2 → 1',
    ])
    const others = [valves, { ...valves, name: 'Otras' }]
    expect(await problemsOf([{ ...pipes, parentStockCategoryId: 9 }, ...others], undefined)).toEqual([
      'categories.json:1 parentStockCategoryId 9: there is no category 9, in the files or in the database',
      'categories.json:2 stockCategoryId 2: 2 is also in row 3',
    ])
    expect(await problemsOf([{ name: 'No id' }], undefined)).toEqual([
      'categories.json:1 stockCategoryId: is missing',
    ])
    await reportOf([pipes, valves], undefined)
    expect(await problemsOf([{ ...pipes, parentStockCategoryId: 2 }], undefined)).toEqual([
      'categories.json:1 parentStockCategoryId 2: goes round in a circle: 1 → 2 → 1',
    ])
  })

  test('a category without a parent, or that is its own parent, is top level', async () => {
    await reportOf(
      [null, 0, '', undefined, 5].map((parentStockCategoryId, index) => ({
        stockCategoryId: index + 1,
        parentStockCategoryId,
        name: `C${index}`,
      })),
      undefined,
    )
    expect((await categories()).map((category) => category.parent_stock_category_id)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })

  test('one run reports every bad row, but not the rows that refer to them', async () => {
    expect(
      await problemsOf(
        [{ ...pipes, name: '' }, valves],
        ['text', { ...valve, price: -1, name: '' }, variant, pipe],
      ),
    ).toEqual([
      'categories.json:1 name: is blank',
      'stock.json:1 row: is no object with fields',
      'stock.json:2 name: is blank',
      'stock.json:2 price -1: is negative: a price is 0 or more',
    ])
    expect(await items()).toEqual([])
    expect(await db.selectFrom('catalogs').selectAll().execute()).toEqual([])
  })

  test('suspicious rows are imported with a warning', async () => {
    const report = await reportOf(
      [pipes],
      [
        { ...pipe, bestPrice: 5, quantityBestPrice: 12, imageUrl: 'https://cdn.example.com/a.png' },
        { stockItemId: 12, name: 'x', imageUrl: 'https://img.example.net/b.png' },
        { stockItemId: 13, name: 'y', imageUrl: 'http://cdn.example.com/c.png', bestPrice: 0, price: 1 },
      ],
      { imageHosts: ['cdn.example.com'] },
    )
    expect(report.warnings).toEqual([
      ['picturesOnUnknownHost', 1, 'img.example.net'],
      ['picturesOnUnknownHost', 1, 'http://cdn.example.com'],
      ['bestPriceAbovePrice', 1, '1'],
    ])
    expect((await items())[1]?.image_url).toBe('https://img.example.net/b.png')
  })

  test('any import is read back equal, and changes nothing when repeated', async () => {
    const dollars = integer({ min: 0, max: 9_999_999_999 }).map((units) => units / 10_000)
    const row = record({
      stockItemId: integer({ min: 1, max: 999_999_999_999_999 }),
      name: string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(
        (text) => text.trim() !== '' && !/[^\P{Cc}\t\n\r]/u.test(text),
      ),
      code: string({ unit: 'grapheme-ascii', maxLength: 20 }),
      price: option(dollars),
      bestPrice: option(dollars),
      quantityBestPrice: option(integer({ min: 0, max: 999_999_999 })),
      isOffer: boolean(),
      deleted: oneof(boolean(), constant(null)),
    })
    await assert(
      asyncProperty(array(row, { maxLength: 30 }), async (given) => {
        const rows = [...new Map(given.map((fields) => [fields.stockItemId, fields])).values()]
        await db.deleteFrom('stock_items').execute()
        await reportOf(undefined, rows)
        const stored = new Map((await items()).map((item) => [item.stock_item_id, item]))
        for (const fields of rows)
          expect(stored.get(fields.stockItemId)).toMatchObject({
            name: fields.name,
            code: fields.code,
            price: fields.price === null ? null : Math.round(fields.price * 10_000),
            best_price: fields.bestPrice === null ? null : Math.round(fields.bestPrice * 10_000),
            quantity_best_price: fields.quantityBestPrice,
            is_offer: fields.isOffer ? 1 : 0,
            deleted: fields.deleted ? 1 : 0,
          })
        const again = await reportOf(undefined, rows, { replace: true })
        expect(again.items).toEqual({ added: 0, changed: 0, unchanged: rows.length, deleted: 0 })
      }),
      { numRuns: 25 },
    )
  })

  test('concurrent imports are serialized, and no revision is used twice', async () => {
    const importers = ['A', 'B'].map((name) =>
      fork(new URL('../../test/world/imports/importer.ts', import.meta.url), [address, name, '5'], {
        stdio: 'inherit',
      }),
    )
    const codes = await Promise.all(importers.map((importer) => once(importer, 'exit')))
    expect(codes.map(([code]) => Number(code))).toEqual([0, 0])
    const rows = await items()
    expect(rows.map((item) => item.code).toSorted()).toEqual(
      ['A', 'B'].flatMap((name) => [0, 1, 2, 3, 4].map((number) => `${name}${number}`)),
    )
    expect(new Set(rows.map((item) => item.stock_item_id)).size).toBe(10)
    expect(new Set(rows.map((item) => item.revision)).size).toBe(10)
  })
})

/** The fields of changes, which an added item reads from its row. */
function readFields(changes: readonly RowChange[]): RowChange[] {
  return changes.map(({ kind, id, code, name, row, what, fields }) => ({
    kind,
    id,
    code,
    name,
    row,
    what,
    fields,
  }))
}
