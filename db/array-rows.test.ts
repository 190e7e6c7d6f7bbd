import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnBoth, openMigrated } from '../test/world/databases.ts'
import { readArrays } from './array-rows.ts'
import type { Db } from './transaction.ts'

describeOnBoth('rows as arrays', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterEach(() => db.destroy())

  test('have the values in the order of the columns; the same query gives others objects', async () => {
    await db.insertInto('settings').values({ name: 'phone', value: '1' }).execute()
    const query = db.selectFrom('settings').select(['value', 'name']).where('name', '=', 'phone')
    const objects = [{ value: '1', name: 'phone' }]
    expect(await query.execute()).toEqual(objects)
    expect(await readArrays(db, query)).toEqual([['1', 'phone']])
    expect(await query.execute()).toEqual(objects)
  })
})
