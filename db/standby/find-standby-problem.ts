import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from '../busy.ts'
import { openStandby } from '../open.ts'
import type { Db } from '../transaction.ts'
import { readDatabaseState } from './database-state.ts'

/** How long the standby may take until it has what the primary has, and how often it is asked, ms. */
const CATCH_UP_MS = 5_000
const LOOK_AGAIN_MS = 100

/** Connects to a standby and compares it with the primary. Returns why lists cannot be read from it; undefined = they can. */
export async function findStandbyProblem(primary: Db, address: string): Promise<string | undefined> {
  const { database, position } = await readDatabaseState(primary)
  const db = openStandby(address, 1)
  try {
    for (const until = performance.now() + CATCH_UP_MS; ; await pause(LOOK_AGAIN_MS)) {
      const standby = await readDatabaseState(db)
      if (standby.database !== database) return 'the server is a standby of another database'
      if (standby.position >= position) return undefined
      if (performance.now() > until) return `it is more than ${CATCH_UP_MS / 1_000} s behind`
    }
  } catch (error) {
    return reasonOf(error)
  } finally {
    await db.destroy()
  }
}
