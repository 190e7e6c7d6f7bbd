import type { Config } from '#config'
import { openCurrent } from '#db/open-current.ts'
import type { Db } from '#db/transaction.ts'

/** Works on the shop's database, in this release's shape, while the shop may be serving from it. */
export async function withDatabase<Value>(config: Config, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = await openCurrent(config.database)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
