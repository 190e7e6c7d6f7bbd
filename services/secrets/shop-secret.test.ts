import { expect, test } from 'vitest'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { claimSecret, hasOtherSecret, refuseOtherSecret, replaceSecret } from './shop-secret.ts'

const ONE = 'the secret of the first process that starts'
const OTHER = 'the secret of a process on another machine'

describeOnBoth('the secret of a database', ({ newDatabase }) => {
  test('is that of the first process; another one is refused, whichever starts again', async () => {
    const db = await openMigrated(await newDatabase())
    await refuseOtherSecret(db, OTHER)
    await claimSecret(db, ONE)
    await claimSecret(db, ONE)
    await expect(claimSecret(db, OTHER)).rejects.toThrow('the database belongs to another SECRET')
    await expect(refuseOtherSecret(db, OTHER)).rejects.toThrow('the database belongs to another SECRET')
    expect(await hasOtherSecret(db, ONE)).toBe(false)
    expect(await hasOtherSecret(db, OTHER)).toBe(true)
    await db.destroy()
  })

  test('cannot be read from the database', async () => {
    const db = await openMigrated(await newDatabase())
    await claimSecret(db, ONE)
    const rows = await db.selectFrom('shop_secret').selectAll().execute()
    expect(rows).toEqual([{ id: 1, fingerprint: expect.stringMatching(/^[\da-f]{32}$/) }])
    await db.destroy()
  })

  test('is replaced once, which the trail records', async () => {
    const db = await openMigrated(await newDatabase())
    await claimSecret(db, ONE)
    expect(await replaceSecret(db, THE_SHOP, OTHER)).toBe(true)
    expect(await replaceSecret(db, THE_SHOP, OTHER)).toBe(false)
    await claimSecret(db, OTHER)
    await expect(claimSecret(db, ONE)).rejects.toThrow('the database belongs to another SECRET')
    const changes = await db.selectFrom('changes').select(['kind', 'subject_id']).execute()
    expect(changes).toEqual([{ kind: 'secret_replaced', subject_id: 'SECRET' }])
    await db.destroy()
  })
})
