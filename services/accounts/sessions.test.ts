import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys } from '../secrets/keys.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { seedShop } from '../../test/world/shop.ts'
import { findSession, openSession } from './sessions.ts'

const keys = deriveKeys('the secret of these tests', undefined)

describeOnBoth('a session', (engine) => {
  let db: Db
  let anna = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    anna = (await seedShop(db)).anna
  })
  afterAll(() => db.destroy())

  test('ends with its client being disabled, whoever set the flag', async () => {
    const token = await openSession(db, keys, anna)
    expect(await findSession(db, keys, token)).toMatchObject({ clientId: anna })
    await db.updateTable('clients').set({ disabled: 1 }).where('client_id', '=', anna).execute()
    expect(await findSession(db, keys, token)).toBeUndefined()
  })

  test('of a client without a row, as of a remote product API, is found', async () => {
    const token = await openSession(db, keys, 987_654)
    expect(await findSession(db, keys, token)).toMatchObject({ clientId: 987_654 })
  })
})
