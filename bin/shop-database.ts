import type { Config } from '#config'
import { openCurrent } from '#db/open-current.ts'
import type { Db } from '#db/transaction.ts'

/** Opens and migrates the shop's database, runs `work` and closes it. Works while the shop is running. */
export async function withDatabase<Value>(config: Config, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = await openCurrent(config.database, 'command')
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
