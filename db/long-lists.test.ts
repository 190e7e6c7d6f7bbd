import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth, openMigrated } from '../test/world/databases.ts'
import { readInParts } from './long-lists.ts'
import { openDatabase } from './open.ts'
import type { Db } from './transaction.ts'

describeOnBoth('a long list', (engine) => {
  let db: Db
  beforeAll(async () => {
    const address = await engine.newDatabase()
    await (await openMigrated(address)).destroy()
    // One connection: a query would wait in vain for one that is not given back
    db = openDatabase(address, 'serving', 1)
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    await db
      .insertInto('settings')
      .values(names.map((name) => ({ name, value: '' })))
      .execute()
  })
  afterAll(() => db.destroy())

  const namesUpTo = (last: string) =>
    db.selectFrom('settings').select('name').where('name', '<=', last).orderBy('name')
  const readUpTo = (last: string) =>
    readInParts(db, namesUpTo(last), {
      rowsAtATime: 3,
      after: ([name]) => namesUpTo(last).where('name', '>', String(name)),
    })
  const answer = async () => (await sql<{ answer: number }>`select 42 as answer`.execute(db)).rows

  test.each([
    ['g', [['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]],
    ['f', [['a', 'b', 'c'], ['d', 'e', 'f'], []]],
    ['A', [[]]],
  ])('is read in parts and in order: up to %s', async (last, expected) => {
    const parts = []
    for await (const part of readUpTo(last)) parts.push(part.flat())
    expect(parts).toEqual(expected)
    expect(await answer()).toEqual([{ answer: 42 }])
  })

  test('gives its connection back when the reader stops early', async () => {
    for await (const part of readUpTo('g')) {
      expect(part).toHaveLength(3)
      break
    }
    expect(await answer()).toEqual([{ answer: 42 }])
  })

  test('fails as its query does, and gives its connection back', async () => {
    const wrong = namesUpTo('g').where(sql<boolean>`unknown = 1`)
    const reading = readInParts(db, wrong, { rowsAtATime: 3, after: () => wrong })
    await expect(reading.next()).rejects.toThrow('unknown')
    expect(await answer()).toEqual([{ answer: 42 }])
  })
})
