import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

const insideTransaction = new AsyncLocalStorage<{ connected: boolean }>()

/**
 * Runs work in one transaction. Inside it only `trx` is used: a call of `db` would wait for the connection that this
 * very transaction holds, for ever on SQLite, and so it fails at once (see {@link refuseNestedConnection}).
 * Where PostgreSQL gives up a transaction in favour of another one, it is run again.
 */
export async function inTransaction<Value>(db: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insideTransaction.run({ connected: false }, () => db.transaction().execute(work))
    } catch (error) {
      if (attempt === 3 || !wasSacrificed(error)) throw error
      await pause(Math.random() * 50 * attempt)
    }
  }
}

/** Called for every connection taken: inside a transaction the first one is its own, a second one is a mistake. */
export function refuseNestedConnection(): void {
  const scope = insideTransaction.getStore()
  if (scope?.connected) {
    throw new Error('db was used inside a transaction: use the trx it was given')
  }
  if (scope) scope.connected = true
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function wasSacrificed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
