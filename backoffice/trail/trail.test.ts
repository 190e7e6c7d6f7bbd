import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import type { Role } from '#domain/staff/roles.ts'
import { editClient } from '#services/accounts/edit-client.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { readSetting, setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnDefault, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { testConfig } from '../../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotConfirmed } from '../permitted.ts'
import type { StaffMember } from '../staff-member.ts'

function member(role: Role, more: Partial<StaffMember> = {}): StaffMember {
  return {
    staffId: 7,
    name: role,
    email: `${role}@shop.test`,
    roles: [role],
    companyIds: null,
    language: 'en',
    address: '192.0.2.1',
    session: { sessionId: 1, confirmedAt: '2026-01-01T00:00:00.000Z' },
    ...more,
  }
}

describeOnDefault('the trail of the back-office', (engine) => {
  let db: Db
  let trail: BackOffice['trail']
  let clientId = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    clientId = (await seedShop(db)).anna
    await setSetting(db, THE_SHOP, 'price_visibility', 'everyone')
    await setSetting(db, THE_SHOP, 'price_visibility', 'clients')
    await setSetting(db, THE_SHOP, 'phone', '+34 600 000 001')
    await editClient(db, THE_SHOP, clientId, { phone: '<b>1</b>' }, 'https://shop.test')
    trail = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }).trail
  })
  afterAll(() => db.destroy())

  const newest = async (by: StaffMember, subjectKind: 'client' | 'setting') =>
    (await trail.list(by, { subjectKind })).changes[0]?.changeId ?? expect.fail('there is no change')

  describe('shows to', () => {
    test('owners everything, in their language', async () => {
      const { changes } = await trail.list(member('owner', { language: 'zh' }), {})
      expect(changes[0]).toMatchObject({
        what: '修改客户',
        values: [{ name: '电话', after: '<b>1</b>' }],
      })
      expect(changes.some(({ subject }) => subject.kind === 'setting')).toBe(true)
    })

    test('sales clients and orders, not settings', async () => {
      const { changes } = await trail.list(member('sales'), {})
      expect(new Set(changes.map(({ subject }) => subject.kind))).toEqual(new Set(['client']))
    })

    test('who only looks, neither clients nor settings, also when asked for by number', async () => {
      const viewer = member('viewer')
      expect((await trail.list(viewer, { subjectKind: 'client' })).changes).toEqual([])
      expect(await trail.read(viewer, await newest(member('owner'), 'client'))).toBeUndefined()
    })

    test('somebody limited to companies only what they did themselves', async () => {
      expect((await trail.list(member('sales', { companyIds: [1] }), {})).changes).toEqual([])
    })
  })

  test('is taken back by who could make the change, and that can be taken back again', async () => {
    const sales = member('sales')
    const change = await newest(sales, 'client')
    const phone = async () =>
      (await db.selectFrom('clients').select('phone').where('client_id', '=', clientId).execute())[0]?.phone
    const before = await phone()
    expect(await trail.read(sales, change)).toMatchObject({ mayUndo: true, mustConfirm: false })
    expect(await trail.undo(sales, change)).toMatchObject({ ok: true })
    expect(await phone()).not.toBe(before)
    expect(await trail.undo(sales, change)).toEqual({ ok: false, code: 'already_undone' })
    expect(await trail.undo(sales, await newest(sales, 'client'))).toMatchObject({ ok: true })
    expect(await phone()).toBe(before)
  })

  test('is not taken back by who could not make the change', async () => {
    const change = await newest(member('owner'), 'setting')
    expect(await trail.undo(member('sales'), change)).toEqual({ ok: false, code: 'not_found' })
    expect(await trail.undo(member('viewer'), change)).toEqual({ ok: false, code: 'not_found' })
    expect(await readSetting(db, 'phone')).toBe('+34 600 000 001')
  })

  test('asks who it is before prices are shown to more people again', async () => {
    const owner = member('owner')
    const { changes } = await trail.list(owner, {
      subject: { kind: 'setting', id: 'price_visibility' },
    })
    const change = changes[0]?.changeId ?? 0
    expect(await trail.read(owner, change)).toMatchObject({ mustConfirm: true })
    await expect(trail.undo(owner, change)).rejects.toThrow(NotConfirmed)
    const confirmed = member('owner', {
      session: { sessionId: 1, confirmedAt: new Date().toISOString() },
    })
    expect(await trail.undo(confirmed, change)).toMatchObject({ ok: true })
    expect(await readSetting(db, 'price_visibility')).toBe('everyone')
  })

  describe('as a CSV', () => {
    const sales = member('sales')

    test('has what the member sees, no formulas, and is recorded', async () => {
      await editClient(db, THE_SHOP, clientId, { name: '=1+1' }, 'https://shop.test')
      const exported = await trail.exportFile(sales, { question: {}, query: 'who=7' })
      if (!exported.ok || !('file' in exported.value)) throw new Error('no file')
      const file = exported.value.file.toString()
      const [headings, ...lines] = file.trimEnd().split('\r\n')
      expect(headings).toBe('\ufeffNumber,When,By,Address,What,About,Field,Before,After')
      expect(lines.length).toBeGreaterThan(0)
      expect(file).toContain('client changed')
      expect(file).not.toContain('setting changed')
      expect(file).not.toMatch(/(^|,)"?=1\+1/m)
      const [recorded] = await db.selectFrom('exports').selectAll().execute()
      expect(recorded).toMatchObject({ what: 'trail', filters: 'who=7', row_count: lines.length })
      const { changes } = await trail.list(member('owner'), { subjectKind: 'export' })
      expect(changes).toMatchObject([{ what: 'trail exported', who: expect.any(String) }])
    })
  })
})
