import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { openMigrated, temporaryFolder } from '../test/world/databases.ts'
import { type Db, inTransaction } from './transaction.ts'

const folder = temporaryFolder()
let file = ''
let db: Db
beforeEach(async () => {
  file = `${folder}/${Math.random()}.sqlite`
  db = await openMigrated(file)
  return () => db.destroy()
})

const add = (value: string) =>
  inTransaction(db, async (trx) => {
    await sql`insert into notes values (${value})`.execute(trx)
    if (value.startsWith('bad')) throw new Error(value)
  })
const notes = async () => (await sql`select value from notes order by value`.execute(db)).rows
const read = (source: DatabaseSync) =>
  source
    .prepare('select value from notes order by value')
    .all()
    .map((row) => row['value'])

beforeEach(async () => {
  await sql`create table notes (value text)`.execute(db)
})

test('transactions of one moment share a COMMIT, and a failed one is rolled back alone', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  const ends = await Promise.allSettled(['a', 'bad', 'b', 'c'].map(add))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(exec.mock.calls.filter(([statement]) => statement === 'commit')).toHaveLength(1)
  exec.mockRestore()
  expect(await notes()).toHaveLength(3)
})

test.each([
  ['first', ['bad', 'a', 'b']],
  ['last', ['a', 'b', 'bad']],
  ['only good', ['bad 1', 'a', 'bad 2']],
])('the %s one of a group is rolled back, or kept, alone', async (_, values) => {
  await Promise.allSettled(values.map(add))
  expect(await notes()).toEqual(
    values
      .filter((value) => !value.startsWith('bad'))
      .toSorted()
      .map((value) => ({ value })),
  )
})

test('a transaction alone takes no savepoint', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  await add('a')
  expect(exec.mock.calls.map(([statement]) => statement)).toEqual(['begin immediate', 'commit'])
  exec.mockRestore()
})

test('what is acknowledged is committed', async () => {
  const other = new DatabaseSync(file, { readOnly: true })
  await Promise.all(
    ['a', 'b', 'c'].map(async (value) => {
      await add(value)
      expect(read(other)).toContain(value)
    }),
  )
  await db.insertInto('settings').values({ name: 'phone', value: '1' }).execute()
  expect(other.prepare('select value from settings').all()).toEqual([{ value: '1' }])
  other.close()
})

test('a COMMIT that fails fails every transaction of its group', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    statement,
  ) {
    if (statement === 'commit') throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    original.call(this, statement)
  })
  const ends = await Promise.allSettled([add('a'), add('b')])
  exec.mockRestore()
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseBusy' } })
  expect(await notes()).toEqual([])
  await add('c')
  expect(await notes()).toEqual([{ value: 'c' }])
})
const { exec: original } = DatabaseSync.prototype

test('another process can write between two groups', async () => {
  const other = new DatabaseSync(file)
  await Promise.all([add('a'), add('b')])
  other.exec(`insert into notes values ('other')`)
  await add('c')
  expect(read(other)).toEqual(['a', 'b', 'c', 'other'])
  other.close()
})

test('a statement that is not allowed in a transaction runs beside the groups', async () => {
  const added = add('a')
  await sql`vacuum`.execute(db)
  await added
  expect(await notes()).toEqual([{ value: 'a' }])
})

test('a connection that is kept has committed what it goes on from', async () => {
  const other = new DatabaseSync(file, { readOnly: true })
  await db.connection().execute(async (connection) => {
    await sql`create temporary table staged as select 'a' as value`.execute(connection)
    await connection
      .transaction()
      .execute((trx) => sql`insert into notes select value from staged`.execute(trx))
    expect(read(other)).toEqual(['a'])
    expect((await sql`select value from staged`.execute(connection)).rows).toEqual([{ value: 'a' }])
  })
  other.close()
})
