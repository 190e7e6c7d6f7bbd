import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { readInParts } from '../long-lists.ts'
import { openDatabase } from '../open.ts'
import type { Db } from '../transaction.ts'
import { readDatabaseState } from './database-state.ts'
import { findStandbyProblem } from './find-standby-problem.ts'
import { Standby } from './standby.ts'
import { readShort, StandbyRows } from './standby-rows.ts'

const [, postgres] = engines(temporaryFolder())

describe('where a standby should be', () => {
  let address = ''
  let primary: Db
  beforeAll(async () => {
    address = await postgres.newDatabase()
    primary = await openMigrated(address)
  })
  afterAll(() => primary.destroy())

  test.each([
    ['a server that takes writes', () => address, 'the server is no standby'],
    ['nothing', () => 'postgres://shop:shop@127.0.0.1:9/shop', 'ECONNREFUSED'],
    ['neither of two', () => address.replace('@', '@127.0.0.1:9,'), 'the server is no standby'],
  ])('lists are read from the primary if there is %s', async (_, addressOf, problem) => {
    const standby = new Standby(primary, { address: addressOf(), connections: 2 })
    await standby.start()
    expect(standby.isUsed).toBe(false)
    expect(await standby.rows()).toBeUndefined()
    await standby.stop()
    expect(await findStandbyProblem(primary, addressOf())).toContain(problem)
  })
})

describe('a list whose standby fails', () => {
  let db: Db
  let other: Db
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  beforeAll(async () => {
    const address = await postgres.newDatabase()
    db = await openMigrated(address)
    // Any connection of its own can fail; that of a standby is read in test/long
    other = openDatabase(address)
    await db
      .insertInto('settings')
      .values(NAMES.map((name) => ({ name, value: '' })))
      .execute()
  })
  afterAll(async () => {
    await db.destroy()
    await other.destroy()
  })

  async function begin() {
    const trx = await other.startTransaction().execute()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const failures: unknown[] = []
    const on = { failure: (error: unknown) => failures.push(error), end: () => {} }
    const standby = new StandbyRows(trx, await readDatabaseState(trx), on)
    const kill = () => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    return { standby, kill, failures }
  }
  const names = () => db.selectFrom('settings').select('name').orderBy('name')
  const parts = (standby: StandbyRows) =>
    readInParts(
      db,
      names(),
      { rowsAtATime: 2, after: ([last]) => names().where('name', '>', String(last)) },
      standby,
    )

  test.each([0, 1, 3])('goes on with the primary after %d parts, and has every row once', async (count) => {
    const { standby, kill, failures } = await begin()
    const read: string[] = []
    let left = count
    if (left === 0) await kill()
    for await (const part of parts(standby)) {
      read.push(...part.map(String))
      left -= 1
      if (left === 0) await kill()
    }
    await standby.end()
    expect(read).toEqual(NAMES)
    expect(failures).toHaveLength(1)
    expect(standby.trx).toBeUndefined()
  })

  test('is read on the standby alone if that does not fail', async () => {
    const { standby, failures } = await begin()
    const read: string[] = []
    for await (const part of parts(standby)) read.push(...part.map(String))
    await standby.end()
    expect(read).toEqual(NAMES)
    expect(failures).toEqual([])
  })

  test('is read from the primary if it is a short one', async () => {
    const { standby, kill } = await begin()
    await kill()
    const rows = await readShort(db, standby, (from) => from.selectFrom('settings').select('name').execute())
    expect(rows).toHaveLength(NAMES.length)
    await standby.end()
  })
})
