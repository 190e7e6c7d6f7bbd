import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { startServer } from './process.ts'

describeOnDefault('a process whose database a newer release migrates', (engine) => {
  let database = ''
  let db: Db
  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
  })
  afterAll(() => db.destroy())

  test.each([
    ['of the shop', ['bin/serve.mjs']],
    ['of the services alone', ['bin/lonja.ts', 'services']],
  ])('%s ends with exit code 1 and says why', async (_, script) => {
    const server = await startServer(script, testEnvironment(database))
    const ended = once(server.child, 'exit')
    const name = '9999-of-the-newer-release'
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db)
    expect(await ended).toEqual([1, null])
    expect(server.output.join('\n')).toContain('a newer release of Lonja has migrated the database')
    await expect(startServer(script, testEnvironment(database))).rejects.toThrow('Lonja')
    await sql`delete from kysely_migration where name = ${name}`.execute(db)
  })
})
