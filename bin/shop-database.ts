import type { Config } from '#config'
import { migrateToLatest } from '#db/migrate.ts'
import { isPostgres, openDatabase } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'

/** Works on the shop's database, in this release's shape, while the shop may be serving from it. */
export async function withDatabase<Value>(config: Config, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = openDatabase(config.database)
  try {
    await migrateToLatest(db, isPostgres(config.database) ? 'postgres' : 'sqlite')
    return await work(db)
  } finally {
    await db.destroy()
  }
}
