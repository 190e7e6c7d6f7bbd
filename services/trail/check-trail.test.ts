import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { setSetting } from '../settings/settings.ts'
import { THE_SHOP } from './actor.ts'
import { findBrokenChange } from './check-trail.ts'

describeOnBoth('the check of the trail', (engine) => {
  let database = ''
  let db: Db
  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
  })
  afterAll(() => db.destroy())

  const newest = async () =>
    (await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()).change_id

  test('finds nothing wrong while a shop goes on recording', async () => {
    const shop = await openMigrated(database)
    const shopStops = new AbortController()
    const recording = (async () => {
      for (let number = 1; !shopStops.signal.aborted; number++)
        await setSetting(shop, THE_SHOP, 'phone', String(number))
    })()
    const found = new Set<number | undefined>()
    while ((await newest()) < 60) {
      found.add(await findBrokenChange(db))
      // SQLite answers at once: the other one needs a turn too
      await nextTurn()
    }
    shopStops.abort()
    await recording
    await shop.destroy()
    expect([...found]).toEqual([undefined])
  })

  test('names a change that was taken out at the end', async () => {
    const change_id = await newest()
    await db.deleteFrom('change_rows').where('change_id', '=', change_id).execute()
    await db.deleteFrom('changes').where('change_id', '=', change_id).execute()
    expect(await findBrokenChange(db)).toBe(change_id)
  })
})
