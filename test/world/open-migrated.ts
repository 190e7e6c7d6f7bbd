import { migrateToLatest } from '#db/migrate.ts'
import { isPostgres, openDatabase } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'

/** Opens a database and brings it to this release's shape; another process may have it open too. */
export async function openMigrated(address: string): Promise<Db> {
  const db = openDatabase(address)
  await migrateToLatest(db, isPostgres(address) ? 'postgres' : 'sqlite')
  return db
}
