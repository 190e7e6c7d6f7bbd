import { DatabaseBusy } from './busy.ts'
import { migrateToLatest } from './migrate.ts'
import { isPostgres, openDatabase } from './open.ts'
import type { Db } from './transaction.ts'

/** Opens a database and migrates it. A thrown error names the database. */
export async function openCurrent(address: string): Promise<Db> {
  try {
    const db = openDatabase(address)
    await migrateToLatest(db, isPostgres(address) ? 'postgres' : 'sqlite')
    return db
  } catch (error) {
    if (error instanceof DatabaseBusy) throw error
    // A PostgreSQL address contains the password
    const place = isPostgres(address) ? 'at DATABASE_URL' : address
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the database ${place} cannot be used: ${reason}`, { cause: error })
  }
}
