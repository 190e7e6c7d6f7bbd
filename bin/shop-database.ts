import type { Config } from '#config'
import { DatabaseBusy } from '#db/busy.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { isPostgres, openDatabase } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'

/** Works on the shop's database, in this release's shape, while the shop may be serving from it. */
export async function withDatabase<Value>(config: Config, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = await open(config)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function open({ database }: Config): Promise<Db> {
  try {
    const db = openDatabase(database)
    await migrateToLatest(db, isPostgres(database) ? 'postgres' : 'sqlite')
    return db
  } catch (error) {
    if (error instanceof DatabaseBusy) throw error
    // The address of a PostgreSQL database holds its password.
    const place = isPostgres(database) ? 'at DATABASE_URL' : database
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the database ${place} cannot be used: ${reason}`, { cause: error })
  }
}
