import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeOnBoth, openMigrated } from '../test/world/databases.ts'
import { preparedQuery } from './prepared-query.ts'
import { type Db, inTransaction } from './transaction.ts'

describeOnBoth('a prepared query', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterEach(() => db.destroy())

  const write = preparedQuery((db, { name, value }: { name: string; value: string }) =>
    db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .returning(['name', 'value']),
  )
  const read = preparedQuery((db, { name }: { name: string }) =>
    db.selectFrom('settings').select('value').where('name', '=', name).where('value', '<>', 'nothing'),
  )

  test('is built once and runs with the values of each call', async () => {
    const build = vi.fn((db: Db, { name }: { name: string }) =>
      db.selectFrom('settings').selectAll().where('name', '=', name),
    )
    const find = preparedQuery(build)
    await write(db, { name: 'phone', value: '1' })
    await write(db, { name: 'mark', value: 'nothing' })
    expect(await find(db, { name: 'phone' })).toEqual([{ name: 'phone', value: '1' }])
    expect(await find(db, { name: 'tax' })).toEqual([])
    expect(await inTransaction(db, (trx) => find(trx, { name: 'mark' }))).toHaveLength(1)
    expect(build).toHaveBeenCalledOnce()
  })

  test('uses a value as often as the query does, and keeps values of its own', async () => {
    expect(await write(db, { name: 'phone', value: '1' })).toEqual([{ name: 'phone', value: '1' }])
    expect(await write(db, { name: 'phone', value: '2' })).toEqual([{ name: 'phone', value: '2' }])
    await write(db, { name: 'mark', value: 'nothing' })
    expect(await read(db, { name: 'phone' })).toEqual([{ value: '2' }])
    expect(await read(db, { name: 'mark' })).toEqual([])
  })

  test('belongs to the transaction that it is called with', async () => {
    const failed = inTransaction(db, async (trx) => {
      await write(trx, { name: 'phone', value: '1' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await read(db, { name: 'phone' })).toEqual([])
    await expect(inTransaction(db, () => read(db, { name: 'phone' }))).rejects.toThrow('inside a transaction')
  })
})
