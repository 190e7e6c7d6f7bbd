import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, SqliteAdapter, type Transaction } from 'kysely'
import { isTransient, OutcomeUnknown } from './busy.ts'
import { inSpanOfRequest } from '#config/spans.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

interface Scope {
  hasConnection: boolean
  readonly afterCommit: (() => void)[]
}

const currentTransaction = new AsyncLocalStorage<Scope>()

/**
 * Runs work in one transaction and runs it again when PostgreSQL aborts the transaction in favor of another one. Use only
 * `trx` inside: a query on `db` would wait for the connection that this transaction holds, on SQLite forever, so it fails
 * at once (see {@link refuseNestedConnection}).
 */
export function inTransaction<Value>(db: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  return inSpanOfRequest({ name: 'transaction', kind: 'client', attributes: databaseOf(db) }, () =>
    runTransaction(db, work),
  )
}

/** As tracing systems name it. */
function databaseOf(db: Db) {
  return { 'db.system.name': isOnlyWriter(db) ? 'sqlite' : 'postgresql' }
}

async function runTransaction<Value>(db: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const scope: Scope = { hasConnection: false, afterCommit: [] }
    let value: Value
    try {
      value = await currentTransaction.run(scope, () => db.transaction().execute(work))
    } catch (error) {
      if (attempt === 3 || !isSerializationConflict(error)) throw error
      await pause(Math.random() * 50 * attempt)
      continue
    }
    scope.afterCommit.forEach((callback) => callback())
    return value
  }
}

/**
 * Runs work that may run twice without a second effect, such as placing an order under an idempotency key. If the
 * connection is lost during the commit, the work runs again and finds what the first run left.
 */
export async function inRepeatableTransaction<Value>(
  db: Db,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    return inTransaction(db, work).catch((again: unknown) => {
      // The second run changed nothing; of the first, still nobody knows
      throw isTransient(again) ? error : again
    })
  }
}

/** Whether a database has one writer at a time, as SQLite has, so that a transaction needs no further lock. */
export function isOnlyWriter(db: Db | Trx): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** Calls a function once the enclosing transaction has been committed; never when it is rolled back. */
export function afterCommit(callback: () => void): void {
  const scope = currentTransaction.getStore()
  if (!scope) throw new Error('afterCommit was called outside inTransaction')
  scope.afterCommit.push(callback)
}

/** Called for every connection taken. Inside a transaction the first is its own; a second one is a programming error. */
export function refuseNestedConnection(): void {
  const scope = currentTransaction.getStore()
  if (scope?.hasConnection) {
    throw new Error('db was used inside a transaction: use the trx it was given')
  }
  if (scope) scope.hasConnection = true
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function isSerializationConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
