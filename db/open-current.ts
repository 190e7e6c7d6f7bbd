import { OperatorError, reasonOf } from '#config/operator-error.ts'
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
    throw new OperatorError(
      (texts) => {
        const reason = reasonOf(error, texts)
        // A PostgreSQL address contains the password
        return isPostgres(address)
          ? texts.database.serverUnusable(reason)
          : texts.database.fileUnusable(address, reason)
      },
      { cause: error },
    )
  }
}
