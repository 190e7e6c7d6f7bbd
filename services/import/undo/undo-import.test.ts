import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../../test/world/databases.ts'
import { emptyCatalogs } from '../../../test/world/imports/empty-catalogs.ts'
import { setSetting } from '../../settings/settings.ts'
import { importCatalog } from '../import-catalog.ts'
import { importPrices } from '../import-prices.ts'
import type { ImportRequest } from '../import-request.ts'
import { writeMessage } from '../messages/message.ts'
import { type SourceFile, writeProblem } from '../sources/source.ts'
import { listImports } from './imports.ts'
import { undoLastImport } from './undo-import.ts'
import { THE_SHOP } from '../../trail/actor.ts'

type Fields = Readonly<Record<string, unknown>>

function file(name: string, rows: readonly Fields[]): SourceFile {
  return { name, rows: rows.map((fields, index) => ({ row: index + 1, fields })) }
}

describeOnBoth('taking back an import', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
  })

  const run = async (lists: {
    stock?: readonly Fields[]
    categories?: readonly Fields[]
    features?: readonly Fields[]
    options?: Partial<ImportRequest>
  }) => {
    const { stock, categories, features, options } = lists
    const imported = await importCatalog(db, THE_SHOP, {
      catalogId: 1,
      stock: stock && file('stock.json', stock),
      categories: categories && file('categories.json', categories),
      features: features && file('features.json', features),
      imageHosts: [],
      confirmed: true,
      recordAs: ['stock.json'],
      ...options,
    })
    if (!imported.ok) throw new Error(imported.problems.map((problem) => writeProblem(problem)).join('\n'))
    return imported.report
  }
  const undo = async (options = {}) => {
    const undone = await undoLastImport(db, THE_SHOP, { catalogId: 1, ...options })
    if (!undone.ok) throw new Error(undone.code)
    return undone.value
  }
  /** The catalogue as imports and exports see it. */
  const catalog = async () => {
    const items = await db
      .selectFrom('stock_items')
      .selectAll()
      .where('removed', '=', 0)
      .orderBy('stock_item_id')
      .execute()
    const categories = await db
      .selectFrom('categories')
      .selectAll()
      .where('removed', '=', 0)
      .orderBy('stock_category_id')
      .execute()
    const features = await db
      .selectFrom('item_features')
      .innerJoin('header_features as h', (join) =>
        join.onRef('h.stock_item_header_feature_id', '=', 'item_features.stock_item_header_feature_id'),
      )
      .select(['stock_item_id', 'name', 'value'])
      .orderBy('stock_item_id')
      .orderBy('position')
      .execute()
    const withoutStamp = <Row extends { revision: number; updated_at: string }>({
      revision: _revision,
      updated_at: _at,
      ...row
    }: Row) => row
    return { items: items.map(withoutStamp), categories: categories.map(withoutStamp), features }
  }
  const rowOf = async (code: string) =>
    db.selectFrom('stock_items').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

  const pipe = { stockItemId: 11, code: 'TUB', name: 'Tubo', price: 4 }
  const valve = { stockItemId: 20, code: 'VAL', name: 'Válvula', price: 12 }

  test('changed fields, added, deleted and restored rows, categories and features are as they were', async () => {
    await run({
      stock: [
        { ...pipe, category: 'Tubería' },
        valve,
        { stockItemId: 30, code: 'OLD', name: 'Viejo', deleted: true },
      ],
      features: [{ code: 'TUB', name: 'Material', value: 'Cobre' }],
    })
    const before = await catalog()
    await run({
      stock: [
        { ...pipe, price: 9, isOffer: true, category: 'Cobre > Fino' },
        { stockItemId: 30, code: 'OLD', name: 'Viejo' },
        { code: 'NEW', name: 'Nuevo', category: 'Cobre' },
      ],
      features: [
        { code: 'TUB', name: 'Material', value: 'Acero' },
        { code: 'NEW', name: 'Color', value: 'Rojo' },
      ],
      options: { replace: true },
    })
    const { undone, changes, kept } = await undo()
    expect(await catalog()).toEqual(before)
    expect(kept).toEqual([])
    expect(undone).toMatchObject({ files: ['stock.json'], rowsChanged: 6 })
    expect(changes.map(({ code, name, what }) => `${code || name} ${what}`).toSorted()).toEqual([
      'Cobre deleted',
      'Fino deleted',
      'NEW deleted',
      'OLD deleted',
      'TUB changed',
      'VAL restored',
    ])
  })

  test('an item has its former tax class again, or none', async () => {
    await setSetting(db, THE_SHOP, 'tax_rates', 'reducido=10, superreducido=4')
    await run({ stock: [pipe, { ...valve, taxClass: 'reducido' }] })
    const before = await catalog()
    await run({
      stock: [
        { ...pipe, taxClass: 'reducido' },
        { ...valve, taxClass: 'superreducido' },
      ],
    })
    expect(await rowOf('TUB')).toMatchObject({ tax_class: 'reducido' })
    await undo()
    expect(await catalog()).toEqual(before)
    await db.deleteFrom('stock_items').execute()
    await setSetting(db, THE_SHOP, 'tax_rates', '')
  })

  test('readers of the change feed get the removed rows as deleted', async () => {
    await run({ stock: [pipe] })
    await run({ stock: [{ code: 'NEW', name: 'Nuevo' }] })
    const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
    await undo()
    expect(await rowOf('NEW')).toMatchObject({ deleted: 1, removed: 1, revision: revision + 1 })
  })

  test('an item that comes back after an undo is a new one with its former id', async () => {
    await run({ stock: [pipe] })
    await run({ stock: [{ code: 'NEW', name: 'Nuevo', price: 5, additionalCode: '123', category: 'Tubos' }] })
    const { stock_item_id: id } = await rowOf('NEW')
    await undo()
    const report = await run({ stock: [{ code: 'NEW', name: 'Otro nuevo' }] })
    expect(report).toMatchObject({
      items: { added: 1, changed: 0 },
      changes: [{ code: 'NEW', what: 'added' }],
    })
    expect(await rowOf('NEW')).toMatchObject({
      stock_item_id: id,
      name: 'Otro nuevo',
      price: null,
      additional_code: '',
      stock_category_id: null,
      deleted: 0,
      removed: 0,
    })
  })

  test('a field that has changed since stays and is reported; the others are restored', async () => {
    await run({ stock: [pipe, valve] })
    await run({
      stock: [
        { ...pipe, price: 5, name: 'Tubo nuevo' },
        { ...valve, price: 15 },
        { code: 'NEW', name: 'N' },
      ],
    })
    await db.updateTable('stock_items').set({ price: 70_000 }).where('code', '=', 'TUB').execute()
    await db.updateTable('stock_items').set({ name: 'N2' }).where('code', '=', 'NEW').execute()
    const { kept } = await undo()
    expect(kept.map(({ code, field, reason }) => [code, field, writeMessage(reason)])).toEqual([
      ['TUB', 'price', 'has changed since: it stays as it is'],
      ['NEW', '', 'has changed since: it stays as it is'],
    ])
    expect(await rowOf('TUB')).toMatchObject({ price: 70_000, name: 'Tubo' })
    expect(await rowOf('VAL')).toMatchObject({ price: 120_000 })
    expect(await rowOf('NEW')).toMatchObject({ name: 'N2', deleted: 0, removed: 0 })
  })

  test('an added category or parent that other rows need by now stays', async () => {
    await run({ stock: [pipe] })
    await run({ stock: [{ code: 'P', name: 'Padre', isParent: true, category: 'Válvulas' }] })
    const parent = await rowOf('P')
    const { stock_category_id } = parent
    await db
      .updateTable('stock_items')
      .set({ stock_category_id, stock_item_parent_id: parent.stock_item_id })
      .where('code', '=', 'TUB')
      .execute()
    const { kept } = await undo()
    expect(kept.map(({ kind, name, reason }) => [kind, name, reason[0]])).toEqual([
      ['item', 'Padre', 'stillNeeded'],
      ['category', 'Válvulas', 'stillNeeded'],
    ])
    expect(await rowOf('P')).toMatchObject({ deleted: 0, removed: 0 })
  })

  test('a family is dissolved, but an item that has got a variant since stays a parent', async () => {
    await run({ stock: [pipe, valve] })
    const before = await catalog()
    const family = [
      { ...valve, isParent: true },
      { ...pipe, stockItemParentId: 20 },
      { stockItemId: 21, code: 'VAL-1', name: 'Válvula 1', stockItemParentId: 20 },
    ]
    await run({ stock: family })
    await undo()
    expect(await catalog()).toEqual(before)
    await run({ stock: family })
    await run({
      stock: [{ stockItemId: 22, code: 'VAL-2', name: 'Válvula 2', stockItemParentId: 20 }],
      options: { recordAs: undefined },
    })
    const { kept } = await undo()
    expect(kept.map(({ code, field }) => [code, field])).toEqual([['VAL', 'isParent']])
    expect(await rowOf('VAL')).toMatchObject({ is_parent: 1 })
    expect(await rowOf('TUB')).toMatchObject({ stock_item_parent_id: null })
    expect(await rowOf('VAL-1')).toMatchObject({ removed: 1 })
  })

  test('imports are taken back one after the other, lists of prices too', async () => {
    await run({ stock: [pipe] })
    const states = [await catalog()]
    for (let price = 1; price <= 5; price++) {
      const rows = [{ row: 1, fields: { code: 'TUB', price } }]
      const prices = [{ name: 'precios.json', rows }]
      const imported = await importPrices(db, THE_SHOP, {
        catalogId: 1,
        prices,
        confirmed: true,
        recordAs: ['precios.json'],
      })
      expect(imported.ok).toBe(true)
      states.push(await catalog())
    }
    expect(await listImports(db, 1)).toHaveLength(6)
    for (const state of states.toReversed().slice(1)) {
      await undo()
      expect(await catalog()).toEqual(state)
    }
  })

  test('an import that changes nothing, a dry run and the demo shop are not in the list', async () => {
    await run({ stock: [pipe] })
    await run({ stock: [pipe] })
    await run({ stock: [{ ...pipe, price: 5 }], options: { dryRun: true } })
    await run({ stock: [{ ...pipe, price: 6 }], options: { recordAs: undefined } })
    expect(await listImports(db)).toMatchObject([{ catalogId: 1, rowsChanged: 1, undoneAt: null }])
  })

  test('a dry run of an undo reports the same and changes nothing', async () => {
    await run({ stock: [pipe] })
    await run({ stock: [{ ...pipe, price: 5 }, valve] })
    const before = await catalog()
    const rehearsed = await undo({ dryRun: true })
    expect([await catalog(), (await listImports(db)).map(({ undoneAt }) => undoneAt)]).toEqual([
      before,
      [null, null],
    ])
    expect(rehearsed.changes).toEqual((await undo()).changes)
    await undo()
    expect(await undoLastImport(db, THE_SHOP, { catalogId: 1 })).toEqual({ ok: false, code: 'no_import' })
  })

  test('an import and its undo give the same catalogue, and changes between them stay', async () => {
    const row = record({
      stockItemId: integer({ min: 1, max: 12 }),
      name: constantFrom('A', 'B', 'C'),
      price: option(integer({ min: 1, max: 99 })),
      isOffer: boolean(),
      deleted: boolean(),
      category: option(constantFrom('X', 'X > Y', 'Z')),
    })
    const rows = array(row, { maxLength: 8 }).map((given) => [
      ...new Map(
        given.map((fields) => [fields.stockItemId, { ...fields, code: `C${fields.stockItemId}` }]),
      ).values(),
    ])
    const later = array(
      record({ id: integer({ min: 1, max: 12 }), price: integer({ min: 100, max: 199 }) }),
      { maxLength: 4 },
    )
    await assert(
      asyncProperty(rows, rows, later, boolean(), async (first, second, changes, replace) => {
        for (const table of ['import_changes', 'imports', 'stock_items', 'categories'] as const)
          await db.deleteFrom(table).execute()
        await run({ stock: first })
        const before = await catalog()
        const report = await run({ stock: second, options: { replace } })
        const { items } = report
        const changed = report.changes.filter(({ kind }) => kind === 'item')
        expect(changed.filter(({ what }) => what === 'added')).toHaveLength(items.added)
        expect(changed).toHaveLength(items.added + items.changed + items.deleted)
        for (const { id, price } of changes)
          await db.updateTable('stock_items').set({ price }).where('stock_item_id', '=', id).execute()
        if (changed.length + report.changes.length === 0) return
        await undo()
        const after = await catalog()
        const repriced = new Map(changes.map(({ id, price }) => [id, price]))
        const isTouched = ({ stock_item_id: id }: { stock_item_id: number }) => repriced.has(id)
        expect(after.items.filter((item) => !isTouched(item))).toEqual(
          before.items.filter((item) => !isTouched(item)),
        )
        for (const item of after.items.filter(isTouched))
          expect(item.price).toBe(repriced.get(item.stock_item_id))
        if (repriced.size === 0) expect(after).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })
})
