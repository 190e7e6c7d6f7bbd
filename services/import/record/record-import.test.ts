import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../../test/world/databases.ts'
import { putRows } from '../../integration/catalog/put-rows.ts'
import type { Actor } from '../../trail/actor.ts'
import { findBrokenChange } from '../../trail/check-trail.ts'
import { importCatalog } from '../import-catalog.ts'
import { importPrices } from '../import-prices.ts'
import type { ImportRequest } from '../import-request.ts'
import { listImports } from '../undo/imports.ts'
import { undoImport, undoLastImport } from '../undo/undo-import.ts'

type Fields = Readonly<Record<string, unknown>>

const COMMAND: Actor = { kind: 'command', name: 'root' }
const ERP: Actor = { kind: 'key', id: 3, address: '' }
const pipe = { code: 'TUB', name: 'Tubo', price: 4, category: 'Tubería' }
const valve = { code: 'VAL', name: 'Válvula', price: 9 }

const fileOf = (name: string, rows: readonly Fields[]) => ({
  name,
  rows: rows.map((fields, index) => ({ row: index + 1, fields })),
})

describeOnBoth('the record of an import', (engine) => {
  let address = ''
  let db: Db
  beforeEach(async () => {
    address = await engine.newDatabase()
    db = await openMigrated(address)
  })
  afterEach(() => db.destroy())

  const load = (rows: readonly Fields[], options: Partial<ImportRequest> = {}) => {
    const stock = fileOf('stock.json', rows)
    const request = { catalogId: 1, stock, imageHosts: [], confirmed: true, recordAs: ['stock.json'] }
    return importCatalog(db, COMMAND, { ...request, ...options })
  }
  const put = (kind: 'items' | 'prices', rows: readonly Fields[], by = ERP) =>
    putRows(db, by, { catalogId: 1, companyId: 1, kind, rows })
  const changes = () => db.selectFrom('changes').selectAll().orderBy('change_id').execute()
  const imports = () => db.selectFrom('imports').selectAll().orderBy('import_id').execute()
  const changedRows = async (importId: number) =>
    (
      await db
        .selectFrom('import_changes')
        .selectAll()
        .where('import_id', '=', importId)
        .orderBy('position')
        .execute()
    ).map(({ kind, before, after }) => [kind, before, after])
  const priceOf = async (code: string) =>
    (await db.selectFrom('stock_items').select('price').where('code', '=', code).executeTakeFirst())?.price
  const dump = () =>
    Promise.all(
      (['stock_items', 'categories', 'catalog_revision', 'imports', 'changes', 'trail_head'] as const).map(
        (table) => db.selectFrom(table).selectAll().execute(),
      ),
    )

  test('says who imported which files, with a digest of the rows', async () => {
    await load([pipe, valve])
    const prices = [fileOf('tarifa.json', [{ code: 'TUB', price: 5 }])]
    await importPrices(db, COMMAND, { catalogId: 1, prices, confirmed: true, recordAs: ['tarifa.json'] })
    const [first, second] = await imports()
    expect(await changes()).toMatchObject([
      { actor_kind: 'command', actor_name: 'root', kind: 'catalog_imported', subject_kind: 'import' },
      { kind: 'catalog_imported', subject_id: String(second?.import_id), undoes: null },
    ])
    expect([first, second]).toMatchObject([
      { origin: 'files', files: '["stock.json"]', rows_changed: 3 },
      { origin: 'files', files: '["tarifa.json"]', rows_changed: 1 },
    ])
    expect(await changedRows(second?.import_id ?? 0)).toEqual([
      ['item', '{"price":40000}', '{"price":50000}'],
    ])
    const row = await db.selectFrom('change_rows').selectAll().where('change_id', '=', 2).execute()
    expect(row).toMatchObject([{ table_name: 'imports', row_key: String(second?.import_id), before: null }])
    expect(JSON.parse(row[0]?.after ?? '')).toMatchObject({
      files: '["tarifa.json"]',
      rows_changed: 1,
      digest: second?.digest,
    })
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('does not exist for an import that is refused, rehearsed or changes nothing', async () => {
    await load([pipe])
    const before = await dump()
    expect(await load([{ ...pipe, price: 'gratis' }])).toMatchObject({ ok: false })
    expect(await load([{ ...pipe, price: 400 }], { confirmed: false })).toMatchObject({ ok: false })
    expect(await load([{ ...pipe, price: 5 }, valve], { dryRun: true })).toMatchObject({ ok: true })
    expect(await load([pipe])).toMatchObject({ ok: true })
    expect(await put('prices', [{ code: 'TUB', price: -1 }])).toMatchObject({ ok: false })
    expect(await put('items', [pipe])).toMatchObject({ ok: true })
    expect(await undoLastImport(db, COMMAND, { catalogId: 1, dryRun: true })).toMatchObject({ ok: true })
    expect(await dump()).toEqual(before)
  })

  test('is written with the rows or not at all: an import that is killed leaves neither', async () => {
    await load([pipe])
    const before = await dump()
    const importer = fork(new URL('../../../test/world/imports/dying-importer.ts', import.meta.url), [
      address,
    ])
    expect(await once(importer, 'message')).toEqual(['written', undefined])
    importer.kill('SIGKILL')
    expect(await once(importer, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await dump()).toEqual(before)
    // The catalogue is not locked for good
    expect(await load([pipe, valve])).toMatchObject({ ok: true, report: { items: { added: 1 } } })
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('exists once for each of two imports at the same time', async () => {
    await Promise.all([load([pipe]), load([valve]), put('items', [{ code: 'COD', name: 'Codo' }])])
    expect(await db.selectFrom('stock_items').select('code').orderBy('code').execute()).toHaveLength(3)
    expect((await changes()).map(({ actor_kind }) => actor_kind).toSorted()).toEqual([
      'command',
      'command',
      'key',
    ])
    expect(await imports()).toHaveLength(3)
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('shows that its rows were altered or removed', async () => {
    await load([pipe])
    await load([{ ...pipe, price: 5 }])
    await load([{ ...pipe, price: 6 }])
    expect(await findBrokenChange(db)).toBeUndefined()
    const [, second] = await imports()
    const own = db.updateTable('import_changes').where('import_id', '=', second?.import_id ?? 0)
    await own.set({ before: '{"price":10000}' }).execute()
    expect(await findBrokenChange(db)).toBe(2)
    await own.set({ before: '{"price":40000}' }).execute()
    expect(await findBrokenChange(db)).toBeUndefined()
    await db
      .deleteFrom('import_changes')
      .where('import_id', '=', second?.import_id ?? 0)
      .execute()
    expect(await findBrokenChange(db)).toBe(2)
  })

  test('of an undo says what it takes back and which rows it changes', async () => {
    await load([pipe])
    await load([{ ...pipe, price: 5 }])
    await undoLastImport(db, { kind: 'staff', id: 7, address: '192.0.2.1' }, { catalogId: 1 })
    const [, second, undo] = await imports()
    expect((await changes()).at(-1)).toMatchObject({
      change_id: 3,
      actor_kind: 'staff',
      actor_id: 7,
      kind: 'catalog_import_undone',
      subject_id: String(second?.import_id),
      undoes: 2,
    })
    expect(undo).toMatchObject({ origin: 'undo', rows_changed: 1 })
    expect(await changedRows(undo?.import_id ?? 0)).toEqual([['item', '{"price":50000}', '{"price":40000}']])
    expect(await findBrokenChange(db)).toBeUndefined()
    expect(await undoImport(db, COMMAND, { importId: undo?.import_id ?? 0 })).toMatchObject({ ok: true })
    expect((await changes()).at(-1)).toMatchObject({
      kind: 'catalog_import_redone',
      subject_id: String(second?.import_id),
      undoes: 3,
    })
    expect((await imports()).at(-1)).toMatchObject({ origin: 'files', files: second?.files })
    expect(await findBrokenChange(db)).toBeUndefined()
    expect(await undoImport(db, COMMAND, { importId: second?.import_id ?? 0 })).toEqual({
      ok: false,
      code: 'undone_meanwhile',
    })
  })

  test('exists once when two take back the same import at the same time', async () => {
    await load([pipe])
    await load([{ ...pipe, price: 5 }])
    const undone = await Promise.all([
      undoLastImport(db, COMMAND, { catalogId: 1 }),
      undoImport(db, COMMAND, { importId: (await imports())[1]?.import_id ?? 0 }),
    ])
    expect(undone.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const kinds = (await changes()).map(({ kind }) => kind)
    // Undoing the last import twice in a row takes back the one before, too
    const ofSecond = (await changes()).filter(({ undoes }) => undoes === 2)
    expect(ofSecond).toHaveLength(1)
    expect(kinds.slice(0, 3)).toEqual(['catalog_imported', 'catalog_imported', 'catalog_import_undone'])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('of a call has its key and can be taken back, but is no import of files', async () => {
    await load([pipe])
    await put('prices', [{ code: 'TUB', price: 7 }])
    await put('items', [{ ...pipe, price: 7 }, valve])
    expect(await listImports(db)).toHaveLength(1)
    const [, prices, items] = await imports()
    expect([prices, items]).toMatchObject([
      { origin: 'call', files: '[]', rows_changed: 1 },
      { origin: 'call', rows_changed: 1 },
    ])
    expect((await changes()).map(({ actor_kind, actor_id }) => [actor_kind, actor_id])).toEqual([
      ['command', null],
      ['key', 3],
      ['key', 3],
    ])
    expect(await undoImport(db, COMMAND, { importId: prices?.import_id ?? 0 })).toMatchObject({ ok: true })
    expect(await priceOf('TUB')).toBe(40_000)
    expect(await undoImport(db, COMMAND, { importId: items?.import_id ?? 0 })).toMatchObject({ ok: true })
    expect(await db.selectFrom('stock_items').select(['code', 'removed']).orderBy('code').execute()).toEqual([
      { code: 'TUB', removed: 0 },
      { code: 'VAL', removed: 1 },
    ])
    expect((await changes()).slice(3).map(({ undoes }) => undoes)).toEqual([2, 3])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('is kept for ninety days; of each origin the last fifty are kept longer', async () => {
    const [ancient, recent] = ['2020-01-01T00:00:00.000Z', new Date().toISOString()]
    const add = (origin: string, imported_at: string) => {
      const row = { catalog_id: 1, origin, files: '[]', rows_changed: 1, imported_at }
      return db
        .insertInto('imports')
        .values(Array.from({ length: 60 }, () => row))
        .execute()
    }
    const count = async (origin: string) =>
      (await db.selectFrom('imports').select('import_id').where('origin', '=', origin).execute()).length
    await load([pipe])
    await add('files', ancient)
    await add('call', recent)
    await put('prices', [{ code: 'TUB', price: 7 }])
    expect([await count('files'), await count('call')]).toEqual([61, 61])
    await load([{ ...pipe, price: 8 }])
    // No more than two at once
    expect(await count('files')).toBe(60)
    for (let price = 10; price < 25; price++) await load([{ ...pipe, price }])
    // The first one is recent
    expect([await count('files'), await count('call')]).toEqual([50 + 1, 61])
    expect(await findBrokenChange(db)).toBeUndefined()
  })
})
