import { OperatorError, reasonOf } from '#config/operator-error.ts'
import { DatabaseBusy } from './busy.ts'
import { readSharedClock } from './clock.ts'
import { migrateToLatest } from './migrate.ts'
import { isPostgres, openDatabase, type Purpose } from './open.ts'
import type { Db } from './transaction.ts'

/** Opens a database and migrates it. A thrown error names the database. */
export async function openCurrent(address: string, purpose: Purpose, connections?: number): Promise<Db> {
  try {
    const db = await openMigrated(address, purpose, connections)
    await readSharedClock(db)
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

async function openMigrated(address: string, purpose: Purpose, connections?: number): Promise<Db> {
  // A migration of a large table takes longer than any request
  const db = openDatabase(address, 'command')
  await migrateToLatest(db, isPostgres(address) ? 'postgres' : 'sqlite')
  if (purpose === 'command' || !isPostgres(address)) return db
  await db.destroy()
  return openDatabase(address, purpose, connections)
}
