import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import type { Chosen } from '#services/import/undo/plan-undo.ts'
import type { Worker } from '#services/queue/worker.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { changeItem } from '../../test/world/change-item.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'
import { startJobs } from '../start-jobs.ts'

type Fields = Readonly<Record<string, unknown>>

const LARGE = Array.from({ length: 1_001 }, (_, index) => ({ code: `N-${index}`, name: `Nuevo ${index}` }))

describeOnBoth('an import is taken back from its entry in the trail', (engine) => {
  let db: Db
  let office: BackOffice
  let worker: Worker | undefined
  let editor = memberAs('editor')

  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedShop(db)
    const staffId = await seedMember(db, { email: 'eva@shop.test', roles: ['editor'] })
    editor = memberAs('editor', { staffId })
    office = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() })
  })
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
    await db.destroy()
  })

  /** Imports items and returns the entry of the import. */
  async function importItems(items: readonly Fields[]): Promise<number> {
    const imported = await importCatalog(db, THE_SHOP, {
      catalogId: 1,
      stock: { name: 'stock.json', rows: items.map((fields, index) => ({ row: index + 1, fields })) },
      imageHosts: [],
      confirmed: true,
      recordAs: ['stock.json'],
    })
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
    return newest()
  }
  const newest = async () =>
    (await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()).change_id
  const undo = (changeId: number, dryRun = false, chosen?: Chosen) =>
    office.trail.undoImport(editor, changeId, { dryRun, chosen })
  async function jobOf(asked: ReturnType<typeof undo>): Promise<number> {
    const answer = await asked
    if (!answer.ok || answer.value.jobId === undefined) throw new Error('no job')
    return answer.value.jobId
  }
  async function workUntilEnded(jobId: number) {
    worker ??= startJobs({ db, config: testConfig() })
    return vi.waitUntil(
      async () => {
        const job = await office.jobs.read(editor, jobId)
        return job?.endedAt ? job : undefined
      },
      { timeout: 30_000, interval: 50 },
    )
  }
  const catalog = async () => {
    const rows = await db
      .selectFrom('stock_items')
      .select(['code', 'name', 'price'])
      .where('removed', '=', 0)
      .orderBy('code')
      .execute()
    return rows.map(({ code, name, price }) => `${code} ${name} ${price}`)
  }

  test('which first shows what comes back and what was changed since, with both values', async () => {
    const before = await catalog()
    const entry = await importItems([
      { code: 'TUB-15', name: 'Tubo', price: 9 },
      { code: 'ARA-04', name: 'Arandela', price: 1 },
    ])
    await changeItem(db, 'ARA-04', { price: 20_000 })
    const imported = await catalog()
    expect((await office.trail.read(editor, entry))?.importUndo).toMatchObject({
      ok: true,
      value: {
        size: 'small',
        restoredRows: 2,
        restored: expect.arrayContaining([
          expect.objectContaining({
            row: 'TUB-15 · Tubo',
            field: 'Precio',
            now: '9,00\u00A0US$',
            former: '4,49\u00A0US$',
          }),
        ]),
        keptValues: 1,
        kept: [
          {
            row: 'ARA-04 · Arandela',
            field: 'Precio',
            now: '2,00\u00A0US$',
            former: '0,0043\u00A0US$',
            choice: expect.any(String),
          },
        ],
      },
    })
    expect(await catalog()).toEqual(imported)
    expect(await undo(entry)).toEqual({ ok: true, value: { jobId: undefined } })
    const kept = (row: string) => (row.startsWith('ARA-04') ? 'ARA-04 Arandela de goma 20000' : row)
    expect(await catalog()).toEqual(before.map(kept))
  })

  test('once, by an entry of its own, which is taken back in the same way', async () => {
    const before = await catalog()
    const entry = await importItems([{ code: 'TUB-15', name: 'Tubo', price: 9 }, ...LARGE.slice(0, 3)])
    const imported = await catalog()
    const answers = await Promise.all([undo(entry), undo(entry)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok)).toEqual([{ ok: false, code: 'undone_meanwhile' }])
    const own = await newest()
    expect((await office.trail.read(editor, entry))?.change.undoneBy).toBe(own)
    const read = await office.trail.read(editor, own)
    expect(read).toMatchObject({
      change: { undoes: entry, who: 'eva' },
      importUndo: {
        ok: true,
        value: {
          restoredRows: 4,
          keptValues: 0,
          restored: expect.arrayContaining([
            expect.objectContaining({ field: 'Precio', now: '4,49\u00A0US$', former: '9,00\u00A0US$' }),
          ]),
        },
      },
    })
    expect(await catalog()).toEqual(before)
    expect(await undo(own)).toEqual({ ok: true, value: { jobId: undefined } })
    expect(await catalog()).toEqual(imported)
    expect(await undo(own)).toEqual({ ok: false, code: 'undone_meanwhile' })
    expect(await undo(await newest())).toMatchObject({ ok: true })
    expect(await catalog()).toEqual(before)
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('all of which was changed since only if that is chosen, and not once it is no longer kept', async () => {
    const entry = await importItems([
      { code: 'ARA-04', name: 'Arandela de goma', price: 9, category: 'Tuberías' },
    ])
    await changeItem(db, 'ARA-04', { price: 50_000 })
    const codeOf = async () => (await office.trail.read(editor, entry))?.importUndo
    const shown = await codeOf()
    const kept = shown?.ok && shown.value.size === 'small' ? shown.value.kept : []
    expect(kept).toMatchObject([{ now: '5,00\u00A0US$', former: '0,0043\u00A0US$' }])
    expect(await undo(entry)).toEqual({ ok: false, code: 'changed_since' })
    expect(await undo(entry, false, new Set(['other']))).toEqual({ ok: false, code: 'changed_since' })
    const before = await newest()
    const chosen = new Set(kept.map(({ choice }) => choice ?? ''))
    expect(await undo(entry, false, chosen)).toMatchObject({ ok: true })
    expect(await newest()).toBe(before + 1)
    expect((await catalog()).find((row) => row.startsWith('ARA-04'))).toBe('ARA-04 Arandela de goma 43')
    await changeItem(db, 'ARA-04', { price: 50_000 })
    await db.deleteFrom('import_changes').execute()
    await db.deleteFrom('imports').execute()
    expect(await codeOf()).toEqual({ ok: false, code: 'no_import' })
    expect(await undo(entry)).toEqual({ ok: false, code: 'no_import' })
    expect(await undo(await newest())).toEqual({ ok: false, code: 'no_import' })
  })

  test('by a task when it is large: first what would change, then all of it at once', async () => {
    const before = await catalog()
    const entry = await importItems([{ code: 'TUB-15', name: 'Tubo', price: 9 }, ...LARGE])
    const imported = await catalog()
    expect((await office.trail.read(editor, entry))?.importUndo).toEqual({
      ok: true,
      value: { size: 'large', rowsChanged: 1_002 },
    })
    const shown = await workUntilEnded(await jobOf(undo(entry, true)))
    expect(shown).toMatchObject({ state: 'done', found: { restored: 1_002, kept: 0 } })
    expect(await catalog()).toEqual(imported)
    const made = await workUntilEnded(await jobOf(undo(entry)))
    expect(made).toMatchObject({ state: 'done', found: { restored: 1_002, kept: 0 } })
    expect([shown, made].map(({ rowsDone, rowsAll }) => [rowsDone, rowsAll])).toEqual([
      [1_002, 1_002],
      [1_002, 1_002],
    ])
    expect(await catalog()).toEqual(before)
    expect((await office.trail.read(editor, entry))?.change.undoneBy).toBe(await newest())
    expect(await undo(entry)).toEqual({ ok: false, code: 'undone_meanwhile' })
    await changeItem(db, 'TUB-15', { price: 10_000 })
    const redone = await newest()
    const stays = await workUntilEnded(await jobOf(undo(redone, true)))
    expect(stays).toMatchObject({ state: 'done', found: { restored: 1_002, kept: 1 } })
    const again = await workUntilEnded(await jobOf(undo(redone, false, 'all')))
    expect(again).toMatchObject({ state: 'done', found: { restored: 1_002, kept: 0 } })
    expect(await catalog()).toEqual(imported)
  })

  test('by one of two tasks; the other one says that it was taken back already', async () => {
    const entry = await importItems(LARGE)
    const asked = [await jobOf(undo(entry)), await jobOf(undo(entry))]
    const ended = await Promise.all(asked.map(workUntilEnded))
    expect(ended.map(({ state, problem }) => problem ?? state).toSorted()).toEqual([
      'done',
      'undone_meanwhile',
    ])
  })

  test('not at all when its task is cancelled before it began', async () => {
    const entry = await importItems(LARGE)
    const imported = await catalog()
    const jobId = await jobOf(undo(entry))
    expect(await office.jobs.cancel(editor, jobId)).toBe(true)
    expect(await workUntilEnded(jobId)).toMatchObject({ state: 'cancelled' })
    expect(await catalog()).toEqual(imported)
    expect((await office.trail.read(editor, entry))?.change.undoneBy).toBeNull()
  })

  test('only by those who may edit the catalogue; others see the entry alone', async () => {
    const entry = await importItems([{ code: 'TUB-15', name: 'Tubo', price: 9 }])
    for (const role of ['viewer', 'sales'] as const) {
      const read = await office.trail.read(memberAs(role), entry)
      expect(read).toMatchObject({ mayUndo: false, importUndo: undefined })
      await expect(office.trail.undoImport(memberAs(role), entry, { dryRun: false })).rejects.toThrow(
        NotPermitted,
      )
    }
    expect(await office.trail.undoImport(memberAs('owner'), entry, { dryRun: false })).toMatchObject({
      ok: true,
    })
  })
})
