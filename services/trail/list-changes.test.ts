import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { addClient, disableClient } from '../accounts/clients.ts'
import { editClient } from '../accounts/edit-client.ts'
import { removeClient } from '../accounts/personal-data/remove-client.ts'
import { setSetting } from '../settings/settings.ts'
import type { Actor } from './actor.ts'
import { findChange, listChanges } from './list-changes.ts'

const COMMAND: Actor = { kind: 'command', name: 'root' }

describeOnBoth('the list of changes', (engine) => {
  let db: Db
  let berta = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    const added = await addClient(db, COMMAND, { username: 'berta', name: 'Berta', email: 'b@example.com' })
    berta = added.ok ? added.value.clientId : 0
    await editClient(
      db,
      { kind: 'client', id: berta, address: '' },
      berta,
      { phone: '123' },
      'https://shop.test',
    )
    await setSetting(db, COMMAND, 'tax', '21')
    await disableClient(db, { kind: 'key', id: 99, address: '' }, 'berta')
  })
  afterAll(() => db.destroy())

  const numbers = async (...[filter, page]: Partial<Tail>) =>
    (await listChanges(db, filter ?? {}, page ?? { most: 10 })).map(({ changeId }) => changeId)

  test('is newest first, page by page', async () => {
    expect(await numbers()).toEqual([4, 3, 2, 1])
    expect(await numbers({}, { most: 2 })).toEqual([4, 3])
    expect(await numbers({}, { most: 2, before: 3 })).toEqual([2, 1])
  })

  test('is filtered by actor, kind, subject and day', async () => {
    expect(await numbers({ by: { kind: 'command' } })).toEqual([3, 1])
    expect(await numbers({ by: { kind: 'client', id: berta } })).toEqual([2])
    expect(await numbers({ subjectKinds: ['setting'] })).toEqual([3])
    expect(await numbers({ subjectKinds: [] })).toEqual([])
    expect(await numbers({ subject: { kind: 'client', id: String(berta) } })).toEqual([4, 2, 1])
    expect(await numbers({ since: '2099-01-01T00:00:00.000Z' })).toEqual([])
    expect(await numbers({ until: '2099-01-01T00:00:00.000Z' })).toEqual([4, 3, 2, 1])
  })

  test('names people and things as they are called now, and says what is gone', async () => {
    expect(await findChange(db, 2)).toMatchObject({
      by: { kind: 'client', id: berta, name: 'Berta' },
      subject: { kind: 'client', id: String(berta), name: 'Berta' },
      rows: [{ table: 'clients', before: { phone: '' }, after: { phone: '123' }, isErased: false }],
      undoes: null,
      undoneBy: null,
    })
    expect(await findChange(db, 4)).toMatchObject({ by: { kind: 'key', id: 99, name: null } })
    expect(await findChange(db, 3)).toMatchObject({ by: { name: 'root' }, subject: { name: null } })
    await removeClient(db, COMMAND, berta)
    expect(await findChange(db, 2)).toMatchObject({
      by: { id: berta, name: null },
      subject: { id: String(berta), name: null },
      rows: [{ before: null, after: null, isErased: true }],
    })
    expect(await findChange(db, 99)).toBeUndefined()
  })
})

type Tail = [filter: Parameters<typeof listChanges>[1], page: Parameters<typeof listChanges>[2]]
