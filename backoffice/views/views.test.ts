import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { MOST_VIEWS } from '#domain/staff/saved-views.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'

describeOnBoth('saved views', (engine) => {
  let db: Db
  let office: BackOffice
  let now = new Date('2026-11-20T08:00:00Z')
  let [OWNER, ANA, EVA] = [memberAs('owner'), memberAs('sales'), memberAs('viewer')]
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    office = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig(), clock: () => now })
    const seed = (role: 'owner' | 'sales' | 'viewer') =>
      seedMember(db, { email: `${role}@example.com`, roles: [role] })
    OWNER = memberAs('owner', { staffId: await seed('owner') })
    ANA = memberAs('sales', { staffId: await seed('sales') })
    EVA = memberAs('viewer', { staffId: await seed('viewer') })
  })
  afterAll(() => db.destroy())

  const save = async (
    by: typeof ANA,
    name: string,
    given: Partial<Parameters<BackOffice['views']['save']>[1]> = {},
  ) => {
    const saved = await office.views.save(by, {
      list: 'orders',
      name,
      query: 'status=received&after=x',
      isForAll: false,
      ...given,
    })
    return saved.ok ? saved.value : expect.fail(saved.code)
  }
  const namesFor = async (by: typeof ANA, list: Parameters<BackOffice['views']['list']>[1] = 'orders') =>
    (await office.views.list(by, list)).map(({ name }) => name)
  const undo = async (by: typeof ANA, change: number | undefined) =>
    (await office.trail.undo(by, change ?? 0)).ok

  test('belong to one list and one person, or to everyone', async () => {
    const own = await save(ANA, '<b>Mis pedidos</b>')
    const shared = await save(OWNER, 'De todos', { isForAll: true })
    expect(own.view).toMatchObject({ query: 'status=received', isForAll: false })
    expect(await namesFor(ANA)).toEqual(['<b>Mis pedidos</b>', 'De todos'])
    expect(await namesFor(EVA)).toEqual(['De todos'])
    expect(await namesFor(OWNER)).toEqual(['De todos'])
    expect(await namesFor(ANA, 'clients')).toEqual([])
    await office.views.remove(ANA, own.view.viewId)
    await office.views.remove(OWNER, shared.view.viewId)
  })

  test('are changed by nobody but whose they are; those for everyone by owners', async () => {
    const own = await save(ANA, 'Propia')
    const shared = await save(OWNER, 'Común', { isForAll: true })
    for (const [by, { view }] of [
      [OWNER, own],
      [EVA, own],
      [ANA, shared],
    ] as const) {
      const { viewId } = view
      expect(await office.views.rename(by, { viewId, name: 'x', formerName: view.name })).toMatchObject({
        code: 'not_found',
      })
      expect(await office.views.replace(by, { viewId, query: 'q=x' })).toMatchObject({ code: 'not_found' })
      expect(await office.views.remove(by, viewId)).toMatchObject({ code: 'not_found' })
    }
    await expect(save(ANA, 'Para todos', { isForAll: true })).rejects.toThrow(NotPermitted)
    // A viewer does not see clients, so there is nothing to save there
    await expect(save(EVA, 'Clientes', { list: 'clients', query: 'q=x' })).rejects.toThrow(NotPermitted)
    await office.views.remove(ANA, own.view.viewId)
    await office.views.remove(OWNER, shared.view.viewId)
  })

  test('each change of them is taken back, by a viewer too', async () => {
    const added = await save(EVA, 'Nueva')
    const { viewId } = added.view
    expect(await undo(EVA, added.change)).toBe(true)
    expect(await namesFor(EVA)).toEqual([])
    const again = await save(EVA, 'Otra')
    const renamed = await office.views.rename(EVA, {
      viewId: again.view.viewId,
      name: 'Con otro nombre',
      formerName: 'Otra',
    })
    expect(await undo(EVA, renamed.ok ? renamed.value.change : 0)).toBe(true)
    expect(await namesFor(EVA)).toEqual(['Otra'])
    const replaced = await office.views.replace(EVA, { viewId: again.view.viewId, query: 'code=TUB' })
    expect(await undo(EVA, replaced.ok ? replaced.value.change : 0)).toBe(true)
    expect((await office.views.list(EVA, 'orders'))[0]?.query).toBe('status=received')
    const removed = await office.views.remove(EVA, again.view.viewId)
    expect(await namesFor(EVA)).toEqual([])
    expect(await undo(EVA, removed.ok ? removed.value.change : 0)).toBe(true)
    expect((await office.views.list(EVA, 'orders'))[0]).toMatchObject({ ...again.view })
    expect(await findBrokenChange(db)).toBeUndefined()
    expect(viewId).toBeGreaterThan(0)
    await office.views.remove(EVA, again.view.viewId)
  })

  test('those of one person are in nobody else’s trail, and nobody else takes them back', async () => {
    const own = await save(ANA, 'Secreta')
    const kindsFor = async (by: typeof ANA, staffId?: number) =>
      (await office.trail.list(by, { staffId })).changes.map(({ subject }) => subject.kind)
    expect(await kindsFor(ANA, ANA.staffId)).toContain('own_view')
    expect(await kindsFor(OWNER, ANA.staffId)).not.toContain('own_view')
    expect(await kindsFor(OWNER)).not.toContain('own_view')
    expect(await office.trail.read(OWNER, own.change ?? 0)).toBeUndefined()
    expect(await undo(OWNER, own.change)).toBe(false)
    await office.views.remove(ANA, own.view.viewId)
  })

  test('names are one line, different for one person and list, and not too many', async () => {
    const refused = async (name: string, query = 'q=x') => {
      const saved = await office.views.save(ANA, { list: 'clients', name, query, isForAll: false })
      return saved.ok ? undefined : saved.code
    }
    expect(await refused(' ')).toBe('invalid_name')
    expect(await refused('Vacía', 'after=7')).toBe('nothing_to_save')
    for (let number = 1; number <= MOST_VIEWS; number++)
      expect(await refused(`Vista ${number}`)).toBeUndefined()
    expect(await refused('Una más')).toBe('too_many')
    const [first, second] = await office.views.list(ANA, 'clients')
    const taken = await office.views.rename(ANA, {
      viewId: first?.viewId ?? 0,
      name: second?.name ?? '',
      formerName: first?.name ?? '',
    })
    expect(taken).toMatchObject({ code: 'name_taken' })
  })

  test('two savings at once do not give one name twice', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        office.views.save(ANA, { list: 'trail', name: 'A la vez', query: 'who=1', isForAll: false }),
      ),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('are counted again after ten seconds only', async () => {
    await save(OWNER, 'Contada', { list: 'messages', query: 'state=spam' })
    let rows = 3
    const counted = async () =>
      (
        await office.views.counted(OWNER, {
          list: 'messages',
          count: async (queries) => queries.map(() => rows),
        })
      ).map(({ count }) => count)
    expect(await counted()).toEqual([3])
    rows = 4
    expect(await counted()).toEqual([3])
    now = new Date(now.getTime() + 10_001)
    expect(await counted()).toEqual([4])
  })
  test('are counted with what the address asks for, which is never a kept number', async () => {
    await save(OWNER, 'Con la página', { list: 'requests', query: 'state=waiting' })
    let rows = 3
    const asked: (readonly string[])[] = []
    const counted = () =>
      office.views.countedWith(OWNER, {
        list: 'requests',
        query: 'state=waiting',
        count: async (queries) => {
          asked.push(queries)
          return queries.map(() => rows)
        },
      })
    expect(await counted()).toMatchObject({ views: [{ count: 3 }], total: 3 })
    rows = 4
    expect(await counted()).toMatchObject({ views: [{ count: 3 }], total: 4 })
    expect(asked).toEqual([['state=waiting', 'state=waiting'], ['state=waiting']])
  })
})
