import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../../test/world/databases.ts'
import { emptyCatalogs } from '../../../test/world/imports/empty-catalogs.ts'
import { exportCatalog } from '../../export/export-catalog.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { findBrokenChange } from '../../trail/check-trail.ts'
import { importCatalog } from '../import-catalog.ts'
import type { SourceFile } from '../sources/source.ts'
import { listImports } from './imports.ts'
import type { Chosen } from './plan-undo.ts'
import { previewImportUndo, undoImport, undoLastImport } from './undo-import.ts'

type Fields = Readonly<Record<string, unknown>>

interface Lists {
  readonly stock: readonly Fields[]
  readonly features?: readonly Fields[]
  readonly replace?: boolean
}

const folder = temporaryFolder()

function file(name: string, rows: readonly Fields[]): SourceFile {
  return { name, rows: rows.map((fields, index) => ({ row: index + 1, fields })) }
}

describeOnBoth('the undo of an import is taken back', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(() => emptyCatalogs(db))

  async function run({ stock, features, replace = false }: Lists): Promise<void> {
    const imported = await importCatalog(db, THE_SHOP, {
      catalogId: 1,
      stock: file('stock.json', stock),
      features: features && file('features.json', features),
      imageHosts: [],
      confirmed: true,
      recordAs: ['stock.json'],
      replace,
    })
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  }
  /** Takes the newest record back: an import, the undo of it, the undo of that. */
  async function takeBack(chosen?: Chosen) {
    const { import_id: importId } = await newest()
    const undone = await undoImport(db, THE_SHOP, { importId, chosen })
    if (!undone.ok) throw new Error(undone.code)
    return undone.value
  }
  const newest = () =>
    db.selectFrom('imports').selectAll().orderBy('import_id', 'desc').limit(1).executeTakeFirstOrThrow()
  /** The files that an export writes, byte for byte. */
  async function exported(): Promise<Readonly<Record<string, string>>> {
    const to = join(folder, randomUUID())
    mkdirSync(to)
    const written = await exportCatalog(db, { catalogId: 1, folder: to, format: 'csv', language: 'es' })
    if (!written.ok) throw new Error(written.code)
    return Object.fromEntries(
      readdirSync(to).map((name) => [name, readFileSync(join(to, name)).toString('base64')]),
    )
  }
  const priceOf = async (code: string) =>
    (
      await db
        .selectFrom('stock_items')
        .select('price')
        .where('code', '=', code)
        .where('removed', '=', 0)
        .executeTakeFirst()
    )?.price
  const setPrice = (code: string, price: number) =>
    db.updateTable('stock_items').set({ price }).where('code', '=', code).execute()

  const pipe = { stockItemId: 11, code: 'TUB', name: 'Tubo', price: 4 }
  const valve = { stockItemId: 20, code: 'VAL', name: 'Válvula', price: 12 }
  const first: Lists = {
    stock: [
      { ...pipe, category: 'Tubería' },
      valve,
      { stockItemId: 30, code: 'OLD', name: 'Viejo', deleted: true },
    ],
    features: [{ code: 'TUB', name: 'Material', value: 'Cobre' }],
  }
  const second: Lists = {
    stock: [
      { ...pipe, price: 9, isOffer: true, category: 'Cobre > Fino' },
      { stockItemId: 30, code: 'OLD', name: 'Viejo' },
      { code: 'NEW', name: 'Nuevo', category: 'Cobre', price: 7, isNew: true },
      { code: 'GONE', name: 'Retirado', deleted: true },
      { stockItemId: 40, code: 'FAM', name: 'Familia', isParent: true, category: 'Cobre' },
      { code: 'FAM-1', name: 'Uno', stockItemParentId: 40, price: 3 },
    ],
    features: [
      { code: 'TUB', name: 'Material', value: 'Acero' },
      { code: 'NEW', name: 'Color', value: 'Rojo' },
    ],
    replace: true,
  }

  test('and the exported files are those of after the import, those of before, and so on', async () => {
    await run(first)
    const before = await exported()
    await run(second)
    const after = await exported()
    expect(after).not.toEqual(before)
    for (const expected of [before, after, before, after]) {
      const { kept } = await takeBack()
      expect(kept).toEqual([])
      expect(await exported()).toEqual(expected)
    }
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('also if it changed more rows than are read one by one', async () => {
    const many = Array.from({ length: 2_100 }, (_, index) => ({ code: `N-${index}`, name: `Nuevo ${index}` }))
    await run(first)
    const before = await exported()
    await run({ stock: [{ ...pipe, price: 9 }, ...many] })
    const after = await exported()
    await takeBack()
    expect(await exported()).toEqual(before)
    await takeBack()
    expect(await exported()).toEqual(after)
  })

  test('by entries about the same import, each of which takes back the one before', async () => {
    await run(first)
    await run(second)
    const imported = await newest()
    for (let times = 0; times < 3; times++) await takeBack()
    const entries = await db
      .selectFrom('changes')
      .select(['change_id', 'kind', 'subject_id', 'undoes'])
      .orderBy('change_id', 'desc')
      .limit(4)
      .execute()
    const [again, redone, undone, made] = entries
    const about = { subject_id: String(imported.import_id) }
    expect(made).toMatchObject({ ...about, kind: 'catalog_imported', undoes: null })
    expect(undone).toMatchObject({ ...about, kind: 'catalog_import_undone', undoes: made?.change_id })
    expect(redone).toMatchObject({ ...about, kind: 'catalog_import_redone', undoes: undone?.change_id })
    expect(again).toMatchObject({ ...about, kind: 'catalog_import_undone', undoes: redone?.change_id })
  })

  test('once', async () => {
    await run(first)
    await takeBack()
    const { import_id: importId } = await newest()
    const both = await Promise.all([
      undoImport(db, THE_SHOP, { importId }),
      undoImport(db, THE_SHOP, { importId }),
    ])
    expect(both.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'undone_meanwhile'])
  })

  test('in one revision, and the next undo of the last import takes that back', async () => {
    await run(first)
    const before = await exported()
    await run(second)
    await takeBack()
    const revision = async () =>
      (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision
    const former = await revision()
    await takeBack()
    expect(await revision()).toBe(former + 1)
    const [last] = await listImports(db, 1)
    expect(last).toMatchObject({ files: ['stock.json'], undoneAt: null })
    expect(await undoLastImport(db, THE_SHOP, { catalogId: 1 })).toMatchObject({ ok: true })
    expect(await exported()).toEqual(before)
  })

  test('but for what somebody changed between: that stays, and is named with both values', async () => {
    await run(first)
    await run(second)
    await takeBack()
    await setPrice('TUB', 50_000)
    await run({ stock: [{ code: 'NEW', name: 'Otro', price: 1 }] })
    const { import_id: undo } = await db
      .selectFrom('imports')
      .select('import_id')
      .where('origin', '=', 'undo')
      .executeTakeFirstOrThrow()
    const undone = await undoImport(db, THE_SHOP, { importId: undo })
    expect(undone).toMatchObject({ ok: true })
    const kept = undone.ok ? undone.value.kept : []
    expect(kept.map(({ code, field, now, former }) => [code, field, now, former]).toSorted()).toEqual([
      ['NEW', '', null, null],
      ['TUB', 'price', 50_000, 90_000],
    ])
    expect([await priceOf('TUB'), await priceOf('NEW'), await priceOf('FAM-1')]).toEqual([
      50_000, 10_000, 30_000,
    ])
  })

  test('a row that came back by itself since stays as it is, and the others come back below it', async () => {
    await run(first)
    await run(second)
    await takeBack()
    await db
      .updateTable('categories')
      .set({ name: 'Otra', removed: 0, deleted: 0 })
      .where('name', '=', 'Cobre')
      .execute()
    await db.updateTable('stock_items').set({ removed: 0, name: 'Mía' }).where('code', '=', 'FAM').execute()
    const { kept } = await takeBack()
    expect(kept.map(({ code, name, field }) => [code || name, field])).toEqual([
      ['Otra', ''],
      ['FAM', ''],
    ])
    const rows = await db
      .selectFrom('stock_items')
      .select(['code', 'name', 'stock_item_parent_id as parent'])
      .where('removed', '=', 0)
      .where('code', 'like', 'FAM%')
      .orderBy('code')
      .execute()
    expect(rows).toEqual([
      { code: 'FAM', name: 'Mía', parent: null },
      { code: 'FAM-1', name: 'Uno', parent: 40 },
    ])
  })

  test('a value that was changed since comes back too if it is chosen, unless it is changed once more', async () => {
    await run(first)
    await run({
      stock: [
        { ...pipe, price: 9, name: 'Caño' },
        { ...valve, price: 15 },
        { code: 'NEW', name: 'Nuevo' },
      ],
    })
    await setPrice('TUB', 50_000)
    await setPrice('VAL', 60_000)
    await setPrice('NEW', 70_000)
    const { import_id: importId } = await newest()
    const preview = async (chosen?: Chosen) => {
      const found = await previewImportUndo(db, { importId, chosen })
      if (!found.ok) throw new Error(found.code)
      return found.value
    }
    const { kept } = await preview()
    expect(kept.map(({ code, now, former }) => [code, now, former])).toEqual([
      ['TUB', 50_000, 40_000],
      ['VAL', 60_000, 120_000],
      ['NEW', null, null],
    ])
    const chosen = new Set(kept.flatMap(({ choice }) => choice ?? []))
    expect(chosen.size).toBe(3)
    await setPrice('VAL', 61_000)
    expect((await preview(chosen)).kept.map(({ code }) => code)).toEqual(['VAL'])
    expect((await preview('all')).kept).toEqual([])
    await takeBack(chosen)
    expect([await priceOf('TUB'), await priceOf('VAL'), await priceOf('NEW')]).toEqual([
      40_000,
      61_000,
      undefined,
    ])
  })

  test('also of any import, with changes between that stay', async () => {
    const row = record({
      stockItemId: integer({ min: 1, max: 12 }),
      name: constantFrom('A', 'B', 'C'),
      price: option(integer({ min: 1, max: 99 })),
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
      { maxLength: 3 },
    )
    await assert(
      asyncProperty(rows, rows, later, boolean(), async (before, after, changes, replace) => {
        await emptyCatalogs(db)
        await run({ stock: before })
        await run({ stock: after, replace })
        if ((await db.selectFrom('imports').selectAll().execute()).length < 2) return
        const imported = await exported()
        await takeBack()
        if ((await newest()).origin !== 'undo') return
        const undone = await exported()
        const repriced = new Map<number, number>()
        for (const { id, price } of changes) {
          const { numUpdatedRows } = await db
            .updateTable('stock_items')
            .set({ price })
            .where('stock_item_id', '=', id)
            .where('removed', '=', 0)
            .executeTakeFirst()
          if (numUpdatedRows > 0n) repriced.set(id, price)
        }
        await takeBack()
        for (const [id, price] of repriced)
          expect(
            await db
              .selectFrom('stock_items')
              .select('price')
              .where('stock_item_id', '=', id)
              .executeTakeFirst(),
          ).toEqual({ price })
        if (repriced.size > 0) return
        expect(await exported()).toEqual(imported)
        await takeBack()
        expect(await exported()).toEqual(undone)
      }),
      { numRuns: 40 },
    )
  })
})
