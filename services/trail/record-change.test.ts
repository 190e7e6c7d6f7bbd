import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { addClient, disableClient, issueNewCode } from '../accounts/clients.ts'
import { editClient } from '../accounts/edit-client.ts'
import { removeClient } from '../accounts/personal-data/remove-client.ts'
import { setSecretSetting } from '../settings/secret-settings.ts'
import { setSetting } from '../settings/settings.ts'
import type { Actor } from './actor.ts'
import { findBrokenChange } from './check-trail.ts'
import { recordChange } from './record-change.ts'

const ANA: Actor = { kind: 'staff', id: 7, address: '192.0.2.1' }
const COMMAND: Actor = { kind: 'command', name: 'root' }
const berta = { username: 'berta', name: 'Berta', email: 'berta@example.com' }

describeOnBoth('the trail', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterEach(() => db.destroy())

  const changes = () => db.selectFrom('changes').selectAll().orderBy('change_id').execute()
  const rows = () => db.selectFrom('change_rows').selectAll().orderBy('change_id').execute()

  async function addBerta(): Promise<number> {
    const added = await addClient(db, ANA, berta)
    if (!added.ok) throw new Error(added.code)
    return added.value.clientId
  }

  test('says who changed what, with the changed columns before and after', async () => {
    const id = await addBerta()
    await editClient(db, COMMAND, id, { name: 'Berta Ruiz', phone: '' }, 'https://shop.test')
    expect(await changes()).toMatchObject([
      {
        change_id: 1,
        actor_kind: 'staff',
        actor_id: 7,
        address: '192.0.2.1',
        kind: 'client_added',
        subject_kind: 'client',
        subject_id: String(id),
      },
      { change_id: 2, actor_kind: 'command', actor_id: null, actor_name: 'root', kind: 'client_edited' },
    ])
    const [, edited] = await rows()
    expect(edited).toMatchObject({ table_name: 'clients', row_key: String(id) })
    expect(JSON.parse(edited?.before ?? '')).toEqual({ name: 'Berta' })
    expect(JSON.parse(edited?.after ?? '')).toEqual({ name: 'Berta Ruiz' })
  })

  test('has no entry for a change that changes nothing', async () => {
    const id = await addBerta()
    await editClient(db, ANA, id, { name: 'Berta' }, 'https://shop.test')
    await setSetting(db, ANA, 'tax', '21')
    await setSetting(db, ANA, 'tax', '21')
    expect((await changes()).map(({ kind }) => kind)).toEqual(['client_added', 'setting_changed'])
  })

  test('never has a secret, but says that it changed', async () => {
    await addBerta()
    const issued = await issueNewCode(db, ANA, 'berta')
    const key = Buffer.alloc(32, 1)
    for (const password of ['first', 'second', ''])
      await setSecretSetting(db, ANA, 'smtp_url', password && `smtp://shop:${password}@mail.test`, key)
    const [, code, ...settings] = await rows()
    expect(code).toMatchObject({ before: '{"access_code_hash":true}', after: '{"access_code_hash":true}' })
    expect(settings.map(({ before, after }) => [before, after])).toEqual([
      ['{"sealed_value":false}', '{"sealed_value":true}'],
      ['{"sealed_value":true}', '{"sealed_value":true}'],
      ['{"sealed_value":true}', '{"sealed_value":false}'],
    ])
    expect(JSON.stringify(await rows())).not.toMatch(/argon2|smtp:/)
    expect(issued.ok).toBe(true)
  })

  test('is in the transaction of the change: what is rolled back leaves no entry and no gap', async () => {
    await addBerta()
    const rolledBack = inTransaction(db, async (trx) => {
      const row = { table: 'settings', key: 'tax', before: { value: '1' }, after: { value: '2' } } as const
      await recordChange(trx, ANA, { kind: 'setting_changed', subjectId: 'tax', rows: [row] })
      throw new Error('full disk')
    })
    await expect(rolledBack).rejects.toThrow('full disk')
    await disableClient(db, ANA, 'berta')
    expect((await changes()).map(({ change_id }) => change_id)).toEqual([1, 2])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('numbers concurrent changes without gaps', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => setSetting(db, ANA, 'company_name', `Lonja ${index}`)),
    )
    expect((await changes()).map(({ change_id }) => change_id)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('shows where an entry was altered, removed or cut off', async () => {
    for (const value of ['1', '2', '3']) await setSetting(db, ANA, 'tax', value)
    expect(await findBrokenChange(db)).toBeUndefined()
    const altered = db.updateTable('change_rows').set({ after: '{"value":"9"}' })
    await altered.where('change_id', '=', 2).execute()
    expect(await findBrokenChange(db)).toBe(2)
    await db.updateTable('change_rows').set({ after: '{"value":"2"}' }).where('change_id', '=', 2).execute()
    expect(await findBrokenChange(db)).toBeUndefined()
    await db.updateTable('changes').set({ actor_id: 8 }).where('change_id', '=', 1).execute()
    expect(await findBrokenChange(db)).toBe(1)
    await db.updateTable('changes').set({ actor_id: 7 }).where('change_id', '=', 1).execute()
    for (const table of ['change_rows', 'changes'] as const)
      await db.deleteFrom(table).where('change_id', '=', 3).execute()
    expect(await findBrokenChange(db)).toBe(3)
  })

  test('forgets everything about a removed client, and still holds', async () => {
    const id = await addBerta()
    await editClient(db, ANA, id, { phone: '+34 600 000 000' }, 'https://shop.test')
    await removeClient(db, ANA, id)
    expect((await changes()).map(({ kind }) => kind)).toEqual([
      'client_added',
      'client_edited',
      'client_removed',
    ])
    expect(JSON.stringify(await rows())).not.toMatch(/berta|600/i)
    expect(await findBrokenChange(db)).toBeUndefined()
  })
})
