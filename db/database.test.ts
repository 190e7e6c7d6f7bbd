import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeOnBoth, engines, openMigrated, temporaryFolder } from '../test/world/databases.ts'
import { writeBackup } from './backup.ts'
import { DatabaseUnreachable, DatabaseBusy, isTransient } from './busy.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open.ts'
import { afterCommit, type Db, inTransaction } from './transaction.ts'

describeOnBoth('the database', (engine) => {
  let address = ''
  let db: Db
  beforeAll(async () => {
    address = await engine.newDatabase()
    db = await openMigrated(address)
  })
  afterAll(() => db.destroy())

  test('is migrated once; a second time changes nothing', async () => {
    await migrateToLatest(db, engine.name)
    expect(await db.selectFrom('catalog_revision').selectAll().execute()).toEqual([
      { id: 1, revision: 0, features: 0 },
    ])
  })

  test('is migrated by two servers that start at once', async () => {
    const fresh = await engine.newEmptyDatabase()
    const servers = await Promise.all([openMigrated(fresh), openMigrated(fresh), openMigrated(fresh)])
    for (const server of servers) {
      expect(await server.selectFrom('catalog_revision').select('revision').execute()).toEqual([
        { revision: 0 },
      ])
      await server.destroy()
    }
  })

  test('returns numbers, texts, null and sums unchanged', async () => {
    await db.insertInto('catalogs').values({ catalog_id: 7, company_id: 999_999_999_999_999 }).execute()
    const { sum, count } = await db
      .selectFrom('catalogs')
      .select((eb) => [eb.fn.sum<number>('company_id').as('sum'), eb.fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow()
    expect([sum, count]).toEqual([999_999_999_999_999, 1])
    expect(await db.selectFrom('catalogs').selectAll().execute()).toEqual([
      { catalog_id: 7, company_id: 999_999_999_999_999 },
    ])
  })

  test('rolls back a failed transaction', async () => {
    const work = inTransaction(db, async (trx) => {
      await trx.insertInto('settings').values({ name: 'phone', value: '1' }).execute()
      throw new Error('changed our mind')
    })
    await expect(work).rejects.toThrow('changed our mind')
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  })

  test('calls afterCommit when a transaction is committed, and never when it is rolled back', async () => {
    const calls: string[] = []
    await inTransaction(db, async () => {
      afterCommit(() => calls.push('committed'))
      expect(calls).toEqual([])
    })
    const failing = inTransaction(db, async () => {
      afterCommit(() => calls.push('rolled back'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(calls).toEqual(['committed'])
    expect(() => afterCommit(() => {})).toThrow('outside inTransaction')
  })

  test('loses none of many concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(db, async (trx) => {
          await trx
            .updateTable('catalog_revision')
            .set((eb) => ({ revision: eb('revision', '+', 1) }))
            .execute()
          const { revision } = await trx
            .selectFrom('catalog_revision')
            .select('revision')
            .executeTakeFirstOrThrow()
          await trx.updateTable('catalog_revision').set({ revision }).execute()
        }),
      ),
    )
    const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
    expect(revision).toBe(20)
  })

  test('refuses a query on db inside a transaction at once', async () => {
    const work = inTransaction(db, async () => db.selectFrom('settings').selectAll().execute())
    await expect(work).rejects.toThrow('use the trx it was given')
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  })

  test('enforces foreign keys', async () => {
    const orphan = db.insertInto('carts').values({ client_id: 12_345 }).execute()
    await expect(orphan).rejects.toThrow(/foreign key/i)
  })
})

describe('a database that cannot be written', () => {
  const folder = temporaryFolder()
  const [, postgres] = engines(folder)

  test('changes nothing while its disk is full, and accepts writes again afterwards', async () => {
    const file = `${folder}/full.sqlite`
    const db = await openMigrated(file)
    await sql`pragma max_page_count = 100`.execute(db)
    const write = (value: string) =>
      inTransaction(db, (trx) => trx.insertInto('settings').values({ name: 'phone', value }).execute())
    await expect(write('x'.repeat(1_000_000))).rejects.toMatchObject({
      name: 'DatabaseBusy',
      message: 'the disk is full: nothing was changed, try again',
    })
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
    await sql`pragma max_page_count = 1000000`.execute(db)
    await write('y'.repeat(1_000_000))
    await db.destroy()
  })

  test('reports an unreachable server apart from a programming error, with the reason', async () => {
    const db = openDatabase('postgres://shop:shop@127.0.0.1:9/shop')
    const read = db.selectFrom('settings').selectAll().execute()
    await expect(read).rejects.toThrow(DatabaseUnreachable)
    await expect(read).rejects.toThrow(/ECONNREFUSED/)
    await db.destroy()
  })

  test('fails after five seconds while another transaction holds the row', async () => {
    const db = await openMigrated(await postgres.newDatabase())
    await db.insertInto('settings').values({ name: 'phone', value: '1' }).execute()
    const change = (value: string) => db.updateTable('settings').set({ value }).where('name', '=', 'phone')
    const holder = await db.startTransaction().execute()
    await holder.updateTable('settings').set({ value: '2' }).execute()
    const refusal = await change('3')
      .execute()
      .catch((error: unknown) => error)
    expect(isTransient(refusal)).toBe(true)
    await holder.rollback().execute()
    await change('4').execute()
    await db.destroy()
  })
})

describe('a SQLite database locked by another process', () => {
  const folder = temporaryFolder()

  test('is waited for without blocking this process, then written to', async () => {
    const file = `${folder}/waits.sqlite`
    const db = await openMigrated(file)
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const write = inTransaction(db, (trx) =>
      trx.insertInto('settings').values({ name: 'phone', value: '1' }).execute(),
    )
    let ticks = 0
    const clock = setInterval(() => ticks++, 10)
    await vi.waitUntil(() => ticks > 5, { timeout: 4_000 })
    clearInterval(clock)
    other.exec('commit')
    await write
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'phone', value: '1' }])
    other.close()
    await db.destroy()
  })

  test('can be read, however many writes are waiting', async () => {
    const file = `${folder}/reads.sqlite`
    const db = await openMigrated(file)
    await db.insertInto('settings').values({ name: 'phone', value: '1' }).execute()
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    let written = 0
    const writes = ['2', '3'].map(async (value) => {
      await db.updateTable('settings').set({ value }).execute()
      written++
    })
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: '1' }])
    expect(written).toBe(0)
    other.exec('commit')
    await Promise.all(writes)
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: '3' }])
    other.close()
    await db.destroy()
  })

  test('fails every waiting write after five seconds, and writes nothing', async () => {
    const file = `${folder}/busy.sqlite`
    const db = await openMigrated(file)
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const names = ['phone', 'tax', 'twitter', 'facebook', 'pinterest'] as const
    const writes = names.map((name) =>
      inTransaction(db, (trx) => trx.insertInto('settings').values({ name, value: '1' }).execute()),
    )
    for (const end of await Promise.allSettled(writes))
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) })
    other.exec('rollback')
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
    other.close()
    await db.destroy()
  })
})

describe('a SQLite file without a byte', () => {
  const folder = temporaryFolder()

  test('is no new shop, and no backup of one', async () => {
    const file = `${folder}/emptied.sqlite`
    writeFileSync(file, '')
    expect(() => openDatabase(file)).toThrow('it is empty')
    await expect(writeBackup(file, [], `${folder}/emptied.backup`)).rejects.toThrow('it is empty')
    expect(statSync(file).size).toBe(0)
  })

  test('is waited for while another process creates it', async () => {
    const file = `${folder}/created.sqlite`
    writeFileSync(file, '')
    const creates = `setTimeout(() => new (require('node:sqlite').DatabaseSync)('${file}').exec('pragma journal_mode = wal'), 300)`
    const other = spawn(process.execPath, ['--eval', creates], { stdio: 'ignore' })
    const db = await openMigrated(file)
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
    await db.destroy()
    if (other.exitCode === null) await once(other, 'exit')
  })
})
